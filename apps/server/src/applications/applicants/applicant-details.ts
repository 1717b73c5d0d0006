import type { ApplicantDetails } from '@trampolim/contract/applications/applicants';
import { applicationStepLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { selectCandidateProfile, toCandidateProfile } from '../../candidates/candidate-view.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { fail } from '../../platform/http/errors.ts';
import { answersOfApplication, toAnswers } from '../../screening-questions/answer-queries.ts';
import { getHistoryWithMembers } from '../application-history.ts';
import type { ApplicationKey } from '../application-key.ts';
import { nextStatuses } from '../application-rules.ts';
import { promiseColumns, toReplyPromise } from '../promises/reply-promise.ts';
import { matchApplicant } from './applicant-match.ts';
import { countApplicantsByStatus } from './applicants.ts';

/**
 * Returns an applicant with the status of the application.
 * @throws {Failure} `application_not_found`
 */
export async function getApplicantDetails(
  db: Database,
  viewer: Viewer,
  { candidateId, vacancyId }: ApplicationKey,
): Promise<ApplicantDetails> {
  const row = await selectCandidateProfile(db, viewer)
    .innerJoin('application as app', 'app.candidate_id', 'cand.id')
    .select([
      'app.status',
      'app.comments',
      'app.applied_at',
      ...promiseColumns,
      answersOfApplication.as('answers'),
    ])
    .select(
      sql<string | null>`case when app.tell_at > clock_timestamp() then app.tell_at end`.as('undoable_until'),
    )
    .select(
      sql<number>`ceil(extract(epoch from app.tell_at - clock_timestamp()))::int`.as('undoable_seconds'),
    )
    .where('app.vacancy_id', '=', vacancyId)
    .where('cand.id', '=', candidateId)
    .where('cand.banned', '=', sql.lit(false))
    .executeTakeFirst();
  if (!row) throw fail('application_not_found');
  const history = await getHistoryWithMembers(db, { candidateId, vacancyId });
  return {
    ...toCandidateProfile(row),
    application: {
      status: row.status,
      comments: row.comments,
      appliedAt: row.applied_at,
      ...toReplyPromise(row),
      history,
      ...toAnswers(row.answers),
      nextStatuses: history.length < applicationStepLimit ? nextStatuses(row.status) : [],
      ...(row.undoable_until && {
        undoableUntil: row.undoable_until,
        undoableSeconds: row.undoable_seconds,
      }),
    },
    match: await matchApplicant(db, { candidateId, vacancyId }),
    statusCounts: await countApplicantsByStatus(db, vacancyId),
  };
}
