import type { LinkProps } from '@tanstack/react-router';
import { publicVacancies } from '../navigation/public-vacancies.ts';
import { useSession } from './session.ts';

/** The vacancies that the viewer works with: a company its own; administrators have none, and go to all of them. */
export function useVacanciesOfViewer(): { to: LinkProps['to']; label: string } {
  const user = useSession();
  if (!user) return { to: publicVacancies.to, label: 'Ver vagas' };
  return user.role === 'Company'
    ? { to: '/minhas-vagas', label: 'Ver minhas vagas' }
    : { to: '/listar-vagas', label: 'Ver vagas' };
}
