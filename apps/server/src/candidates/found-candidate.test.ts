import type { CandidateFilters } from '@trampolim/contract/candidates/candidates';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { foundCandidateEntryLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { db, call } = await startTestApp();
const company = await aCompany(db);

const search = async (query: Partial<CandidateFilters>) =>
  (await call('GET /api/user/candidate/list-candidates', { query }, company)).body;

test('a result shows what helps to decide, and the entries that match the search first', async () => {
  await aCandidate(db, {
    name: 'Ana Souza',
    state: 'AC',
    about: 'x'.repeat(400),
    education_level: 'Mestrado',
    // 400 days are thirteen months and a part of the next one, which counts as a whole.
    experience: [{ role: 'Padeira', company: 'Aurora', startDate: addDays(today(), -400) }],
    languages: [
      { name: 'Francês', level: 'Basico' },
      { name: 'Inglês', level: 'Fluente' },
    ],
    qualifications: [
      ...Array.from({ length: foundCandidateEntryLimit }, (_, n) => ({ description: `Curso ${n}` })),
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
  expect(card?.candidateQualifications).toHaveLength(foundCandidateEntryLimit);
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
