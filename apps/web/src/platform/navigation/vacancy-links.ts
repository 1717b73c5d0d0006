import type { LinkProps } from '@tanstack/react-router';
import { useSession } from '../session/session.ts';

/** Link props of the public vacancy list: `<Link {...publicVacancies}>`. */
export const publicVacancies = {
  to: '/vagas/{-$area}/{-$state}',
  // Resets the parameters of the current page.
  params: { area: undefined, state: undefined },
} as const;

/** The link to the viewer's vacancy list: companies see their own, other users all. */
export function useVacanciesOfViewer(): { to: LinkProps['to']; label: string } {
  const user = useSession();
  if (!user) return { to: publicVacancies.to, label: 'Ver vagas' };
  return user.role === 'Company'
    ? { to: '/minhas-vagas', label: 'Ver minhas vagas' }
    : { to: '/listar-vagas', label: 'Ver vagas' };
}
