import type { ReportReason, ReportTarget, ReportVerdict } from '@trampolim/contract/reports/report-reasons';
import { sql } from 'kysely';
import { z } from 'zod';
import { notifyReportOutcomes } from '../notices/notify-reports.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { ReportState } from '../platform/database/database-types.gen.ts';
import { fail } from '../platform/http/errors.ts';
import type { DelayedJob } from '../platform/jobs.ts';
import type { NoticeServices, Services } from '../platform/services.ts';
import { snapshotName } from './report-list.ts';
import { deletedAccountName } from './report-target.ts';

/** Beyond this number of reports, a job decides the rest in batches. */
export const decisionBatchSize = 500;

/** The current state of a target's reports, read under its lock. */
export interface ReportsOfTarget {
  type: ReportTarget;
  targetId: string;
  openCount: number;
}

/**
 * Locks a target against other reports and decisions. Returns undefined if it was never reported.
 * @throws {Failure} `report_decided` while the reporters of a decision are still being notified
 */
export async function lockReportsOf(
  transaction: Transaction,
  targetId: string,
): Promise<ReportsOfTarget | undefined> {
  const group = await lockGroupOf(transaction, targetId);
  if (!group) return undefined;
  if (await findSettlement(transaction, targetId)) throw fail('report_decided');
  return { type: group.target_type, targetId, openCount: group.open_count };
}

/** Locks the group of all reports of a target, which is the one without a reason. */
const lockGroupOf = (transaction: Transaction, targetId: string) =>
  transaction
    .selectFrom('report_group')
    .select(['target_type', 'open_count'])
    .where('target_id', '=', targetId)
    .where('reason', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** A settlement is a decision that still has to be applied to the open reports up to `up_to`. */
const findSettlement = (transaction: Transaction, targetId: string) =>
  transaction
    .selectFrom('report_settlement')
    .select(['up_to', 'verdict'])
    .where('target_id', '=', targetId)
    .executeTakeFirst();

/** Returns the reason of the oldest open report, or else of the last upheld one, or else of the last dismissed one. */
export async function findReason(
  transaction: Transaction,
  targetId: string,
): Promise<ReportReason | undefined> {
  const findInState = (state: ReportState, order: 'asc' | 'desc') =>
    transaction
      .selectFrom('report')
      .select('reason')
      .where('target_id', '=', targetId)
      .where('state', '=', state)
      .orderBy('id', order)
      .limit(1)
      .executeTakeFirst();
  const report =
    (await findInState('open', 'asc')) ??
    (await findInState('upheld', 'desc')) ??
    (await findInState('dismissed', 'desc'));
  return report?.reason;
}

/**
 * Returns the target, reason and state of a report, open or decided.
 * @throws {Failure} `report_not_found`
 */
export const getTargetOfReport = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('report')
    .select(['target_id as targetId', 'target_type as type', 'reason', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('report_not_found'));

/**
 * Decides every open report of a target, under its lock, and notifies the reporters. Beyond the first batch, a job does
 * both. Returns the number of reports.
 */
export async function decideOpenReports(
  transaction: Transaction,
  services: NoticeServices,
  { targetId, openCount }: ReportsOfTarget,
  verdict: ReportVerdict,
): Promise<number> {
  const decidedCount = await decideBatch(transaction, services, targetId, { verdict });
  if (decidedCount === decisionBatchSize) {
    // Reports that arrive later are newer than `up_to`, and this decision does not concern them.
    const { rows } = await sql<{ at: string }>`
      insert into report_settlement (target_id, up_to, verdict)
      select r.target_id, r.id, ${verdict} from report r
      where r.target_id = ${targetId} and r.state = 'open' order by r.id desc limit 1
      returning clock_timestamp() as at`.execute(transaction);
    const [settlement] = rows;
    if (settlement)
      await services.jobs.queueWork(transaction, { name: jobName, data: { targetId }, at: settlement.at });
  }
  return openCount;
}

/**
 * Decides one report under the target's lock.
 * @throws {Failure} `report_decided` if it was already decided
 */
export async function decideReport(
  transaction: Transaction,
  services: NoticeServices,
  id: string,
  verdict: ReportVerdict,
): Promise<void> {
  const decided = await closeReports(transaction, [id], verdict);
  if (decided.length === 0) throw fail('report_decided');
  await notifyReportOutcomes(transaction, services, decided, verdict);
}

/** Decides the oldest open reports, up to the id `upTo`, and notifies their reporters. Returns their number. */
async function decideBatch(
  transaction: Transaction,
  services: NoticeServices,
  targetId: string,
  { verdict, upTo }: { verdict: ReportVerdict; upTo?: string | undefined },
): Promise<number> {
  let openReports = transaction
    .selectFrom('report')
    .select('id')
    .where('target_id', '=', targetId)
    .where('state', '=', 'open');
  if (upTo !== undefined) openReports = openReports.where('id', '<=', upTo);
  const batch = await openReports.orderBy('id').limit(decisionBatchSize).execute();
  if (batch.length === 0) return 0;
  const ids = batch.map(({ id }) => id);
  await notifyReportOutcomes(transaction, services, await closeReports(transaction, ids, verdict), verdict);
  return ids.length;
}

const closeReports = (transaction: Transaction, ids: readonly string[], verdict: ReportVerdict) =>
  transaction
    .updateTable('report as r')
    .set({ state: verdict, decided_at: sql`clock_timestamp()` })
    .where('r.id', 'in', ids)
    .where('r.state', '=', 'open')
    .returning(['r.id', 'r.reporter_id as reporterId', 'r.answerable_id as answerableId'])
    .returning(sql<string>`coalesce(${snapshotName}, ${deletedAccountName})`.as('targetName'))
    .execute();

const jobName = 'settle-reports';
const jobDataSchema = z.object({ targetId: z.uuid() });

/** Applies the settlement of a target to the next batch of its reports. Returns true once none is left. */
async function settleNextBatch(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  targetId: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // The target is locked first, as in a decision.
    await lockGroupOf(transaction, targetId);
    const settlement = await findSettlement(transaction, targetId);
    if (!settlement) return true;
    const { verdict, up_to: upTo } = settlement;
    const decidedCount = await decideBatch(transaction, { jobs }, targetId, { verdict, upTo });
    if (decidedCount === decisionBatchSize) return false;
    await transaction.deleteFrom('report_settlement').where('target_id', '=', targetId).execute();
    return true;
  });
}

/** The job that applies settlements. */
export const reportSettlementJobs = (services: Pick<Services, 'db' | 'jobs'>): DelayedJob[] => [
  {
    name: jobName,
    async run(data) {
      const { targetId } = jobDataSchema.parse(data);
      while (!(await settleNextBatch(services, targetId)));
    },
  },
];
