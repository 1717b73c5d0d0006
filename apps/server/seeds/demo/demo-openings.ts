import { today } from '@trampolim/contract/values/calendar';
import type { Insertable } from 'kysely';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from '../account-row.ts';
import { daysAgo } from '../days-ago.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { DemoCompany } from './demo-companies.ts';
import type { Random } from './random.ts';

/** The ages in days of openings of her resume by companies that have not answered Ana. */
const uninvitedOpeningDays = [0.1, 1.2, 3.4, 8, 20];

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
  const names = new Map(companies.map(({ rows: { company } }) => [company.id, company.name]));
  const opening = (companyId: string, at: string, { uninvited }: { uninvited: boolean }) => ({
    id: idWithTimestamp(at),
    candidate_id: candidate.id,
    company_id: companyId,
    company_name: names.get(companyId) ?? '',
    day: today(new Date(at)),
    opened_at: at,
    uninvited,
  });
  const byReviewingCompanies = applications.flatMap(({ application, steps: [, opened] }) =>
    application.candidate_id === candidate.id && opened?.author_id
      ? [opening(opened.author_id, opened.at, { uninvited: false })]
      : [],
  );
  const byOtherCompanies = random
    .sample(companiesWithoutReview(candidate.id, applications, companies), uninvitedOpeningDays.length)
    .map(({ rows: { company } }, index) =>
      opening(company.id, daysAgo(uninvitedOpeningDays[index] ?? 0), { uninvited: true }),
    );
  return [...byReviewingCompanies, ...byOtherCompanies];
}

/** Creates Ana's block of one company, perhaps because she worked there. */
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
