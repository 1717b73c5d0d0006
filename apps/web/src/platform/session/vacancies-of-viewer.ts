import type { LinkProps } from '@tanstack/react-router';
import { useSession } from './session.ts';

/** The vacancies that the viewer works with: a company its own; administrators have none, and go to all of them. */
export function useVacanciesOfViewer(): { to: LinkProps['to']; label: string } {
  return useSession()?.role === 'Company'
    ? { to: '/minhas-vagas', label: 'Ver minhas vagas' }
    : { to: '/listar-vagas', label: 'Ver vagas' };
}
