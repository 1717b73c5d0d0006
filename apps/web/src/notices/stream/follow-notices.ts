import type { QueryClient } from '@tanstack/react-query';
import type { NoticeEvent } from '@trampolim/contract/notices/notices';
import type { NoticeKind, Role } from '@trampolim/contract/values/vocabulary';
import { refetchCountsAndEmptyLists } from '../../applicants/applicants-api.ts';
import { invalidateOwnApplications } from '../../applications/application-api.ts';
import { invalidateInterviews } from '../../interviews/interview-api.ts';
import { invalidateMessages } from '../../messages/messages-api.ts';
import { invalidateReceived } from '../../own-vacancies/own-vacancies-api.ts';
import { api } from '../../platform/api/api-client.ts';
import { currentSession, updateUser } from '../../platform/session/session.ts';
import { invalidateVacancies } from '../../vacancies/vacancy-api.ts';
import { noticesKey } from '../notice-api.ts';
import { watchNotices } from './watch-notices.ts';

type Step = (client: QueryClient) => Promise<unknown>;

const showNotices: Step = (client) => client.invalidateQueries({ queryKey: noticesKey });

const showApplications: Step = async (client) => {
  // Load the count before the list, because displaying the list marks the changes as seen.
  const { data } = await api('GET /api/user/me');
  updateUser(data);
  await invalidateOwnApplications(client);
};

const showReceived: Step = (client) =>
  Promise.all([invalidateReceived(client), refetchCountsAndEmptyLists(client)]);

const showInterviews: Step = invalidateInterviews;

const showVacancies: Step = invalidateVacancies;

/** The company's lists of applicants are not refetched, so that nobody loses their place. */
const showMessages: Step = async (client) => {
  await invalidateMessages(client);
  if (currentSession()?.role === 'Candidate') await invalidateOwnApplications(client);
};

/** Data to refetch for each kind of notice. Other kinds only refetch the notices. */
const stepOf: Partial<Record<NoticeKind, Step>> = {
  application_status: showApplications,
  vacancy_ended: showApplications,
  interview: showInterviews,
  invitation: showVacancies,
  new_applicants: showReceived,
  replies_due: showReceived,
  withdrawals: showReceived,
  message: showMessages,
};

const stepsOfRole: Record<Role, readonly Step[]> = {
  Candidate: [showApplications, showVacancies, showMessages, showInterviews],
  Company: [showReceived, showMessages, showInterviews],
  Admin: [],
};

/**
 * Returns a handler that updates the unread count at once, and the lists of notices and of their subjects once the tab is visible.
 * A first event only proves the count: if it has not changed, nothing else is refetched.
 */
export function followNotices(
  client: QueryClient,
  signal: AbortSignal,
): (event: NoticeEvent, isFirst: boolean) => void {
  const waiting = new Set<Step>();
  const takeSteps = async () => {
    if (document.hidden) return;
    const steps = [...waiting];
    waiting.clear();
    for (const step of steps) await step(client);
  };
  const clickContinue = () =>
    void takeSteps().catch((error: unknown) =>
      console.error('Erro ao atualizar o que um aviso mudou', error),
    );
  document.addEventListener('visibilitychange', clickContinue, { signal });

  return ({ unread, notices, whole }, isFirst) => {
    const user = currentSession();
    if (!user || (isFirst && user.unreadNotices === unread)) return;
    updateUser({ unreadNotices: unread });
    waiting.add(showNotices);
    const steps =
      whole && !isFirst
        ? notices.flatMap(({ kind, read }) => (read && kind !== 'message' ? [] : (stepOf[kind] ?? [])))
        : stepsOfRole[user.role];
    for (const step of steps) waiting.add(step);
    clickContinue();
  };
}

/** Updates the screen from an account's notices until the signal aborts. */
export const startNotices = (client: QueryClient, accountId: string, signal: AbortSignal): Promise<void> =>
  watchNotices({ accountId, signal, onEvent: followNotices(client, signal) });
