import type { ResumeLink, SharedResume } from '@trampolim/contract/resume-links/resume-links';
import { newSecretToken } from '../accounts/secret-tokens.ts';
import { selectResume, toStoredResume } from '../candidates/candidate-view.ts';
import { showResume } from '../candidates/resume-readers.ts';
import type { Database } from '../platform/database/database.ts';
import { fail, failOn } from '../platform/http/errors.ts';

/** Returns undefined if the candidate has no link. */
export async function findResumeLink(db: Database, candidateId: string): Promise<ResumeLink | undefined> {
  const row = await db
    .selectFrom('resume_link')
    .select(['token', 'created_at'])
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  return row && toResumeLink(row);
}

/**
 * Returns the candidate's link and creates it if there is none. Two simultaneous calls return the same link.
 * @throws {Failure} `session_ended`
 */
export async function createResumeLink(db: Database, candidateId: string): Promise<ResumeLink> {
  const row = await db
    .insertInto('resume_link')
    .values({ candidate_id: candidateId, token: newSecretToken() })
    // Updates without a change, because `do nothing` would return no row.
    .onConflict((conflict) =>
      conflict.column('candidate_id').doUpdateSet((eb) => ({ token: eb.ref('resume_link.token') })),
    )
    .returning(['token', 'created_at'])
    .executeTakeFirstOrThrow()
    .catch(failOn('resume_link_candidate_id_fkey', 'session_ended'));
  return toResumeLink(row);
}

/** Ends the candidate's link, if there is one. */
export async function endResumeLink(db: Database, candidateId: string): Promise<void> {
  await db.deleteFrom('resume_link').where('candidate_id', '=', candidateId).execute();
}

/**
 * Returns the resume of a link. It works even if its owner is hidden from companies, because the owner has shared the
 * link.
 * @throws {Failure} `resume_link_unknown`, also for a banned account
 */
export async function openResumeLink(db: Database, token: string): Promise<SharedResume> {
  const row = await selectResume(db)
    .innerJoin('resume_link as l', 'l.candidate_id', 'cand.id')
    .where('l.token', '=', token)
    .where('cand.banned', '=', false)
    .executeTakeFirstOrThrow(() => fail('resume_link_unknown'));
  return showResume('link', toStoredResume(row));
}

const toResumeLink = ({ token, created_at }: { token: string; created_at: string }): ResumeLink => ({
  token,
  createdAt: created_at,
});
