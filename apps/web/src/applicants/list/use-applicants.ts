import { useQueryClient } from '@tanstack/react-query';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import { commentLimit } from '@trampolim/contract/wire/limits';
import { toast } from '../../platform/toast.ts';
import { applicantQuery } from '../applicants-api.ts';
import type { Verdict } from '../deciding/decision-api.ts';
import { useApplicantDecisions } from '../deciding/use-applicant-decisions.ts';
import { useComments } from '../deciding/use-comments.ts';
import { mayBecome } from '../opened/named-applicant.ts';
import type { useChosenApplicant } from '../opened/use-chosen-applicant.ts';
import { type ReviewedList, useOpenApplicant } from '../opened/use-open-applicant.ts';

/** Everything that a view of a vacancy's applicants knows and does; `list` is what is walked through from one to the next. */
export function useApplicants<List extends ReviewedList>(
  vacancyId: string,
  chosen: ReturnType<typeof useChosenApplicant>,
  list: List,
  /** Whoever is shown besides. */
  everybody: readonly Applicant[] = list.items,
) {
  const client = useQueryClient();
  const { commentOf, setComment, giveBack } = useComments(vacancyId);
  const decisions = useApplicantDecisions(vacancyId, {
    onDecided: (id) => setComment(id, ''),
    onUndone: ({ candidateId: id, comments }) => giveBack(id, comments),
  });
  const { mayDecide, openNextUndecided, ...opened } = useOpenApplicant({
    vacancyId,
    list,
    chosen,
    decisions,
  });
  const { candidateId, chosenNow } = opened;
  const { states, statesNow, undo } = decisions;

  /** Decides on whoever is open, if the server allows it, and tells whether somebody else took their place. */
  const decide = (verdict: Verdict): boolean => {
    const id = chosenNow();
    if (!id || !mayDecide(id) || statesNow().get(id)?.result === 'pending') return false;
    const applicant =
      client.getQueryData(applicantQuery(vacancyId, id).queryKey) ?? list.items.find(({ _id }) => _id === id);
    if (!applicant || !mayBecome(applicant, verdict)) return false;
    const comment = commentOf(id);
    // The keys decide where the buttons, which are disabled, do not.
    if (comment.length > commentLimit) {
      toast.info('Encurte o comentário antes de decidir.');
      return false;
    }
    decisions.decide({
      candidateId: id,
      candidateName: applicant.candidateName,
      to: verdict,
      comments: comment,
    });
    return openNextUndecided(id);
  };

  return {
    ...opened,
    vacancyId,
    filters: chosen.filters,
    list,
    comment: candidateId ? commentOf(candidateId) : '',
    setComment: (comment: string) => candidateId && setComment(candidateId, comment),
    commentOf,
    /** Whoever of those on screen it is. */
    known: (id: string | undefined) => everybody.find(({ _id }) => _id === id),
    decide,
    /** Whoever it is, and wherever they are to stand. */
    move: decisions.decide,
    undo,
    states,
  };
}

export type Applicants = ReturnType<typeof useApplicants<ReviewedList>>;
