import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../platform/session.ts';
import actions from '../ui/action.module.css';
import { EmptyState } from '../ui/lists/empty-state.tsx';

/** What shows a company its own vacancies. Administrators may come here, but have none to see. */
export function CompanyOnly({ children }: { children: ReactNode }) {
  const user = useSession();
  if (user?.role === 'Company') return children;
  return (
    <EmptyState text="Esta tela mostra as vagas da empresa que entrou na conta. Administradores não têm vagas próprias.">
      <Link to="/area-administrador" className={actions.primary}>
        Ir para Minha Área
      </Link>
    </EmptyState>
  );
}
