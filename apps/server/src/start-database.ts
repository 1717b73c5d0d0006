import type { Logger } from 'pino';
import { formerJobNames } from './background-jobs.ts';
import type { Config } from './platform/config.ts';
import {
  type DatabaseHandle,
  type DatabaseTimeouts,
  openDatabase,
  withDedicatedConnection,
} from './platform/database/database.ts';
import { migrateToLatest } from './platform/database/migrate.ts';
import { startOwnDatabase } from './platform/database/own-database.ts';
import type { Pace } from './platform/job-pace.ts';
import { type Jobs, openJobs } from './platform/jobs.ts';
import { storeDictionary } from './search/store-dictionary.ts';

/** One function for each part that was started, in the order of starting. */
export type StopFunctions = (() => Promise<void>)[];

interface StartedDatabase extends DatabaseHandle {
  jobs: Jobs;
  /** The data folder of the server's own database, if it runs one. */
  home: string | undefined;
  /** True if other programs run as the user who owns the data folder. */
  hasSharedUser: boolean;
}

interface DatabaseStartOptions {
  timeouts?: DatabaseTimeouts | undefined;
  pace?: Partial<Pace> | undefined;
}

/**
 * Starts the server's own database unless `DATABASE_URL` names another one. Then migrates it, stores the dictionary and
 * opens the queues. Adds a function to `stopFunctions` for each part as soon as it is started, so that the caller can
 * stop all parts even after a failure.
 */
export async function startDatabase(
  config: Config,
  log: Logger,
  stopFunctions: StopFunctions,
  { timeouts, pace }: DatabaseStartOptions = {},
): Promise<StartedDatabase> {
  const own = config.databaseUrl ? undefined : await startOwnDatabase(config.dataDir);
  if (own) stopFunctions.push(own.stop);
  const databaseUrl = config.databaseUrl ?? own?.url ?? '';
  await migrateToLatest(databaseUrl);

  const database = openDatabase(databaseUrl, {
    timeouts,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  stopFunctions.push(() => database.db.destroy());
  await withDedicatedConnection(database, storeDictionary);
  const jobs = await openJobs(databaseUrl, log, pace, formerJobNames);
  stopFunctions.push(() => jobs.stop());
  return { ...database, jobs, home: own?.home, hasSharedUser: own?.hasSharedUser ?? false };
}

/** Stops all started parts, the last one first. */
export async function stopAll(stopFunctions: StopFunctions, log: Logger): Promise<void> {
  for (const stop of stopFunctions.splice(0).reverse()) {
    // A failure to stop one part must not prevent the others from stopping.
    await stop().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  }
}
