import type { ReportTarget } from '@trampolim/contract/reports/report-reasons';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { lockVacancy } from '../vacancies/vacancy-bans.ts';

/** The account responsible for a reported target, locked against concurrent decisions. */
export interface ResponsibleAccount {
  type: ReportTarget;
  /** The account or the vacancy that was reported. */
  targetId: string;
  targetName: string;
  accountId: string;
  email: string;
  banned: boolean;
  vacancyId: string | null;
}

/**
 * Locks the account responsible for a target; for a vacancy, its company. Administrators and colleagues cannot be
 * sanctioned.
 * @throws {Failure} `target_gone`, `administrator_protected`, `colleague_of_company`
 */
export async function lockResponsibleAccount(
  transaction: Transaction,
  { type, targetId }: { type: ReportTarget; targetId: string },
): Promise<ResponsibleAccount> {
  if (type !== 'vacancy') {
    const account = await lockSanctionableAccount(transaction, targetId);
    if (roleOf[type] !== account.role) throw fail('target_gone');
    return { ...account, type, targetId, targetName: account.name, vacancyId: null };
  }
  const vacancy = await lockVacancy(transaction, targetId);
  const company = await lockSanctionableAccount(transaction, vacancy.companyId);
  return { ...company, type, targetId, targetName: vacancy.title, vacancyId: vacancy.id };
}

const roleOf = { candidate: 'Candidate', company: 'Company' } as const;

/**
 * Locks the account of a candidate or a company.
 * @throws {Failure} as `lockResponsibleAccount`
 */
export async function lockSanctionableAccount(transaction: Transaction, id: string) {
  const account = await transaction
    .selectFrom('account as a')
    .select(['a.id as accountId', 'a.role', 'a.email', 'a.banned'])
    .select([
      sql<string>`coalesce((select name from candidate where id = a.id), (select name from company where id = a.id), '')`.as(
        'name',
      ),
      sql<boolean>`exists (select from company_member m where m.account_id = a.id)`.as('isColleague'),
    ])
    .where('a.id', '=', id)
    .forNoKeyUpdate('a')
    .executeTakeFirstOrThrow(() => fail('target_gone'));
  if (account.role === 'Admin') throw fail('administrator_protected');
  if (account.isColleague) throw fail('colleague_of_company');
  return account;
}
