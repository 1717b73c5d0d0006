import type { Transaction } from '../platform/database/database.ts';
import { isRightEnough } from '../platform/http/access.ts';
import type { NewNotice } from './add-notices.ts';

/** Copies the notices of a company for each of its people whose right is enough to act on them. Other notices stay as they are. */
export async function forEachReader(
  transaction: Transaction,
  notices: readonly NewNotice[],
): Promise<NewNotice[]> {
  const shared = notices.filter(({ right }) => right !== undefined);
  if (shared.length === 0) return [...notices];
  const people = await transaction
    .selectFrom('company_member')
    .select(['company_id', 'account_id', 'company_right'])
    .where('company_id', 'in', [...new Set(shared.map(({ accountId }) => accountId))])
    .execute();
  const ofCompany = Map.groupBy(people, ({ company_id }) => company_id);
  return notices.flatMap((notice) => [
    notice,
    ...(ofCompany.get(notice.accountId) ?? [])
      .filter(({ company_right }) => notice.right && isRightEnough(company_right, notice.right))
      .map(({ account_id }) => ({ ...notice, accountId: account_id })),
  ]);
}
