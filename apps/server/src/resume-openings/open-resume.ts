import type { OpenedCandidate } from '@trampolim/contract/resume-openings/resume-openings';
import { type CandidateProfileRow, selectCandidateProfile } from '../candidates/candidate-view.ts';
import { isApplicantOf, isInvitable, isReadable } from '../candidates/candidate-visibility.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { recordApplicantOpening, recordOpeningWithoutApplication } from './resume-openings.ts';

/** The actions that a viewer may take after opening a resume. */
type ResumeActions = Pick<OpenedCandidate, 'mayInvite' | 'mayReport' | 'openingsLeft'>;

/**
 * Reads a complete resume, and records in the same transaction that a company read it. Administrators are not recorded.
 * @throws {Failure} `candidate_not_found`, also for a candidate hidden from the viewer; `opening_limit`
 */
export async function openResume(
  transaction: Transaction,
  viewer: Viewer,
  candidateId: string,
): Promise<{ row: CandidateProfileRow; actions: ResumeActions }> {
  const row = await selectCandidateProfile(transaction, viewer)
    .select([isApplicantOf(viewer).as('isApplicant'), isInvitable(viewer).as('mayInvite')])
    .where('cand.id', '=', candidateId)
    .where(isReadable(viewer))
    // Locks the candidate, so that a deletion waits until the opening is recorded.
    .forKeyShare('cand')
    .executeTakeFirst();
  if (!row) throw fail('candidate_not_found');
  if (viewer.role !== 'Company') return { row, actions: { mayReport: false } };
  const actions = { mayInvite: row.mayInvite, mayReport: true };
  const opening = { companyId: viewer.id, candidateId };
  if (!row.isApplicant) {
    return {
      row,
      actions: { ...actions, openingsLeft: await recordOpeningWithoutApplication(transaction, opening) },
    };
  }
  await recordApplicantOpening(transaction, opening);
  return { row, actions };
}
