import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from './account-row.ts';

export type NoticeColumns = Insertable<DB['notice']>;

/** Creates the row of a notice that was created at `at`, or now if it is not given. */
export function noticeRow(
  accountId: string,
  columns: Partial<NoticeColumns> & { at?: string } = {},
): NoticeColumns {
  const id = columns.id ?? idWithTimestamp(columns.at);
  const kind = columns.kind ?? 'warning';
  return {
    id,
    account_id: accountId,
    kind,
    about_id: idWithTimestamp(columns.at),
    title: 'Seu currículo',
    // The position in the list.
    place: id,
    ...(kind === 'application_status' && { status: 'Em Análise' as const }),
    ...(kind === 'vacancy_ended' && { ending: 'closed' as const }),
    ...(kind === 'report_outcome' && { verdict: 'upheld' as const }),
    ...columns,
  };
}

export async function aNotice(
  db: Database,
  { id: accountId }: { id: string },
  columns: Partial<NoticeColumns> & { at?: string } = {},
) {
  const row = noticeRow(accountId, columns);
  await db.insertInto('notice').values(row).execute();
  return row;
}
