import { lazyRouteComponent, useLocation } from '@tanstack/react-router';
import { queryClient } from '../platform/queries/query-client.ts';
import { useSession } from '../platform/session/session.ts';
import { lazySection } from '../ui/pages/lazy-section.tsx';
import { newestSanctionsQuery } from './own-sanctions-api.ts';

/**
 * The code is loaded only for sanctioned accounts. If that fails, the page works without it, because a notice and a
 * mail say the same.
 */
const CurrentSanctions = lazyRouteComponent(
  () =>
    import('./own-sanctions.tsx').catch((error: unknown) => {
      console.error('O aviso sobre decisões não chegou', error);
      return { CurrentSanctions: () => null };
    }),
  'CurrentSanctions',
);

/** The note appears only on start pages, because it would distract from the task of any other page. */
const startPages = /^\/area-/;

/** Shows the decisions that the signed-in user may appeal, or whose appeal is pending, on their start page. */
export function SanctionsNote() {
  const isSanctioned = useSession()?.underSanction;
  const isStartPage = useLocation({ select: ({ pathname }) => startPages.test(pathname) });
  return isStartPage && isSanctioned && <CurrentSanctions />;
}

/** Loads the note before the page renders, so that it does not push the content down. Failures are ignored. */
export const loadSanctionsAhead = (): Promise<unknown> =>
  Promise.allSettled([CurrentSanctions.preload?.(), queryClient.query(newestSanctionsQuery())]);

/** The section of the account pages that lists moderation decisions. */
export const sanctionsSection = {
  id: 'decisoes',
  title: 'Decisões da Equipe Trampolim',
  summary: 'Avisos e banimentos, com motivo e recurso.',
  content: lazySection(() => import('./own-sanctions.tsx'), 'OwnSanctions', {}),
  startsCollapsed: true,
};
