import { useDocumentVisibility } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicantDetails } from '@trampolim/contract/applications/applicants';
import { useEffect } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { invalidateApplicant, startReview } from '../decisions/decision-api.ts';

export const readingMs = 3000;

/**
 * Moves a sent application to Em Análise once its resume has been on screen for three seconds. Opening alone does
 * not, because the candidate would be notified about a resume that was only skipped. For administrators it has no
 * effect.
 */
export function useAutomaticReview(vacancyId: string, applicant: ApplicantDetails | undefined): void {
  const client = useQueryClient();
  const isCompany = useSession()?.role === 'Company';
  const isVisible = useDocumentVisibility() === 'visible';
  const { mutate } = useMutation({
    mutationFn: (candidateId: string) => startReview(client, { vacancyId, candidateId }),
    onError: (error, candidateId) => {
      // Somebody else decided, or the candidate withdrew.
      if (error instanceof ApiError && error.code)
        void invalidateApplicant(client, { vacancyId, candidateId });
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
