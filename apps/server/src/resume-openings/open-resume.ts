import type { CandidateProfile } from '@trampolim/contract/candidates/candidates';
import { selectCandidateProfile, toCandidateProfile } from '../candidates/candidate-view.ts';
import { isApplicantOf, isReadable } from '../candidates/candidate-visibility.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { recordInvitedOpening, recordUninvitedOpening } from './resume-openings.ts';

/**
 * A candidate whole. That a company read it is recorded with the reading, or neither happens; administrators leave no trace.
 * @throws {Failure} `candidate_not_found`, also for one who is hidden from the viewer; `opening_limit`
 */
export async function openResume(
  transaction: Transaction,
  viewer: Viewer,
  candidateId: string,
): Promise<CandidateProfile> {
  const resume = await selectCandidateProfile(transaction, viewer)
    .select(isApplicantOf(viewer).as('isApplicant'))
    .where('k.id', '=', candidateId)
    .where(isReadable(viewer))
    // Whose account is just being deleted is gone, or stays until this is recorded.
    .forKeyShare('k')
    .executeTakeFirst();
  if (!resume) throw fail('candidate_not_found');
  if (viewer.role === 'Company') {
    const record = resume.isApplicant ? recordInvitedOpening : recordUninvitedOpening;
    await record(transaction, { companyId: viewer.id, candidateId });
  }
  return toCandidateProfile(resume);
}
