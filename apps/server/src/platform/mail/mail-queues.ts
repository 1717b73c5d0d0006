import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { attempt, type JobsLog } from '../job-attempt.ts';
import type { Pace } from '../job-pace.ts';
import { mails as countedMails } from '../observability/metrics.ts';
import { isRefusedForGood } from './mailer.ts';
import type { DeliverMail } from './queued-mail.ts';

export const mailQueue = 'mail';
export const manyMailsQueue = 'many-mails';
const mailBatchSize = 20;
/** Seconds between checks of a queue whose new mails the database does not announce. */
const unannouncedPollSeconds = 2;

/** Starts to deliver the mails of both queues. */
export async function startMails(
  boss: PgBoss,
  deliver: DeliverMail,
  pace: Pace,
  log: JobsLog,
): Promise<void> {
  const options = {
    batchSize: mailBatchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
    pollingIntervalSeconds: Math.min(pace.mailPollSeconds, unannouncedPollSeconds),
  } as const;
  const deliverBatch = (queue: string) => (mails: MailJob[]) =>
    Promise.all(mails.map((job) => deliverQueuedMail(boss, queue, { job, deliver, pace, log })));
  await boss.work(
    mailQueue,
    // The database announces new mails of this queue. It is polled more often while that connection is lost.
    { ...options, notifyPollingIntervalSeconds: pace.mailPollSeconds },
    deliverBatch(mailQueue),
  );
  await boss.work(manyMailsQueue, options, deliverBatch(manyMailsQueue));
}

type MailJob = JobWithMetadata<Parameters<DeliverMail>[0]>;

/**
 * Each mail leaves the queue as soon as it is sent or dropped. Nothing of it is retained, and a server that dies in
 * the middle of a batch only leaves the mails that it had not sent.
 */
async function deliverQueuedMail(
  boss: PgBoss,
  queue: string,
  { job, deliver, pace, log }: { job: MailJob; deliver: DeliverMail; pace: Pace; log: JobsLog },
) {
  let { retryLimit } = job;
  const outcome = await attempt(job.id, log, 'mail not sent', () =>
    deliver(job.data, job.id).catch((error: unknown) => {
      if (isRefusedForGood(error)) retryLimit = Math.min(retryLimit, pace.mailRetries);
      throw error;
    }),
  );
  const isRetried = outcome.status === 'failed' && job.retryCount < retryLimit;
  if (outcome.status === 'completed') countedMails.inc({ outcome: 'sent' });
  else countedMails.inc({ outcome: isRetried ? 'failed' : 'given_up' });
  if (isRetried) return outcome;
  // A mail that cannot be removed now counts as done and is removed with the finished ones.
  await boss
    .deleteJob(queue, job)
    .catch((error: unknown) => log.error({ err: error, job: job.id }, 'mail not removed'));
  return { id: job.id, status: 'completed' } as const;
}
