import { recordAction, serverItself } from '../../platform/action-log.ts';
import type { Services } from '../../platform/services.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { endSessionsWithin } from '../sessions/end-sessions.ts';
import { removeSecondFactorOf } from './own-second-factor.ts';
import { secondFactorMail } from './second-factor-mails.ts';

/**
 * Removes the second factor of an account whose owner lost the devices and the recovery codes, after the operator has
 * verified the owner's identity. Ends all sessions and notifies the owner.
 */
export async function removeLostSecondFactor(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  email: string,
): Promise<'removed' | 'none' | 'unknown'> {
  const account = await findAccountByEmail(db, email);
  if (!account) return 'unknown';
  return db.transaction().execute(async (transaction) => {
    if (!(await removeSecondFactorOf(transaction, account.id))) return 'none';
    await endSessionsWithin(transaction, account.id);
    await recordAction(
      transaction,
      serverItself,
      `Verificação em duas etapas desativada pelo operador: ${account.email}`,
      'WARN',
    );
    const owner = { accountId: account.id, role: account.role };
    await jobs.sendMail(transaction, secondFactorMail(owner, 'removedBySupport', config.publicUrl));
    return 'removed';
  });
}
