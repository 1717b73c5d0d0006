import type { Database } from '../src/platform/database/database.ts';
import { type AccountOverrides, accountRow } from './account-row.ts';

/** Stores an administrator whose password is `demoPassword`. */
export async function anAdmin(db: Database, overrides: AccountOverrides = {}) {
  const account = await accountRow('Admin', 'Administração', overrides);
  await db.insertInto('account').values(account).execute();
  return { ...account, role: 'Admin' as const, name: account.email };
}
