import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps back the list lies that led here. */
    stepsToList?: number;
  }
}

/** Back to the list as it was left, with its filters and at its place; to all that the viewer has for whoever came from elsewhere. */
export function BackToList({ className }: { className: string | undefined }) {
  const router = useRouter();
  const role = useSession()?.role;
  const steps = useLocation({ select: ({ state }) => state.stepsToList });
  return (
    <Link
      to={listOf(role)}
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

/** Whoever is not signed in has the public search. */
function listOf(role: Role | undefined) {
  if (!role) return '/vagas/{-$area}/{-$state}';
  return role === 'Company' ? '/minhas-vagas' : '/listar-vagas';
}
