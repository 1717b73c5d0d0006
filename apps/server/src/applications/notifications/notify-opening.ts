import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { NotificationServices } from '../../platform/services.ts';
import { createDelayedNotification, type PendingNotification } from './delayed-notification.ts';
import { clearPendingNotification, notifyCandidates } from './notify-candidates.ts';

/**
 * Notifies the candidate of an opening that was queued for this time. Does nothing if it was sent since, or if a
 * decision or a comment followed.
 */
export async function notifyOpening(
  transaction: Transaction,
  services: NotificationServices,
  pending: PendingNotification,
): Promise<void> {
  const opened = await clearPendingNotification(transaction, pending, { opening_tell_at: null })
    .where('app.opening_tell_at', '<=', pending.notifyAt)
    .returning(sql<boolean>`app.status = 'Em Análise' and app.tell_at is null`.as('isLastChange'))
    .execute();
  await notifyCandidates(
    transaction,
    services,
    opened.filter(({ isLastChange }) => isLastChange),
  );
}

/** Candidates are notified of an opening unless a decision follows. */
export const openingNotifications = createDelayedNotification('tell-opening', notifyOpening);
