import { useQuery } from '@tanstack/react-query';
import type { ApplicationStatus } from '@trampolim/contract/vocabulary';
import { useState } from 'react';
import { toast } from '../platform/toast.ts';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { applicantQuery, applicantsQuery, type Verdict } from './applicants-api.ts';
import { useApplicantDecisions } from './use-applicant-decisions.ts';
import { useChosenApplicant } from './use-chosen-applicant.ts';

const isDecided = (status: ApplicationStatus) => status === 'Aprovado' || status === 'Dispensado';

/** Everything that the screen of a vacancy's applicants knows and does. */
export function useApplicants(vacancyId: string) {
  const { status, candidateId, open, close } = useChosenApplicant();
  const list = usePagedList(applicantsQuery(vacancyId, status));
  const details = useQuery({
    ...applicantQuery(vacancyId, candidateId ?? ''),
    enabled: candidateId !== undefined,
  });
  // Kept for each applicant until their decision has arrived, so that a failure loses no comment.
  const [comments, setComments] = useState<Record<string, string>>({});
  const setComment = (id: string, comment: string) =>
    setComments((current) => ({ ...current, [id]: comment }));
  const { decide: send, states } = useApplicantDecisions(vacancyId, (id) => setComment(id, ''));

  const openNextUndecided = (after: string) => {
    const { items, showMore } = list;
    const place = items.findIndex(({ _id }) => _id === after) + 1;
    const next = [...items.slice(place), ...items.slice(0, place)].find(
      (each) => each._id !== after && !isDecided(each.status),
    );
    if (next) open(next._id);
    else if (showMore) showMore();
    else toast.info('Todos os candidatos desta lista já têm resposta.');
  };

  /** Only what the server allows, and only on an applicant whose resume is on screen. */
  const decide = (verdict: Verdict) => {
    if (!details.data?.application.nextStatuses.includes(verdict)) return;
    const { _id, application } = details.data;
    send({ candidateId: _id, from: application.status, to: verdict, comments: comments[_id] ?? '' });
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
    states,
  };
}

export type Applicants = ReturnType<typeof useApplicants>;
