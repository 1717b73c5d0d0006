import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../platform/database/database.ts';
import type { DelayedJob } from '../platform/jobs.ts';
import type { NoticeServices, Services } from '../platform/services.ts';
import { noticeMail } from './notice-mail.ts';
import { noticeColumns } from './notice-view.ts';

const jobName = 'mail-notices';
const jobDataSchema = z.object({ dueAt: z.string() });

/** Queues a mail about new notices, after a delay if there is one. Omits notices that have been read by then. */
export async function queueNoticeMails(
  transaction: Transaction,
  { jobs }: NoticeServices,
  notices: readonly { id: string }[],
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  if (notices.length === 0) return;
  // The time has whole milliseconds, because the driver drops further digits and `due_at` would be later than `dueAt`.
  const { rows } = await sql<{ dueAt: string }>`
    with due as (select clock_timestamp()::timestamptz(3) + make_interval(secs => ${delaySeconds * jobs.delayFactor}) as at),
    queued as (
      insert into notice_mail (notice_id, due_at)
      select id, due.at from due, unnest(${notices.map(({ id }) => id)}::uuid[]) as id)
    select at as "dueAt" from due`.execute(transaction);
  const [due] = rows;
  if (due) await jobs.queueWork(transaction, { name: jobName, data: { dueAt: due.dueAt }, at: due.dueAt });
}

/** The number of mails that one transaction queues. Other mails can pass between batches. */
const batchSize = 100;

type MailServices = Pick<Services, 'db' | 'jobs' | 'config'>;

async function mailBatch({ db, jobs, config }: MailServices, dueAt: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .deleteFrom('notice_mail as m')
      .using('notice as n')
      .whereRef('n.id', '=', 'm.notice_id')
      .where((eb) =>
        eb(
          'm.notice_id',
          'in',
          eb
            .selectFrom('notice_mail')
            .select('notice_id')
            .where('due_at', '<=', dueAt)
            .orderBy('due_at')
            .limit(batchSize)
            .forUpdate()
            .skipLocked(),
        ),
      )
      .returning([...noticeColumns, 'n.account_id', 'n.read_at'])
      .execute();
    for (const notice of due) {
      if (notice.read_at === null) await jobs.sendMail(transaction, noticeMail(notice, config.publicUrl));
    }
    return due.length;
  });
}

/** The job that queues the due mails. Several servers may run it at once and share the work. */
export const noticeMailJobs = (services: MailServices): DelayedJob[] => [
  {
    name: jobName,
    async run(data) {
      const { dueAt } = jobDataSchema.parse(data);
      while ((await mailBatch(services, dueAt)) === batchSize);
    },
  },
];
