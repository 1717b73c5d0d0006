import { deleteAccounts } from './accounts/account-queries.ts';
import { removeDemoRecord } from './moderation/record/remove-demo-record.ts';
import { InvalidConfig } from './platform/config.ts';
import { type Database, type Transaction, withDedicatedConnection } from './platform/database/database.ts';
import type { Services } from './platform/services.ts';
import { removeDemoReports } from './reports/remove-demo-reports.ts';
import { removeVacancies } from './vacancy-removal/remove-vacancies.ts';

/**
 * Refuses to start with demo accounts in production, because their passwords are public.
 * @throws {InvalidConfig} with the possible remedies
 */
export async function refuseDemoAccounts(db: Database): Promise<void> {
  const demoAccount = await db.selectFrom('demo_account').select('id').limit(1).executeTakeFirst();
  if (!demoAccount) return;
  throw new InvalidConfig(`Este banco de dados tem contas de demonstração com senha pública e só abre com DEMO=1.
  Para usá-lo de verdade, remova essas contas e tudo o que é delas: npm run remove-demo
  Para começar do zero, escolha outra pasta em DATA_DIR ou outro banco em DATABASE_URL.`);
}

/**
 * Removes all demo accounts and their data. Returns their number. The connection has no statement timeout, because on a
 * slow machine a deletion exceeds the timeout of requests.
 */
export function removeDemoAccounts({
  pool,
  ...services
}: Pick<Services, 'pool' | 'jobs' | 'config'>): Promise<number> {
  return withDedicatedConnection({ pool }, (db) =>
    db.transaction().execute((transaction) => removeDemoAccountsWithin(transaction, services)),
  );
}

async function removeDemoAccountsWithin(
  transaction: Transaction,
  services: Pick<Services, 'jobs' | 'config'>,
): Promise<number> {
  const accounts = await transaction.selectFrom('demo_account').select('id').execute();
  if (accounts.length === 0) return 0;
  await removeDemoReports(transaction);
  await removeDemoRecord(transaction);
  const vacancies = await transaction
    .selectFrom('vacancy as v')
    .innerJoin('demo_account as d', 'd.id', 'v.company_id')
    .select('v.id')
    .execute();
  if (vacancies.length > 0) {
    await removeVacancies(
      transaction,
      services,
      vacancies.map(({ id }) => id),
    );
  }
  return deleteAccounts(
    transaction,
    accounts.map(({ id }) => id),
  );
}
