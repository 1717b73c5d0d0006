import type { ApplicantDetails } from '@trampolim/contract/applications';
import { sql } from 'kysely';
import { selectCandidateProfile, toCandidateProfile } from '../candidates/candidate-view.ts';
import type { Database } from '../platform/database.ts';
import { fail } from '../platform/errors.ts';
import { countApplicantsByStatus } from './applicants.ts';
import { findHistory } from './application-history.ts';
import { nextStatuses } from './application-rules.ts';

/** An applicant whole, with where the application stands; throws `application_not_found`. */
export async function getApplicantDetails(
  db: Database,
  vacancyId: string,
  candidateId: string,
): Promise<ApplicantDetails> {
  const row = await selectCandidateProfile(db)
    .innerJoin('application as p', 'p.candidate_id', 'k.id')
    .select(['p.status', 'p.comments', 'p.applied_at'])
    .where('p.vacancy_id', '=', vacancyId)
    .where('k.id', '=', candidateId)
    .where('k.hidden', '=', sql.lit(false))
    .executeTakeFirst();
  if (!row) throw fail('application_not_found');
  return {
    ...toCandidateProfile(row),
    application: {
      status: row.status,
      comments: row.comments,
      appliedAt: row.applied_at,
      history: await findHistory(db, candidateId, vacancyId),
      nextStatuses: nextStatuses(row.status),
    },
    statusCounts: await countApplicantsByStatus(db, vacancyId),
  };
}
