import { today } from '@trampolim/contract/values/calendar';
import type { Insertable } from 'kysely';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from '../account-row.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { DemoCompany } from './demo-companies.ts';
import type { Random } from './random.ts';

const millisecondsPerDay = 86_400_000;
/** Days ago on which companies that Ana did not apply to found her resume. */
const uninvitedDaysAgo = [0.1, 1.2, 3.4, 8, 20];

/** Companies that opened Ana's resume: every company that answered her, and some that found her in the search. */
export function anasResumeOpenings(
  random: Random,
  { candidate }: CandidateRows,
  applications: readonly ApplicationRows[],
  companies: readonly DemoCompany[],
): Insertable<DB['resume_opening']>[] {
  const names = new Map(companies.map(({ rows: { company } }) => [company.id, company.name]));
  const opening = (companyId: string, at: string, uninvited: boolean) => ({
    id: idWithTimestamp(at),
    candidate_id: candidate.id,
    company_id: companyId,
    company_name: names.get(companyId) ?? '',
    day: today(new Date(at)),
    opened_at: at,
    uninvited,
  });
  const invited = applications.flatMap(({ application, steps: [, opened] }) =>
    application.candidate_id === candidate.id && opened?.author_id
      ? [opening(opened.author_id, opened.at, false)]
      : [],
  );
  const strangers = strangersTo(candidate.id, applications, companies);
  const uninvited = random
    .some(strangers, uninvitedDaysAgo.length)
    .map(({ rows: { company } }, index) =>
      opening(
        company.id,
        new Date(Date.now() - (uninvitedDaysAgo[index] ?? 0) * millisecondsPerDay).toISOString(),
        true,
      ),
    );
  return [...invited, ...uninvited];
}

/** A company that Ana does not want to find her, perhaps because she worked there. */
export function anasBlock(
  random: Random,
  { candidate }: CandidateRows,
  applications: readonly ApplicationRows[],
  companies: readonly DemoCompany[],
): Insertable<DB['company_block']>[] {
  return random.some(strangersTo(candidate.id, applications, companies), 1).map(({ rows: { company } }) => {
    const at = new Date(Date.now() - 5 * millisecondsPerDay).toISOString();
    return { id: idWithTimestamp(at), candidate_id: candidate.id, company_id: company.id, created_at: at };
  });
}

/** Open companies to which a candidate has not applied. */
function strangersTo(
  candidateId: string,
  applications: readonly ApplicationRows[],
  companies: readonly DemoCompany[],
): DemoCompany[] {
  const known = new Set(
    applications
      .filter(({ application }) => application.candidate_id === candidateId)
      .flatMap(({ steps }) => steps.map(({ author_id }) => author_id)),
  );
  return companies.filter(({ rows: { account, company } }) => !account.banned && !known.has(company.id));
}
