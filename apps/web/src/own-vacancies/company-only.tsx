import type { ReactNode } from 'react';
import { RoleOnly } from '../ui/pages/role-only.tsx';

/** Restricts screens about the company's own vacancies to companies. */
export const CompanyOnly = ({ children }: { children: ReactNode }) => (
  <RoleOnly
    only="Company"
    text="Só contas de empresa têm vagas próprias."
    instead={{ to: '/area-administrador', label: 'Ir para Minha Área' }}
  >
    {children}
  </RoleOnly>
);
