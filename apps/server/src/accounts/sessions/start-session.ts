import { type RawBuilder, sql } from 'kysely';
import { newId, type Transaction } from '../../platform/database/database.ts';
import { noRemovalWarning } from '../removal-warning.ts';
import { addFirstRefreshToken } from './refresh-tokens.ts';

const rememberedDays = 30;
export const rememberedSeconds = rememberedDays * 24 * 60 * 60;
/** The cookie is deleted when the browser closes. A browser that never closes still has to sign in again. */
const unrememberedSeconds = 24 * 60 * 60;

/** Days after which people have to sign in again, however often they return. */
const maxSessionDays = 90;

/**
 * The expiry of a session that started at `startedAt` and is used now. A constraint of the table also limits it to
 * `maxSessionDays`.
 */
export const sessionExpiry = ({
  remembered,
  startedAt = sql`now()`,
}: {
  remembered: boolean;
  startedAt?: RawBuilder<unknown> | undefined;
}) =>
  sql<string>`least(
    now() + ${sql.lit(remembered ? rememberedSeconds : unrememberedSeconds)} * interval '1 second',
    ${startedAt} + ${sql.lit(maxSessionDays * 24)} * interval '1 hour')`;

export interface StartedSession {
  sessionId: string;
  refreshToken: string;
}

/**
 * Starts a session for an account that has just proved its identity, in a browser named by `nameDevice`. Also stores
 * the day, because unused accounts are deleted. A renewal does not, because every session ends after 90 days.
 */
export async function startSession(
  transaction: Transaction,
  accountId: string,
  { remembered = false, device = '' }: { remembered?: boolean; device?: string } = {},
): Promise<StartedSession> {
  const sessionId = newId();
  await transaction
    .insertInto('session')
    .values({
      id: sessionId,
      account_id: accountId,
      remembered,
      device,
      expires_at: sessionExpiry({ remembered }),
    })
    .execute();
  await transaction
    .updateTable('account')
    .set({ signed_in_on: sql`current_date`, ...noRemovalWarning })
    .where('id', '=', accountId)
    .where((eb) =>
      eb.or([eb('signed_in_on', '<', sql<string>`current_date`), eb('removal_warned_on', 'is not', null)]),
    )
    .execute();
  return { sessionId, refreshToken: await addFirstRefreshToken(transaction, sessionId) };
}
