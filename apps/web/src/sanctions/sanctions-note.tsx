import { lazyRouteComponent, useLocation } from '@tanstack/react-router';
import { queryClient } from '../platform/queries/query-client.ts';
import { useSession } from '../platform/session/session.ts';
import { newestSanctionsQuery } from './own-sanctions-api.ts';
import { later } from '../ui/pages/later.tsx';

/** Loaded where there is something to say. Where its code does not come the page stands without it: the notice and the mail say it too. */
const StandingSanctions = lazyRouteComponent(
  () =>
    import('./own-sanctions.tsx').catch((fault: unknown) => {
      console.error('O aviso sobre decisões não chegou', fault);
      return { StandingSanctions: () => null };
    }),
  'StandingSanctions',
);

/** Where people start; elsewhere it would stand between them and their work. */
const startPages = /^\/area-/;

/** What administrators decided about whoever is signed in, for as long as something can come of it. */
export function SanctionsNote() {
  const isSanctioned = useSession()?.underSanction;
  const isStart = useLocation({ select: ({ pathname }) => startPages.test(pathname) });
  return isStart && isSanctioned && <StandingSanctions />;
}

/** Awaited before the page is drawn, which the note would push down. Without an answer the page goes without it. */
export const loadSanctionsAhead = (): Promise<unknown> =>
  Promise.allSettled([StandingSanctions.preload?.(), queryClient.query(newestSanctionsQuery())]);

/** What administrators decided about somebody, as a part of the page of their account. */
export const sanctionsPart = {
  id: 'decisoes',
  title: 'Decisões da Equipe Trampolim',
  summary: 'Avisos e banimentos, com o motivo e o seu recurso.',
  content: later(() => import('./own-sanctions.tsx'), 'OwnSanctions', {}),
  staysFolded: true,
};
