import { useQuery } from '@tanstack/react-query';
import type { Applicant, ApplicantDetails } from '@trampolim/contract/applications/applicants';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../platform/toast.ts';
import { openNeighbourOf, positionIn, type ReviewedList } from '../../ui/review/review-list.ts';
import { applicantQuery } from '../applicants-api.ts';
import {
  type ChangeState,
  optimisticStatus,
  type useApplicantDecisions,
} from '../decisions/use-applicant-decisions.ts';
import { isDecided } from './current-applicant.ts';
import type { useApplicantUrl } from './use-applicant-url.ts';
import { useAutomaticReview } from './use-automatic-review.ts';

/** The list that the previous and next steps use. */
export type ReviewedApplicants = ReviewedList<Applicant>;

interface ApplicantNavigationOptions {
  vacancyId: string;
  list: ReviewedApplicants;
  applicantUrl: ReturnType<typeof useApplicantUrl>;
  decisions: Pick<ReturnType<typeof useApplicantDecisions>, 'states' | 'getLatestStates'>;
}

/** Returns the opened applicant of a list and the steps to the previous and next ones. */
export function useApplicantNavigation({
  vacancyId,
  list,
  applicantUrl,
  decisions,
}: ApplicantNavigationOptions) {
  const { candidateId, getOpenedId, open: openInUrl, close } = applicantUrl;
  const { states, getLatestStates } = decisions;
  const { items, showMore } = list;
  const details = useQuery({
    ...applicantQuery({ vacancyId, candidateId: candidateId ?? '' }),
    enabled: candidateId !== undefined,
    select: (applicant) => withPendingChange(applicant, states.get(applicant._id)),
  });
  useAutomaticReview(vacancyId, candidateId === undefined ? undefined : details.data);
  const { openedByDecisionId, trackOpening, forgetOpening, mayDecide } = useOpenedByDecision(
    details.data?._id,
  );

  const open = (id: string) => {
    forgetOpening();
    openInUrl(id);
  };

  /** Opens the next or the previous applicant of the list. */
  const openNeighbour = (step: 1 | -1) => openNeighbourOf(list, getOpenedId(), step, open);

  /**
   * Finds the next undecided applicant, and continues at the start after the last one. Loads more applicants if there
   * is none.
   */
  const findUndecided = (afterId: string): Applicant | undefined => {
    const changes = getLatestStates();
    const index = items.findIndex(({ _id }) => _id === afterId) + 1;
    const next = [...items.slice(index), ...items.slice(0, index)].find(
      (each) => each._id !== afterId && !isDecided(optimisticStatus(each, changes.get(each._id))),
    );
    if (!next && showMore) showMore();
    else if (!next) toast.info('Todos os candidatos desta lista já têm resposta.');
    return next;
  };

  /**
   * Opens an applicant because the previous one was decided, so that a repeated tap does not decide on this one as
   * well.
   */
  const openAfterDecision = (id: string) => {
    trackOpening(id);
    openInUrl(id);
  };

  return {
    candidateId,
    /** The position in the list from 1, or 0 if the list does not contain the opened applicant. */
    position: positionIn(list, candidateId),
    /** True when a tapped decision opened this applicant. */
    isOpenedByDecision: candidateId !== undefined && openedByDecisionId === candidateId,
    mayDecide,
    getOpenedId,
    open,
    openNeighbour,
    findUndecided,
    openAfterDecision,
    close,
    details,
    /** The item of the list until the details load, so that a quick decision always shows a name. */
    current: details.data ?? items.find(({ _id }) => _id === candidateId),
  };
}

/** Allows no further decision while one is pending: the server returns the next statuses. */
function withPendingChange(applicant: ApplicantDetails, change: ChangeState | undefined): ApplicantDetails {
  if (change?.result !== 'pending') return applicant;
  const { application } = applicant;
  const status = optimisticStatus(application, change);
  return { ...applicant, application: { ...application, status, nextStatuses: [] } };
}

/** An earlier decision is an accidental repeated tap. */
export const minMsBeforeDecision = 400;

interface Opening {
  id: string;
  /** The time at which the resume was displayed. */
  displayedAt: number | undefined;
}

/** Tracks an applicant opened by a tapped decision, so that a repeated tap does not decide on them. */
function useOpenedByDecision(displayedId: string | undefined) {
  /** A ref, because key handlers read it before the next render. */
  const opening = useRef<Opening>(undefined);
  const [openedByDecisionId, setOpenedByDecisionId] = useState<string>();

  useEffect(() => {
    if (opening.current && opening.current.id === displayedId)
      opening.current.displayedAt ??= performance.now();
  }, [displayedId]);

  const trackOpening = (id: string) => {
    opening.current = { id, displayedAt: undefined };
    setOpenedByDecisionId(id);
  };
  const forgetOpening = () => {
    opening.current = undefined;
    setOpenedByDecisionId(undefined);
  };
  const openingOf = (id: string | undefined) =>
    opening.current && opening.current.id === id ? opening.current : undefined;

  const mayDecide = (id: string | undefined): boolean => {
    const current = openingOf(id);
    if (!current) return true;
    return (
      current.displayedAt !== undefined && performance.now() - current.displayedAt >= minMsBeforeDecision
    );
  };
  return { openedByDecisionId, trackOpening, forgetOpening, mayDecide };
}
