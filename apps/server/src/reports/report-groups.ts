import type { listReportGroups, ReportedTarget, ReportGroup } from '@trampolim/contract/reports/report-list';
import type { ReportReason, ReportTarget, TargetAction } from '@trampolim/contract/reports/report-reasons';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { type Page, readPage } from '../platform/http/paging.ts';
import { snapshotName } from './report-list.ts';
import { findReportedTargets } from './reported-targets.ts';

type Query = z.output<typeof listReportGroups.query>;

/** A decision counts immediately, even while its reporters are still being notified. */
const hasPendingSettlement = sql<boolean>`exists (select from report_settlement s where s.target_id = g.target_id)`;

/** A target with its oldest open report, or else its last decided report. */
interface Row {
  target_id: string;
  target_type: ReportTarget;
  count: number;
  report_id: string;
  description: string;
  created_at: string;
  snapshot_name: string | null;
}

const columns = [
  'g.target_id',
  'g.target_type',
  'r.id as report_id',
  'r.description',
  'r.created_at',
  snapshotName.as('snapshot_name'),
] as const;

/** Lists targets with open reports, the longest wait first. */
export async function listGroups(
  db: Database,
  { type, reason, state, ...page }: Query,
): Promise<Page<ReportGroup>> {
  let groups = db
    .selectFrom('report_group as g')
    .where('g.oldest_open', 'is not', null)
    // Each target has a group for each reason, and one without a reason for all of them.
    .where('g.reason', reason ? '=' : 'is', reason ?? null)
    .where(sql<boolean>`not ${hasPendingSettlement}`);
  if (type !== undefined) groups = groups.where('g.target_type', '=', type);
  if (state !== undefined) groups = groups.where('g.target_state', '=', state);
  const groupPage = await readPage(db, groups, {
    ...page,
    oldestFirst: true,
    key: 'g.oldest_open',
    select: (query) =>
      query.innerJoin('report as r', 'r.id', 'g.oldest_open').select(columns).select('g.open_count as count'),
    keyOf: ({ report_id }) => report_id,
  });
  return { ...groupPage, items: await toGroups(db, groupPage.items) };
}

/**
 * Returns one target, even if its reports are decided.
 * @throws {Failure} `report_not_found`
 */
export async function getGroup(db: Database, targetId: string): Promise<ReportGroup> {
  const row = await db
    .selectFrom('report_group as g')
    .innerJoin('report as r', (join) =>
      join.on(
        sql<boolean>`r.id = coalesce(g.oldest_open, (
          select d.id from report d where d.target_id = g.target_id and d.state in ('upheld', 'dismissed')
          order by d.id desc limit 1))`,
      ),
    )
    .select(columns)
    .select(sql<number>`case when ${hasPendingSettlement} then 0 else g.open_count end`.as('count'))
    .where('g.target_id', '=', targetId)
    .where('g.reason', 'is', null)
    .executeTakeFirstOrThrow(() => fail('report_not_found'));
  const [group] = await toGroups(db, [row]);
  return group as ReportGroup;
}

async function toGroups(db: Database, rows: readonly Row[]): Promise<ReportGroup[]> {
  const ids = rows.map(({ target_id }) => target_id);
  const targets = await findReportedTargets(db, rows);
  const reasons = await countByReason(db, ids);
  const warnings = await countWarnings(db, ids);
  return rows.map((row, index) => {
    const target = targets[index] as ReportedTarget;
    const counts = reasons.get(row.target_id) ?? [];
    return {
      _id: row.target_id,
      type: row.target_type,
      targetId: row.target_id,
      target,
      count: row.count,
      reasons: row.count > 0 ? openReasons(counts) : [],
      oldestAt: row.created_at,
      decidedBefore: counts.find(({ reason }) => reason === null)?.decided_count ?? 0,
      warnings: warnings.get(row.target_id) ?? 0,
      oldest: { _id: row.report_id, description: row.description },
      actions: actionsFor(row.target_type, target, row.count),
    };
  });
}

const openReasons = (counts: readonly { reason: ReportReason | null; open_count: number }[]) =>
  counts.flatMap(({ reason, open_count: count }) => (reason && count > 0 ? { reason, count } : []));

/** The permitted actions. A warning requires open reports and a target that is neither banned nor deleted. */
function actionsFor(type: ReportTarget, { state, banned }: ReportedTarget, count: number): TargetAction[] {
  const isGone = state === 'Não existe mais';
  const kind = type === 'vacancy' ? 'vacancy' : 'account';
  return [
    ...(count > 0 ? (['dismiss'] as const) : []),
    ...(count > 0 && !isGone && !banned ? (['warn'] as const) : []),
    ...(isGone ? [] : [banned ? (`unban_${kind}` as const) : (`ban_${kind}` as const)]),
  ];
}

async function countByReason(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never[]>();
  const rows = await db
    .selectFrom('report_group')
    .select(['target_id', 'reason', 'open_count', 'decided_count'])
    .where('target_id', 'in', ids)
    .orderBy('open_count', 'desc')
    .execute();
  return Map.groupBy(rows, ({ target_id }) => target_id);
}

/** Counts valid warnings of the responsible account; for a vacancy, its company. */
async function countWarnings(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ target: string; count: number }>`
    select t.id as target, (
      select count(*)::integer from sanction s
      where s.account_id = coalesce((select v.company_id from vacancy v where v.id = t.id), t.id)
        and s.kind = 'warning' and s.lifted_at is null
    ) as count
    from unnest(${ids}::uuid[]) as t (id)`.execute(db);
  return new Map(rows.map(({ target, count }) => [target, count]));
}
