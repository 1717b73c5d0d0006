import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api-client.ts';
import { ApiError, errorMessageOf, failureMessage } from '../../platform/api/api-error.ts';
import { invalidateVacancies, refetchVacancy, vacancyQuery } from '../../vacancies/vacancy-api.ts';
import { applicationsTodayQuery, invalidateOwnApplications } from '../application-api.ts';

/** How far one of the chosen vacancies has come. */
export type Outcome =
  | { state: 'waiting' | 'sending' | 'sent' }
  /** `unsure`: no answer came, and the server could not be asked how it stands. */
  | { state: 'failed' | 'unsure'; message: string };

/** Ids in one request: few enough that people see it go on, and that little is unsure where the network breaks off. */
const sliceSize = 2;

const notSent = 'Erro ao enviar candidaturas.';

/** Why none of them may be sent, asking the server how much of the day is left; undefined where all may. */
export async function refusalOfBatch(client: QueryClient, chosen: number): Promise<string | undefined> {
  try {
    const day = await client.query({ ...applicationsTodayQuery(), staleTime: 0 });
    return chosen + day.dailyApplicationsCount > day.dailyLimit
      ? 'Você ultrapassou o limite diário de candidaturas.'
      : undefined;
  } catch (error) {
    return failureMessage(notSent, error);
  }
}

/**
 * Applies to the vacancies slice by slice and tells how each fares. What fails as a whole ends it: those that were not
 * yet on their way stay, and of those that were the server is asked. Everything that shows applications asks anew then.
 */
export async function sendBatch(
  client: QueryClient,
  ids: readonly string[],
  tell: (ids: readonly string[], outcome: Outcome) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += sliceSize) {
    const slice = ids.slice(from, from + sliceSize);
    tell(slice, { state: 'sending' });
    try {
      const { data } = await api('POST /api/user/company/vacancy/add-interested-batch', {
        body: { jobVacancyIds: [...slice] },
      });
      tell(slice, { state: 'sent' });
      const failed = 'failedApplications' in data ? data.failedApplications : [];
      for (const { jobVacancyId, message } of failed) tell([jobVacancyId], { state: 'failed', message });
    } catch (error) {
      const message = errorMessageOf(error, notSent);
      tell(ids.slice(from + sliceSize), { state: 'failed', message });
      if (isRefusal(error)) tell(slice, { state: 'failed', message });
      else await settle(client, slice, message, tell);
      break;
    }
  }
  await askAnew(client);
}

/** Asks the server of each whether it was applied to after all: an answer may be lost on its way back. */
export async function settle(
  client: QueryClient,
  ids: readonly string[],
  message: string,
  tell: (ids: readonly string[], outcome: Outcome) => void,
): Promise<void> {
  for (const id of ids) {
    try {
      await refetchVacancy(client, id);
      const applied = client.getQueryData(vacancyQuery(id).queryKey)?.applied;
      tell([id], applied ? { state: 'sent' } : { state: 'failed', message });
    } catch (error) {
      console.error('Erro ao conferir a candidatura', error);
      tell([id], { state: 'unsure', message });
    }
  }
}

/** Nothing was done: the server said why. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

async function askAnew(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: applicationsTodayQuery().queryKey }),
    invalidateOwnApplications(client),
    invalidateVacancies(client),
  ]);
}
