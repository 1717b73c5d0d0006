import { productTimeZone } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { fromKysely, type Job, PgBoss, systemClock } from 'pg-boss';
import type { Database, Transaction } from './database/database.ts';
import { attempt, type JobsLog } from './job-attempt.ts';
import { defaultPace, type Pace } from './job-pace.ts';
import { mailQueue, manyMailsQueue, startMails } from './mail/mail-queues.ts';
import type { AlertAddressMail, DeliverMail, MassMail, QueuedMail } from './mail/queued-mail.ts';
import { initializeJobMetrics, jobDuration, jobRuns } from './observability/metrics.ts';

/** Work that runs on a schedule, once across all servers. */
export interface ScheduledJob {
  name: string;
  /** Five fields, in Brazil's legal time. */
  cron: string;
  /** True to also run once when a server starts, for data that a new database or a new version lacks. */
  runsAtStart?: true;
  run(): Promise<void>;
}

/**
 * Work that waits in the queue until its time. It is retried after a failure, so running it twice must be harmless.
 */
export interface DelayedJob {
  name: string;
  /** True if it takes seconds. Such a job has a queue of its own, so that it delays nothing else. */
  isLong?: true;
  /** Receives the queued data, parsed from JSON. */
  run(data: unknown): Promise<void>;
}

export interface Jobs {
  /** Queues a mail, which is sent if and only if the transaction commits. */
  sendMail(transaction: Transaction, mail: QueuedMail | AlertAddressMail): Promise<void>;
  /** Queues many mails in a separate queue, so that they do not delay a password reset. */
  sendMany(transaction: Transaction, mails: readonly MassMail[]): Promise<void>;
  /** Returns the number of mass mails that fit into the queue now. */
  massMailCapacity(db: Database): Promise<number>;
  /** Queues a delayed job within a transaction. One server runs it once `at` has come. */
  queueWork(
    transaction: Transaction,
    work: { name: string; data: object; at: string; isLong?: true },
  ): Promise<void>;
  /** Delays are multiplied by this factor: 1, except in tests. */
  readonly delayFactor: number;
  /** Starts the mails, the scheduled jobs and the delayed jobs. */
  start(
    deliver: DeliverMail,
    scheduled: readonly ScheduledJob[],
    delayed?: readonly DelayedJob[],
  ): Promise<void>;
  stop(): Promise<void>;
}

const delayedQueue = 'delayed-work';
const longQueue = 'long-work';
/** The limit is small enough that each batch can search the queue quickly. */
const maxQueuedMails = 5_000;
/** The number of delayed jobs that a server takes from the queue at once. */
const delayedBatchSize = 10;
/** Jobs name people, and some contain texts written to them, so finished jobs are not retained. */
const finishedJobSeconds = 60;
const stopTimeoutMs = 5_000;

/**
 * Time that never goes back. If the system clock is set back by more than 24 days, pg-boss asks for timers that Node
 * cannot set and that fire immediately, thousands of times a second.
 */
const monotonicClock: typeof systemClock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};

/** Prepares the queues, and removes jobs with names that exist no more. Nothing runs before `start`. */
export async function openJobs(
  databaseUrl: string,
  log: JobsLog,
  paceOverrides: Partial<Pace> = {},
  formerNames: readonly string[] = [],
): Promise<Jobs> {
  const pace = { ...defaultPace, ...paceOverrides };
  if (formerNames.length > 0) await removeFormerJobs(databaseUrl, log, formerNames);
  const boss = createBoss(databaseUrl, pace);
  let isStopped = false;
  // Closed connections may still report that the database ends them.
  boss.on('error', (error) => {
    if (!isStopped) log.error({ err: error }, 'background jobs');
  });
  await boss.start();
  await createQueues(boss, pace);

  return {
    async sendMail(transaction, mail) {
      // The site also shows the content of mails that can be switched off, so they are retried less often.
      const isOnSite = 'kind' in mail && mail.kind !== undefined;
      const retryLimit = isOnSite ? pace.mailRetries : pace.importantMailRetries;
      await boss.send(mailQueue, mail, { db: fromKysely(transaction), retryLimit });
    },
    async sendMany(transaction, mails) {
      if (mails.length === 0) return;
      await boss.insert(
        manyMailsQueue,
        mails.map((data) => ({ data, retryLimit: pace.importantMailRetries })),
        { db: fromKysely(transaction) },
      );
    },
    async massMailCapacity(db) {
      const { rows } = await sql<{ count: string }>`
        select count(*) from (
          select from pgboss.job where name = ${manyMailsQueue} and state < 'completed' limit ${sql.lit(maxQueuedMails)}) as waiting`.execute(
        db,
      );
      return maxQueuedMails - Number(rows[0]?.count);
    },
    async queueWork(transaction, { at, isLong, ...work }) {
      const options = { startAfter: at, db: fromKysely(transaction) };
      await boss.send(isLong ? longQueue : delayedQueue, work satisfies Work, options);
    },
    delayFactor: pace.delayFactor,
    async start(deliver, scheduled, delayed = []) {
      await startMails(boss, deliver, pace, log);
      for (const job of scheduled) await startScheduled(boss, job, pace.silenceSeconds, log);
      const short = delayed.filter(({ isLong }) => !isLong);
      const long = delayed.filter(({ isLong }) => isLong);
      await startDelayed(
        boss,
        { queue: delayedQueue, batchSize: delayedBatchSize },
        { delayed: short, pace, log },
      );
      await startDelayed(boss, { queue: longQueue, batchSize: 1 }, { delayed: long, pace, log });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
      isStopped = true;
    },
  };
}

/**
 * Removes schedules and the jobs that wait because of them. Another instance of pg-boss does it, because one that
 * schedules jobs adds those that are due as soon as it starts. A server of the version before adds the schedules again
 * at its start.
 */
async function removeFormerJobs(
  databaseUrl: string,
  log: JobsLog,
  formerNames: readonly string[],
): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, schedule: false, supervise: false, max: 1 });
  boss.on('error', (error) => log.error({ err: error }, 'background jobs'));
  await boss.start();
  try {
    for (const { name } of await boss.getQueues([...formerNames])) {
      await boss.unschedule(name);
      await boss.deleteQueuedJobs(name);
    }
  } finally {
    await boss.stop();
  }
}

const createBoss = (databaseUrl: string, pace: Pace): PgBoss =>
  new PgBoss({
    connectionString: databaseUrl,
    clock: monotonicClock,
    // Measures the difference from the database's clock once a minute.
    clockMonitorIntervalSeconds: 60,
    max: 4,
    useListenNotify: true,
    cronMonitorIntervalSeconds: pace.clockSeconds,
    cronWorkerIntervalSeconds: Math.min(pace.clockSeconds, 5),
    // Three checks within `silenceSeconds`, so that a dead server is noticed soon after it.
    superviseIntervalSeconds: Math.ceil(pace.silenceSeconds / 3),
    monitorIntervalSeconds: Math.ceil(pace.silenceSeconds / 3),
    maintenanceIntervalSeconds: finishedJobSeconds,
  });

async function createQueues(boss: PgBoss, pace: Pace): Promise<void> {
  const persistence = {
    retryLimit: pace.mailRetries,
    retryDelay: pace.mailRetrySeconds,
    retryBackoff: true,
    retryDelayMax: pace.mailRetryMaxSeconds,
    deleteAfterSeconds: finishedJobSeconds,
    heartbeatSeconds: pace.silenceSeconds,
  };
  for (const queue of [mailQueue, manyMailsQueue, delayedQueue, longQueue]) {
    await boss.createQueue(queue, queue === mailQueue ? { ...persistence, notify: true } : persistence);
    // A queue that an earlier version created has the settings of that version.
    await boss.updateQueue(queue, persistence);
  }
}

/** Counts the runs of a job by outcome. Names come from the features, so there are few label values. */
async function runMeasured(job: string, run: () => Promise<void>): Promise<void> {
  const end = jobDuration.startTimer({ job });
  try {
    await run();
    jobRuns.inc({ job, outcome: 'completed' });
  } catch (error) {
    jobRuns.inc({ job, outcome: 'failed' });
    throw error;
  } finally {
    end();
  }
}

interface Work {
  name: string;
  data: object;
}

async function startDelayed(
  boss: PgBoss,
  { queue, batchSize }: { queue: string; batchSize: number },
  { delayed, pace, log }: { delayed: readonly DelayedJob[]; pace: Pace; log: JobsLog },
): Promise<void> {
  if (delayed.length === 0) return;
  const jobs = new Map(delayed.map((job) => [job.name, job]));
  for (const { name } of delayed) initializeJobMetrics(name);
  await boss.work(
    queue,
    {
      pollingIntervalSeconds: pace.delayPollSeconds,
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    (batch: Job<Work>[]) =>
      Promise.all(
        batch.map(({ id, data: { name, data } }) =>
          attempt(id, log, `delayed work failed: ${name}`, async () => {
            const job = jobs.get(name);
            if (!job) throw new Error(`There is no job named ${name}.`);
            await runMeasured(name, () => job.run(data));
          }),
        ),
      ),
  );
}

async function startScheduled(
  boss: PgBoss,
  { name, cron, runsAtStart, run }: ScheduledJob,
  heartbeatSeconds: number,
  log: JobsLog,
): Promise<void> {
  initializeJobMetrics(name);
  const persistence = { heartbeatSeconds, deleteAfterSeconds: finishedJobSeconds };
  await boss.createQueue(name, { ...persistence, policy: 'exclusive' });
  await boss.updateQueue(name, persistence);
  await boss.work(name, async () => {
    try {
      await runMeasured(name, run);
    } catch (error) {
      log.error({ err: error, job: name }, 'scheduled job failed');
      // pg-boss stores the message of this error, and the original message may contain a person's data.
      throw new Error('The log says why.', { cause: error });
    }
  });
  // A job that was due while no server ran runs once at the next start of a server, however often it was due.
  await boss.schedule(name, cron, null, { tz: productTimeZone, missed: 'once' });
  if (runsAtStart) await boss.send(name);
}
