import type { Notice, NoticeEvent } from '@trampolim/contract/notices/notices';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { noticesPerEvent, unreadCountLimit } from '@trampolim/contract/wire/limits';
import { type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { mapPage, type Page, type PageQuery, readPage } from '../platform/http/paging.ts';
import { noticeColumns, toNotice } from './notice-view.ts';

/** Columns of `notice as n`. */
const rowColumns = [...noticeColumns, 'n.id', 'n.place', 'n.at', 'n.read_at'] as const;

interface NoticeFilters {
  unread?: 'true' | 'false' | undefined;
  status?: ApplicationStatus | undefined;
}

export async function listNotices(
  db: Database,
  accountId: string,
  { unread, status, ...page }: PageQuery & NoticeFilters,
): Promise<Page<Notice>> {
  const notices = db
    .selectFrom('notice as n')
    .where('n.account_id', '=', accountId)
    .$if(unread !== undefined, (query) => query.where('n.read_at', unread === 'true' ? 'is' : 'is not', null))
    .$if(status !== undefined, (query) => query.where('n.status', '=', status as ApplicationStatus));
  const rows = await readPage(db, notices, {
    ...page,
    key: 'n.place',
    select: (newest) => newest.select(rowColumns),
    keyOf: ({ place }) => place,
  });
  return mapPage(rows, toNotice);
}

type NoticeSelection = { ids: readonly string[] } | { upTo: string };

/**
 * Marks notices of an account as read. Notices that are already read or belong to others do not change.
 * @throws {Failure} `session_ended` once the account is gone
 */
export async function markNoticesRead(
  transaction: Transaction,
  accountId: string,
  selection: NoticeSelection,
): Promise<void> {
  // This lock makes a deletion of the account wait, because that would lock the notices in no fixed order.
  await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => fail('session_ended'));
  const unread = transaction
    .selectFrom('notice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    // The same order as in other writes, so that two transactions cannot deadlock.
    .orderBy('about_id')
    .forUpdate();
  await transaction
    .updateTable('notice')
    .set({ read_at: sql`now()` })
    .where(
      'id',
      'in',
      'ids' in selection ? unread.where('id', 'in', selection.ids) : unread.where('at', '<=', selection.upTo),
    )
    .execute();
}

/** Counts unread notices up to the limit. */
export async function countUnread(db: Database, accountId: string): Promise<number> {
  const { unread } = await db.selectNoFrom(unreadCountOf(accountId).as('unread')).executeTakeFirstOrThrow();
  return unread;
}

const unreadCountOf = (accountId: string) => sql<number>`(
  select count(*)::integer from (
    select from notice where account_id = ${accountId} and read_at is null limit ${sql.lit(unreadCountLimit)}
  ) as counted)`;

export interface NoticeChanges {
  event: NoticeEvent;
  /**
   * The value for the next call. It precedes every transaction that was open at this call, so that nothing is missed.
   */
  upTo: string;
}

/**
 * Returns the notices of an account that changed since an earlier call, whose `upTo` is `since`, and the number of
 * unread ones. Returns only the number if `since` is missing or of another database.
 */
export async function readNoticeChanges(
  db: Database,
  accountId: string,
  since: string | undefined,
): Promise<NoticeChanges> {
  // Reads the position in a separate first statement: a commit between the two is visible in the second, and is sent
  // again next time.
  const { upTo, unread, isKnown } = await db
    .selectNoFrom([
      sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('upTo'),
      unreadCountOf(accountId).as('unread'),
      // A database that was moved restarts its transaction counter.
      sql<SqlBool>`coalesce(${since ?? null}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()), false)`.as(
        'isKnown',
      ),
    ])
    .executeTakeFirstOrThrow();
  if (since === undefined || !isKnown) return { upTo, event: { unread, notices: [], whole: false } };
  const notices = await db
    .selectFrom('notice as n')
    .select(rowColumns)
    .where('n.account_id', '=', accountId)
    .where(sql<boolean>`n.changed_in >= ${since}::xid8`)
    .orderBy('n.place', 'desc')
    .limit(noticesPerEvent + 1)
    .execute();
  return {
    upTo,
    event: {
      unread,
      notices: notices.slice(0, noticesPerEvent).map(toNotice),
      whole: notices.length <= noticesPerEvent,
    },
  };
}
