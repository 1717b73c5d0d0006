import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { fillWithDemoData } from '../seeds/demo-data.ts';
import { repeatErasures, startRecordingErasures } from './account-removal/erasures.ts';
import { loadBreachedPasswords } from './accounts/breached-passwords.ts';
import { createDelivery } from './accounts/deliver-mail.ts';
import { ensureFirstAdmin } from './accounts/first-admin.ts';
import { listenForEndedSessions } from './accounts/sessions/authenticator.ts';
import { getOrCreateSessionSecret } from './accounts/sessions/session-secret.ts';
import { buildApp } from './app.ts';
import { delayedJobs, mailWriters, scheduledJobs } from './background-jobs.ts';
import { createServices } from './create-services.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import type { Config } from './platform/config.ts';
import { type DatabaseTimeouts, withDedicatedConnection } from './platform/database/database.ts';
import type { RequestTimeouts } from './platform/http/http-server.ts';
import { findOpenFileShortage, type OpenFileShortage } from './platform/http/open-files.ts';
import { isPortChosen, serveWhileStarting } from './platform/http/starting-server.ts';
import type { Pace } from './platform/job-pace.ts';
import { type Announcer, createAnnouncer, createLog } from './platform/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { serveMetrics } from './platform/observability/metrics-server.ts';
import { openReads } from './platform/replicas/reads.ts';
import { getDictionary } from './search/dictionary.ts';
import { type StopFunctions, startDatabase, stopAll } from './start-database.ts';
import { startWebhookWorker } from './webhooks/webhook-worker.ts';

export interface RunningServer {
  /** The server's URL, e.g. `http://127.0.0.1:3000`. */
  url: string;
  /** The URL of its metrics, if they are served. */
  metricsUrl: string | undefined;
  /** The data folder of the server's own database, if it runs one. */
  databaseFolder: string | undefined;
  /** True if other programs run as the user who owns the data folder. */
  hasSharedDatabaseUser: boolean;
  /** True if demo accounts exist. */
  isDemo: boolean;
  /** True if the configured administrator is ignored because one already exists. */
  isAdminIgnored: boolean;
  /** Set if the system allows too few open files for all connections. */
  openFileShortage: OpenFileShortage | undefined;
  stop(): Promise<void>;
}

export interface StartOptions {
  webFolder?: string;
  /** Overrides the usual timeouts of clients and database. */
  timeouts?: { requests: RequestTimeouts; database: DatabaseTimeouts };
  /** Overrides the usual intervals and delays of the queues. */
  pace?: Partial<Pace>;
  announcer?: Announcer;
}

/** Starts everything in order. A failure stops the parts that were already started. */
export async function startServer(
  config: Config,
  { webFolder, timeouts, pace, announcer = createAnnouncer() }: StartOptions = {},
): Promise<RunningServer> {
  const log = createLog({ level: config.logLevel });
  const stopFunctions: StopFunctions = [];
  const stop = () => stopAll(stopFunctions, log);
  try {
    const startingServer = isPortChosen(config) ? await serveWhileStarting(config) : undefined;
    const stopStartingServer = onceOnly(async () => startingServer?.close());
    stopFunctions.push(stopStartingServer);
    const { db, pool, jobs, home, hasSharedUser } = await startDatabase(config, log, stopFunctions, {
      timeouts: timeouts?.database,
      pace,
    });
    if (!config.demo) await refuseDemoAccounts(db);
    const mailer = createMailer(config, announcer);
    stopFunctions.push(async () => mailer.close());
    const isAdminIgnored = (await ensureFirstAdmin(db, config.firstAdmin)) === 'ignored';
    if (config.demo) await withDedicatedConnection({ pool }, fillWithDemoData);
    // The dictionary and the leaked passwords are loaded now, because the first search or the first new password would
    // otherwise wait for half a second.
    await withDedicatedConnection({ pool }, getDictionary);
    loadBreachedPasswords();

    const secrets = {
      current: await getOrCreateSessionSecret(config),
      previous: config.previousSessionSecret,
    };
    const reads = openReads({
      db,
      primaryUrl: config.databaseUrl ?? '',
      replicaUrls: config.databaseReplicaUrls,
      log,
    });
    stopFunctions.push(reads.close);
    const services = createServices({ config, db, pool, jobs, reads }, secrets);
    const openFileShortage = findOpenFileShortage();
    const app = await buildApp(services, {
      ...(webFolder && { webFolder }),
      log,
      timeouts: timeouts?.requests,
      connections: openFileShortage?.connections,
    });
    const repeatedCount = await repeatErasures(services);
    if (repeatedCount > 0)
      log.warn(
        { repeated: repeatedCount },
        'accounts that a restored database brought back were erased again',
      );
    stopFunctions.push(await startRecordingErasures(services, log));
    await jobs.start(
      createDelivery(services, mailer, mailWriters(services)),
      scheduledJobs(services),
      delayedJobs(services),
    );
    stopFunctions.push(startWebhookWorker(services, log));
    stopFunctions.push(listenForEndedSessions(services, log));

    const metrics = config.metrics && (await serveMetrics(config.metrics, { db, pool, reads }, log));
    stopFunctions.push(async () => metrics?.close());
    await stopStartingServer();
    stopFunctions.push(() => closeGracefully(app, config.drainSeconds));
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as AddressInfo;
    return {
      url: `http://${config.host}:${port}`,
      metricsUrl: metrics?.url,
      databaseFolder: home,
      hasSharedDatabaseUser: hasSharedUser,
      isDemo: config.demo,
      isAdminIgnored,
      openFileShortage,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Open requests have this time to finish. */
const graceMs = 5_000;

/**
 * Announces the shutdown by `/api/ready`, gives a proxy time to notice, answers complete requests, and closes the
 * connections whose requests are still incomplete after the grace period.
 */
async function closeGracefully(app: FastifyInstance, drainSeconds: number): Promise<void> {
  app.drain();
  await setTimeout(drainSeconds * 1000);
  const graceTimer = globalThis.setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(graceTimer);
}

function onceOnly(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= act());
}
