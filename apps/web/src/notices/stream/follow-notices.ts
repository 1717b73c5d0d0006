import type { QueryClient } from '@tanstack/react-query';
import type { NoticeEvent } from '@trampolim/contract/accounts/notices';
import type { NoticeKind, Role } from '@trampolim/contract/values/vocabulary';
import { showOthersSteps } from '../../applicants/applicants-api.ts';
import { invalidateOwnApplications } from '../../applications/application-api.ts';
import { invalidateReceived } from '../../own-vacancies/own-vacancies-api.ts';
import { api } from '../../platform/api/api-client.ts';
import { currentSession, updateUser } from '../../platform/session/session.ts';
import { invalidateVacancies } from '../../vacancies/vacancy-api.ts';
import { noticesKey } from '../notice-api.ts';

type Step = (client: QueryClient) => Promise<unknown>;

const showNotices: Step = (client) => client.invalidateQueries({ queryKey: noticesKey });

const showApplications: Step = async (client) => {
  // Before the list: shown there, they are marked as seen, and the count is another.
  const { data } = await api('GET /api/user/me');
  updateUser(data);
  await invalidateOwnApplications(client);
};

const showReceived: Step = (client) => Promise.all([invalidateReceived(client), showOthersSteps(client)]);

const showVacancies: Step = invalidateVacancies;

/** What is read anew where it is on screen; of the other kinds nothing but the notice is shown. */
const stepOf: Partial<Record<NoticeKind, Step>> = {
  application_status: showApplications,
  vacancy_ended: showApplications,
  invitation: showVacancies,
  new_applicants: showReceived,
  withdrawals: showReceived,
};

const stepsOfRole: Record<Role, readonly Step[]> = {
  Candidate: [showApplications, showVacancies],
  Company: [showReceived],
  Admin: [],
};

/**
 * Shows what events tell: at once in the count, and in lists of notices and of what they are about as soon as somebody looks at
 * the tab. Of a first event only the count is known: where that is as before, so is the rest.
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
  const goOn = () =>
    void takeSteps().catch((error: unknown) =>
      console.error('Erro ao atualizar o que um aviso mudou', error),
    );
  document.addEventListener('visibilitychange', goOn, { signal });

  return ({ unread, notices, whole }, isFirst) => {
    const user = currentSession();
    if (!user || (isFirst && user.unreadNotices === unread)) return;
    updateUser({ unreadNotices: unread });
    waiting.add(showNotices);
    const steps =
      whole && !isFirst
        ? notices.flatMap(({ kind, read }) => (read ? [] : (stepOf[kind] ?? [])))
        : stepsOfRole[user.role];
    for (const step of steps) waiting.add(step);
    goOn();
  };
}
