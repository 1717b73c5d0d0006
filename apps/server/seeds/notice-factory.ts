import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from './account-row.ts';

export type NoticeColumns = Insertable<DB['notice']>;

/** A notice as created at `at`, now unless given. */
export function noticeRow(
  accountId: string,
  given: Partial<NoticeColumns> & { at?: string } = {},
): NoticeColumns {
  const id = given.id ?? idWithTimestamp(given.at);
  const kind = given.kind ?? 'warning';
  return {
    id,
    account_id: accountId,
    kind,
    about_id: idWithTimestamp(given.at),
    title: 'Seu currículo',
    place: id,
    ...(kind === 'application_status' && { status: 'Em Análise' as const }),
    ...(kind === 'vacancy_ended' && { ending: 'closed' as const }),
    ...(kind === 'report_outcome' && { verdict: 'upheld' as const }),
    ...given,
  };
}

export async function aNotice(
  db: Database,
  { id: accountId }: { id: string },
  given: Partial<NoticeColumns> & { at?: string } = {},
) {
  const row = noticeRow(accountId, given);
  await db.insertInto('notice').values(row).execute();
  return row;
}
