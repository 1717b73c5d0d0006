import type { SessionUser } from '@trampolim/contract/accounts/accounts';
import { normalizeEmail } from '@trampolim/contract/values/text';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { unreadCountLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { fail, failOn } from '../platform/http/errors.ts';
import { hasSecondFactor, isBanned } from './sessions/session-status.ts';

/** Queries compare with this id if there is no account, so that they take as long as with one. */
export const missingAccountId = '00000000-0000-0000-0000-000000000000';

/** Finds the owner of an e-mail address in any case. Returns undefined for an invalid one. */
export async function findAccountByEmail(db: Database, typedEmail: string) {
  const email = normalizeEmail(typedEmail);
  if (email === undefined) return undefined;
  return db
    .selectFrom('account as a')
    .select(['id', 'role', 'email', 'password_hash', isBanned.as('banned')])
    .where(sql<string>`lower(email collate "C")`, '=', email)
    .executeTakeFirst();
}

/**
 * Locks an account's row, so that changes of the account run one after the other. Returns false if the account does not
 * exist.
 */
export async function lockAccount(transaction: Transaction, id: string): Promise<boolean> {
  const account = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined;
}

/** The ids of an account and, if it is a company, of its people. */
export const accountAndPeople = (id: string) =>
  sql<string>`(select ${id}::uuid union select account_id from company_member where company_id = ${id})`;

interface NewAccount {
  id: string;
  role: Role;
  email: string;
  passwordHash: string;
  /** True if the creator of the account vouches for its e-mail address. */
  emailConfirmed?: boolean;
}

/** @throws {Failure} `email_taken`, decided by the database even for simultaneous requests */
export async function insertAccount(
  db: Database,
  { id, role, email, passwordHash, emailConfirmed = false }: NewAccount,
): Promise<void> {
  await db
    .insertInto('account')
    .values({
      id,
      role,
      email,
      password_hash: passwordHash,
      email_confirmed_at: emailConfirmed ? sql`now()` : null,
    })
    .execute()
    .catch(failOn('account_email', 'email_taken'));
}

/** Returns the account as its owner sees it. */
export async function getSessionUser(
  { db, config }: { db: Database; config: Pick<Config, 'requireAdminSecondFactor'> },
  accountId: string,
): Promise<SessionUser> {
  const user = await db
    .selectFrom('account as a')
    .leftJoin('candidate', 'candidate.id', 'a.id')
    .leftJoin('company', 'company.id', 'a.id')
    .leftJoin('company_member as m', 'm.account_id', 'a.id')
    .leftJoin('company as acted_for', 'acted_for.id', 'm.company_id')
    .select((eb) => [
      'a.id',
      'a.email',
      'a.role',
      sql<boolean>`a.email_confirmed_at is not null`.as('emailConfirmed'),
      eb.fn.coalesce('candidate.name', 'company.name', 'm.name', 'a.email').as('name'),
      'acted_for.id as companyId',
      'acted_for.name as companyName',
      'm.company_right as right',
      eb
        .selectFrom('application')
        .select(eb.fn.countAll<string>().as('unseen'))
        .whereRef('application.candidate_id', '=', 'a.id')
        .where('application.unseen', '=', sql.lit(true))
        .as('unseen'),
      sql<number>`(select count(*)::integer from (
        select from notice n where n.account_id = a.id and n.read_at is null
        limit ${sql.lit(unreadCountLimit)}) as counted)`.as('unreadNotices'),
      sql<boolean>`exists (
        select from sanction s left join appeal on appeal.sanction_id = s.id
        where s.account_id = coalesce(m.company_id, a.id) and s.lifted_at is null and appeal.outcome is null
          and (appeal.sanction_id is not null or s.appeal_until > now()))`.as('underSanction'),
      sql<boolean>`(a.role = 'Admin' and not ${hasSecondFactor})`.as('lacksSecondFactor'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  if (!user) throw fail('session_ended');
  const { id, email, role, name, emailConfirmed, unseen, unreadNotices, companyId, companyName, right } =
    user;
  return {
    _id: id,
    email,
    role,
    name,
    emailConfirmed,
    unreadNotices,
    ...(user.underSanction && { underSanction: true as const }),
    ...(config.requireAdminSecondFactor &&
      user.lacksSecondFactor && { mustSetUpSecondFactor: true as const }),
    ...(role === 'Company' && { mayAdminister: right !== 'Recrutamento', isOwner: !companyId }),
    ...(companyId && companyName && right && { company: { _id: companyId, name: companyName, right } }),
    ...(role === 'Candidate' && { unseenApplications: Number(unseen) }),
  };
}

/**
 * Deletes accounts with all their data. Remove a company's vacancies before, because others applied to them. Returns
 * the number of accounts.
 */
export async function deleteAccounts(transaction: Transaction, ids: readonly string[]): Promise<number> {
  // This table has no foreign key, because it also counts sign-ins for which there is no account.
  await transaction.deleteFrom('failed_sign_in').where('key', 'in', ids).execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('account')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
