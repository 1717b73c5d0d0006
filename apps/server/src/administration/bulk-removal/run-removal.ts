import { sql } from 'kysely';
import { lockAdministrators, removeByAdministrator } from '../../account-removal/remove-by-administrator.ts';
import { type Actor, recordAction } from '../../platform/action-log.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { RemovableKind } from '../../platform/database/database-types.gen.ts';
import type { DelayedJob, Jobs, ScheduledJob } from '../../platform/jobs.ts';
import type { NotificationServices, Services } from '../../platform/services.ts';
import { removeVacancies } from '../../vacancy-removal/remove-vacancies.ts';

type Dependencies = Pick<Services, 'db' | 'jobs' | 'config' | 'authenticator'>;

const jobName = 'bulk-removal';

/**
 * The time that a server works on one removal before the removal queues again, so that several progress in parallel.
 */
const turnMs = 5_000;
/**
 * After a deadlock the database aborts one of the two transactions. The aborted one is repeated before it counts as
 * failed.
 */
const maxAttempts = 3;
/** After this number of minutes without progress, a removal is queued again. */
const stalledMinutes = 2;

export const queueRemoval = (transaction: Transaction, jobs: Jobs, id: string): Promise<void> =>
  jobs.queueWork(transaction, { name: jobName, data: { id }, at: new Date().toISOString(), isLong: true });

export const delayedRemovalJobs = (dependencies: Dependencies): DelayedJob[] => [
  {
    name: jobName,
    isLong: true,
    run: async (data) => {
      const { id } = data as { id: string };
      await continueRemoval(dependencies, id, performance.now() + turnMs);
    },
  },
];

export const scheduledRemovalJobs = (dependencies: Pick<Services, 'db' | 'jobs'>): ScheduledJob[] => [
  { name: 'resume-bulk-removals', cron: '* * * * *', run: () => resumeRemovals(dependencies) },
  { name: 'remove-old-bulk-removals', cron: '50 3 * * *', run: () => removeOldRemovals(dependencies.db) },
];

/** Queues removals again that stopped with their server or failed. A removal that is queued twice continues as one. */
export async function resumeRemovals({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const stalledRemovals = await transaction
      .updateTable('bulk_removal')
      .set({ moved_at: sql`now()` })
      .where('state', '=', 'running')
      .where('moved_at', '<', sql<string>`now() - ${sql.lit(stalledMinutes)} * interval '1 minute'`)
      .returning('id')
      .execute();
    for (const { id } of stalledRemovals) await queueRemoval(transaction, jobs, id);
  });
}

const retentionDays = 30;

export async function removeOldRemovals(db: Database): Promise<void> {
  await db
    .deleteFrom('bulk_removal')
    .where('finished_at', '<', sql<string>`now() - ${sql.lit(retentionDays)} * interval '1 day'`)
    .execute();
}

/** Deletes targets one by one until a deadline of the monotonic clock. The rest waits for the next turn. */
export async function continueRemoval(
  dependencies: Dependencies,
  id: string,
  deadline: number,
): Promise<void> {
  do {
    if ((await removeNext(dependencies, id)) === 'over') return;
  } while (performance.now() < deadline);
  await dependencies.db
    .transaction()
    .execute((transaction) => queueRemoval(transaction, dependencies.jobs, id));
}

/** Deletes one target in a separate transaction, so that others wait for the deletion of at most one account. */
async function removeNext(dependencies: Dependencies, id: string): Promise<'more' | 'over'> {
  // The position of the target whose deletion was begun, which is skipped if the deletion keeps failing.
  let startedPosition: number | undefined;
  const onStart = (position: number) => {
    startedPosition = position;
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await removeNextOnce(dependencies, id, onStart);
    } catch (error) {
      if (attempt < maxAttempts) continue;
      if (startedPosition === undefined) throw error;
      return skipTarget(dependencies.db, id, { position: startedPosition, cause: error });
    }
  }
}

async function removeNextOnce(
  { db, jobs, config, authenticator }: Dependencies,
  id: string,
  onStart: (position: number) => void,
): Promise<'more' | 'over'> {
  const { sessionIds, next } = await db.transaction().execute(async (transaction) => {
    const step = await beginStep(transaction, id);
    if (!step) return { sessionIds: [], next: 'over' as const };
    const { removal, targetId } = step;
    onStart(step.position);
    const actor: Actor = { caller: { ip: removal.address }, viewer: { accountId: removal.adminId } };
    const outcome =
      removal.kind === 'Vacancy'
        ? await removeVacancy(transaction, { jobs, config }, actor, targetId)
        : await removeByAdministrator(transaction, { jobs, config }, actor, {
            id: targetId,
            role: removal.kind,
            adminId: removal.adminId,
          });
    if (outcome.kind === 'own') await recordFailure(transaction, step, { isOwn: true });
    await endStep(transaction, step, outcomeColumns[outcome.kind]);
    return {
      sessionIds: outcome.kind === 'removed' ? outcome.sessionIds : [],
      next: step.position === removal.total ? ('over' as const) : ('more' as const),
    };
  });
  authenticator.forgetSessions(sessionIds);
  return next;
}

const outcomeColumns = { removed: 'removed', gone: 'gone', own: 'failed' } as const;

interface Step {
  id: string;
  removal: { kind: RemovableKind; address: string; adminId: string; total: number };
  position: number;
  targetId: string;
}

/** Locks the removal, so that no other server works on it. Returns undefined if nothing remains to be done. */
async function beginStep(transaction: Transaction, id: string): Promise<Step | undefined> {
  const row = await transaction
    .selectFrom('bulk_removal')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirst();
  // This lock is taken before the removal's row, in the same order as in the deletion of an administrator.
  if (row?.kind === 'Admin') await lockAdministrators(transaction);
  const removal = await transaction
    .selectFrom('bulk_removal')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!removal) return undefined;
  const { admin_id: adminId, address, total } = removal;
  if (adminId === null) {
    await finishRemoval(transaction, id, 'cancelled');
    return undefined;
  }
  const position = removal.removed + removal.gone + removal.failed + 1;
  const next = await transaction
    .selectFrom('bulk_removal_item')
    .select('target_id')
    .where('removal_id', '=', id)
    .where('place', '=', position)
    .executeTakeFirstOrThrow();
  return { id, removal: { kind: removal.kind, address, adminId, total }, position, targetId: next.target_id };
}

async function endStep(
  transaction: Transaction,
  { id, position, removal }: Step,
  column: 'removed' | 'gone' | 'failed',
): Promise<void> {
  // Deletes the item, so that the id of a deleted account or vacancy is no longer stored.
  await transaction
    .deleteFrom('bulk_removal_item')
    .where('removal_id', '=', id)
    .where('place', '=', position)
    .execute();
  await transaction
    .updateTable('bulk_removal')
    .set((eb) => ({ [column]: eb(column, '+', sql.lit(1)), moved_at: sql`now()` }))
    .where('id', '=', id)
    .execute();
  if (position === removal.total) await finishRemoval(transaction, id, 'done');
}

/** Ends a removal while its row is locked, and records its result. */
export async function finishRemoval(
  transaction: Transaction,
  id: string,
  state: 'done' | 'cancelled',
  actor?: Actor,
): Promise<void> {
  const { removed, total, admin_id, address } = await transaction
    .updateTable('bulk_removal')
    .set({ state, finished_at: sql`now()` })
    .where('id', '=', id)
    .returning(['removed', 'total', 'admin_id', 'address'])
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('bulk_removal_item').where('removal_id', '=', id).execute();
  await recordAction(
    transaction,
    actor ?? { caller: { ip: address }, ...(admin_id && { viewer: { accountId: admin_id } }) },
    `Exclusão em massa ${state === 'done' ? 'concluída' : 'cancelada'}: ${removed} de ${total}`,
  );
}

async function removeVacancy(
  transaction: Transaction,
  services: NotificationServices,
  actor: Actor,
  id: string,
): Promise<{ kind: 'removed'; sessionIds: string[] } | { kind: 'gone' }> {
  const vacancy = await transaction
    .selectFrom('vacancy')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!vacancy || (await removeVacancies(transaction, services, [id])) === 0) return { kind: 'gone' };
  await recordAction(transaction, actor, `Vaga excluída pela administração: ${vacancy.title} (${id})`);
  return { kind: 'removed', sessionIds: [] };
}

/**
 * Skips a target that cannot be deleted and lists it by name. If even that cannot be stored, the target is tried
 * again.
 */
async function skipTarget(
  db: Database,
  id: string,
  { position, cause }: { position: number; cause: unknown },
): Promise<'more' | 'over'> {
  return db.transaction().execute(async (transaction) => {
    const step = await beginStep(transaction, id);
    if (!step) return 'over';
    // Another server has skipped this target, and the next target has not been tried yet.
    if (step.position !== position) return 'more';
    await recordFailure(transaction, step, { isOwn: false });
    await recordAction(
      transaction,
      { caller: { ip: step.removal.address }, viewer: { accountId: step.removal.adminId } },
      `Não foi possível excluir ${step.targetId}: ${cause instanceof Error ? cause.name : 'erro'}`,
      'ERROR',
    );
    await endStep(transaction, step, 'failed');
    return step.position === step.removal.total ? 'over' : 'more';
  });
}

async function recordFailure(
  transaction: Transaction,
  { id, position, removal, targetId }: Step,
  { isOwn }: { isOwn: boolean },
): Promise<void> {
  const target = removal.kind === 'Vacancy' ? { vacancy_id: targetId } : { account_id: targetId };
  await transaction
    .insertInto('bulk_removal_failure')
    .values({ removal_id: id, place: position, ...target, is_own: isOwn })
    .execute();
}
