import { dayOf } from '@trampolim/contract/values/calendar';
import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from './account-row.ts';

export type ReportColumns = Insertable<DB['report']>;

interface ReportTarget {
  type: ReportColumns['target_type'];
  id: string;
}

/** Creates the row of a report that was sent at `created_at`, or now if it is not given. */
export function reportRow(
  { type, id: targetId }: ReportTarget,
  columns: Partial<ReportColumns> & { created_at?: string } = {},
): ReportColumns {
  const sentAt = columns.created_at ?? new Date().toISOString();
  return {
    id: idWithTimestamp(columns.created_at),
    target_type: type,
    target_id: targetId,
    answerable_id: type === 'vacancy' ? null : targetId,
    snapshot: '{}',
    reason: 'Spam ou Golpe',
    description: 'Pede dinheiro para a entrevista.',
    reported_day: dayOf(sentAt),
    created_at: sentAt,
    ...columns,
  };
}

export async function aReport(
  db: Database,
  target: ReportTarget,
  columns: Partial<ReportColumns> & { created_at?: string } = {},
) {
  const row = reportRow(target, columns);
  await db.insertInto('report').values(row).execute();
  return row;
}
