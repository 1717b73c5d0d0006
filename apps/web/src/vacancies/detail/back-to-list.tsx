import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of history entries to go back to reach the list. */
    stepsToList?: number;
  }
}

/** Returns to the list with its filters and scroll position. Viewers who came from elsewhere get their default list. */
export function BackToList({ className }: { className: string | undefined }) {
  const router = useRouter();
  const role = useSession()?.role;
  const steps = useLocation({ select: ({ state }) => state.stepsToList });
  return (
    <Link
      to={defaultListFor(role)}
      className={`${actions.link} ${className}`}
      onClick={(event) => {
        const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
        if (steps === undefined || opensElsewhere) return;
        event.preventDefault();
        router.history.go(-steps);
      }}
    >
      <IconArrowLeft size={20} aria-hidden="true" />
      {role === 'Company' ? 'Minhas Vagas' : 'Vagas'}
    </Link>
  );
}

/** The list of each role. Visitors without an account get the public search. */
function defaultListFor(role: Role | undefined) {
  if (!role) return '/vagas/{-$area}/{-$state}';
  return role === 'Company' ? '/minhas-vagas' : '/listar-vagas';
}
