import { useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorMessageOf, needsSignIn } from '../../platform/api/api-error.ts';
import { writeToCache } from '../../platform/queries/update-cache.ts';
import { useSingleChange } from '../../platform/queries/use-single-change.ts';
import { toast } from '../../platform/toast.ts';
import {
  invalidateVacancies,
  putVacancy,
  refetchVacancy,
  updateCachedVacancy,
} from '../../vacancies/vacancy-api.ts';
import {
  type ApplicationStep,
  applicationSteps,
  applicationsTodayQuery,
  invalidateOwnApplications,
  invalidateOwnOverview,
  removeOwnApplication,
} from '../application-api.ts';

const applicationKey = 'application';

interface Change {
  vacancyId: string;
  step: ApplicationStep;
}

/** Cached state of a vacancy that the candidate may no longer read. */
const unreadableVacancy: Record<ApplicationStep, Partial<Vacancy>> = {
  submit: { applied: true, applicationStatus: 'Currículo Enviado', mayApply: false, mayWithdraw: false },
  withdraw: { applied: false, applicationStatus: undefined, mayApply: false, mayWithdraw: false },
};

/** Applies to a vacancy and withdraws from it. */
export function useApplication(vacancyId: string) {
  const client = useQueryClient();
  const mutationKey = [applicationKey, vacancyId];
  const of = mutationKey.join(' ');

  const [isSent, setSent] = useState(false);
  const isShown = useIsMounted();

  const { change, underWay } = useSingleChange({
    mutationKey,
    mutationFn: ({ step }: Change) => applicationSteps[step].send(vacancyId),
    onSuccess: async ({ vacancy, dailyApplicationsCount, dailyLimit }, { step }) => {
      // After applying, the page says so. The toast is for those who have left it.
      if (step === 'submit' && isShown.current) setSent(true);
      else toast.success(applicationSteps[step].done, { of });
      // Update the vacancy first, or the daily count would render next to the old vacancy for a moment.
      await (vacancy
        ? putVacancy(client, vacancy)
        : updateCachedVacancy(client, vacancyId, (shown) => ({ ...shown, ...unreadableVacancy[step] })));
      const { queryKey: today } = applicationsTodayQuery();
      await Promise.all([
        dailyLimit === undefined
          ? client.invalidateQueries({ queryKey: today })
          : writeToCache(client, today, () =>
              client.setQueryData(today, (known) => ({ ...known, dailyApplicationsCount, dailyLimit })),
            ),
        step === 'withdraw' && removeOwnApplication(client, vacancyId),
      ]);
      void (step === 'submit' ? invalidateOwnApplications(client) : invalidateOwnOverview(client));
    },
    onError: (error, { step }) => {
      // The page itself says that the vacancy is gone.
      if (!isVacancyGone(error)) toast.error(refusalOf(error, step), { of });
      // The request may have succeeded although its response was lost.
      void refetchCurrentState();
    },
  });

  const refetchCurrentState = async () => {
    void client.invalidateQueries({ queryKey: applicationsTodayQuery().queryKey });
    void invalidateOwnApplications(client);
    try {
      await refetchVacancy(client, vacancyId);
    } catch (error) {
      console.error('Erro ao atualizar a vaga', error);
      await invalidateVacancies(client);
    }
  };

  return {
    take: (step: ApplicationStep) => change({ vacancyId, step }),
    underWay: underWay?.step,
    /** True once this component has applied, until `closeSent`. */
    isSent,
    closeSent: () => setSent(false),
  };
}

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

const isVacancyGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'vacancy_not_found';

function refusalOf(error: unknown, step: ApplicationStep): string {
  // A proxy or an old server may answer 401 without a code.
  const isUnauthenticated = error instanceof ApiError && error.status === 401 && error.code === undefined;
  if (isUnauthenticated || needsSignIn(error))
    return 'Você precisa estar autenticado para adicionar uma candidatura.';
  return errorMessageOf(error, applicationSteps[step].failed);
}

/** Ids of the vacancies with a pending withdrawal. */
export const useWithdrawnVacancies = (): string[] =>
  useMutationState({
    filters: { mutationKey: [applicationKey], status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
    .filter(({ step }) => step === 'withdraw')
    .map(({ vacancyId }) => vacancyId);
