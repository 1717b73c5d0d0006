import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import { selectCandidateCard } from '../../candidates/candidate-view.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { type PageQuery, readPage } from '../../platform/http/paging.ts';
import { countEveryStatus } from '../application-rules.ts';

/** Applications whose candidates may be seen: a banned one's profile is hidden. */
const visibleApplicants = (db: Database, viewer: Viewer, vacancyId: string) =>
  selectCandidateCard(db, viewer)
    .innerJoin('application as p', 'p.candidate_id', 'k.id')
    .where('p.vacancy_id', '=', vacancyId)
    .where('k.banned', '=', sql.lit(false));

/** Who applied to a vacancy, the latest first. */
export function listApplicants(
  db: Database,
  viewer: Viewer,
  vacancyId: string,
  { status, ...page }: PageQuery & { status?: ApplicationStatus | undefined },
) {
  let applicants = visibleApplicants(db, viewer, vacancyId);
  if (status) applicants = applicants.where('p.status', '=', status);
  return readPage(db, applicants, {
    ...page,
    key: 'p.id',
    select: (newest) => newest.select(['p.id as application_id', 'p.status', 'p.applied_at']),
    keyOf: (row) => row.application_id,
  });
}

/** How many applicants a vacancy has in each status, those without any included. */
export async function countApplicantsByStatus(db: Database, viewer: Viewer, vacancyId: string) {
  const counted = await visibleApplicants(db, viewer, vacancyId)
    .clearSelect()
    .select((eb) => ['p.status', eb.fn.countAll<string>().as('count')])
    .groupBy('p.status')
    .execute();
  return countEveryStatus(counted);
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
