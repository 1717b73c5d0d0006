import type { CompanyRight } from '@trampolim/contract/values/vocabulary';
import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { type AccountOverrides, accountRow } from './account-row.ts';

interface ColleagueOverrides extends AccountOverrides {
  name?: string;
  right?: CompanyRight;
}

/** Creates the rows of a colleague who acts for a company. */
export async function colleagueRows(company: { id: string }, overrides: ColleagueOverrides = {}) {
  const { name = 'Marina Lopes', right = 'Recrutamento', ...accountOverrides } = overrides;
  const account = await accountRow('Company', name, accountOverrides);
  const member = {
    account_id: account.id,
    company_id: company.id,
    name,
    company_right: right,
    joined_at: account.created_at,
  } satisfies Insertable<DB['company_member']>;
  return { account, member };
}

/** Stores a colleague whose password is `demoPassword`. */
export async function aColleague(db: Database, company: { id: string }, overrides: ColleagueOverrides = {}) {
  const { account, member } = await colleagueRows(company, overrides);
  await db.insertInto('account').values(account).execute();
  await db.insertInto('company_member').values(member).execute();
  return { ...account, name: member.name, role: 'Company' as const };
}
