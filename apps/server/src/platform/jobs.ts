import { productTimeZone } from '@trampolim/contract/calendar';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Transaction } from './database.ts';
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
  sendMail(transaction: Transaction, mail: Mail): Promise<void>;
  /** Starts working: mails and the clock. */
  start(mailer: Mailer, scheduled: readonly ScheduledJob[]): Promise<void>;
  stop(): Promise<void>;
}

interface JobsLog {
  error(details: object, message: string): void;
}

/** How often things are looked at, in seconds. Tests are more impatient than mail servers that need a rest. */
interface Pace {
  /** Before a failed mail is tried for the second time; each further wait is twice as long. */
  mailRetry: number;
  /** Between looks for mails whose time has come again; new ones are announced and leave at once. */
  mailPoll: number;
  /** Between looks at the clock. */
  clock: number;
}

const ordinaryPace: Pace = { mailRetry: 30, mailPoll: 15, clock: 30 };

const mailQueue = 'mail';
const mailRetryLimit = 8;
const mailBatch = 20;
/** Mails hold personal data: once sent, or given up, they are kept no longer than needed to answer a complaint. */
const finishedJobSeconds = 24 * 60 * 60;
/** After this long without a sign of life, a job's server is taken for dead, and the job may run elsewhere. */
const silenceSeconds = 60;
const stopTimeoutMs = 5_000;

/** Prepares the queues; nothing runs before `start`. */
export async function openJobs(databaseUrl: string, log: JobsLog, pace = ordinaryPace): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    useListenNotify: true,
    cronMonitorIntervalSeconds: pace.clock,
    cronWorkerIntervalSeconds: Math.min(pace.clock, 5),
  });
  let stopped = false;
  // Connections that were given up may still report that the database ends them.
  boss.on('error', (error) => {
    if (!stopped) log.error({ err: error }, 'background jobs');
  });
  await boss.start();
  await boss.createQueue(mailQueue, {
    notify: true,
    retryLimit: mailRetryLimit,
    retryDelay: pace.mailRetry,
    retryBackoff: true,
    deleteAfterSeconds: finishedJobSeconds,
  });

  return {
    async sendMail(transaction, mail) {
      await boss.send(mailQueue, mail, { db: fromKysely(transaction) });
    },
    async start(mailer, scheduled) {
      await boss.work(
        mailQueue,
        {
          batchSize: mailBatch,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: Math.min(pace.mailPoll, 2),
          notifyPollingIntervalSeconds: pace.mailPoll,
          perJobResults: true,
        },
        (mails: Job<Mail>[]) => Promise.all(mails.map((job) => deliver(mailer, job, log))),
      );
      for (const job of scheduled) await startOnClock(boss, job, log);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
      stopped = true;
    },
  };
}

/** One mail that fails is tried again by itself, without sending its whole batch twice. */
async function deliver(mailer: Mailer, { id, data }: Job<Mail>, log: JobsLog) {
  try {
    await mailer.send(data);
    return { id, status: 'completed' } as const;
  } catch (error) {
    log.error({ err: error, job: id }, 'mail not sent');
    return { id, status: 'failed', output: { message: String(error) } } as const;
  }
}

async function startOnClock(boss: PgBoss, { name, cron, run }: ScheduledJob, log: JobsLog): Promise<void> {
  await boss.createQueue(name, {
    policy: 'exclusive',
    heartbeatSeconds: silenceSeconds,
    deleteAfterSeconds: finishedJobSeconds,
  });
  await boss.work(name, async () => {
    try {
      await run();
    } catch (error) {
      log.error({ err: error, job: name }, 'scheduled job failed');
      throw error;
    }
  });
  await boss.schedule(name, cron, null, { tz: productTimeZone });
}
