import type { ApplicantFilters } from '@trampolim/contract/applications/applicants';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import { selectCandidateCard } from '../../candidates/candidate-view.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { type PageQuery, readListing } from '../../platform/http/paging.ts';
import { countEveryStatus } from '../application-rules.ts';
import { promiseColumns } from '../promises/reply-promise.ts';
import { hasFilters, matchesFilters } from './applicant-filters.ts';
import type { ApplicantFit } from './applicant-match.ts';
import { type ApplicantOrder, applicantOrdering, statusesOf } from './applicant-order.ts';

interface ApplicantQuery extends PageQuery, ApplicantFilters {
  status?: ApplicationStatus | undefined;
  order: ApplicantOrder;
}

/** Reads one page of a vacancy's applicants. */
export function listApplicants(
  db: Database,
  viewer: Viewer,
  vacancyId: string,
  { status, order, limit, cursor, ...filters }: ApplicantQuery,
) {
  const { keyForm, keyOf, orderBy, selectPage } = applicantOrdering(order);
  const read = (rowLimit: number, after: string | undefined) =>
    selectCandidateCard(db, viewer)
      .innerJoin(
        selectPage(db, { vacancyId, status, filters, limit: rowLimit, after }),
        's.candidate_id',
        'cand.id',
      )
      .innerJoin('application as app', (join) =>
        join.onRef('app.candidate_id', '=', 's.candidate_id').onRef('app.vacancy_id', '=', 's.vacancy_id'),
      )
      .select([
        's.application_id',
        's.score',
        's.experience_days',
        's.rating',
        'app.status',
        'app.applied_at',
      ])
      .select(promiseColumns)
      .select(
        sql<ApplicantFit>`(
          select jsonb_build_object(
            'livesInCity', cand.state = v.state and search_text(cand.city) = search_text(v.city),
            'wantsCity', cand.desired_state = v.state and search_text(cand.desired_city) = search_text(v.city),
            'isRemote', v.work_mode is not distinct from 'Remoto',
            'pays', match_pays(v.salary_currency, v.salary_amount, cand.salary_currency, cand.salary_amount),
            'paysLess', v.salary_currency = cand.salary_currency and v.salary_amount < cand.salary_amount)
          from vacancy v where v.id = ${vacancyId})`.as('fit'),
      )
      .select(
        sql<boolean>`(
          select true from invitation i where i.candidate_id = cand.id and i.vacancy_id = ${vacancyId}) is not null`.as(
          'invited',
        ),
      )
      .select(
        sql<number | null>`(
          select i.unread from message_inbox i
          where i.vacancy_id = ${vacancyId} and i.candidate_id = cand.id and i.side = 'company')`.as(
          'unread_messages',
        ),
      )
      .orderBy(orderBy)
      .execute();
  const count = async () => ({
    count: await countApplicants(db, vacancyId, { status, ...filters }),
    estimated: false,
  });
  return readListing({ limit, cursor }, { keyForm, keyOf: (row) => keyOf(row), read, count });
}

/** Counts the applicants of a list. */
export async function countApplicants(
  db: Database,
  vacancyId: string,
  { status, ...filters }: ApplicantFilters & { status?: ApplicationStatus | undefined },
): Promise<number> {
  const counts = await countApplicantsByStatus(db, vacancyId, filters);
  const matching = counts.filter((each) => statusesOf(status).includes(each.status));
  return matching.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Counts a vacancy's applicants in each status, including statuses without any. Reads stored counts unless filters
 * apply.
 */
export async function countApplicantsByStatus(
  db: Database,
  vacancyId: string,
  filters: ApplicantFilters = {},
) {
  const counts = hasFilters(filters)
    ? await db
        .selectFrom('applicant_search as s')
        .select((eb) => ['s.status', eb.fn.countAll<string>().as('count')])
        .where(matchesFilters(vacancyId, filters))
        .groupBy('s.status')
        .execute()
    : await db.selectFrom(sql<StatusRow>`applicant_counts(${vacancyId})`.as('counts')).selectAll().execute();
  return countEveryStatus(counts);
}

interface StatusRow {
  status: ApplicationStatus;
  count: string;
}

/** Counts the opened applications to all vacancies of a company, by status. */
export async function countCompanyApplications(db: Database, companyId: string) {
  const counts = await db
    .selectFrom('vacancy as v')
    .innerJoinLateral(sql<StatusRow>`applicant_counts(v.id)`.as('counts'), (join) => join.onTrue())
    .where('v.company_id', '=', companyId)
    .select((eb) => ['counts.status', eb.fn.sum<string>('counts.count').as('count')])
    .groupBy('counts.status')
    .execute();
  const countOf = (status: ApplicationStatus) =>
    Number(counts.find((each) => each.status === status)?.count ?? 0);
  return {
    'Em Análise': countOf('Em Análise'),
    Aprovado: countOf('Aprovado'),
    Dispensado: countOf('Dispensado'),
  };
}
