import { expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { findNewVacancies } from './new-vacancies.ts';

const { app, call, db } = await startTestApp();

test('an alert of a literal search does not correct its words', async () => {
  const company = await aCompany(db);
  const corrected = await aVacancy(db, company, { title: 'Enfermeiro' });
  const literal = await aVacancy(db, company, { title: 'Enfemeiro Ltda, cozinheiro' });
  const anyTime = { after: '-infinity', upTo: 'infinity' };
  const find = (title: string, filters: { literal?: 'true' } = {}) =>
    findNewVacancies(db, { title, currency: 'R$', ...filters }, { ...anyTime, limit: 10 });

  expect(await find('enfermero')).toEqual([corrected.id]);
  expect(await find('enfermero', { literal: 'true' })).toEqual([]);
  expect(await find('enfemeiro', { literal: 'true' })).toEqual([literal.id]);
});

test('a feed of a literal search does not correct its words', async () => {
  await aVacancy(db, await aCompany(db), { title: 'Encanador de Feed' });
  const readAtomFeed = async (literalParameter: string) =>
    (await app.inject(`/vagas.atom?title=encanadro${literalParameter}`)).body;
  expect(await readAtomFeed('')).toContain('Encanador de Feed');
  expect(await readAtomFeed('&literal=true')).not.toContain('Encanador de Feed');
});

test('a literal saved search does not count candidates whom only the corrected search finds', async () => {
  const company = await aCompany(db);
  const save = (name: string, literal?: 'true') =>
    call(
      'POST /api/user/company/saved-searches',
      { body: { name, filters: { search: 'marcenero', literal } } },
      company,
    );
  await save('Corrigida');
  await save('Ao pé da letra', 'true');
  await aCandidate(db, { desired_role: 'Marceneiro' });

  const { body } = await call('GET /api/user/company/saved-searches', {}, company);
  expect(body.map(({ name, filters, newCandidates }) => [name, filters, newCandidates])).toEqual([
    ['Ao pé da letra', { search: 'marcenero', literal: 'true' }, 0],
    ['Corrigida', { search: 'marcenero' }, 1],
  ]);
});
