import { dailyInvitationLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database/database.ts';
import { removeInBatches } from './database/remove-in-batches.ts';
import { fail } from './http/errors.ts';
import type { ScheduledJob } from './jobs.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Points per window. They are stored in PostgreSQL, so that they apply across servers and restarts. */
const limits = {
  /** On a device that the account knows. */
  failedSignInOfDevice: { points: 10, duration: 15 * minute },
  /** Limits sign-ins from one network on a device that the account does not know. */
  failedSignInOfAccountFromNetwork: { points: 10, duration: 15 * minute },
  failedSignInOfNetwork: { points: 100, duration: 15 * minute },
  /**
   * Limits sign-ins with the right password, since hashing is work too: a script may every quarter of a minute, a school twenty
   * times.
   */
  signInOfAccount: { points: 60, duration: 15 * minute },
  signInOfNetwork: { points: 600, duration: 15 * minute },
  // Limits a signed-in person who is asked for their password once more, per session and as at sign-in.
  failedPasswordOfSession: { points: 10, duration: 15 * minute },
  failedPasswordOfAccountFromNetwork: { points: 10, duration: 15 * minute },
  passwordChange: { points: 20, duration: day },
  // Limits links to an address, whether or not it has an account. The refusal is silent, since within the hour the last link is
  // still valid.
  passwordResetMail: { points: 5, duration: hour },
  passwordResetMailOfDay: { points: 20, duration: day },
  // Half of an address's daily limit, so that one network cannot prevent requests from elsewhere.
  passwordResetOfAddressFromNetwork: { points: 10, duration: day },
  passwordResetOfNetwork: { points: 60, duration: hour },
  // Limits the uses of a valid link, since hashing is work: more than anybody mistypes.
  passwordReset: { points: 20, duration: hour },
  // Anyone who asks for an alert may type a stranger's address. The refusal is silent, since earlier links are still valid.
  alertLinkToMailbox: { points: 6, duration: day },
  // Fewer, so that one network cannot prevent requests from elsewhere.
  alertLinkToMailboxFromNetwork: { points: 4, duration: day },
  alertLinkOfNetwork: { points: 30, duration: hour },
  registration: { points: 60, duration: hour },
  // Limited by network, because each response reveals whether an address has an account.
  emailLookUp: { points: 60, duration: minute },
  emailLookUpOfDay: { points: 300, duration: day },
  emailLookUpRecorded: { points: 1, duration: hour },
  cepLookUp: { points: 60, duration: minute },
  confirmationMail: { points: 3, duration: hour },
  // Anyone who signs up may give a stranger's address and ask repeatedly.
  confirmationMailOfDay: { points: 6, duration: day },
  // Limits mails to an unproven mailbox: a welcome, an invitation, the link of an alert. Counts all who cause mails to it.
  unprovenMailToMailbox: { points: 6, duration: day },
  // Limits mails with only the product's own text: a welcome, requested confirmations, and others that an account's owner may ask
  // for.
  ownMailToAccount: { points: 12, duration: day },
  // More than the limits of password resets and of changes of passwords and addresses, so that those cannot use up the mails that
  // report them.
  securityMailToAccount: { points: 80, duration: day },
  // Ten applications a day, of each three mails: opened, decided, corrected.
  mailToAccount: { points: 30, duration: day },
  // One company must not use up what all may send to somebody.
  mailOfAccountToAccount: { points: 10, duration: day },
  // Fifteen open vacancies, of each some thirty answers.
  mailCausedByAccount: { points: 500, duration: day },
  invitationOfCompany: { points: dailyInvitationLimit, duration: day },
  // Applies to all companies together. A person who wants no invitations can switch them off.
  invitationToMailbox: { points: 6, duration: day },
  mailLimitRecorded: { points: 1, duration: day },
  jobFailureRecorded: { points: 1, duration: hour },
  // Decoding is work. A person who tries several images needs fewer.
  companyLogo: { points: 30, duration: hour },
  applicantExport: { points: 30, duration: day },
  ownDataDownload: { points: 5, duration: day },
  heldSignInRecorded: { points: 1, duration: hour },
} as const;

export type LimitName = keyof typeof limits;

/** A limiter that refuses with `too_many_requests` and the seconds to wait. */
export interface RateLimits {
  /** Counts one and returns the count of the running window; throws when that passes the limit. */
  consume(limit: LimitName, key: string): Promise<number>;
  /** Throws if counting would, but counts nothing: frequent callers are refused for the cost of a lookup. */
  check(limit: LimitName, key: string): Promise<void>;
  /**
   * Counts one and says so; false, and nothing is counted, when that would pass the limit. Like all of these it takes a
   * connection of its own: not to be called inside a transaction.
   */
  tryConsume(limit: LimitName, key: string): Promise<boolean>;
  /** Takes one back that need not have counted. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  /** Forgets what was counted. Returns how much of it stood within the limit. */
  reset(limit: LimitName, key: string): Promise<number>;
}

const refuse = (result: RateLimiterRes) =>
  fail('too_many_requests', { retryAfter: result.msBeforeNext / 1000 });

export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  for (const [name, { points, duration }] of Object.entries(limits) as [
    LimitName,
    { points: number; duration: number },
  ][]) {
    limiters.set(
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
        // Expired rows go with the scheduled clean-up, not with a timer of each server.
        clearExpiredByTimeout: false,
      }),
    );
  }
  const limiter = (name: LimitName) => {
    const found = limiters.get(name);
    if (!found) throw new Error(`unknown limit ${name}`);
    return found;
  };
  return {
    async consume(name, key) {
      try {
        const { consumedPoints } = await limiter(name).consume(key);
        return consumedPoints;
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? refuse(refusal) : refusal;
      }
    },
    async check(name, key) {
      const counted = await limiter(name).get(key);
      if (counted && counted.remainingPoints <= 0) throw refuse(counted);
    },
    async tryConsume(name, key) {
      try {
        await limiter(name).consume(key);
        return true;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        await limiter(name).reward(key);
        return false;
      }
    },
    async giveBack(name, key) {
      await limiter(name).reward(key);
    },
    async reset(name, key) {
      // One statement, so that only one of several simultaneous calls gets the result.
      const { rows } = await pool.query<{ points: number; standing: boolean }>(
        `delete from rate_limit where key = $1
        returning points, expire > extract(epoch from now()) * 1000 as standing`,
        [limiter(name).getKey(key)],
      );
      const [forgotten] = rows;
      return forgotten?.standing ? Math.min(forgotten.points, limits[name].points) : 0;
    },
  };
}

export const removeExpiredRateLimits = (db: Database): Promise<void> =>
  removeInBatches(db, 'rate_limit', 'key', sql`expire < extract(epoch from now()) * 1000`);

export const rateLimitJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-expired-rate-limits', cron: '*/15 * * * *', run: () => removeExpiredRateLimits(db) },
];
