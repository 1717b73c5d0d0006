import { sql } from 'kysely';
import { notifyRepliesDue } from '../../notices/notify-applications.ts';
import type { Services } from '../../platform/services.ts';
import { isOwed } from './reply-promise.ts';

/** Vacancies read at once. Each reminder has a separate transaction. */
const batchSize = 100;

/** True if `p` waits for an answer until tomorrow at the latest. */
const isDueSoon = sql<boolean>`(${isOwed} and p.reply_by <= product_today() + 1)`;

type ReminderServices = Pick<Services, 'db' | 'jobs'>;

/**
 * Reminds companies of promised answers that are due by tomorrow, with one notice for each vacancy. Each application
 * causes only one reminder. Banned companies and banned vacancies get none.
 */
export async function remindReplies(services: ReminderServices): Promise<void> {
  let last: string | undefined;
  for (;;) {
    const vacancies = await findVacanciesToRemind(services, last);
    for (const { id } of vacancies) await remindVacancy(services, id);
    last = vacancies.at(-1)?.id;
    if (vacancies.length < batchSize) return;
  }
}

const findVacanciesToRemind = ({ db }: ReminderServices, after: string | undefined) =>
  db
    .selectFrom('vacancy as v')
    .innerJoin('account as a', 'a.id', 'v.company_id')
    .select('v.id')
    .where('v.banned', '=', sql.lit(false))
    .where('a.banned', '=', sql.lit(false))
    .where('v.id', 'in', (eb) =>
      eb
        .selectFrom('application as p')
        .select('p.vacancy_id')
        .where(isDueSoon)
        .where('p.reply_reminded', '=', sql.lit(false)),
    )
    .$if(after !== undefined, (query) => query.where('v.id', '>', after ?? ''))
    .orderBy('v.id')
    .limit(batchSize)
    .execute();

/** Locks the applications in the common order, and skips those that are being decided. */
async function remindVacancy({ db, jobs }: ReminderServices, vacancyId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const marked = await transaction
      .with('due', (qb) =>
        qb
          .selectFrom('application as p')
          .innerJoin('candidate as k', 'k.id', 'p.candidate_id')
          .select('p.id')
          .where('p.vacancy_id', '=', vacancyId)
          .where(isDueSoon)
          .where('p.reply_reminded', '=', sql.lit(false))
          .where('k.banned', '=', sql.lit(false))
          .orderBy('p.id')
          .forNoKeyUpdate('p')
          .skipLocked(),
      )
      .updateTable('application as p')
      .set({ reply_reminded: true })
      .where('p.vacancy_id', '=', vacancyId)
      .where('p.id', 'in', (eb) => eb.selectFrom('due').select('id'))
      .executeTakeFirst();
    if (marked.numUpdatedRows === 0n) return;
    const { count } = await transaction
      .selectFrom('application as p')
      .innerJoin('candidate as k', 'k.id', 'p.candidate_id')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('p.vacancy_id', '=', vacancyId)
      .where(isDueSoon)
      .where('k.banned', '=', sql.lit(false))
      .executeTakeFirstOrThrow();
    await notifyRepliesDue(transaction, { jobs }, vacancyId, Number(count));
  });
}
