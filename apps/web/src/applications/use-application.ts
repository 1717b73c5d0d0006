import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/api-error.ts';
import { toast } from '../platform/toast.ts';
import { changeShownVacancy, outdateVacancies, refreshVacancy } from '../vacancies/vacancy-api.ts';
import {
  type ApplicationStep,
  applicationSteps,
  applicationsTodayQuery,
  outdateOwnApplications,
} from './application-api.ts';

const applicationKey = 'application';

interface Change {
  vacancyId: string;
  step: ApplicationStep;
}

/**
 * Applying to a vacancy and withdrawing. Screens show the step that is under way as if it had succeeded; when it
 * fails, what the server last said stands again by itself.
 */
export function useApplication(vacancyId: string) {
  const client = useQueryClient();
  const mutationKey = [applicationKey, vacancyId];

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ step }: Change) => applicationSteps[step].send(vacancyId),
    onSuccess: async ({ dailyApplicationsCount, dailyLimit }, { step }) => {
      toast.success(applicationSteps[step].done);
      client.setQueryData(applicationsTodayQuery().queryKey, { dailyApplicationsCount, dailyLimit });
      changeShownVacancy(client, vacancyId, { applied: step === 'submit', mayApply: false });
      await Promise.all([outdateOwnApplications(client), askHowItStands()]);
    },
    onError: (error, { step }) => {
      toast.error(refusalOf(error, step));
      // The request may have arrived although its answer did not: the server knows.
      void askHowItStands();
      void client.invalidateQueries({ queryKey: applicationsTodayQuery().queryKey });
    },
  });

  const askHowItStands = async () => {
    try {
      await refreshVacancy(client, vacancyId);
    } catch (error) {
      console.error('Erro ao atualizar a vaga', error);
      await outdateVacancies(client);
    }
  };

  const [underWay] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Change).step,
  });

  /** One request at a time: a second click while one is under way does nothing. */
  const take = (step: ApplicationStep) => {
    if (client.isMutating({ mutationKey }) === 0) mutate({ vacancyId, step });
  };
  return { take, underWay };
}

function refusalOf(error: unknown, step: ApplicationStep): string {
  if (!(error instanceof ApiError) || error.status === 0) return applicationSteps[step].failed;
  if (error.status === 401) return 'Você precisa estar autenticado para adicionar uma candidatura.';
  return error.message;
}

/** Vacancies whose application is just being withdrawn. */
export const useWithdrawnVacancies = (): string[] =>
  useMutationState({
    filters: { mutationKey: [applicationKey], status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
    .filter(({ step }) => step === 'withdraw')
    .map(({ vacancyId }) => vacancyId);
