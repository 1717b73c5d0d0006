import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { NotificationServices } from '../../platform/services.ts';
import { delayedNotification, type WaitingNotification } from './delayed-notification.ts';
import { clearWaitingNews, notifyCandidates } from './notify-candidates.ts';

/**
 * Sends the notification of an opening that waited until that time. Does nothing if it was sent, or if a decision or
 * a comment follows.
 */
export async function notifyOpening(
  transaction: Transaction,
  services: NotificationServices,
  waiting: WaitingNotification,
): Promise<void> {
  const news = await clearWaitingNews(transaction, waiting, { opening_tell_at: null })
    .where('app.opening_tell_at', '<=', waiting.notifyAt)
    .returning(sql<boolean>`app.status = 'Em Análise' and app.tell_at is null`.as('isNews'))
    .execute();
  await notifyCandidates(
    transaction,
    services,
    news.filter(({ isNews }) => isNews),
  );
}

/** Openings of applications are notified unless a decision follows. */
export const openings = delayedNotification('tell-opening', notifyOpening);
