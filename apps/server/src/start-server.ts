import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fillWithDemoData } from '../seeds/demo-data.ts';
import { accountJobs } from './accounts/account-jobs.ts';
import { createDelivery } from './accounts/deliver-mail.ts';
import { ensureFirstAdmin } from './accounts/first-admin.ts';
import { createAuthenticator } from './accounts/sessions/authenticator.ts';
import { readSessionSecret } from './accounts/sessions/session-secret.ts';
import { addressJobs } from './addresses/address-jobs.ts';
import { bulkRemovalJobs, bulkRemovalWork } from './administration/bulk-removal/run-removal.ts';
import { buildApp } from './app.ts';
import { applicationJobs, applicationNews } from './applications/application-jobs.ts';
import { candidateJobs } from './candidates/candidate-jobs.ts';
import { colleagueJobs } from './colleagues/invitations/invitation-jobs.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import { noticeJobs } from './notices/notice-jobs.ts';
import { noticeMails } from './notices/notice-mails.ts';
import { openData, type Started, stopAll } from './open-data.ts';
import { actionLogJobs } from './platform/action-log.ts';
import type { Config } from './platform/config.ts';
import { atLeisure, type DatabasePatience } from './platform/database/database.ts';
import type { RequestPatience } from './platform/http/http-server.ts';
import { findOpenFileShortage, type OpenFileShortage } from './platform/http/open-files.ts';
import type { Pace } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { alertTokens } from './platform/mail/alert-tokens.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { unsubscribeTokens } from './platform/mail/unsubscribe-tokens.ts';
import { createRateLimits, rateLimitJobs } from './platform/rate-limits.ts';
import { reportSettlements } from './reports/decide-reports.ts';
import { resumeOpeningJobs } from './resume-openings/resume-opening-jobs.ts';
import { statisticsJobs } from './statistics/statistics-jobs.ts';
import { vacancyJobs } from './vacancies/closing/vacancy-jobs.ts';
import { vacancyAlertJobs } from './vacancy-alerts/alert-jobs.ts';
import { alertMailWriter } from './vacancy-alerts/alert-mail.ts';
import { vacancyRemovalJobs } from './vacancy-removal/vacancy-removal-jobs.ts';

export interface RunningServer {
  /** Where it answers, e.g. `http://127.0.0.1:3000`. */
  url: string;
  /** Where the data of the server's own database lie, if it runs one. */
  dataHome: string | undefined;
  /** Whether other programs run as the user who owns them. */
  dataCrowded: boolean;
  /** Whether demo accounts are there to sign in with. */
  demo: boolean;
  /** Whether the configuration names an administrator who may not sign in so, because there is one already. */
  isAdminIgnored: boolean;
  /** Where the system lets too few files be open for all connections. */
  openFileShortage: OpenFileShortage | undefined;
  stop(): Promise<void>;
}

export interface StartOptions {
  webFolder?: string;
  /** How long clients and database are waited for, where the ordinary times do not fit. */
  patience?: { requests: RequestPatience; database: DatabasePatience };
  /** How often queues are looked at and how long delays last, where the ordinary times do not fit. */
  pace?: Partial<Pace>;
}

/** Brings everything up in order; whatever fails on the way takes down what was already started. */
export async function startServer(
  config: Config,
  { webFolder, patience, pace }: StartOptions = {},
): Promise<RunningServer> {
  const log = createLog();
  const started: Started = [];
  const stop = () => stopAll(started, log);
  try {
    const { db, pool, jobs, home, crowded } = await openData(config, log, started, {
      patience: patience?.database,
      pace,
    });
    if (!config.demo) await refuseDemoAccounts(db);
    const mailer = createMailer(config, { info: (message) => console.log(message) });
    started.push(async () => mailer.close());
    const isAdminIgnored = (await ensureFirstAdmin(db, config.firstAdmin)) === 'ignored';
    if (config.demo) await atLeisure({ pool }, fillWithDemoData);

    const secret = await readSessionSecret(config);
    const authenticator = createAuthenticator(db, secret);
    const unsubscribing = unsubscribeTokens(secret);
    const alertLinks = alertTokens(secret);
    const rateLimits = createRateLimits(pool);
    const services = { config, db, pool, jobs, rateLimits, authenticator, unsubscribing, alertLinks };
    const openFileShortage = findOpenFileShortage();
    const app = await buildApp(services, {
      ...(webFolder && { webFolder }),
      log,
      patience: patience?.requests,
      connections: openFileShortage?.connections,
    });
    const scheduled = [
      ...actionLogJobs(db),
      ...rateLimitJobs(db),
      ...accountJobs(db),
      ...colleagueJobs(db),
      ...addressJobs(db),
      ...vacancyJobs(services),
      ...applicationJobs(db),
      ...vacancyRemovalJobs(services),
      ...statisticsJobs(services),
      ...candidateJobs(services),
      ...resumeOpeningJobs(db),
      ...noticeJobs(db),
      ...bulkRemovalJobs(services),
      ...vacancyAlertJobs(services),
    ];
    const delayed = [
      ...applicationNews(services),
      ...noticeMails(services),
      ...reportSettlements(services),
      ...bulkRemovalWork(services),
    ];
    await jobs.start(createDelivery(services, mailer, [alertMailWriter(services)]), scheduled, delayed);

    started.push(() => closeGently(app));
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as AddressInfo;
    return {
      url: `http://${config.host}:${port}`,
      dataHome: home,
      dataCrowded: crowded,
      demo: config.demo,
      isAdminIgnored,
      openFileShortage,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How long requests under way have to be finished, in milliseconds. */
const grace = 5_000;

/** Requests that have arrived are answered; whoever is still sending one is hung up on. */
async function closeGently(app: FastifyInstance): Promise<void> {
  const end = setTimeout(() => app.server.closeAllConnections(), grace);
  await app.close();
  clearTimeout(end);
}
