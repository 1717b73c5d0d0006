import type { FastifyInstance } from 'fastify';
import type { DB } from './database/database-types.gen.ts';
import type { DelayedJob, ScheduledJob } from './jobs.ts';
import type { MailWriter } from './mail/queued-mail.ts';
import type { OwnData } from './own-data.ts';
import type { Services } from './services.ts';

/** A feature registers here everything that it adds to the server. `features.ts` lists all features. */
export interface Feature {
  /**
   * The features whose files it may import. The boundary check reads this list and `tables` from the source, so both
   * must be literals.
   */
  mayImport: readonly string[];
  /** The tables that only this feature writes. Every feature may read them. */
  tables?: readonly (keyof DB)[];
  routes?: readonly ((app: FastifyInstance, services: Services) => void)[];
  scheduledJobs?(services: Services): ScheduledJob[];
  delayedJobs?(services: Services): DelayedJob[];
  mailWriters?(services: Services): MailWriter[];
  /** The personal data that the feature stores, for the file that a person can download. */
  ownData?: OwnData;
}
