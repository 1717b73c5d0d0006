import type { startBulkRemoval } from '@trampolim/contract/administration/bulk-removals';
import type { RemovableKind } from '@trampolim/contract/values/vocabulary';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { bulkRemovalLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { assertStillSignedIn } from '../../accounts/sessions/session-status.ts';
import { type Actor, recordAction } from '../../platform/action-log.ts';
import { type Database, newId, type Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { fail, failOn } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findTargets, type TargetSearch } from '../lists/find-targets.ts';
import { queueRemoval } from './run-removal.ts';

type RemovalRequest = RequestOf<typeof startBulkRemoval>['body'];

/** Counts the targets of a search, up to one more than a removal allows. */
export async function countTargets(db: Database, search: TargetSearch): Promise<number> {
  const { selectRows } = findTargets(search);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${selectRows(bulkRemovalLimit + 1)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Stores the targets and queues the removal. Accounts or vacancies that match the search later are not deleted. Returns
 * the id of the removal.
 * @throws {Failure} `removal_running`, `removal_empty`, `removal_limit`, `removal_changed`, `session_ended`
 */
export async function startRemoval(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: Actor & { viewer: Viewer },
  request: RemovalRequest,
): Promise<string> {
  const id = newId();
  await db.transaction().execute(async (transaction) => {
    await assertStillSignedIn(transaction, actor.viewer);
    await transaction
      .insertInto('bulk_removal')
      .values({
        id,
        admin_id: actor.viewer.accountId,
        address: actor.caller.ip,
        kind: request.kind,
        search: 'ids' in request ? null : (request.search ?? ''),
        total: 0,
      })
      .execute()
      .catch(failOn('bulk_removal_running', 'removal_running'));
    const total =
      'ids' in request
        ? await storeSelectedTargets(transaction, id, request.ids)
        : await storeMatchingTargets(transaction, id, request);
    await transaction.updateTable('bulk_removal').set({ total }).where('id', '=', id).execute();
    const selection = 'ids' in request ? 'escolhidos um a um' : `da busca "${request.search ?? ''}"`;
    await recordAction(
      transaction,
      actor,
      `Exclusão em massa iniciada: ${total} de ${kindNames[request.kind]}, ${selection}`,
    );
    await queueRemoval(transaction, jobs, id);
  });
  return id;
}

const kindNames: Record<RemovableKind, string> = {
  Candidate: 'candidatos',
  Company: 'empresas',
  Admin: 'administradores',
  Vacancy: 'vagas',
};

async function storeSelectedTargets(
  transaction: Transaction,
  removalId: string,
  ids: readonly string[],
): Promise<number> {
  const uniqueIds = [...new Set(ids)];
  await sql`
    insert into bulk_removal_item (removal_id, place, target_id)
    select ${removalId}, place, id from unnest(${uniqueIds}::uuid[]) with ordinality selected (id, place)`.execute(
    transaction,
  );
  return uniqueIds.length;
}

async function storeMatchingTargets(
  transaction: Transaction,
  removalId: string,
  { kind, search, expected }: Exclude<RemovalRequest, { ids: string[] }>,
): Promise<number> {
  const { selectRows } = findTargets({ kind, search });
  const { numAffectedRows } = await sql`
    insert into bulk_removal_item (removal_id, place, target_id)
    select ${removalId}, row_number() over (), found.id
    from (${selectRows(bulkRemovalLimit + 1)}) found`.execute(transaction);
  const total = Number(numAffectedRows);
  if (total > bulkRemovalLimit) throw fail('removal_limit');
  if (total === 0) throw fail('removal_empty');
  if (total !== expected) throw fail('removal_changed');
  return total;
}
