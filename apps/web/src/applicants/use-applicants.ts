import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplicantDetails } from '@trampolim/contract/applicants';
import { commentLimit } from '@trampolim/contract/limits';
import type { ApplicationStatus } from '@trampolim/contract/vocabulary';
import { toast } from '../platform/toast.ts';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { applicantQuery, applicantsQuery } from './applicants-api.ts';
import type { Verdict } from './decision-api.ts';
import { mayBecome } from './named-applicant.ts';
import { type ChangeState, shownStatus, useApplicantDecisions } from './use-applicant-decisions.ts';
import { useArrival } from './use-arrival.ts';
import { useChosenApplicant } from './use-chosen-applicant.ts';
import { useComments } from './use-comments.ts';

const isDecided = (status: ApplicationStatus) => status === 'Aprovado' || status === 'Dispensado';

/** Everything that the screen of a vacancy's applicants knows and does. */
export function useApplicants(vacancyId: string) {
  const client = useQueryClient();
  const { status, candidateId, chosenNow, open: show, close } = useChosenApplicant();
  const list = usePagedList(applicantsQuery(vacancyId, status));
  const { commentOf, setComment, giveBack } = useComments(vacancyId);
  const {
    decide: send,
    undo,
    states,
    statesNow,
  } = useApplicantDecisions(vacancyId, {
    onDecided: (id) => setComment(id, ''),
    onUndone: ({ candidateId: id, comments }) => giveBack(id, comments),
  });
  const details = useQuery({
    ...applicantQuery(vacancyId, candidateId ?? ''),
    enabled: candidateId !== undefined,
    select: (applicant) => asChanged(applicant, states.get(applicant._id)),
  });
  const arrival = useArrival(details.data?._id);

  const open = (id: string) => {
    arrival.end();
    show(id);
  };

  /** Opens the one below or above whoever is open. */
  const openNeighbour = (step: 1 | -1) => {
    const { items, showMore } = list;
    const id = chosenNow();
    // The decision before has taken this step already, and nobody has seen yet whom it led to.
    if (step > 0 && arrival.isResting(id)) return arrival.end();
    const next = items[items.findIndex(({ _id }) => _id === id) + step];
    if (next) open(next._id);
    if (step > 0 && (!next || next === items.at(-1))) showMore?.();
  };

  /** Whether there was one. */
  const openNextUndecided = (after: string): boolean => {
    const { items, showMore } = list;
    const changes = statesNow();
    const place = items.findIndex(({ _id }) => _id === after) + 1;
    const next = [...items.slice(place), ...items.slice(0, place)].find(
      (each) => each._id !== after && !isDecided(shownStatus(each, changes.get(each._id))),
    );
    if (next) {
      arrival.begin(next._id);
      show(next._id);
    } else if (showMore) showMore();
    else toast.info('Todos os candidatos desta lista já têm resposta.');
    return next !== undefined;
  };

  /** Decides on whoever is open, if the server allows it, and tells whether somebody else took their place. */
  const decide = (verdict: Verdict): boolean => {
    const id = chosenNow();
    if (!id || arrival.isResting(id) || statesNow().get(id)?.result === 'pending') return false;
    const applicant =
      client.getQueryData(applicantQuery(vacancyId, id).queryKey) ?? list.items.find(({ _id }) => _id === id);
    if (!applicant || !mayBecome(applicant, verdict)) return false;
    const comment = commentOf(id);
    // The keys decide where the buttons, which are disabled, do not.
    if (comment.length > commentLimit) {
      toast.info('Encurte o comentário antes de decidir.');
      return false;
    }
    send({ candidateId: id, candidateName: applicant.candidateName, to: verdict, comments: comment });
    return openNextUndecided(id);
  };

  return {
    status,
    list,
    candidateId,
    /** Where the open one stands in the list, from 1 on; 0 where the list does not have them. */
    place: list.items.findIndex(({ _id }) => _id === candidateId) + 1,
    /** Whether who is open came by themselves, after a decision. */
    hasArrived: candidateId !== undefined && arrival.arrivedId === candidateId,
    chosenNow,
    open,
    openNeighbour,
    close,
    details,
    /** Known from the list at once, so that whoever is decided on by quick keys is named on screen. */
    named: details.data ?? list.items.find(({ _id }) => _id === candidateId),
    comment: candidateId ? commentOf(candidateId) : '',
    setComment: (comment: string) => candidateId && setComment(candidateId, comment),
    decide,
    undo,
    states,
  };
}

/** What may follow a decision is the server's to say. */
function asChanged(applicant: ApplicantDetails, change: ChangeState | undefined): ApplicantDetails {
  if (change?.result !== 'pending') return applicant;
  const { application } = applicant;
  const status = shownStatus(application, change);
  return { ...applicant, application: { ...application, status, nextStatuses: [] } };
}

export type Applicants = ReturnType<typeof useApplicants>;
