import type { CompanyPeople } from '@trampolim/contract/colleagues/colleagues';
import { companyPeopleLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { isUsableSession } from '../accounts/sessions/session-status.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { lockCompanyAccount } from '../platform/lock-company-account.ts';

/** True if the invitation `i` has not expired. It may have been accepted. */
const isValidInvitation = sql<boolean>`i.expires_at > now()`;

/**
 * Lists the people of the viewer's company and the invitations that were not accepted yet.
 * @throws {Failure} `session_ended` once the company is gone
 */
export async function listCompanyPeople(db: Database, viewer: Viewer): Promise<CompanyPeople> {
  const owner = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow(() => fail('session_ended'));
  const colleagues = await db
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.email', 'm.name', 'm.company_right', 'm.joined_at'])
    .where('m.company_id', '=', viewer.id)
    .orderBy('m.joined_at')
    .orderBy('a.id')
    .limit(companyPeopleLimit)
    .execute();
  const invitations = await db
    .selectFrom('company_invitation as i')
    .select([
      'i.id',
      'i.email',
      'i.company_right',
      'i.invited_at',
      'i.expires_at',
      isValidInvitation.as('is_valid'),
    ])
    .where('i.company_id', '=', viewer.id)
    .where('i.accepted_at', 'is', null)
    .orderBy('i.invited_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(companyPeopleLimit)
    .execute();
  return {
    ownerEmail: owner.email,
    colleagues: colleagues.map(({ id, email, name, company_right, joined_at }) => ({
      _id: id,
      name,
      email,
      right: company_right,
      joinedAt: joined_at,
      isYou: id === viewer.accountId,
    })),
    invitations: invitations.map(({ id, email, company_right, invited_at, expires_at, is_valid }) => ({
      _id: id,
      email,
      right: company_right,
      sentAt: invited_at,
      expiresAt: expires_at,
      isExpired: !is_valid,
    })),
    freePlaces: companyPeopleLimit - (await countPeople(db, viewer.id)),
  };
}

/** Finds the accounts that may change the people of a company: its own, and colleagues with `Administração`. */
export async function listAdministeringIds(db: Database, companyId: string): Promise<string[]> {
  const colleagues = await db
    .selectFrom('company_member')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('company_right', '=', 'Administração')
    .execute();
  return [companyId, ...colleagues.map(({ account_id }) => account_id)];
}

/** Counts colleagues and invitations that can still be accepted. */
async function countPeople(db: Database, companyId: string): Promise<number> {
  const { count } = await db
    .selectNoFrom(
      sql<number>`(select count(*)::integer from company_member where company_id = ${companyId})
        + (select count(*)::integer from company_invitation i
           where i.company_id = ${companyId} and i.accepted_at is null and ${isValidInvitation})`.as('count'),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The first step of a change that only people who administer a company may make, such as to its people, API keys or
 * webhooks. Locks the company's account, and fails if an earlier change has ended the viewer's session, removed them or
 * taken their right.
 * @throws {Failure} `session_ended`, `right_missing`
 */
export async function lockCompanyForAdministration(transaction: Transaction, viewer: Viewer): Promise<void> {
  await lockCompanyAccount(transaction, viewer.id);
  const { right } = await transaction
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .leftJoin('company_member as m', 'm.account_id', 'a.id')
    .select('m.company_right as right')
    .where('s.id', '=', viewer.sessionId)
    .where(isUsableSession)
    .executeTakeFirstOrThrow(() => fail('session_ended'));
  if (viewer.colleague && right !== 'Administração') throw fail('right_missing');
}

/**
 * Call this under the lock after an invitation was stored. The count is a separate statement, which sees invitations
 * stored during the wait.
 */
export async function assertPeopleLimit(transaction: Transaction, companyId: string): Promise<void> {
  if ((await countPeople(transaction, companyId)) > companyPeopleLimit) throw fail('people_limit');
}

/** Renames a colleague. Later history entries use the new name. Returns true if the name has changed. */
export async function renameColleague(
  transaction: Transaction,
  accountId: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('company_member')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('name', '!=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
