import type { ApplicantFilters, applicantOrders } from '@trampolim/contract/applications/applicants';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import { matchesFilters } from './applicant-filters.ts';

export type ApplicantOrder = (typeof applicantOrders)[number];

type ApplicantSearchRow = Selectable<DB['applicant_search']>;

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * The sort column of each order, and the maximum number of digits of its values in a cursor. Ties are sorted by id,
 * which is the order of arrival.
 */
const orders = {
  newest: { column: undefined, digits: 0, direction: 'desc' },
  oldest: { column: undefined, digits: 0, direction: 'asc' },
  match: { column: 'score', digits: 3, direction: 'desc' },
  experience: { column: 'experience_days', digits: 6, direction: 'desc' },
  rating: { column: 'rating', digits: 1, direction: 'desc' },
} as const;

export const statusesOf = (status: ApplicationStatus | undefined): readonly ApplicationStatus[] =>
  status ? [status] : applicationStatuses;

/**
 * Returns the SQL that sorts and pages applicants, and the keys of its cursors. A key is the id of an application,
 * preceded by the value of the sort column if there is one: "87:0198c0de-…".
 */
export function applicantOrdering(order: ApplicantOrder) {
  const { column, digits, direction } = orders[order];
  const key = sql.raw(column ? `s.${column}, s.application_id` : 's.application_id');
  const comparison = sql.raw(direction === 'desc' ? '<' : '>');
  const orderBy = sql`${sql.raw(column ? `s.${column} ${direction},` : '')} s.application_id ${sql.raw(direction)}`;

  interface PageRequest {
    vacancyId: string;
    status: ApplicationStatus | undefined;
    filters: ApplicantFilters;
    limit: number;
    /** The key of the previous row. */
    after: string | undefined;
  }

  /** Each status has an index for each order. A list of all statuses merges the first rows of each status. */
  const selectWithStatus = (
    db: Database,
    status: ApplicationStatus,
    { vacancyId, filters, limit, after }: Omit<PageRequest, 'status'>,
  ) => {
    let rows = db
      .selectFrom('applicant_search as s')
      .selectAll()
      .where('s.status', '=', sql.lit(status))
      .where(matchesFilters(vacancyId, filters))
      .orderBy(orderBy)
      .limit(limit);
    if (after) rows = rows.where(sql<boolean>`(${key}) ${comparison} (${sql.join(after.split(':'))})`);
    return sql`(${rows})`;
  };

  return {
    keyForm: new RegExp(column ? `^\\d{1,${digits}}:${uuidPattern}$` : `^${uuidPattern}$`),
    keyOf: (row: Pick<ApplicantSearchRow, 'application_id' | 'score' | 'experience_days' | 'rating'>) =>
      (column ? `${row[column]}:` : '') + row.application_id,
    orderBy,
    /** Returns rows `s`, to be joined and sorted again. */
    selectPage: (db: Database, { status, ...request }: PageRequest) => {
      const pages = statusesOf(status).map((each) => selectWithStatus(db, each, request));
      return sql<ApplicantSearchRow>`(
        select * from (${sql.join(pages, sql` union all `)}) s order by ${orderBy} limit ${request.limit})`.as<'s'>(
        's',
      );
    },
  };
}
