import { productTimeZone } from '@trampolim/contract/calendar';
import type { Transaction } from 'kysely';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { DB } from './database-types.gen.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Work done on a clock, once across all servers. */
export interface ScheduledJob {
  name: string;
  /** Five fields, in Brazil's legal time. */
  cron: string;
  run(): Promise<void>;
}

export interface Jobs {
  /** Queues a mail within a transaction: it leaves if and only if the transaction commits. */
  sendMail(transaction: Transaction<DB>, mail: Mail): Promise<void>;
  /** Starts working: mails and the clock. */
  start(mailer: Mailer, scheduled: readonly ScheduledJob[]): Promise<void>;
  stop(): Promise<void>;
}

const mailQueue = 'mail';
const mailWork = { batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const;
const stopTimeoutMs = 5_000;

interface JobsLog {
  error(details: object, message: string): void;
}

/** Prepares the queues; nothing runs before `start`. */
export async function openJobs(databaseUrl: string, log: JobsLog): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, useListenNotify: true });
  boss.on('error', (error) => log.error({ err: error }, 'background jobs'));
  await boss.start();
  await boss.createQueue(mailQueue, { notify: true, retryLimit: 8, retryDelay: 30, retryBackoff: true });

  return {
    async sendMail(transaction, mail) {
      await boss.send(mailQueue, mail, { db: fromKysely(transaction) });
    },
    async start(mailer, scheduled) {
      await boss.work(mailQueue, mailWork, (mails: Job<Mail>[]) =>
        Promise.all(mails.map(async ({ id, data }) => ({ id, ...(await attempt(() => mailer.send(data))) }))),
      );
      for (const job of scheduled) {
        await boss.createQueue(job.name, { policy: 'exclusive' });
        await boss.work(job.name, () => job.run());
        await boss.schedule(job.name, job.cron, null, { tz: productTimeZone });
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    },
  };
}

/** One mail that fails is tried again by itself, without sending its whole batch twice. */
async function attempt(work: () => Promise<void>) {
  try {
    await work();
    return { status: 'completed' } as const;
  } catch (error) {
    return { status: 'failed', output: { message: String(error) } } as const;
  }
}
