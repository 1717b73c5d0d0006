import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { newId, openDatabase } from '../platform/database/database.ts';
import { searchCandidates } from './candidate-search.ts';

const { url } = await createTestDatabase();
const { db } = openDatabase(url);
afterAll(() => db.destroy());

/** Reads all pages, with three items each. */
async function readAllPages(search: string[], facets: string[]): Promise<string[]> {
  const ids: string[] = [];
  let before: string | null = null;
  for (;;) {
    const { rows }: { rows: { seq: string; candidate_id: string }[] } = await sql<{
      seq: string;
      candidate_id: string;
    }>`
      select * from candidate_search_find(${search}::tsquery[], null, '{}', ${facets}::text[], null, null, ${before}::bigint, 3)`.execute(
      db,
    );
    ids.push(...rows.map(({ candidate_id }) => candidate_id));
    before = rows.at(-1)?.seq ?? null;
    if (before === null) return ids;
  }
}

test('pages across the edges of windows and segments neither lose nor repeat anybody', async () => {
  const windowRows = 25_000;
  const segmentRows = 500_000;
  const ids: string[] = [];
  for (const last of [
    0,
    windowRows - 2,
    2 * windowRows - 1,
    9 * windowRows,
    segmentRows - 2,
    segmentRows + windowRows - 1,
  ]) {
    await sql`select setval('candidate_search_seq', ${Math.max(1, last)})`.execute(db);
    for (let n = 0; n < 3; n += 1) ids.push((await aCandidate(db, { state: 'AL', name: 'Rute Alves' })).id);
    await aCandidate(db, { state: 'SP', name: 'Outra Pessoa' });
  }
  const newestFirst = ids.toReversed();

  expect(await readAllPages([], ['u=AL'])).toEqual(newestFirst);
  expect(await readAllPages(['rut'], [])).toEqual(newestFirst);
  expect(await readAllPages(['alves', 'rut'], ['u=AL'])).toEqual(newestFirst);
  expect(await readAllPages([], [])).toHaveLength(24);
});

test('resumes older than the newest thousand matches follow them by date, each once', async () => {
  const { id } = await aCompany(db);
  const viewer = { id, accountId: id, sessionId: newId(), role: 'Company' } as const;
  const addCandidate = async (desiredRole: string) =>
    (await aCandidate(db, { desired_role: desiredRole, about: 'Sou soldador.' })).id;
  const oldIds: string[] = [];
  for (let n = 0; n < 5; n += 1) oldIds.push(await addCandidate(n % 2 === 0 ? 'Soldador' : 'Pintor'));
  await sql`select setval('candidate_search_seq', (select last_value + 20000 from candidate_search_seq))`.execute(
    db,
  );
  const painter = await addCandidate('Pintor');
  await sql`
    insert into candidate_search (seq, candidate_id, birth_date, document)
    select nextval('candidate_search_seq'), candidate_id, birth_date, document
    from candidate_search, generate_series(1, 1000) where candidate_id = ${painter}`.execute(db);
  const recentIds: string[] = [];
  for (let n = 0; n < 70; n += 1) recentIds.push(await addCandidate(n % 10 === 0 ? 'Soldador' : 'Pintor'));

  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await searchCandidates(db, viewer, { search: 'soldador', limit: 100, cursor });
    expect(page.total).toEqual({ count: 1001, estimated: true });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);

  const welders = recentIds.filter((_, n) => n % 10 === 0);
  expect(ids.slice(0, 7)).toEqual(welders.toReversed());
  expect(ids.slice(7, 70)).toEqual(recentIds.filter((id) => !welders.includes(id)).toReversed());
  expect(new Set(ids.slice(70, 1071))).toEqual(new Set([painter]));
  expect(ids.slice(1071)).toEqual(oldIds.toReversed());
});

test('few rows in a new segment do not limit the rows that are read from the previous one', async () => {
  const { rows } = await sql`
    select segment, low, walks, windows from candidate_search_next(cursor_seq => 500001, looked_at => 10,
      hits => 0, needed => 1001, oldest => 0, match_time => 2.4)`.execute(db);

  expect(rows).toEqual([{ segment: '1', low: '499751', walks: true, windows: null }]);
});
