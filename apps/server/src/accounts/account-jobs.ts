import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { removeInBatches } from '../platform/database/remove-in-batches.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import { removeExpiredPasskeyRegistrations, removeExpiredSignIns } from './second-factor/pending-sign-in.ts';
import { removeUnusedDevices } from './sign-in/known-devices.ts';
import { removeFailedSignIns } from './sign-in/sign-in-wait.ts';

/** Removes sessions that can no longer be used, with their tokens. An ended session is removed when it would expire. */
export const removeExpiredSessions = (db: Database): Promise<void> =>
  removeInBatches(db, 'session', 'id', sql`expires_at < now()`);

/**
 * Removes replaced tokens after 30 days. Until then, the use of a replaced token shows that it was stolen. Browsers
 * delete the cookie after the same time.
 */
export const removeOldRefreshTokens = (db: Database): Promise<void> =>
  removeInBatches(db, 'refresh_token', 'token_hash', sql`replaced_at < now() - interval '30 days'`);

/** Removes expired links after 30 days. Until then, the page says that the link has expired. */
export const removeOldConfirmations = (db: Database): Promise<void> =>
  removeInBatches(db, 'email_confirmation', 'account_id', sql`expires_at < now() - interval '30 days'`);

/** Removes expired links to reset a password after 30 days. Until then, the page says that the link has expired. */
export const removeOldResets = (db: Database): Promise<void> =>
  removeInBatches(db, 'password_reset', 'account_id', sql`expires_at < now() - interval '30 days'`);

/** Removes previous addresses after 30 days. The mail that notifies their owner of the change is retried for days. */
export const removeFormerEmails = (db: Database): Promise<void> =>
  removeInBatches(db, 'former_address', 'id', sql`left_at < now() - interval '30 days'`);

export const accountJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-expired-sessions', cron: '50 3 * * *', run: () => removeExpiredSessions(db) },
  { name: 'remove-old-refresh-tokens', cron: '0 4 * * *', run: () => removeOldRefreshTokens(db) },
  { name: 'remove-unused-devices', cron: '10 4 * * *', run: () => removeUnusedDevices(db) },
  { name: 'remove-failed-sign-ins', cron: '5 * * * *', run: () => removeFailedSignIns(db) },
  { name: 'remove-old-confirmations', cron: '10 4 * * *', run: () => removeOldConfirmations(db) },
  { name: 'remove-old-resets', cron: '15 4 * * *', run: () => removeOldResets(db) },
  { name: 'remove-sign-in-challenges', cron: '25 * * * *', run: () => removeExpiredSignIns(db) },
  {
    name: 'remove-passkey-registrations',
    cron: '30 * * * *',
    run: () => removeExpiredPasskeyRegistrations(db),
  },
  { name: 'remove-former-addresses', cron: '20 4 * * *', run: () => removeFormerEmails(db) },
];
