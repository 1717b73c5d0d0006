import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { removeInBatches } from '../../platform/database/remove-in-batches.ts';
import { fail } from '../../platform/http/errors.ts';

/** The first failures cause no wait, because people forget and mistype. */
const freeFailures = 10;
/** Each further failure doubles the first wait. */
const firstWaitSeconds = 30;
const maxWaitSeconds = 15 * 60;
/** Enough to exceed the longest wait, too few to overflow. */
const maxDoublings = 10;

const waitAfter = (failures: RawBuilder<unknown>) => sql`case when ${failures} > ${sql.lit(freeFailures)}
  then least(${sql.lit(maxWaitSeconds)}, ${sql.lit(firstWaitSeconds)} * 2 ^ least(${failures} - ${sql.lit(freeFailures + 1)}, ${sql.lit(maxDoublings)}))
  else 0 end * interval '1 second'`;

/**
 * Counts one failed sign-in of an account over all networks, in one statement: of a hundred simultaneous guesses, one
 * starts the wait and the others are refused. `key` names the account. The returned function subtracts attempts
 * that did not fail after all, and ends a wait that this call started.
 * @throws {Failure} `too_many_requests` during the wait after an earlier failure
 */
export async function countFailedSignIn(
  db: Database,
  key: string,
): Promise<(failures: number) => Promise<void>> {
  const { rows } = await sql<{ retryAt: string }>`
    insert into failed_sign_in as f (key, failures, retry_at) values (${key}, 1, now())
    on conflict (key) do update
      set failures = f.failures + 1, retry_at = now() + ${waitAfter(sql`(f.failures + 1)`)}
      where f.failures <= ${sql.lit(freeFailures)} or f.retry_at <= now()
    returning retry_at::text as "retryAt"`.execute(db);
  const [row] = rows;
  if (!row) throw fail('too_many_requests', { retryAfterSeconds: await secondsToWait(db, key) });
  return async (failures) => {
    await db
      .updateTable('failed_sign_in')
      .set({
        failures: sql`greatest(failures - ${failures}::integer, 0)`,
        retry_at: sql`case when retry_at = ${row.retryAt}::timestamptz then now() else retry_at end`,
      })
      .where('key', '=', key)
      .execute();
  };
}

async function secondsToWait(db: Database, key: string): Promise<number> {
  const row = await db
    .selectFrom('failed_sign_in')
    .select(sql<number>`extract(epoch from retry_at - now())::float8`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(1, row?.seconds ?? 0);
}

/** Removes failures after a day without further ones. Somebody who guesses so rarely does not find a password. */
export const removeFailedSignIns = (db: Database): Promise<void> =>
  removeInBatches(db, 'failed_sign_in', 'key', sql`retry_at < now() - interval '1 day'`);
