import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createTestDatabase } from '../test-database.ts';

test('a migration renames the Czech language in resumes, saved searches and alerts', async () => {
  const { url } = await createTestDatabase();
  const { db } = openDatabase(url);
  const latin = { name: 'Latim', level: 'Basico' } as const;
  const ana = await aCandidate(db, { languages: [latin, { name: 'Checo', level: 'Fluente' }] });
  const hidden = await aCandidate(db, { languages: [{ name: 'checo', level: 'Basico' }], banned: true });
  const other = await aCandidate(db, { languages: [latin] });
  const company = await aCompany(db);
  await sql`insert into saved_search (id, company_id, name, filters, seen_seq)
    values (gen_random_uuid(), ${company.id}, 'Busca', '{"state": "SP", "language": ["Latim", "Checo"]}', 0)`.execute(
    db,
  );
  await sql`insert into vacancy_alert (id, candidate_id, filters, frequency)
    select gen_random_uuid(), candidate_id::uuid, filters::jsonb, 'Diário'
    from (values
      (${ana.id}, '{"state": "SP", "language": "Checo"}'),
      (${ana.id}, '{"language": "Latim"}'),
      (${hidden.id}, '{"language": "Checo"}'),
      (${hidden.id}, '{"language": "Tcheco"}')) alert (candidate_id, filters)`.execute(db);

  const file = join(import.meta.dirname, '../../migrations/0161_czech_language.sql');
  await sql.raw(readFileSync(file, 'utf8')).execute(db);

  const candidates = await db.selectFrom('candidate').select(['id', 'languages']).execute();
  expect(new Map(candidates.map(({ id, languages }) => [id, languages]))).toEqual(
    new Map([
      [ana.id, [latin, { name: 'Tcheco', level: 'Fluente' }]],
      [hidden.id, [{ name: 'Tcheco', level: 'Basico' }]],
      [other.id, [latin]],
    ]),
  );
  const found = await sql<{ id: string }>`
    select candidate_id as id from candidate_search where document @@ exact_query('l=tcheco')`.execute(db);
  expect(found.rows).toEqual([{ id: ana.id }]);
  const search = await db.selectFrom('saved_search').select('filters').executeTakeFirstOrThrow();
  expect(search.filters).toEqual({ state: 'SP', language: ['Latim', 'Tcheco'] });
  const alerts = await db.selectFrom('vacancy_alert').select(['candidate_id', 'filters']).execute();
  const filtersOf = (id: string) =>
    alerts.filter((alert) => alert.candidate_id === id).map(({ filters }) => filters);
  expect(filtersOf(ana.id)).toEqual(
    expect.arrayContaining([{ state: 'SP', language: 'Tcheco' }, { language: 'Latim' }]),
  );
  expect(filtersOf(hidden.id), 'an alert that would exist twice').toEqual(
    expect.arrayContaining([{ language: 'Checo' }, { language: 'Tcheco' }]),
  );
  await db.destroy();
});
