import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api-client.ts';
import { writeToCache } from '../../platform/queries/update-cache.ts';
import {
  type ApplicantList,
  type ApplicationKey,
  applicantQuery,
  cacheOutcomeInLists,
  changesKey,
  listsKey,
  type Outcome,
  statusCountsQuery,
} from '../applicants-api.ts';

export type Verdict = 'Aprovado' | 'Dispensado';

/** Statuses to which a company may move an application. */
export type Move = Verdict | 'Em Análise';

const pastTenseVerbs: Record<Move, string> = {
  Aprovado: 'Você aprovou',
  Dispensado: 'Você dispensou',
  'Em Análise': 'Você moveu para Em Análise:',
};

/** The toast of a decision: `Você aprovou Ana Souza.` */
export const decisionMessage = (to: Move, subject: string): string => `${pastTenseVerbs[to]} ${subject}.`;

export interface Decision {
  candidateId: string;
  candidateName: string;
  to: Move;
  comments: string;
  /** True if everybody else in the list has an answer already. */
  isLast?: boolean;
}

/** A decision to undo. */
export interface Undo {
  candidateId: string;
  candidateName: string;
  /** Identifies the decision, so that a later one is not undone instead. */
  undoableUntil: string;
  /** The comment of the undone decision, which the screen offers again. */
  comments: string;
}

/** Changes the status of an application and caches the result. */
export async function decide(
  client: QueryClient,
  vacancyId: string,
  decision: Decision,
): Promise<Partial<Outcome>> {
  const { candidateId, to, comments } = decision;
  const { data } = await api('POST /api/user/company/vacancy/vacancy-status/update', {
    body: { candidateId, jobVacancyId: vacancyId, status: to, comments },
  });
  await cacheOutcome(client, { vacancyId, candidateId }, data);
  return data;
}

/** Moves an application to Em Análise and caches the result. */
export async function startReview(
  client: QueryClient,
  { vacancyId, candidateId }: ApplicationKey,
): Promise<void> {
  const { data } = await api('POST /api/user/company/vacancy/vacancy-status/update', {
    body: { candidateId, jobVacancyId: vacancyId, status: 'Em Análise', comments: '' },
  });
  const changes = client.getMutationCache().findAll({ mutationKey: changesKey(vacancyId) });
  const hasConcurrentChange = changes.some(
    ({ state }) => (state.variables as Pick<Decision, 'candidateId'>).candidateId === candidateId,
  );
  // The response may be older than that of a concurrent decision.
  if (hasConcurrentChange) await invalidateApplicant(client, { vacancyId, candidateId });
  else await cacheOutcome(client, { vacancyId, candidateId }, data);
}

/** Undoes a decision. An applicant whom the decision removed from a visible list returns to it. */
export async function undoDecision(
  client: QueryClient,
  vacancyId: string,
  { candidateId, undoableUntil }: Undo,
): Promise<Partial<Outcome>> {
  const { data } = await api('POST /api/user/company/vacancy/vacancy-status/undo', {
    body: { candidateId, jobVacancyId: vacancyId, undoableUntil },
  });
  await cacheOutcome(client, { vacancyId, candidateId }, data);
  const isListed = (list: ApplicantList | undefined) =>
    list?.pages.some(({ items }) => items.some(({ _id }) => _id === candidateId)) ?? false;
  void client.refetchQueries({
    queryKey: listsKey(vacancyId),
    type: 'active',
    predicate: ({ state }) => !isListed(state.data as ApplicantList | undefined),
  });
  return data;
}

async function cacheOutcome(
  client: QueryClient,
  applicationKey: ApplicationKey,
  { application, statusCounts }: Partial<Outcome>,
): Promise<void> {
  if (!application || !statusCounts) return invalidateApplicant(client, applicationKey);
  const { queryKey } = applicantQuery(applicationKey);
  await writeToCache(client, queryKey, () =>
    client.setQueryData(queryKey, (cached) => cached && { ...cached, application }),
  );
  await cacheOutcomeInLists(client, applicationKey, { application, statusCounts });
}

/** Refetches an application and the counts where they are visible. */
export async function invalidateApplicant(client: QueryClient, application: ApplicationKey): Promise<void> {
  const { vacancyId } = application;
  await Promise.all([
    client.invalidateQueries({ queryKey: applicantQuery(application).queryKey }),
    client.invalidateQueries({ queryKey: statusCountsQuery(vacancyId).queryKey }),
    client.invalidateQueries({ queryKey: listsKey(vacancyId), refetchType: 'none' }),
  ]);
}
