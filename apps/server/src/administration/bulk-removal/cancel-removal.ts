import { sql } from 'kysely';
import type { Actor } from '../../platform/action-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import { finishRemoval } from './run-removal.ts';

/**
 * Stops a removal of any administrator after the deletion that is in progress.
 * @throws {Failure} `removal_not_found`, `removal_over`
 */
export async function cancelRemoval(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const removal = await transaction
      .selectFrom('bulk_removal')
      .select(sql<boolean>`state = 'running'`.as('isRunning'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => fail('removal_not_found'));
    if (!removal.isRunning) throw fail('removal_over');
    await finishRemoval(transaction, id, 'cancelled', actor);
  });
}
