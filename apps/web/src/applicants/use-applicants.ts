import { useQuery } from '@tanstack/react-query';
import type { ApplicantDetails } from '@trampolim/contract/applications';
import { commentLimit } from '@trampolim/contract/limits';
import type { ApplicationStatus } from '@trampolim/contract/vocabulary';
import { useState } from 'react';
import { toast } from '../platform/toast.ts';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { applicantQuery, applicantsQuery } from './applicants-api.ts';
import type { Verdict } from './decision-api.ts';
import { type ChangeState, shownStatus, useApplicantDecisions } from './use-applicant-decisions.ts';
import { useChosenApplicant } from './use-chosen-applicant.ts';

const isDecided = (status: ApplicationStatus) => status === 'Aprovado' || status === 'Dispensado';

/** Everything that the screen of a vacancy's applicants knows and does. */
export function useApplicants(vacancyId: string) {
  const { status, candidateId, open, close } = useChosenApplicant();
  const list = usePagedList(applicantsQuery(vacancyId, status));
  // Kept for each applicant until their decision has arrived, so that a failure loses no comment.
  const [comments, setComments] = useState<Record<string, string>>({});
  const setComment = (id: string, comment: string) =>
    setComments((current) => ({ ...current, [id]: comment }));
  const {
    decide: send,
    undo,
    states,
  } = useApplicantDecisions(vacancyId, {
    onDecided: (id) => setComment(id, ''),
    onUndone: ({ candidateId: id, comments: takenBack }) =>
      setComments((current) => ({ ...current, [id]: current[id] || takenBack })),
  });
  const details = useQuery({
    ...applicantQuery(vacancyId, candidateId ?? ''),
    enabled: candidateId !== undefined,
    select: (applicant) => asChanged(applicant, states.get(applicant._id)),
  });

  const openNextUndecided = (after: string) => {
    const { items, showMore } = list;
    const place = items.findIndex(({ _id }) => _id === after) + 1;
    const next = [...items.slice(place), ...items.slice(0, place)].find(
      (each) => each._id !== after && !isDecided(shownStatus(each, states.get(each._id))),
    );
    if (next) open(next._id);
    else if (showMore) showMore();
    else toast.info('Todos os candidatos desta lista já têm resposta.');
  };

  /** Only what the server allows, and only on an applicant whose resume is on screen. */
  const decide = (verdict: Verdict) => {
    if (!details.data?.application.nextStatuses.includes(verdict)) return;
    const { _id, candidateName } = details.data;
    const comment = comments[_id] ?? '';
    // The keys decide where the buttons, which are disabled, do not.
    if (comment.length > commentLimit) {
      toast.info('Encurte o comentário antes de decidir.');
      return;
    }
    send({ candidateId: _id, candidateName, to: verdict, comments: comment });
    openNextUndecided(_id);
  };

  return {
    status,
    list,
    candidateId,
    open,
    close,
    details,
    comment: comments[candidateId ?? ''] ?? '',
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
