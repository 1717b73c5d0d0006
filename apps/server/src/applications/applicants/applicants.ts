import type { applicantOrders } from '@trampolim/contract/applications/applicants';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { type Selectable, sql } from 'kysely';
import { selectCandidateCard } from '../../candidates/candidate-view.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { type PageQuery, readListing } from '../../platform/http/paging.ts';
import { countEveryStatus } from '../application-rules.ts';
import { type ApplicantFilters, foundIn, isNarrowed } from './applicant-filters.ts';

interface ApplicantQuery extends PageQuery, ApplicantFilters {
  status?: ApplicationStatus | undefined;
  order: (typeof applicantOrders)[number];
}

const idForm = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const rankForm = String.raw`\d{1,6}`;

/** What each order goes by before the id, whose own order is that of sending. */
const orders = {
  newest: { rank: undefined, direction: 'desc' },
  oldest: { rank: undefined, direction: 'asc' },
  match: { rank: 's.score', direction: 'desc' },
  experience: { rank: 's.experience_days', direction: 'desc' },
} as const;

/** One page of who applied to a vacancy. */
export function listApplicants(
  db: Database,
  viewer: Viewer,
  vacancyId: string,
  { status, order, limit, cursor, ...filters }: ApplicantQuery,
) {
  const { rank, direction } = orders[order];
  const key = sql.raw(rank ? `${rank}, s.application_id` : 's.application_id');
  const follows = sql.raw(direction === 'desc' ? '<' : '>');
  const sorted = sql`${sql.raw(rank ? `${rank} ${direction},` : '')} s.application_id ${sql.raw(direction)}`;

  /** Every status has an index in each order: a list of all of them is put together of as many as it is long of each. */
  const firstIn = (each: ApplicationStatus, up: number, after: string[] | undefined) => {
    let page = db
      .selectFrom('applicant_search as s')
      .selectAll()
      .where(foundIn(vacancyId, each, filters))
      .orderBy(sorted)
      .limit(up);
    if (after) page = page.where(sql<boolean>`(${key}) ${follows} (${sql.join(after)})`);
    return sql`(${page})`;
  };

  const read = (up: number, after: string | undefined) => {
    const found = statusesOf(status).map((each) => firstIn(each, up, after?.split(':')));
    const page = sql<FoundRow>`(
      select * from (${sql.join(found, sql` union all `)}) s order by ${sorted} limit ${up})`;
    return selectCandidateCard(db, viewer)
      .innerJoin(page.as('s'), 's.candidate_id', 'k.id')
      .innerJoin('application as p', (join) =>
        join.onRef('p.candidate_id', '=', 's.candidate_id').onRef('p.vacancy_id', '=', 's.vacancy_id'),
      )
      .select(['s.application_id', 's.score', 's.experience_days', 'p.status', 'p.applied_at'])
      .select(
        sql<boolean>`(select true from invitation i where i.candidate_id = k.id and i.vacancy_id = ${vacancyId}) is not null`.as(
          'invited',
        ),
      )
      .orderBy(sorted)
      .execute();
  };

  return readListing(
    { limit, cursor },
    {
      keyForm: new RegExp(rank ? `^${rankForm}:${idForm}$` : `^${idForm}$`),
      keyOf: (row) =>
        (rank ? `${rank === 's.score' ? row.score : row.experience_days}:` : '') + row.application_id,
      read,
      count: async () => {
        const counts = await countApplicantsByStatus(db, vacancyId, filters);
        const wanted = counts.filter((each) => statusesOf(status).includes(each.status));
        return { count: wanted.reduce((sum, { count }) => sum + count, 0), estimated: false };
      },
    },
  );
}

type FoundRow = Selectable<DB['applicant_search']>;

const statusesOf = (status: ApplicationStatus | undefined): readonly ApplicationStatus[] =>
  status ? [status] : applicationStatuses;

/** How many applicants a vacancy has in each status, those without any included; counted only where filters narrow them. */
export async function countApplicantsByStatus(
  db: Database,
  vacancyId: string,
  filters: ApplicantFilters = {},
) {
  const counted = isNarrowed(filters)
    ? await countFound(db, vacancyId, filters)
    : await sql<StatusRow>`select status, count from applicant_counts(${vacancyId})`.execute(db);
  return countEveryStatus(counted.rows);
}

interface StatusRow {
  status: ApplicationStatus;
  count: string;
}

function countFound(db: Database, vacancyId: string, filters: ApplicantFilters) {
  const each = applicationStatuses.map((status) => {
    const found = db
      .selectFrom('applicant_search as s')
      .select([sql<ApplicationStatus>`${sql.lit(status)}`.as('status'), sql<string>`count(*)`.as('count')])
      .where(foundIn(vacancyId, status, filters));
    return sql`(${found})`;
  });
  return sql<StatusRow>`${sql.join(each, sql` union all `)}`.execute(db);
}

/** How many applications to all its vacancies a company has looked at, and what became of them. */
export async function countCompanyApplications(db: Database, companyId: string) {
  const counted = await db
    .selectFrom('vacancy as v')
    .innerJoin('application as p', 'p.vacancy_id', 'v.id')
    .innerJoin('candidate as k', 'k.id', 'p.candidate_id')
    .where('v.company_id', '=', companyId)
    .where('k.banned', '=', sql.lit(false))
    .select((eb) => ['p.status', eb.fn.countAll<string>().as('count')])
    .groupBy('p.status')
    .execute();
  const countOf = (status: ApplicationStatus) =>
    Number(counted.find((each) => each.status === status)?.count ?? 0);
  return {
    'Em Análise': countOf('Em Análise'),
    Aprovado: countOf('Aprovado'),
    Dispensado: countOf('Dispensado'),
  };
}
