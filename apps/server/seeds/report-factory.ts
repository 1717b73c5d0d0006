import { today } from '@trampolim/contract/values/calendar';
import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from './account-row.ts';

export type ReportColumns = Insertable<DB['report']>;

interface Reported {
  type: ReportColumns['target_type'];
  id: string;
}

/** A report as sent at `created_at`, now unless given. */
export function reportRow(
  { type, id: targetId }: Reported,
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
    reported_day: today(new Date(sentAt)),
    created_at: sentAt,
    ...columns,
  };
}

export async function aReport(
  db: Database,
  target: Reported,
  columns: Partial<ReportColumns> & { created_at?: string } = {},
) {
  const row = reportRow(target, columns);
  await db.insertInto('report').values(row).execute();
  return row;
}
