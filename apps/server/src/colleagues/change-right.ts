import type { CompanyRight } from '@trampolim/contract/values/vocabulary';
import { recordAction } from '../platform/action-log.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Caller } from '../platform/http/caller.ts';
import { fail } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import { holdCompanyPeople } from './company-people.ts';

/**
 * Changes what a colleague may do, from their next call on.
 * @throws {Failure} `colleague_not_found`, `own_place`, and what `holdCompanyPeople` throws
 */
export async function changeRight(
  { db, authenticator }: Pick<Services, 'db' | 'authenticator'>,
  actor: { viewer: Viewer; caller: Caller },
  accountId: string,
  right: CompanyRight,
): Promise<void> {
  const { viewer } = actor;
  if (accountId === viewer.accountId) throw fail('own_place');
  const sessions = await db.transaction().execute(async (transaction) => {
    await holdCompanyPeople(transaction, viewer);
    const { email } = await transaction
      .updateTable('company_member as m')
      .from('account as a')
      .set({ company_right: right })
      .whereRef('a.id', '=', 'm.account_id')
      .where('m.account_id', '=', accountId)
      .where('m.company_id', '=', viewer.id)
      .returning('a.email')
      .executeTakeFirstOrThrow(() => fail('colleague_not_found'));
    await recordAction(transaction, actor, `Direito na empresa alterado para ${right}: ${email}`);
    return transaction.selectFrom('session').select('id').where('account_id', '=', accountId).execute();
  });
  authenticator.forgetSessions(sessions.map(({ id }) => id));
}
