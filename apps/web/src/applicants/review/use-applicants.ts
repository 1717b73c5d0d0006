import { useQueryClient } from '@tanstack/react-query';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import { useState } from 'react';
import { readDraft, storeDraft } from '../../forms/drafts/tab-draft.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { applicantQuery } from '../applicants-api.ts';
import { findCommentProblem, isTooLong } from '../comments/comment-filling.ts';
import type { Verdict } from '../decisions/decision-api.ts';
import { mayMoveTo, useApplicantDecisions } from '../decisions/use-applicant-decisions.ts';
import { type ReviewedApplicants, useApplicantNavigation } from './use-applicant-navigation.ts';
import type { useApplicantUrl } from './use-applicant-url.ts';

/** State and actions that the list and the board share. `list` is the list that J and K step through. */
export function useApplicants(
  vacancyId: string,
  applicantUrl: ReturnType<typeof useApplicantUrl>,
  list: ReviewedApplicants,
  /** Includes the applicants outside `list`. */
  visibleApplicants: readonly Applicant[] = list.items,
) {
  const client = useQueryClient();
  const { commentOf, setComment, restoreComment } = useComments(vacancyId);
  const decisions = useApplicantDecisions(vacancyId, {
    onDecided: (id) => setComment(id, ''),
    onUndone: ({ candidateId: id, comments }) => restoreComment(id, comments),
  });
  const { mayDecide, findUndecidedOrLoadMore, openAfterDecision, ...navigation } = useApplicantNavigation({
    vacancyId,
    list,
    applicantUrl,
    decisions,
  });
  const { candidateId, getOpenedId } = navigation;
  const { changeStates, getLatestChangeStates, undo } = decisions;

  /**
   * Decides on the opened applicant if the server allows it. The applicant stays open unless `opensNext` is set.
   * Returns true if the next applicant was opened.
   */
  const decide = (verdict: Verdict, { opensNext = false } = {}): boolean => {
    const id = getOpenedId();
    if (!id || !mayDecide(id) || getLatestChangeStates().get(id)?.result === 'pending') return false;
    const applicant =
      client.getQueryData(applicantQuery({ vacancyId, candidateId: id }).queryKey) ??
      list.items.find(({ _id }) => _id === id);
    if (!applicant || !mayMoveTo(applicant, verdict)) return false;
    const comment = commentOf(id);
    // The shortcuts also work while the buttons are disabled.
    if (findCommentProblem(comment) !== undefined) {
      toast.info(`${isTooLong(comment) ? 'Encurte' : 'Corrija'} o comentário antes de decidir.`);
      return false;
    }
    // Called even if the applicant stays open, because it loads more applicants.
    const { next, isLast } = findUndecidedOrLoadMore(id);
    decisions.decide({
      candidateId: id,
      candidateName: applicant.candidateName,
      to: verdict,
      comments: comment,
      isLast,
    });
    if (!next || !opensNext) return false;
    openAfterDecision(next._id);
    return true;
  };

  return {
    ...navigation,
    vacancyId,
    filters: applicantUrl.filters,
    list,
    comment: candidateId ? commentOf(candidateId) : '',
    setComment: (comment: string) => candidateId && setComment(candidateId, comment),
    commentOf,
    setCommentOf: setComment,
    /** Finds a visible applicant. */
    find: (id: string | undefined) => visibleApplicants.find(({ _id }) => _id === id),
    decide,
    /** Moves any applicant to any status. */
    move: decisions.decide,
    undo,
    /** The state of the latest change of each applicant's application. */
    changeStates,
  };
}

export type Applicants = ReturnType<typeof useApplicants>;

const emptyDraft = { comment: '' };

/**
 * Manages the comments for each applicant of a vacancy. A draft is stored until its decision has succeeded, so that it
 * survives a failure and leaving the screen.
 */
function useComments(vacancyId: string) {
  const author = useSession()?._id ?? '';
  // The prefix is stored as state: after the session ends, the draft must still belong to its author.
  const [draftPrefix] = useState(`${author}.comment.${vacancyId}`);
  const [comments, setComments] = useState<Record<string, string>>({});
  const storedComment = (id: string) => readDraft(`${draftPrefix}.${id}`, emptyDraft)?.comment ?? '';
  const commentOf = (id: string) => comments[id] ?? storedComment(id);
  const setComment = (id: string, comment: string) => {
    storeDraft(`${draftPrefix}.${id}`, { comment }, emptyDraft);
    setComments((current) => ({ ...current, [id]: comment }));
  };
  /** Restores the comment unless another one was written since. */
  const restoreComment = (id: string, comment: string) => setComment(id, storedComment(id) || comment);
  return { commentOf, setComment, restoreComment };
}
