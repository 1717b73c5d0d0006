import { lazyRouteComponent, useLocation } from '@tanstack/react-router';
import { queryClient } from '../platform/queries/query-client.ts';
import { useSession } from '../platform/session/session.ts';
import { lazySection } from '../ui/pages/lazy-section.tsx';
import { newestSanctionsQuery } from './own-sanctions-api.ts';

/** Loaded only for sanctioned accounts. If the code fails to load, the page works without it: a notice and a mail contain the same. */
const CurrentSanctions = lazyRouteComponent(
  () =>
    import('./own-sanctions.tsx').catch((error: unknown) => {
      console.error('O aviso sobre decisões não chegou', error);
      return { CurrentSanctions: () => null };
    }),
  'CurrentSanctions',
);

/** Start pages only: on other pages the note would be in the way. */
const startPages = /^\/area-/;

/** Shows decisions in force about the signed-in user on their start page. */
export function SanctionsNote() {
  const isSanctioned = useSession()?.underSanction;
  const isStart = useLocation({ select: ({ pathname }) => startPages.test(pathname) });
  return isStart && isSanctioned && <CurrentSanctions />;
}

/** Awaited before the page renders, so that the note does not push it down. Failures are ignored. */
export const loadSanctionsAhead = (): Promise<unknown> =>
  Promise.allSettled([CurrentSanctions.preload?.(), queryClient.query(newestSanctionsQuery())]);

/** The section of the account pages that lists moderation decisions. */
export const sanctionsSection = {
  id: 'decisoes',
  title: 'Decisões da Equipe Trampolim',
  summary: 'Avisos e banimentos, com o motivo e o seu recurso.',
  content: lazySection(() => import('./own-sanctions.tsx'), 'OwnSanctions', {}),
  startsCollapsed: true,
};
