import { useQuery } from '@tanstack/react-query';
import type { Applicant, ApplicantDetails } from '@trampolim/contract/applications/applicants';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { toast } from '../../platform/toast.ts';
import type { PagedItems } from '../../ui/lists/use-paged-list.ts';
import { applicantQuery } from '../applicants-api.ts';
import {
  type ChangeState,
  shownStatus,
  type useApplicantDecisions,
} from '../deciding/use-applicant-decisions.ts';
import { useArrival } from './use-arrival.ts';
import type { useChosenApplicant } from './use-chosen-applicant.ts';
import { useReview } from './use-review.ts';

const isDecided = (status: ApplicationStatus) => status === 'Aprovado' || status === 'Dispensado';

/** What the steps go through. */
export type ReviewedList = Pick<PagedItems<Applicant>, 'items' | 'total' | 'totalIsEstimate' | 'showMore'>;

interface OpenApplicant {
  vacancyId: string;
  list: ReviewedList;
  chosen: ReturnType<typeof useChosenApplicant>;
  decisions: Pick<ReturnType<typeof useApplicantDecisions>, 'states' | 'statesNow'>;
}

/** Who of a list of applicants is open, and the steps from one to another. */
export function useOpenApplicant({ vacancyId, list, chosen, decisions }: OpenApplicant) {
  const { candidateId, chosenNow, open: show, close } = chosen;
  const { states, statesNow } = decisions;
  const { items, showMore } = list;
  const details = useQuery({
    ...applicantQuery(vacancyId, candidateId ?? ''),
    enabled: candidateId !== undefined,
    select: (applicant) => asChanged(applicant, states.get(applicant._id)),
  });
  useReview(vacancyId, candidateId === undefined ? undefined : details.data);
  const { arrivedId, begin, end, confirm, mayDecide, mayStep } = useArrival(details.data?._id);

  const open = (id: string) => {
    end();
    show(id);
  };

  /** Opens the one below or above whoever is open. */
  const openNeighbour = (step: 1 | -1) => {
    const id = chosenNow();
    if (!mayStep(id)) {
      // The decision before has taken this step already.
      if (step > 0) confirm();
      return;
    }
    const next = items[items.findIndex(({ _id }) => _id === id) + step];
    if (next) open(next._id);
    if (step > 0 && (!next || next === items.at(-1))) showMore?.();
  };

  /** Whether there was one. */
  const openNextUndecided = (after: string): boolean => {
    const changes = statesNow();
    const place = items.findIndex(({ _id }) => _id === after) + 1;
    const next = [...items.slice(place), ...items.slice(0, place)].find(
      (each) => each._id !== after && !isDecided(shownStatus(each, changes.get(each._id))),
    );
    if (next) {
      begin(next._id);
      show(next._id);
    } else if (showMore) showMore();
    else toast.info('Todos os candidatos desta lista já têm resposta.');
    return next !== undefined;
  };

  return {
    candidateId,
    /** Where the open one stands in the list, from 1 on; 0 where the list does not have them. */
    place: items.findIndex(({ _id }) => _id === candidateId) + 1,
    /** Whether who is open came by themselves, after a decision. */
    hasArrived: candidateId !== undefined && arrivedId === candidateId,
    mayDecide,
    chosenNow,
    open,
    openNeighbour,
    openNextUndecided,
    close,
    details,
    /** Known from the list at once, so that whoever is decided on by quick keys is named on screen. */
    named: details.data ?? items.find(({ _id }) => _id === candidateId),
  };
}

/** What may follow a decision is the server's to say. */
function asChanged(applicant: ApplicantDetails, change: ChangeState | undefined): ApplicantDetails {
  if (change?.result !== 'pending') return applicant;
  const { application } = applicant;
  const status = shownStatus(application, change);
  return { ...applicant, application: { ...application, status, nextStatuses: [] } };
}
