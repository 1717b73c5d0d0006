import type { CandidateFilters } from '@trampolim/contract/candidates/candidates';
import { addDays, today, yearsBefore } from '@trampolim/contract/values/calendar';
import { entriesOfFoundLimit, widerSearchLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { db, call } = await startTestApp();
const company = await aCompany(db);

const search = async (query: Partial<CandidateFilters>) =>
  (await call('GET /api/user/candidate/list-candidates', { query }, company)).body;
const findWider = async (query: Partial<CandidateFilters>) =>
  (await call('GET /api/user/candidate/wider-searches', { query }, company)).body;

test('a result shows the data that help to decide with matches first', async () => {
  await aCandidate(db, {
    name: 'Ana Souza',
    state: 'AC',
    about: 'x'.repeat(400),
    education_level: 'Mestrado',
    experience: [{ role: 'Padeira', company: 'Aurora', startDate: addDays(today(), -400) }],
    languages: [
      { name: 'Francês', level: 'Basico' },
      { name: 'Inglês', level: 'Fluente' },
    ],
    qualifications: [
      ...Array.from({ length: entriesOfFoundLimit }, (_, n) => ({ description: `Curso ${n}` })),
      { description: 'LIDERANÇA de equipes' },
    ],
  });

  const [card] = await search({ state: 'AC', language: ['ingles'], skill: ['Liderança'] });

  expect(card).toMatchObject({
    candidateAbout: 'x'.repeat(400),
    candidateEducationLevel: 'Mestrado',
    experienceMonths: 14,
    candidateIdioms: [
      { name: 'Inglês', level: 'Fluente', asked: true },
      { name: 'Francês', level: 'Basico', asked: false },
    ],
  });
  expect(card?.candidateQualifications).toHaveLength(entriesOfFoundLimit);
  expect(card?.candidateQualifications[0]).toEqual({ description: 'LIDERANÇA de equipes', asked: true });
});

test('a result has no contact data', async () => {
  const ana = await aCandidate(db, { state: 'SE' });

  const [card] = await search({ state: 'SE' });

  for (const hidden of [ana.phone, ana.email, ana.street, ana.cep, ana.birth_date]) {
    expect(JSON.stringify(card)).not.toContain(hidden);
  }
});

test('languages keep their order in a search without filters', async () => {
  await aCandidate(db, {
    state: 'AL',
    languages: [
      { name: 'Francês', level: 'Basico' },
      { name: 'Inglês', level: 'Fluente' },
    ],
  });

  const [cardWithoutFilters] = await search({ state: 'AL' });

  expect(cardWithoutFilters?.candidateIdioms.map(({ name, asked }) => [name, asked])).toEqual([
    ['Francês', false],
    ['Inglês', false],
  ]);
});

test('a candidate without jobs has no months of experience', async () => {
  await aCandidate(db, { state: 'AP', experience: [] });
  expect(await search({ state: 'AP' })).toMatchObject([{ experienceMonths: 0 }]);
});

test('a search without results lists the filters whose removal helps, the best first', async () => {
  const personOfAge = (age: number) => ({
    birth_date: yearsBefore(today(), age),
    state: 'RR',
    area: 'Design' as const,
  });
  for (const age of [30, 31]) {
    await aCandidate(db, { ...personOfAge(age), languages: [{ name: 'Zulu', level: 'Fluente' }] });
  }
  await aCandidate(db, {
    ...personOfAge(40),
    languages: [
      { name: 'Zulu', level: 'Basico' },
      { name: 'Xhosa', level: 'Basico' },
    ],
  });
  const filters = {
    state: 'RR',
    area: 'Design',
    language: ['Zulu', 'Xhosa'],
    minAge: 20,
    maxAge: 35,
  } as const;

  expect(await search({ ...filters, language: [...filters.language] })).toEqual([]);
  expect(await findWider({ ...filters, language: [...filters.language] })).toEqual([
    { filter: 'language', value: 'Xhosa', candidates: 2, more: false },
    { filter: 'age', candidates: 1, more: false },
  ]);
  expect(await findWider({ state: 'RR', search: 'xilofonista' })).toEqual([
    { filter: 'search', candidates: 3, more: false },
  ]);
  expect(await findWider({ state: 'RR', search: 'xilofonista', area: 'Vendas' })).toEqual([]);
  expect(await findWider({})).toEqual([]);
});

test('the numbers of tried filters and counted candidates are limited', async () => {
  await Promise.all(Array.from({ length: 101 }, () => aCandidate(db, { state: 'RO' })));
  const skill = Array.from({ length: 20 }, (_, n) => `Aptidão ${n}`);

  expect(await findWider({ state: 'RO', skill: ['Aptidão'] })).toEqual([
    { filter: 'skill', value: 'Aptidão', candidates: 100, more: true },
  ]);
  expect((await findWider({ state: 'RO', skill })).length).toBeLessThanOrEqual(widerSearchLimit);
});

test('no wider search finds a candidate who blocked the company', async () => {
  const bia = await aCandidate(db, { state: 'TO', area: 'Vendas' });
  await call('POST /api/user/candidate/block-company', { body: { companyId: company.id } }, bia);

  expect(await findWider({ state: 'TO', area: 'Saúde' })).toEqual([]);
});

test('a search without results in a city suggests a search without the city', async () => {
  await aCandidate(db, {
    area: 'Jurídico',
    city: 'Rio Branco',
    state: 'AC',
    desired_city: 'Rio Branco',
    desired_state: 'AC',
  });
  expect(await findWider({ area: 'Jurídico', state: 'AC', city: 'Xapuri' })).toContainEqual({
    filter: 'city',
    candidates: 1,
    more: false,
  });
});
