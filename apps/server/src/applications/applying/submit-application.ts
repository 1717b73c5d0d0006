import type { NewApplication } from '@trampolim/contract/applications/applications';
import { secondsUntilTomorrow } from '@trampolim/contract/values/calendar';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { dailyApplicationLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { type Database, newId, type Transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import { checkAnswers, storeAnswers } from '../../screening-questions/answer-queries.ts';
import { listQuestions } from '../../screening-questions/question-queries.ts';
import { isLive } from '../../vacancies/vacancy-live.ts';
import type { ApplicationKey } from '../application-key.ts';
import { findStatus } from './application-status.ts';

export interface Applicant {
  id: string;
  email: string;
  name: string;
}

/**
 * Locks the candidate against other applications and withdrawals. Later reads must be separate statements,
 * because this one still sees the rows from before its wait.
 */
export async function lockApplicant(transaction: Transaction, candidateId: string): Promise<Applicant> {
  return (
    transaction
      .selectFrom('account as a')
      .innerJoin('candidate as cand', 'cand.id', 'a.id')
      .select(['a.id', 'a.email', 'cand.name'])
      .where('a.id', '=', candidateId)
      // The candidate may be banned during the wait.
      .where('a.banned', '=', false)
      .forNoKeyUpdate('a')
      .executeTakeFirstOrThrow(() => fail('session_ended'))
  );
}

/** Counts today's applications that were not withdrawn. */
export async function countToday(db: Database, candidateId: string): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('candidate_id', '=', candidateId)
    .where('applied_day', '=', sql<string>`product_today()`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** True if the resume has no experience, course or qualification, so that a company learns nothing from it. */
export async function hasEmptyResume(db: Database, candidateId: string): Promise<boolean> {
  const row = await db
    .selectFrom('candidate')
    .select('id')
    .where('id', '=', candidateId)
    .where(sql<boolean>`experience = '[]' and courses = '[]' and qualifications = '[]'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the count in the format of responses. */
export const toDailyCount = (count: number) => ({
  dailyApplicationsCount: count,
  dailyLimit: dailyApplicationLimit,
});

/**
 * Applies to one vacancy under the applicant's lock and returns its title. The transaction stays usable after a
 * refusal: `vacancy_not_found`, `vacancy_closed`, `already_applied`, `application_answered`, `daily_limit`, and the
 * failures of `checkAnswers`.
 */
export async function submitApplication(
  transaction: Transaction,
  applicant: Applicant,
  { jobVacancyId: vacancyId, answers: givenAnswers }: NewApplication,
): Promise<string> {
  const { title, reply_days: replyDays } = await getOpenVacancy(transaction, vacancyId);
  const questions = await listQuestions(transaction, vacancyId);
  const application = { candidateId: applicant.id, vacancyId };
  // Refuses a repeated application before its answers are checked. Without answers to check, the insertion detects it.
  if (questions.length > 0 || givenAnswers !== undefined) {
    const status = await findStatus(transaction, application);
    if (status) throw alreadyApplied(status);
  }
  const answers = checkAnswers(questions, givenAnswers);
  const isInserted = await insertApplication(transaction, application, { replyDays });
  if (!isInserted) throw await findRefusal(transaction, application);
  await transaction
    .insertInto('application_step')
    .values({
      id: newId(),
      candidate_id: applicant.id,
      vacancy_id: vacancyId,
      status: 'Currículo Enviado',
      author_id: applicant.id,
      author_name: applicant.name,
    })
    .execute();
  await storeAnswers(transaction, application, answers);
  return title;
}

/**
 * Locks the vacancy against changes, closing and removal until the application is stored, so that the last applicant
 * is also notified of such a change and gets the vacancy's reply promise. It does not block other applications.
 */
async function getOpenVacancy(transaction: Transaction, id: string) {
  const vacancy = await transaction
    .selectFrom('vacancy as v')
    .select(['v.title', 'v.banned', 'v.reply_days', isLive.as('is_live')])
    .select(sql<boolean>`v.closed_at is null and is_deadline_open(v.deadline)`.as('is_open'))
    .where('v.id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!vacancy || vacancy.banned) throw fail('vacancy_not_found');
  if (!vacancy.is_open) throw fail('vacancy_closed');
  // An open vacancy that is not live belongs to a banned company.
  if (!vacancy.is_live) throw fail('vacancy_not_found');
  return vacancy;
}

/**
 * Inserts an application into the candidate's lowest free slot of the day, of which there are as many as the daily
 * limit allows. Returns false if there is none, or if the candidate has already applied to the vacancy.
 */
async function insertApplication(
  transaction: Transaction,
  { candidateId, vacancyId }: ApplicationKey,
  { replyDays }: { replyDays: number | null },
) {
  const { rows } = await sql`
    insert into application (candidate_id, vacancy_id, id, applied_day, slot, reply_by)
    select ${candidateId}, ${vacancyId}, ${newId()}, product_today(), min(free.slot), product_today() + ${replyDays}::integer
    from generate_series(1, ${sql.lit(dailyApplicationLimit)}) as free (slot)
    where not exists (
      select from application taken
      where taken.candidate_id = ${candidateId} and taken.applied_day = product_today() and taken.slot = free.slot)
    having min(free.slot) is not null
    on conflict (candidate_id, vacancy_id) do nothing
    returning slot`.execute(transaction);
  return rows.length > 0;
}

async function findRefusal(transaction: Transaction, application: ApplicationKey) {
  const status = await findStatus(transaction, application);
  return status ? alreadyApplied(status) : fail('daily_limit', { retryAfterSeconds: secondsUntilTomorrow() });
}

const alreadyApplied = (status: ApplicationStatus) =>
  fail(status === 'Dispensado' ? 'application_answered' : 'already_applied');
