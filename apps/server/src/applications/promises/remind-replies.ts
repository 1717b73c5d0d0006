import { sql } from 'kysely';
import { notifyRepliesDue } from '../../notices/notify-applications.ts';
import type { Services } from '../../platform/services.ts';
import { isOwed } from './reply-promise.ts';

/** The number of vacancies that are read at once. Each reminder has a separate transaction. */
const batchSize = 100;

/** True if `app` waits for an answer that is due by tomorrow. */
const isDueSoon = sql<boolean>`(${isOwed} and app.reply_by <= product_today() + 1)`;

type ReminderServices = Pick<Services, 'db' | 'jobs'>;

/**
 * Reminds companies of promised answers that are due by tomorrow, with one notice for each vacancy. Each application
 * causes only one reminder. Banned companies and banned vacancies get none.
 */
export async function remindReplies(services: ReminderServices): Promise<void> {
  let lastId: string | undefined;
  for (;;) {
    const vacancies = await findVacanciesToRemind(services, lastId);
    for (const { id } of vacancies) await remindVacancy(services, id);
    lastId = vacancies.at(-1)?.id;
    if (vacancies.length < batchSize) return;
  }
}

function findVacanciesToRemind({ db }: ReminderServices, after: string | undefined) {
  let vacancies = db
    .selectFrom('vacancy as v')
    .innerJoin('account as a', 'a.id', 'v.company_id')
    .select('v.id')
    .where('v.banned', '=', sql.lit(false))
    .where('a.banned', '=', sql.lit(false))
    .where('v.id', 'in', (eb) =>
      eb
        .selectFrom('application as app')
        .select('app.vacancy_id')
        .where(isDueSoon)
        .where('app.reply_reminded', '=', sql.lit(false)),
    );
  if (after !== undefined) vacancies = vacancies.where('v.id', '>', after);
  return vacancies.orderBy('v.id').limit(batchSize).execute();
}

/**
 * Sends one notice about a vacancy. Locks its applications in the order of their ids, like all other code, so that no
 * two transactions deadlock. Skips applications that are being decided.
 */
async function remindVacancy({ db, jobs }: ReminderServices, vacancyId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const marked = await transaction
      .with('due', (qb) =>
        qb
          .selectFrom('application as app')
          .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
          .select('app.id')
          .where('app.vacancy_id', '=', vacancyId)
          .where(isDueSoon)
          .where('app.reply_reminded', '=', sql.lit(false))
          .where('cand.banned', '=', sql.lit(false))
          .orderBy('app.id')
          .forNoKeyUpdate('app')
          .skipLocked(),
      )
      .updateTable('application as app')
      .set({ reply_reminded: true })
      .where('app.vacancy_id', '=', vacancyId)
      .where('app.id', 'in', (eb) => eb.selectFrom('due').select('id'))
      .executeTakeFirst();
    if (marked.numUpdatedRows === 0n) return;
    // The notice counts all answers that are due, also those of earlier reminders.
    const { count } = await transaction
      .selectFrom('application as app')
      .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('app.vacancy_id', '=', vacancyId)
      .where(isDueSoon)
      .where('cand.banned', '=', sql.lit(false))
      .executeTakeFirstOrThrow();
    await notifyRepliesDue(transaction, { jobs }, vacancyId, Number(count));
  });
}
