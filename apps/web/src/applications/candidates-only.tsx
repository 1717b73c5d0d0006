import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../platform/session.ts';
import actions from '../ui/action.module.css';
import { EmptyState } from '../ui/lists/empty-state.tsx';

/** Administrators may open the candidates' screens, but have no applications of their own. */
export function CandidatesOnly({ children }: { children: ReactNode }) {
  const user = useSession();
  if (user?.role === 'Candidate') return children;
  return (
    <EmptyState text="Só quem tem conta de candidato envia currículos e acompanha candidaturas.">
      <Link to="/listar-vagas" className={actions.primary}>
        Ver vagas
      </Link>
    </EmptyState>
  );
}
