import { confirmationDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { type Actor, recordAction } from '../../platform/action-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import { hashSecretToken, newSecretToken } from '../secret-tokens.ts';

/** Creates a link that confirms the e-mail address of an account once, and invalidates the account's earlier links. */
export async function createConfirmationLink(
  transaction: Transaction,
  accountId: string,
  publicUrl: string,
): Promise<string> {
  const token = newSecretToken();
  const columns = {
    token_hash: hashSecretToken(token),
    expires_at: sql<string>`now() + ${sql.lit(confirmationDays)} * interval '1 day'`,
  };
  await transaction
    .insertInto('email_confirmation')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
  // Browsers do not send the fragment to servers, so no log on the way contains the token.
  return `${publicUrl}/confirmar-email#${token}`;
}

/**
 * Confirms the e-mail address that a link was mailed to. Returns false if it was confirmed before.
 * @throws {Failure} `confirmation_unknown`, or `confirmation_expired`
 */
export async function confirmEmail(
  transaction: Transaction,
  request: Actor,
  token: string,
): Promise<boolean> {
  const confirmation = await transaction
    .selectFrom('email_confirmation as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select(['a.id', 'a.email', 'a.email_confirmed_at', sql<boolean>`c.expires_at < now()`.as('expired')])
    .where('c.token_hash', '=', hashSecretToken(token))
    .forNoKeyUpdate('a')
    .executeTakeFirst();
  if (!confirmation) throw fail('confirmation_unknown');
  const { id, email, email_confirmed_at, expired } = confirmation;
  if (email_confirmed_at) return false;
  if (expired) throw fail('confirmation_expired');
  await transaction
    .updateTable('account')
    .set({ email_confirmed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await recordAction(transaction, request, `E-mail confirmado: ${email}`);
  return true;
}
