import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { runSqlFile, withoutTriggers } from './run-sql-file.ts';

interface Range {
  first: number;
  last: number;
}

/** Resumes and their search rows, segment by segment as the triggers would have filled them. */
export async function loadCandidates(db: Database, rows: number): Promise<void> {
  await runSqlFile(db, 'vocabulary.sql');
  await runSqlFile(db, 'candidates.sql');
  await sql`select setval('candidate_search_seq', ${sql.lit(rows)})`.execute(db);
  await sql`select candidate_segments_ensure()`.execute(db);
  const { rows: segments } = await sql<Range & { name: string }>`
    select name, low::integer as first, least(high - 1, ${sql.lit(rows)}::bigint)::integer as last
    from candidate_segment where low <= ${sql.lit(rows)} order by low`.execute(db);

  // Two at a time: the machine that this is made for has two cores.
  const waiting = [...segments];
  const work = async () => {
    for (let segment = waiting.shift(); segment; segment = waiting.shift())
      await fill(db, segment.name, segment);
  };
  await Promise.all([work(), work()]);
  await sql`select search_words_count()`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}

/** The index of documents is built after its rows, which takes a tenth of the time. */
async function fill(db: Database, segment: string, { first, last }: Range): Promise<void> {
  const index = `${segment}_document`;
  await withoutTriggers(db, async (connection) => {
    await sql`select bench.add_candidates(${sql.lit(first)}, ${sql.lit(last)})`.execute(connection);
    await sql`drop index ${sql.id(index)}`.execute(connection);
    await sql`
      insert into ${sql.table(segment)} (seq, candidate_id, birth_date, document)
      select search_seq, id, birth_date, candidate_document(c) from candidate c
      where search_seq between ${sql.lit(first)} and ${sql.lit(last)} order by search_seq`.execute(
      connection,
    );
    await sql`create index ${sql.id(index)} on ${sql.table(segment)} using gin (document) with (fastupdate = off)`.execute(
      connection,
    );
  });
}
