import { dayOf } from '@trampolim/contract/values/calendar';
import type { Insertable } from 'kysely';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from '../account-row.ts';
import { daysAgo } from '../days-ago.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { DemoCompany } from './demo-companies.ts';
import type { Random } from './random.ts';

/** The numbers of days since companies opened Ana's resume without an application of hers. */
const openingsFromSearchDaysAgo = [0.1, 1.2, 3.4, 8, 20];

/**
 * Creates the openings of Ana's resume by every company that reviewed her application, and by some that found her in
 * the search.
 */
export function anasResumeOpenings(
  random: Random,
  { candidate }: CandidateRows,
  applications: readonly ApplicationRows[],
  companies: readonly DemoCompany[],
): Insertable<DB['resume_opening']>[] {
  const companyNames = new Map(companies.map(({ rows: { company } }) => [company.id, company.name]));
  const opening = (companyId: string, at: string, { hasApplied }: { hasApplied: boolean }) => ({
    id: idWithTimestamp(at),
    candidate_id: candidate.id,
    company_id: companyId,
    company_name: companyNames.get(companyId) ?? '',
    day: dayOf(at),
    opened_at: at,
    // The column means that the candidate had not applied; an invitation makes no difference.
    uninvited: !hasApplied,
  });
  // The first step is the candidate's own, all others are the company's.
  const byReviewingCompanies = applications.flatMap(({ application, steps: [, review] }) =>
    application.candidate_id === candidate.id && review?.author_id
      ? [opening(review.author_id, review.at, { hasApplied: true })]
      : [],
  );
  const byOtherCompanies = random
    .sample(companiesWithoutReview(candidate.id, applications, companies), openingsFromSearchDaysAgo.length)
    .map(({ rows: { company } }, index) =>
      opening(company.id, daysAgo(openingsFromSearchDaysAgo[index] ?? 0), { hasApplied: false }),
    );
  return [...byReviewingCompanies, ...byOtherCompanies];
}

/** Creates Ana's block of one company. */
export function anasBlocks(
  random: Random,
  { candidate }: CandidateRows,
  applications: readonly ApplicationRows[],
  companies: readonly DemoCompany[],
): Insertable<DB['company_block']>[] {
  return random
    .sample(companiesWithoutReview(candidate.id, applications, companies), 1)
    .map(({ rows: { company } }) => {
      const at = daysAgo(5);
      return { id: idWithTimestamp(at), candidate_id: candidate.id, company_id: company.id, created_at: at };
    });
}

/** Returns the companies that are not banned and have not reviewed an application of the candidate. */
function companiesWithoutReview(
  candidateId: string,
  applications: readonly ApplicationRows[],
  companies: readonly DemoCompany[],
): DemoCompany[] {
  const stepAuthors = new Set(
    applications
      .filter(({ application }) => application.candidate_id === candidateId)
      .flatMap(({ steps }) => steps.map(({ author_id }) => author_id)),
  );
  return companies.filter(
    ({ rows: { account, company } }) => !account.banned && !stepAuthors.has(company.id),
  );
}
