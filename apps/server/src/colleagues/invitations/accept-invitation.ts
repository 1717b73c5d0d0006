import type * as endpoints from '@trampolim/contract/colleagues/colleagues';
import type { ResponseOf, ValidatedRequest } from '@trampolim/contract/wire/endpoint';
import { sql } from 'kysely';
import { findAccountByEmail, insertAccount } from '../../accounts/account-queries.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { hashSecretToken } from '../../accounts/secret-tokens.ts';
import { recordAction } from '../../platform/action-log.ts';
import { type Database, newId, type Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Failure, fail } from '../../platform/http/errors.ts';
import { lockCompanyAccount } from '../../platform/lock-company-account.ts';
import type { Services } from '../../platform/services.ts';
import { listAdministeringIds } from '../company-people.ts';
import { newColleagueMail } from './invitation-mail.ts';

/**
 * Returns the invitation of a link. Its receiver may learn whether the e-mail address has an account, because it is
 * theirs.
 * @throws {Failure} `invitation_unknown`, `invitation_expired`, `invitation_used`, `invitation_email_taken`
 */
export async function getReceivedInvitation(
  db: Database,
  token: string,
): Promise<ResponseOf<typeof endpoints.readInvitation>> {
  const { companyName, email, right, expiresAt } = await getValidInvitation(db, token);
  if (await findAccountByEmail(db, email)) throw fail('invitation_email_taken');
  return { companyName, email, right, expiresAt };
}

/**
 * Makes the invited person a colleague, only once even for repeated requests. Returns the e-mail address of the new
 * account.
 * @throws {Failure} the errors of `getReceivedInvitation`, `invalid_input` for the password, `overloaded`
 */
export async function acceptInvitation(
  { db, jobs, config }: Services,
  caller: Caller,
  { token, name, password }: ValidatedRequest<typeof endpoints.acceptInvitation>['body'],
): Promise<string> {
  const { companyId, companyName, email, right } = await getValidInvitation(db, token);
  const passwordHash = await hashPassword(password, { group: 'unknownDevices', network: caller.network });
  const accountId = newId();
  await db.transaction().execute(async (transaction) => {
    await lockCompanyAccount(transaction, companyId).catch(failAsUnknown);
    await consumeInvitation(transaction, token);
    const receiverIds = await listAdministeringIds(transaction, companyId);
    await insertAccount(transaction, {
      id: accountId,
      role: 'Company',
      email,
      passwordHash,
      emailConfirmed: true,
    }).catch((error: unknown) => {
      throw error instanceof Failure ? fail('invitation_email_taken') : error;
    });
    await transaction
      .insertInto('company_member')
      .values({ account_id: accountId, company_id: companyId, name, company_right: right })
      .execute();
    const actor = { caller, viewer: { accountId, colleague: { name, companyName, right } } };
    await recordAction(transaction, actor, `Convite para a empresa aceito: ${email}`);
    for (const receiverId of receiverIds) {
      const mail = newColleagueMail(
        { companyId, accountId: receiverId, colleagueName: name },
        config.publicUrl,
      );
      await jobs.sendMail(transaction, mail);
    }
  });
  return email;
}

/** Replaces `session_ended`: without its company, an invitation is unknown. */
function failAsUnknown(error: unknown): never {
  throw error instanceof Failure ? fail('invitation_unknown') : error;
}

/** Marks an invitation as used. If it is used twice at once, the second request fails with the reason. */
async function consumeInvitation(transaction: Transaction, token: string): Promise<void> {
  const consumedInvitation = await transaction
    .updateTable('company_invitation')
    // An invitation that names its inviter would be deleted with the inviter's account.
    .set({ accepted_at: sql`now()`, invited_by: null })
    .where('token_hash', '=', hashSecretToken(token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst();
  if (consumedInvitation) return;
  // This throws the reason why the invitation is not valid.
  await getValidInvitation(transaction, token);
  throw fail('invitation_unknown');
}

/** @throws {Failure} the reason why the invitation is not valid */
async function getValidInvitation(db: Database, token: string) {
  const invitation = await db
    .selectFrom('company_invitation as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('account as a', 'a.id', 'c.id')
    .select(['i.email', 'i.company_right as right', 'i.expires_at as expiresAt', 'i.accepted_at'])
    .select(['c.id as companyId', 'c.name as companyName'])
    .select(sql<boolean>`i.expires_at <= now()`.as('expired'))
    .where('i.token_hash', '=', hashSecretToken(token))
    .where('a.banned', '=', sql.lit(false))
    .executeTakeFirst();
  if (!invitation) throw fail('invitation_unknown');
  const { accepted_at, expired, ...openInvitation } = invitation;
  if (accepted_at) throw fail('invitation_used');
  if (expired) throw fail('invitation_expired');
  return openInvitation;
}
