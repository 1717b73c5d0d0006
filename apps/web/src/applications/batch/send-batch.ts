import type { QueryClient } from '@tanstack/react-query';
import type { NewApplicationBatch } from '@trampolim/contract/applications/applications';
import type { GivenAnswer } from '@trampolim/contract/screening-questions/screening-questions';
import { api } from '../../platform/api/api-client.ts';
import { ApiError, errorMessageOf, failureMessage } from '../../platform/api/api-error.ts';
import { sendInSlices } from '../../platform/send-in-slices.ts';
import { invalidateVacancies, refetchVacancy, vacancyQuery } from '../../vacancies/vacancy-api.ts';
import { applicationsTodayQuery, invalidateOwnApplications } from '../application-api.ts';

/** The answers to the questions of one vacancy. */
export interface VacancyAnswers {
  jobVacancyId: string;
  answers: GivenAnswer[];
}

/** Returns the request for a slice, with answers only for vacancies with questions. */
function batchBody(slice: readonly string[], answers: readonly VacancyAnswers[]): NewApplicationBatch {
  const sliceAnswers = answers.filter(({ jobVacancyId }) => slice.includes(jobVacancyId));
  return { jobVacancyIds: [...slice], answers: sliceAnswers.length > 0 ? sliceAnswers : undefined };
}

/** The state of one of the selected vacancies. */
export type Outcome =
  | { state: 'waiting' | 'sending' | 'sent' }
  /** `unsure`: the response was lost, and the server could not be asked for the status. */
  | { state: 'failed' | 'unsure'; message: string };

/** A request has few vacancies, to show progress and to limit the unknown outcomes if the network fails. */
const sliceSize = 2;

export const batchFallbackMessage = 'Erro ao enviar candidaturas.';

/** Checks the daily limit on the server. Returns the reason when the batch exceeds it. */
export async function checkDailyLimit(client: QueryClient, count: number): Promise<string | undefined> {
  try {
    const dailyCount = await client.query({ ...applicationsTodayQuery(), staleTime: 0 });
    return count + dailyCount.dailyApplicationsCount > dailyCount.dailyLimit
      ? 'Você ultrapassou o limite diário de candidaturas.'
      : undefined;
  } catch (error) {
    return failureMessage(batchFallbackMessage, error);
  }
}

/**
 * Applies to the vacancies in slices and reports the outcome of each. A request that fails as a whole ends the batch:
 * the remaining vacancies fail, and the server is asked about the current slice. All application data is refetched
 * afterwards.
 */
export async function sendBatch(
  client: QueryClient,
  ids: readonly string[],
  answers: readonly VacancyAnswers[],
  onOutcome: (ids: readonly string[], outcome: Outcome) => void,
): Promise<void> {
  const interruption = await sendInSlices(ids, sliceSize, async (slice) => {
    onOutcome(slice, { state: 'sending' });
    const { data } = await api('POST /api/user/company/vacancy/add-interested-batch', {
      body: batchBody(slice, answers),
    });
    onOutcome(slice, { state: 'sent' });
    const failures = 'failedApplications' in data ? data.failedApplications : [];
    for (const { jobVacancyId, message } of failures) onOutcome([jobVacancyId], { state: 'failed', message });
  });
  if (interruption) {
    const message = errorMessageOf(interruption.error, batchFallbackMessage);
    onOutcome(interruption.unsent, { state: 'failed', message });
    if (isRefusal(interruption.error)) onOutcome(interruption.slice, { state: 'failed', message });
    else await checkOnServer(client, interruption.slice, message, onOutcome);
  }
  await refetchApplications(client);
}

/**
 * Checks each vacancy on the server, because a response may be lost after the application was created. `message` is the
 * error of the request, which is shown for vacancies without an application.
 */
export async function checkOnServer(
  client: QueryClient,
  ids: readonly string[],
  message: string,
  onOutcome: (ids: readonly string[], outcome: Outcome) => void,
): Promise<void> {
  for (const id of ids) {
    try {
      await refetchVacancy(client, id);
      const applied = client.getQueryData(vacancyQuery(id).queryKey)?.applied;
      onOutcome([id], applied ? { state: 'sent' } : { state: 'failed', message });
    } catch (error) {
      console.error('Erro ao conferir a candidatura', error);
      onOutcome([id], { state: 'unsure', message });
    }
  }
}

/** True when the server rejected the request without any effect. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

async function refetchApplications(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: applicationsTodayQuery().queryKey }),
    invalidateOwnApplications(client),
    invalidateVacancies(client),
  ]);
}
