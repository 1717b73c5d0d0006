import type { BulkRemoval } from '@trampolim/contract/administration/bulk-removals';
import { shownFailureLimit, shownRemovalLimit } from '@trampolim/contract/wire/limits';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';

/** @throws {Failure} `removal_not_found` */
export async function getRemoval(db: Database, id: string): Promise<BulkRemoval> {
  const [removal] = await readRemovals(db, sql<boolean>`r.id = ${id}`);
  if (!removal) throw fail('removal_not_found');
  return removal;
}

/** Lists removals in progress and the results of those that finished within a day. */
export const listRemovals = (db: Database): Promise<BulkRemoval[]> =>
  readRemovals(db, sql<boolean>`(r.finished_at is null or r.finished_at > now() - interval '1 day')`);

async function readRemovals(db: Database, filter: Expression<SqlBool>): Promise<BulkRemoval[]> {
  const rows = await db
    .selectFrom('bulk_removal as r')
    .leftJoin('account as a', 'a.id', 'r.admin_id')
    .selectAll('r')
    .select('a.email')
    .where(filter)
    .orderBy('r.id', 'desc')
    .limit(shownRemovalLimit)
    .execute();
  return Promise.all(
    rows.map(
      async (row): Promise<BulkRemoval> => ({
        _id: row.id,
        kind: row.kind,
        ...(row.search !== null && { search: row.search }),
        state: row.state,
        total: row.total,
        removed: row.removed,
        gone: row.gone,
        failed: row.failed,
        ...(row.email !== null && { startedBy: row.email }),
        startedAt: row.started_at,
        ...(row.finished_at !== null && { finishedAt: row.finished_at }),
        mayCancel: row.state === 'running',
        failures: row.failed > 0 ? await listFailures(db, row.id) : [],
      }),
    ),
  );
}

/** Lists failures with the current names of their targets. */
async function listFailures(db: Database, removalId: string): Promise<BulkRemoval['failures']> {
  const failures = await db
    .selectFrom('bulk_removal_failure as f')
    .leftJoin('account as a', 'a.id', 'f.account_id')
    .leftJoin('candidate as cand', 'cand.id', 'f.account_id')
    .leftJoin('company as c', 'c.id', 'f.account_id')
    .leftJoin('vacancy as v', 'v.id', 'f.vacancy_id')
    .select((eb) => [
      // One of the first two ids is always set. The third only tells the compiler that the result is not null.
      eb.fn.coalesce('f.account_id', 'f.vacancy_id', sql<string>`f.removal_id`).as('id'),
      eb.fn.coalesce('cand.name', 'c.name', 'v.title', 'a.email', sql<string>`''`).as('name'),
      'f.is_own',
    ])
    .where('f.removal_id', '=', removalId)
    .orderBy('f.place')
    .limit(shownFailureLimit)
    .execute();
  return failures.map(({ id, name, is_own }) => ({
    _id: id,
    name,
    reason: is_own
      ? 'Esta é a sua conta: peça a outra pessoa da administração.'
      : 'Não foi possível excluir agora. Tente de novo mais tarde.',
  }));
}
