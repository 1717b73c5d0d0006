import { useDocumentVisibility } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Applicant, ApplicantDetails } from '@trampolim/contract/applications/applicants';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { openNeighbourOf, positionIn, type ReviewedList } from '../../ui/review/review-list.ts';
import { applicantQuery } from '../applicants-api.ts';
import { invalidateApplicant, startReview } from '../decisions/decision-api.ts';
import {
  type ChangeState,
  isDecided,
  optimisticStatus,
  type useApplicantDecisions,
} from '../decisions/use-applicant-decisions.ts';
import type { useApplicantUrl } from './use-applicant-url.ts';

/** The list that the previous and next steps use. */
export type ReviewedApplicants = ReviewedList<Applicant>;

interface ApplicantNavigationOptions {
  vacancyId: string;
  list: ReviewedApplicants;
  applicantUrl: ReturnType<typeof useApplicantUrl>;
  decisions: Pick<ReturnType<typeof useApplicantDecisions>, 'changeStates' | 'getLatestChangeStates'>;
}

/** Returns the opened applicant of a list and the steps to the previous and next ones. */
export function useApplicantNavigation({
  vacancyId,
  list,
  applicantUrl,
  decisions,
}: ApplicantNavigationOptions) {
  const { candidateId, getOpenedId, open: openInUrl, close } = applicantUrl;
  const { changeStates, getLatestChangeStates } = decisions;
  const { items, showMore } = list;
  const details = useQuery({
    ...applicantQuery({ vacancyId, candidateId: candidateId ?? '' }),
    enabled: candidateId !== undefined,
    select: (applicant) => withPendingChange(applicant, changeStates.get(applicant._id)),
  });
  const reviewFailure = useAutomaticReview(vacancyId, candidateId === undefined ? undefined : details.data);
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
   * Finds the next undecided applicant, and continues at the start after the last one. If there is none, it loads more
   * applicants. `isLast` is true if there are no more, so that the decision about this applicant answers everybody.
   */
  const findUndecidedOrLoadMore = (afterId: string): { next: Applicant | undefined; isLast: boolean } => {
    const changes = getLatestChangeStates();
    const index = items.findIndex(({ _id }) => _id === afterId) + 1;
    const next = [...items.slice(index), ...items.slice(0, index)].find(
      (each) => each._id !== afterId && !isDecided(optimisticStatus(each, changes.get(each._id))),
    );
    if (!next) showMore?.();
    return { next, isLast: !next && !showMore };
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
    findUndecidedOrLoadMore,
    openAfterDecision,
    close,
    details,
    reviewFailure,
    /** The item of the list until the details load, so that a quick decision always shows a name. */
    current: details.data ?? items.find(({ _id }) => _id === candidateId),
  };
}

/** Shows a pending decision. Until the server returns the next statuses, no other decision is allowed. */
function withPendingChange(applicant: ApplicantDetails, change: ChangeState | undefined): ApplicantDetails {
  if (change?.result !== 'pending') return applicant;
  const { application } = applicant;
  const status = optimisticStatus(application, change);
  return { ...applicant, application: { ...application, status, nextStatuses: [] } };
}

/** A decision within this time after the resume was displayed is an accidental repeated tap. */
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

export const readingMs = 3000;

export interface ReviewFailure {
  error: Error;
  retry: () => void;
}

/**
 * Moves a sent application to Em Análise once its resume has been on screen for three seconds. Opening alone does
 * not, because the candidate would be notified about a resume that was only skipped. For administrators it has no
 * effect. Returns the failure of the displayed applicant's review.
 */
function useAutomaticReview(
  vacancyId: string,
  applicant: ApplicantDetails | undefined,
): ReviewFailure | undefined {
  const client = useQueryClient();
  const isCompany = useSession()?.role === 'Company';
  const isVisible = useDocumentVisibility() === 'visible';
  const { mutate, error, variables } = useMutation({
    mutationFn: (candidateId: string) => startReview(client, { vacancyId, candidateId }),
    onError: async (failure, candidateId) => {
      // Somebody else may have decided, or the candidate withdrew. Then the failure is not shown.
      if (failure instanceof ApiError && failure.code)
        await invalidateApplicant(client, { vacancyId, candidateId });
      else console.error('Erro ao iniciar a análise', failure);
    },
  });
  const isUnread = isCompany && applicant?.application.status === 'Currículo Enviado';
  const idToReview = isUnread ? applicant._id : undefined;
  const readingId = isVisible ? idToReview : undefined;
  useEffect(() => {
    if (readingId === undefined) return undefined;
    const timer = setTimeout(() => mutate(readingId), readingMs);
    return () => clearTimeout(timer);
  }, [readingId, mutate]);
  if (!error || idToReview === undefined || variables !== idToReview) return undefined;
  return { error, retry: () => mutate(idToReview) };
}
