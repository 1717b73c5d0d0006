import type pg from 'pg';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Authenticator, KeyReader } from './http/access.ts';
import type { Jobs } from './jobs.ts';
import type { AlertTokens, UnsubscribeTokens } from './mail/mail-tokens.ts';
import type { OutgoingHttp } from './outgoing-http/outgoing-http.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Reads } from './replicas/reads.ts';
import type { SecretBox } from './secret-box.ts';

/** The services that features use. */
export interface Services {
  config: Config;
  db: Database;
  pool: pg.Pool;
  /** For searches, public pages, recommendations and suggestions, which replicas of the database may answer. */
  reads: Reads;
  jobs: Jobs;
  rateLimits: RateLimits;
  outgoingHttp: OutgoingHttp;
  authenticator: Authenticator;
  apiKeys: KeyReader;
  secretBox: SecretBox;
  unsubscribeTokens: UnsubscribeTokens;
  alertTokens: AlertTokens;
}

/** For adding notices on the site, which also queues their mails. */
export type NoticeServices = Pick<Services, 'jobs'>;

/** For queueing mails, whose links need the configured URL. */
export type NotificationServices = Pick<Services, 'jobs' | 'config'>;
