import { dailyApplicationLimit, liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { conversationLimits } from '../../apps/server/src/messages/send-message.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { People } from './people.ts';
import type { Ledger } from './writers.ts';

/** Stored times are rounded to milliseconds. */
const roundingMs = 1;

/** The number of faults of each kind. */
export type Losses = Record<string, number>;

interface Comparison {
  /** The number of changes that were acknowledged but are not stored. */
  lost: number;
  /** The number of rows that are stored more often than they were acknowledged. */
  twice: number;
  /** The number of times that a limit was exceeded. */
  overLimit: number;
  /** The number of stored rows. */
  stored: number;
}

/** Compares what is stored with what the writers know, once each of them knows the outcome of its last call. */
export async function compareLedger(
  db: Database,
  ledger: Ledger,
  people: People,
): Promise<{ losses: Losses; stored: number }> {
  const kinds = [
    await compareApplications(db, ledger, people),
    await compareVacancies(db, ledger, people),
    await compareMessages(db, ledger, people),
  ];
  const total = (field: keyof Comparison) => kinds.reduce((sum, kind) => sum + kind[field], 0);
  return {
    stored: total('stored'),
    losses: {
      'acknowledged and lost': total('lost'),
      'stored twice': total('twice'),
      'beyond a limit': total('overLimit'),
      'contradictory responses': ledger.contradictions.length,
    },
  };
}

const countMissing = (ids: Iterable<string>, present: Set<string>): number =>
  [...ids].filter((id) => !present.has(id)).length;

async function compareApplications(db: Database, { applied }: Ledger, people: People): Promise<Comparison> {
  const ids = people.applicants.map(({ id }) => id);
  const { rows } = await sql<{ id: string; vacancies: string[]; repeated: number | null; days: number }>`
    with lines as (
      select message, count(*) as count from action_log where message like 'Candidatura enviada: %' group by message),
    steps as (
      select candidate_id, vacancy_id, count(*) as count from application_step group by candidate_id, vacancy_id)
    select a.candidate_id as id, array_agg(a.vacancy_id::text) as vacancies,
      sum(s.count - 1 + l.count - 1)::integer as repeated, count(distinct a.applied_day)::integer as days
    from application a join account cand on cand.id = a.candidate_id join vacancy v on v.id = a.vacancy_id
    left join steps s on s.candidate_id = a.candidate_id and s.vacancy_id = a.vacancy_id
    left join lines l on l.message = 'Candidatura enviada: ' || cand.email || ', vaga ' || v.title
    where a.candidate_id = any(${ids})
    group by a.candidate_id`.execute(db);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const storedVacanciesOf = (id: string) => new Set(stored.get(id)?.vacancies);
  return {
    lost: [...applied].reduce(
      (sum, [id, acknowledged]) => sum + countMissing(acknowledged, storedVacanciesOf(id)),
      0,
    ),
    // `repeated` is 0 if every application has one step and one line of the log, and null if these are missing.
    twice: rows.reduce(
      (sum, { id, vacancies, repeated }) =>
        sum + countMissing(vacancies, applied.get(id) ?? new Set()) + Math.abs(repeated ?? 1),
      0,
    ),
    overLimit: rows.filter(({ vacancies, days }) => vacancies.length > dailyApplicationLimit * days).length,
    stored: rows.reduce((sum, { vacancies }) => sum + vacancies.length, 0),
  };
}

async function compareVacancies(db: Database, { published }: Ledger, people: People): Promise<Comparison> {
  const rows = await db
    .selectFrom('vacancy')
    .select(['id', 'title', 'company_id'])
    .where(
      'company_id',
      'in',
      people.publishers.map(({ id }) => id),
    )
    .execute();
  const stored = new Map(rows.map(({ id, title }) => [title, id]));
  const acknowledged = new Set(published.values());
  const byCompany = Map.groupBy(rows, ({ company_id }) => company_id);
  return {
    lost: [...published].filter(([title, id]) => stored.get(title) !== id).length,
    twice: rows.filter(({ id }) => !acknowledged.has(id)).length,
    overLimit: [...byCompany.values()].filter(({ length }) => length > liveVacancyLimit).length,
    stored: rows.length,
  };
}

async function compareMessages(db: Database, { sent }: Ledger, people: People): Promise<Comparison> {
  const rows = await db
    .selectFrom('message')
    .select(['candidate_id', 'sending_id', 'sent_at'])
    .where('sender', '=', 'candidate')
    .where(
      'candidate_id',
      'in',
      people.correspondents.map(({ id }) => id),
    )
    .orderBy('candidate_id')
    .orderBy('place')
    .execute();
  const conversations = Map.groupBy(rows, ({ candidate_id }) => candidate_id);
  const comparison: Comparison = { lost: 0, twice: 0, overLimit: 0, stored: rows.length };
  for (const { id } of people.correspondents) {
    const conversation = conversations.get(id) ?? [];
    const acknowledged = sent.get(id) ?? [];
    const ids = conversation.map(({ sending_id }) => sending_id);
    comparison.lost += countMissing(acknowledged, new Set(ids));
    comparison.twice += countMissing(ids, new Set(acknowledged)) + (ids.length - new Set(ids).size);
    // The writer sends messages one after the other, so they are stored in this order.
    if (ids.length === acknowledged.length && ids.join() !== acknowledged.join()) comparison.lost += 1;
    const times = conversation.map(({ sent_at }) => Date.parse(sent_at));
    for (const { messages, seconds } of conversationLimits)
      if (
        times.some(
          (time, index) => time - (times[index - messages] ?? -Infinity) < seconds * 1000 - roundingMs,
        )
      )
        comparison.overLimit += 1;
  }
  return comparison;
}
