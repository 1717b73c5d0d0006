import type { listAppeals, ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { fail } from '../../platform/http/errors.ts';
import { mapPage, type Page, readPage } from '../../platform/http/paging.ts';
import { appealFields, sanctionColumns, sanctionFields, selectSanctions } from '../sanction-queries.ts';

type Query = z.output<typeof listAppeals.query>;

const selectReceived = (db: Database) => selectSanctions(db).leftJoin('account as d', 'd.id', 's.decided_by');

const receivedColumns = (viewer: Viewer) =>
  [
    ...sanctionColumns,
    'd.email as decider',
    sql<string>`coalesce((select name from candidate where id = s.account_id),
      (select name from company where id = s.account_id), '')`.as('appellant'),
    // Administrators do not judge their own decisions, unless there is no other administrator.
    sql<boolean>`s.decided_by is distinct from ${viewer.accountId} or not exists (
      select from account o where o.role = 'Admin' and not o.banned and o.id <> ${viewer.accountId})`.as(
      'may_decide',
    ),
  ] as const;

const selectRows = (db: Database, viewer: Viewer) => selectReceived(db).select(receivedColumns(viewer));

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

/** Lists appeals: waiting ones with the oldest first, or answered ones with the newest first. */
export async function listReceivedAppeals(
  db: Database,
  viewer: Viewer,
  { state, ...page }: Query,
): Promise<Page<ReceivedAppeal>> {
  const isOpen = state === 'open';
  const appealPage = await readPage(
    db,
    selectReceived(db)
      .where('p.outcome', isOpen ? 'is' : 'is not', null)
      .where('p.place', 'is not', null),
    {
      ...page,
      oldestFirst: isOpen,
      key: 'p.place',
      select: (appeals) => appeals.select(receivedColumns(viewer)),
      keyOf: ({ place }) => place ?? '',
    },
  );
  return mapPage(appealPage, (row) => toReceivedAppeal(row, viewer));
}

/** @throws {Failure} `appeal_not_found` */
export async function getReceivedAppeal(db: Database, viewer: Viewer, id: string): Promise<ReceivedAppeal> {
  const row = await selectRows(db, viewer).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw fail('appeal_not_found');
  return toReceivedAppeal(row, viewer);
}

const toReceivedAppeal = (row: Row, viewer: Viewer): ReceivedAppeal => ({
  _id: row.id,
  decision: {
    ...sanctionFields(row),
    decidedBy: { email: row.decider ?? '', isViewer: row.decided_by === viewer.accountId },
  },
  appellant: { _id: row.account_id, name: row.appellant, email: row.email },
  ...appealFields(row),
  mayDecide: row.outcome === null && row.may_decide,
});
