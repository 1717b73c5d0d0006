import type { CandidateFilters } from '@trampolim/contract/candidates/candidates';
import { today, yearsBefore } from '@trampolim/contract/values/calendar';
import { widerSearchLimit, widerSearchMaxCount } from '@trampolim/contract/wire/limits';
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
  const filters: Partial<CandidateFilters> = {
    state: 'RR',
    area: 'Design',
    language: ['Zulu', 'Xhosa'],
    minAge: 20,
    maxAge: 35,
  };

  expect(await search(filters)).toEqual([]);
  expect(await findWider(filters)).toEqual([
    { filter: 'language', value: 'Xhosa', candidates: 2, more: false },
    { filter: 'age', candidates: 1, more: false },
  ]);
  expect(await findWider({ state: 'RR', search: 'xilofonista' })).toEqual([
    { filter: 'search', candidates: 3, more: false },
  ]);
  expect(await findWider({ state: 'RR', search: 'xilofonista', area: 'Vendas' })).toEqual([]);
  expect(await findWider({})).toEqual([]);
});

test('the number of counted candidates is limited', async () => {
  await Promise.all(Array.from({ length: widerSearchMaxCount + 1 }, () => aCandidate(db, { state: 'RO' })));

  expect(await findWider({ state: 'RO', skill: ['Aptidão'] })).toEqual([
    { filter: 'skill', value: 'Aptidão', candidates: widerSearchMaxCount, more: true },
  ]);
});

test('the number of wider searches is limited', async () => {
  const skill = Array.from({ length: widerSearchLimit + 1 }, (_, n) => `Aptidão${n}`);
  // Each candidate lacks one skill, so that the search without it finds the candidate.
  for (const lackedSkill of skill) {
    const skills = skill.filter((each) => each !== lackedSkill);
    await aCandidate(db, { qualifications: skills.map((description) => ({ description })) });
  }

  expect(await findWider({ skill })).toHaveLength(widerSearchLimit);
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
