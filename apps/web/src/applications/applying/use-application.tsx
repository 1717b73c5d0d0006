import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { GivenAnswer } from '@trampolim/contract/screening-questions/screening-questions';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ApiError, errorMessageOf, needsSignIn } from '../../platform/api/api-error.ts';
import { writeToCache } from '../../platform/queries/update-cache.ts';
import { useSingleChange } from '../../platform/queries/use-single-change.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { clearTypedAnswers } from '../../screening-questions/typed-answers.ts';
import {
  cacheVacancy,
  invalidateVacancies,
  refetchVacancy,
  updateCachedVacancy,
  vacancyQuery,
} from '../../vacancies/vacancy-api.ts';
import {
  type ApplicationAction,
  applicationActions,
  applicationsTodayQuery,
  invalidateOwnApplications,
  invalidateOwnOverview,
  removeOwnApplication,
} from '../application-api.ts';

/** Lazy, because most vacancies ask nothing. */
const QuestionsDialog = lazyRouteComponent(() => import('./questions-dialog.tsx'), 'QuestionsDialog');

const applicationKey = 'application';

interface Change {
  vacancyId: string;
  action: ApplicationAction;
  answers?: GivenAnswer[];
}

/** Cached state of a vacancy that the candidate may no longer read. */
const unreadableVacancy: Record<ApplicationAction, Partial<Vacancy>> = {
  submit: { applied: true, applicationStatus: 'Currículo Enviado', mayApply: false, mayWithdraw: false },
  withdraw: { applied: false, applicationStatus: undefined, mayApply: false, mayWithdraw: false },
};

/** Errors that the candidate corrects in the dialog with the questions. */
const isAboutAnswers = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'questions_unanswered' ||
    error.code === 'questions_changed' ||
    error.code === 'knocked_out' ||
    (error.code === 'invalid_input' && error.issues.length > 0));

/** Applies to a vacancy and withdraws from it. If the vacancy has questions, `dialog` asks them first. */
export function useApplication(vacancyId: string) {
  const client = useQueryClient();
  const mutationKey = [applicationKey, vacancyId];
  const toastKey = mutationKey.join(' ');

  const [isSent, setSent] = useState(false);
  const isMounted = useIsMounted();
  const author = useSession()?._id ?? '';
  // Reads the vacancy from the cache without a request. A vacancy that comes from a list lacks its questions. The
  // server then refuses an application without answers, and the questions are loaded.
  const { data: vacancy } = useQuery({ ...vacancyQuery(vacancyId), enabled: false });
  const [isAsking, setAsking] = useState(false);
  // The dialog remains mounted for its closing transition.
  const [hasAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const openQuestions = (failure?: ApiError) => {
    setRefusal(failure);
    setAsked(true);
    setAsking(true);
  };

  const { change, pendingChange } = useSingleChange({
    mutationKey,
    mutationFn: ({ action, answers }: Change) => applicationActions[action].send(vacancyId, answers),
    onSuccess: async ({ vacancy: changedVacancy, dailyApplicationsCount, dailyLimit }, { action }) => {
      if (action === 'submit') clearTypedAnswers(author, vacancyId);
      // After applying, the page shows the result. The toast is for candidates who have left it.
      if (action === 'submit' && isMounted.current) setSent(true);
      else toast.success(applicationActions[action].successMessage, { key: toastKey });
      // Update the vacancy first, or the daily count would render next to the old vacancy for a moment.
      await (changedVacancy
        ? cacheVacancy(client, changedVacancy)
        : updateCachedVacancy(client, vacancyId, (cached) => ({ ...cached, ...unreadableVacancy[action] })));
      const { queryKey: todayKey } = applicationsTodayQuery();
      await Promise.all([
        dailyLimit === undefined
          ? client.invalidateQueries({ queryKey: todayKey })
          : writeToCache(client, todayKey, () =>
              client.setQueryData(todayKey, (cached) => ({ ...cached, dailyApplicationsCount, dailyLimit })),
            ),
        action === 'withdraw' && removeOwnApplication(client, vacancyId),
      ]);
      void (action === 'submit' ? invalidateOwnApplications(client) : invalidateOwnOverview(client));
    },
    onError: async (error, { action }) => {
      if (action === 'submit' && isMounted.current && isAboutAnswers(error)) {
        await refetchCurrentState();
        // The dialog shows the questions, so this error needs no message.
        openQuestions(error.code === 'questions_unanswered' ? undefined : error);
        return;
      }
      // The page already says that the vacancy is gone.
      if (!isVacancyGone(error)) toast.error(errorMessageFor(error, action), { key: toastKey });
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
    submit: () => {
      if (vacancy?.questions?.length) openQuestions();
      else change({ vacancyId, action: 'submit' });
    },
    withdraw: () => change({ vacancyId, action: 'withdraw' }),
    /** The dialog with the questions of the vacancy, which the page renders. */
    dialog: hasAsked && vacancy?.questions && (
      <Suspense fallback={null}>
        <QuestionsDialog
          opened={isAsking}
          vacancy={{ ...vacancy, questions: vacancy.questions }}
          failure={refusal}
          onClose={() => setAsking(false)}
          onSend={(answers) => {
            setAsking(false);
            setRefusal(undefined);
            change({ vacancyId, action: 'submit', answers });
          }}
        />
      </Suspense>
    ),
    pendingAction: pendingChange?.action,
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

function errorMessageFor(error: unknown, action: ApplicationAction): string {
  // A proxy or an old server may answer 401 without a code.
  const isUnauthenticated = error instanceof ApiError && error.status === 401 && error.code === undefined;
  if (isUnauthenticated || needsSignIn(error))
    return 'Você precisa estar autenticado para adicionar uma candidatura.';
  return errorMessageOf(error, applicationActions[action].fallbackMessage);
}

/** Ids of the vacancies with a pending withdrawal. */
export const usePendingWithdrawals = (): string[] =>
  useMutationState({
    filters: { mutationKey: [applicationKey], status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
    .filter(({ action }) => action === 'withdraw')
    .map(({ vacancyId }) => vacancyId);

/** Lazy, because only an application needs it. */
const SentDialog = lazyRouteComponent(() => import('./sent-dialog.tsx'), 'SentDialog');

/** Loads the code while the application is being sent. */
export const preloadSentDialog = (): void => void SentDialog.preload?.();

interface ApplicationSentProps {
  vacancy: Vacancy;
  onClose: () => void;
}

/** Confirms that the application was sent, and shows what happens next. */
export const ApplicationSent = (props: ApplicationSentProps) => (
  <Suspense fallback={null}>
    <SentDialog {...props} />
  </Suspense>
);
