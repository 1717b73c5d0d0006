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

// Resumes are numbered in the order in which they were saved. Segments of 500,000 numbers have separate tables, and the
// index can read windows of 25,000 numbers of them: see "Retrieval" in docs/search-rules.md.

/** Continues the numbers of new resumes as if `count` others had been saved. */
const skipRows = (count: number) =>
  sql`select setval('candidate_search_seq', (select last_value + ${sql.lit(count)} from candidate_search_seq))`.execute(
    db,
  );

/** Reads all pages, with three items each. */
async function readAllPages(search: string[], facets: string[]): Promise<string[]> {
  const ids: string[] = [];
  let before: string | null = null;
  for (;;) {
    const { rows }: { rows: { seq: string; candidate_id: string }[] } = await sql<{
      seq: string;
      candidate_id: string;
    }>`
      select * from candidate_search_find(words => ${search}::tsquery[], conditions => null, tiers => '{}',
        facets => ${facets}::text[], born_from => null, born_to => null, before => ${before}::bigint, most => 3)`.execute(
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
  // Each of the six places has three candidates from Alagoas and one from São Paulo.
  expect(await readAllPages([], [])).toHaveLength(24);
});

test('resumes older than the newest thousand matches follow them by date, each once', async () => {
  const { id } = await aCompany(db);
  const viewer = { id, accountId: id, sessionId: newId(), role: 'Company' } as const;
  const addCandidate = async (desiredRole: string) =>
    (await aCandidate(db, { desired_role: desiredRole, about: 'Sou soldador.' })).id;
  const oldIds: string[] = [];
  for (let n = 0; n < 5; n += 1) oldIds.push(await addCandidate(n % 2 === 0 ? 'Soldador' : 'Pintor'));
  await skipRows(20_000);
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

  // The recent resumes come first, welders before painters. The copies with their original and the oldest follow.
  const welders = recentIds.filter((_, n) => n % 10 === 0);
  expect(ids.slice(0, 7)).toEqual(welders.toReversed());
  expect(ids.slice(7, 70)).toEqual(recentIds.filter((id) => !welders.includes(id)).toReversed());
  expect(new Set(ids.slice(70, 1071))).toEqual(new Set([painter]));
  expect(ids.slice(1071)).toEqual(oldIds.toReversed());
});

/** The time that `candidate_search_find` assumes for one match of the index. */
const matchMicroseconds = 2.4;

test('few rows in a new segment do not limit the rows that are read from the previous one', async () => {
  const { rows } = await sql`
    select segment, low, walks, windows from candidate_search_next(cursor_seq => 500001, looked_at => 10,
      hits => 0, needed => 1001, oldest => 0, match_time => ${matchMicroseconds})`.execute(db);

  expect(rows).toEqual([{ segment: '1', low: '499751', walks: true, windows: null }]);
});

/** Returns the next rows to read after a number of rows with a number of matches, from the newest of 500,000 rows. */
async function nextRows({ lookedAt, hits, needed }: { lookedAt: number; hits: number; needed: number }) {
  const { rows } = await sql<{ low: string; walks: boolean; windows: string | null }>`
    select low, walks, windows from candidate_search_next(cursor_seq => ${500_001 - lookedAt}::bigint,
      looked_at => ${lookedAt}::bigint, hits => ${hits}::bigint, needed => ${needed}::bigint, oldest => 0,
      match_time => ${matchMicroseconds})`.execute(db);
  return rows[0];
}

test('a search that has found nothing yet reads no more than two windows', async () => {
  // The last two of the twenty windows of 25,000 rows.
  expect(await nextRows({ lookedAt: 250, hits: 0, needed: 151 })).toEqual({
    low: '450001',
    walks: false,
    windows: "'n=18' | 'n=19'",
  });
});

test('a rare search reads the whole segment instead of its windows', async () => {
  expect(await nextRows({ lookedAt: 25_000, hits: 3, needed: 20 })).toEqual({
    low: '1',
    walks: false,
    windows: null,
  });
});

test('more matches need a smaller margin', async () => {
  // Both found one match in a hundred rows.
  expect(await nextRows({ lookedAt: 15_000, hits: 150, needed: 900 })).toMatchObject({ low: '375001' });
  expect(await nextRows({ lookedAt: 1500, hits: 15, needed: 900 })).toMatchObject({ low: '350001' });
});

test('the index reads the years of birth only if that saves time', async () => {
  const countQueries = async (queries: string[], hits: number) => {
    const { rows } = await sql<{ count: number }>`
      select cardinality(candidate_search_with_born(${queries}::tsquery[], born, 10000, ${hits}::bigint)) as count
      from candidate_search_born(current_date - 18000, current_date - 8000) born`.execute(db);
    return rows[0]?.count;
  };

  expect(await countQueries(['rut'], 1)).toBe(1);
  expect(await countQueries(['rut'], 1000)).toBe(2);
  expect(await countQueries([], 1)).toBe(1);
});

test('exact days of birth limit a search that does not read the years in the index', async () => {
  const viewer = { id: newId(), accountId: newId(), sessionId: newId(), role: 'Admin' } as const;
  const addCandidateBorn = async (birthDate: string) =>
    (await aCandidate(db, { birth_date: birthDate, area: 'Jurídico', state: 'AC' })).id;
  const thisYear = new Date().getFullYear();
  await skipRows(20_000);
  await addCandidateBorn(`${thisYear - 70}-01-01`);
  const inRange = [
    await addCandidateBorn(`${thisYear - 40}-01-01`),
    await addCandidateBorn(`${thisYear - 20}-01-01`),
  ];
  await addCandidateBorn(`${thisYear - 10}-01-01`);
  await skipRows(20_000);

  const filters = { area: 'Jurídico', state: 'AC', minAge: 18, maxAge: 60, limit: 1 } as const;
  const page = await searchCandidates(db, viewer, filters);
  expect(page.total).toEqual({ count: 2, estimated: false });
  expect(page.items.map(({ id }) => id)).toEqual([inRange[1]]);
});

test('words are compared in the rows if few rows meet the conditions and many are to be read', async () => {
  const comparesWords = async (condition: string, rowsToRead: number) => {
    const { rows } = await sql<{ compares: boolean }>`
      select candidate_search_compares_words(
        s.low, c.last_value + 1, '{zuleic}', ${condition}::tsquery, ${rowsToRead}::bigint) as compares
      from candidate_search_seq c join candidate_segment s on c.last_value >= s.low and c.last_value < s.high`.execute(
      db,
    );
    return rows[0]?.compares;
  };
  await skipRows(30_000);
  for (let n = 0; n < 15; n += 1)
    await aCandidate(db, { name: n < 10 ? 'Zuleica Prado' : 'Ana Prado', state: n === 0 ? 'RR' : 'TO' });

  expect(await comparesWords("'u=RR'", 2_000_000)).toBe(true);
  // With so few rows to read, nothing is compared yet.
  expect(await comparesWords("'u=RR'", 20_000)).toBeNull();
  expect(await comparesWords("'u=TO'", 2_000_000)).toBe(false);
});

test('a rare search finds the same whether the index or the rows are compared with its words', async () => {
  const findIds = async (words: string[], facets: string[]) => {
    const { rows } = await sql<{ candidate_id: string }>`
      select * from candidate_search_find(words => ${words}::tsquery[], conditions => null, tiers => '{}',
        facets => ${facets}::text[], born_from => null, born_to => null, before => null, most => 100)`.execute(
      db,
    );
    const { rows: counts } = await sql<{ count: string }>`
      select candidate_search_count(words => ${words}::tsquery[], conditions => null, facets => ${facets}::text[],
        born_from => null, born_to => null, up_to => 1000) as count`.execute(db);
    expect(counts[0]?.count).toBe(String(rows.length));
    return rows.map(({ candidate_id }) => candidate_id);
  };
  await aCandidate(db, { name: 'Outra Pessoa', state: 'RR' });
  const zuleicas = await findIds(['zuleic'], []);
  const inRoraima = await findIds([], ['u=RR']);
  // After an empty segment, the newest rows of the next one contain the words more often than they meet the conditions.
  const setSeq = (seq: number) => sql`select setval('candidate_search_seq', ${seq})`.execute(db);
  await setSeq(1_600_000);
  await sql`select candidate_segments_ensure()`.execute(db);
  await setSeq(1_499_980);
  for (let n = 0; n < 10; n += 1) await aCandidate(db, { name: 'Zuleica Prado', state: 'TO' });
  await setSeq(1_650_000);

  expect(zuleicas).toHaveLength(10);
  expect(inRoraima).toHaveLength(2);
  expect(await findIds(['zuleic'], ['u=RR'])).toEqual(inRoraima.filter((id) => zuleicas.includes(id)));
});

test('weak matches are looked for among the newest 250,000 resumes', async () => {
  const viewer = { id: newId(), accountId: newId(), sessionId: newId(), role: 'Admin' } as const;
  const lawyer = await aCandidate(db, { desired_role: 'Advogado', area: 'Design' });
  await skipRows(200_000);
  const nurse = await aCandidate(db, { desired_role: 'Enfermeiro', area: 'Design' });
  const findNurses = async () => {
    const { items } = await searchCandidates(db, viewer, { search: 'enfermeiro', limit: 20 });
    return items.map(({ id }) => id);
  };

  expect(await findNurses()).toEqual([nurse.id, lawyer.id]);

  await skipRows(100_000);
  expect(await findNurses()).toEqual([nurse.id]);
});
