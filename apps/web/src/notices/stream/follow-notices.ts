import type { QueryClient } from '@tanstack/react-query';
import type { NoticeEvent } from '@trampolim/contract/notices/notices';
import type { NoticeKind, Role } from '@trampolim/contract/values/vocabulary';
import { refetchCountsAndEmptyLists } from '../../applicants/applicants-api.ts';
import { invalidateOwnApplications } from '../../applications/application-api.ts';
import { invalidateInterviews } from '../../interviews/interview-api.ts';
import { invalidateMessages } from '../../messages/messages-api.ts';
import { invalidateApplicationCounts } from '../../own-vacancies/own-vacancies-api.ts';
import { api } from '../../platform/api/api-client.ts';
import { currentSession, updateUser } from '../../platform/session/session.ts';
import { invalidateVacancies } from '../../vacancies/vacancy-api.ts';
import { feedsKey } from '../../vacancy-feeds/feeds-key.ts';
import { webhooksKey } from '../../webhooks/webhooks-key.ts';
import { noticesKey } from '../notice-api.ts';
import { watchNotices } from './watch-notices.ts';

type Refetch = (client: QueryClient) => Promise<unknown>;

const refetchNotices: Refetch = (client) => client.invalidateQueries({ queryKey: noticesKey });

const refetchApplications: Refetch = async (client) => {
  // Load the count before the list, because displaying the list marks the changes as seen.
  const { data } = await api('GET /api/user/me');
  updateUser(data);
  await invalidateOwnApplications(client);
};

const refetchReceivedApplications: Refetch = (client) =>
  Promise.all([invalidateApplicationCounts(client), refetchCountsAndEmptyLists(client)]);

/** The company's lists of applicants are not refetched, because people are working through them. */
const refetchMessages: Refetch = async (client) => {
  await invalidateMessages(client);
  if (currentSession()?.role === 'Candidate') await invalidateOwnApplications(client);
};

const refetchWebhooks: Refetch = (client) => client.invalidateQueries({ queryKey: webhooksKey });

const refetchFeeds: Refetch = (client) => client.invalidateQueries({ queryKey: feedsKey });

/** Data to refetch for each kind of notice. Other kinds only refetch the notices. */
const refetchByKind: Partial<Record<NoticeKind, Refetch>> = {
  application_status: refetchApplications,
  vacancy_ended: refetchApplications,
  interview: invalidateInterviews,
  invitation: invalidateVacancies,
  new_applicants: refetchReceivedApplications,
  replies_due: refetchReceivedApplications,
  withdrawals: refetchReceivedApplications,
  message: refetchMessages,
  webhook_paused: refetchWebhooks,
  feed_paused: refetchFeeds,
  feed_news: refetchFeeds,
};

/** Data to refetch for each role if an event does not list all changes, or is the first one. */
const refetchesByRole: Record<Role, readonly Refetch[]> = {
  Candidate: [refetchApplications, invalidateVacancies, refetchMessages, invalidateInterviews],
  Company: [
    refetchReceivedApplications,
    refetchMessages,
    invalidateInterviews,
    refetchWebhooks,
    refetchFeeds,
  ],
  Admin: [],
};

/**
 * Returns a handler that updates the unread count at once, and refetches the notices and what they are about once the
 * tab is visible. Of the first event since the page loaded, only the count is used: if it has not changed,
 * nothing is refetched.
 */
export function followNotices(
  client: QueryClient,
  signal: AbortSignal,
): (event: NoticeEvent, position: { isFirst: boolean }) => void {
  const pendingRefetches = new Set<Refetch>();
  const runPending = async () => {
    if (document.hidden) return;
    const refetches = [...pendingRefetches];
    pendingRefetches.clear();
    for (const refetch of refetches) await refetch(client);
  };
  const runPendingAndLogErrors = () =>
    void runPending().catch((error: unknown) =>
      console.error('Erro ao atualizar o que um aviso mudou', error),
    );
  document.addEventListener('visibilitychange', runPendingAndLogErrors, { signal });

  return ({ unread, notices, whole }, { isFirst }) => {
    const user = currentSession();
    if (!user || (isFirst && user.unreadNotices === unread)) return;
    updateUser({ unreadNotices: unread });
    pendingRefetches.add(refetchNotices);
    // A notice that was only read elsewhere needs no other refetch, except that of a message: the conversation was read
    // with it.
    const refetches =
      whole && !isFirst
        ? notices.flatMap(({ kind, read }) => (read && kind !== 'message' ? [] : (refetchByKind[kind] ?? [])))
        : refetchesByRole[user.role];
    for (const refetch of refetches) pendingRefetches.add(refetch);
    runPendingAndLogErrors();
  };
}

/** Updates the screen from an account's notices until the signal aborts. */
export const startNotices = (client: QueryClient, accountId: string, signal: AbortSignal): Promise<void> =>
  watchNotices({ accountId, signal, onEvent: followNotices(client, signal) });
