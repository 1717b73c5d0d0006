import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../platform/database/database.ts';

const { url } = await createTestDatabase();
const { db } = openDatabase(url);
afterAll(() => db.destroy());

/** Pages of three. */
async function walk(search: string[], facets: string[]): Promise<string[]> {
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

test('a walk crosses the edges of windows and segments without losing or repeating anybody', async () => {
  const first = 25_000;
  const segment = 500_000;
  const ids: string[] = [];
  for (const last of [0, first - 2, 2 * first - 1, 9 * first, segment - 2, segment + first - 1]) {
    await sql`select setval('candidate_search_seq', ${Math.max(1, last)})`.execute(db);
    for (let n = 0; n < 3; n += 1) ids.push((await aCandidate(db, { state: 'AL', name: 'Rute Alves' })).id);
    await aCandidate(db, { state: 'SP', name: 'Outra Pessoa' });
  }
  const newestFirst = ids.toReversed();

  expect(await walk([], ['u=AL'])).toEqual(newestFirst);
  expect(await walk(['rut'], [])).toEqual(newestFirst);
  expect(await walk(['alves', 'rut'], ['u=AL'])).toEqual(newestFirst);
  expect(await walk([], [])).toHaveLength(24);
});
