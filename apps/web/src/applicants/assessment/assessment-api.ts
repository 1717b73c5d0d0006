import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Assessment } from '@trampolim/contract/applicant-notes/applicant-notes';
import { api } from '../../platform/api/api-client.ts';
import { failureMessage } from '../../platform/api/api-error.ts';
import { apiQuery } from '../../platform/queries/api-query.ts';
import { cacheSavedItem } from '../../platform/queries/update-cache.ts';
import { toast } from '../../platform/toast.ts';
import { type ApplicationKey, applicantQuery, updateListedApplicant } from '../applicants-api.ts';

/** The company's internal rating and notes about an applicant. */
export const assessmentQuery = ({ vacancyId, candidateId }: ApplicationKey) =>
  apiQuery(
    [...applicantQuery({ vacancyId, candidateId }).queryKey, 'assessment'],
    'GET /api/user/company/vacancy/applicant-notes/:vacancyId/:candidateId',
    { params: { vacancyId, candidateId } },
  );

type Change =
  | { kind: 'rate'; rating: number | null }
  | { kind: 'addNote'; text: string }
  | { kind: 'changeNote'; id: string; text: string }
  | { kind: 'removeNote'; id: string };

const failureTexts: Record<Change['kind'], string> = {
  rate: 'Não foi possível salvar a avaliação.',
  addNote: 'Não foi possível salvar a anotação.',
  changeNote: 'Não foi possível salvar a anotação.',
  removeNote: 'Não foi possível excluir a anotação.',
};

const base = '/api/user/company/vacancy';

async function send(params: ApplicationKey, change: Change): Promise<Assessment> {
  switch (change.kind) {
    case 'rate': {
      const body = { rating: change.rating };
      return (await api(`PUT ${base}/applicant-rating/:vacancyId/:candidateId`, { params, body })).data;
    }
    case 'addNote': {
      const body = { text: change.text };
      return (await api(`POST ${base}/applicant-notes/:vacancyId/:candidateId`, { params, body })).data;
    }
    case 'changeNote': {
      const { id, text } = change;
      return (await api(`PUT ${base}/applicant-note/:id`, { params: { id }, body: { text } })).data;
    }
    case 'removeNote':
      return (await api(`DELETE ${base}/applicant-note/:id`, { params: { id: change.id } })).data;
  }
}

/** Changes the rating or the notes, one request at a time, and caches the result. */
export function useChangeAssessment(application: ApplicationKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => send(application, change),
    // Requests are sent in order, so that the last change wins.
    scope: { id: `assessment ${application.vacancyId} ${application.candidateId}` },
    onSuccess: (assessment) => cacheAssessment(client, application, assessment),
    onError: (error, { kind }) =>
      toast.error(failureMessage(failureTexts[kind], error), { subject: 'assessment' }),
  });
}

async function cacheAssessment(client: QueryClient, application: ApplicationKey, saved: Assessment) {
  const assessment = await cacheSavedItem(client, assessmentQuery(application), saved, 'notes');
  updateListedApplicant(client, application, { rating: assessment.rating?.value });
}
