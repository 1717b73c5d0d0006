import { useDocumentVisibility } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Applicant, ApplicantDetails } from '@trampolim/contract/applications/applicants';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { openNeighbourOf, positionIn, type ReviewedList } from '../../ui/review/review-list.ts';
import { applicantQuery } from '../applicants-api.ts';
import { invalidateApplicant, startReview, type Verdict } from '../decisions/decision-api.ts';
import {
  type ChangeState,
  optimisticStatus,
  type useApplicantDecisions,
} from '../decisions/use-applicant-decisions.ts';
import type { useApplicantUrl } from './use-applicant-url.ts';

export const isDecided = (status: ApplicationStatus) => status === 'Aprovado' || status === 'Dispensado';

/** The list that the previous and next steps use. */
export type ReviewedApplicants = ReviewedList<Applicant>;

interface UseOpenApplicantOptions {
  vacancyId: string;
  list: ReviewedApplicants;
  applicantUrl: ReturnType<typeof useApplicantUrl>;
  decisions: Pick<ReturnType<typeof useApplicantDecisions>, 'states' | 'getLatestStates'>;
}

/** Returns the opened applicant of a list and the steps to the previous and next ones. */
export function useOpenApplicant({ vacancyId, list, applicantUrl, decisions }: UseOpenApplicantOptions) {
  const { candidateId, getOpenedId, open: openInUrl, close } = applicantUrl;
  const { states, getLatestStates } = decisions;
  const { items, showMore } = list;
  const details = useQuery({
    ...applicantQuery(vacancyId, candidateId ?? ''),
    enabled: candidateId !== undefined,
    select: (applicant) => withPendingChange(applicant, states.get(applicant._id)),
  });
  useReview(vacancyId, candidateId === undefined ? undefined : details.data);
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
const minMsBeforeDecision = 400;

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

/**
 * Moves a sent application to Em Análise once its resume has been on screen for three seconds. Opening alone does
 * not, because the candidate would be notified about a resume that was only skipped. For administrators it has no
 * effect.
 */
function useReview(vacancyId: string, applicant: ApplicantDetails | undefined): void {
  const client = useQueryClient();
  const isCompany = useSession()?.role === 'Company';
  const isVisible = useDocumentVisibility() === 'visible';
  const { mutate } = useMutation({
    mutationFn: (candidateId: string) => startReview(client, vacancyId, candidateId),
    onError: (error, candidateId) => {
      // Somebody else decided, or the candidate withdrew.
      if (error instanceof ApiError && error.code) void invalidateApplicant(client, vacancyId, candidateId);
      else console.error('Erro ao iniciar a análise', error);
    },
  });
  const isReading = isCompany && isVisible && applicant?.application.status === 'Currículo Enviado';
  const readId = isReading ? applicant._id : undefined;
  useEffect(() => {
    if (readId === undefined) return undefined;
    const timer = setTimeout(() => mutate(readId), readingMs);
    return () => clearTimeout(timer);
  }, [readId, mutate]);
}

/** The opened applicant: the list item until the details load. */
export type CurrentApplicant = Applicant | ApplicantDetails;

export const statusOf = (applicant: CurrentApplicant, change: ChangeState | undefined) =>
  optimisticStatus('application' in applicant ? applicant.application : applicant, change);

/** Before the details load, the server rejects decisions that are not allowed. */
export const mayMoveTo = (applicant: CurrentApplicant, verdict: Verdict): boolean =>
  'application' in applicant
    ? applicant.application.nextStatuses.includes(verdict)
    : applicant.status !== verdict;
