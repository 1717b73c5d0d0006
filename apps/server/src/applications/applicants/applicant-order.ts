import type { applicantOrders } from '@trampolim/contract/applications/applicants';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import { type ApplicantFilters, found } from './applicant-filters.ts';

export type ApplicantOrder = (typeof applicantOrders)[number];

export type FoundRow = Selectable<DB['applicant_search']>;

const idForm = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * The sort column of each order, and the maximum length of its values. Ties are sorted by id, which is the order of
 * arrival.
 */
const orders = {
  newest: { rank: undefined, digits: 0, direction: 'desc' },
  oldest: { rank: undefined, digits: 0, direction: 'asc' },
  match: { rank: 'score', digits: 3, direction: 'desc' },
  experience: { rank: 'experience_days', digits: 6, direction: 'desc' },
  rating: { rank: 'rating', digits: 1, direction: 'desc' },
} as const;

export const statusesOf = (status: ApplicationStatus | undefined): readonly ApplicationStatus[] =>
  status ? [status] : applicationStatuses;

export function inOrder(order: ApplicantOrder) {
  const { rank, digits, direction } = orders[order];
  const key = sql.raw(rank ? `s.${rank}, s.application_id` : 's.application_id');
  const follows = sql.raw(direction === 'desc' ? '<' : '>');
  const sorted = sql`${sql.raw(rank ? `s.${rank} ${direction},` : '')} s.application_id ${sql.raw(direction)}`;

  interface Part {
    vacancyId: string;
    status: ApplicationStatus | undefined;
    filters: ApplicantFilters;
    limit: number;
    /** The key of the previous row. */
    after: string | undefined;
  }

  /**
   * Each status has an index for each order. A list of all statuses reads one page of each status and merges them.
   */
  const firstOf = (db: Database, each: ApplicationStatus, { vacancyId, filters, limit, after }: Part) => {
    let part = db
      .selectFrom('applicant_search as s')
      .selectAll()
      .where('s.status', '=', sql.lit(each))
      .where(found(vacancyId, filters))
      .orderBy(sorted)
      .limit(limit);
    if (after) part = part.where(sql<boolean>`(${key}) ${follows} (${sql.join(after.split(':'))})`);
    return sql`(${part})`;
  };

  return {
    keyForm: new RegExp(rank ? `^\\d{1,${digits}}:${idForm}$` : `^${idForm}$`),
    keyOf: (row: Pick<FoundRow, 'application_id' | 'score' | 'experience_days' | 'rating'>) =>
      (rank ? `${row[rank]}:` : '') + row.application_id,
    sorted,
    /** Returns rows `s`, to be joined and sorted again. */
    part: (db: Database, asked: Part) => {
      const parts = statusesOf(asked.status).map((each) => firstOf(db, each, asked));
      return sql<FoundRow>`(
        select * from (${sql.join(parts, sql` union all `)}) s order by ${sorted} limit ${asked.limit})`.as<'s'>(
        's',
      );
    },
  };
}
