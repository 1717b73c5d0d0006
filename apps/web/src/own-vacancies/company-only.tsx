import type { ReactNode } from 'react';
import { RoleOnly } from '../ui/pages/role-only.tsx';

/** Restricts screens about the company's own vacancies to companies. */
export const CompanyOnly = ({ children }: { children: ReactNode }) => (
  <RoleOnly
    only="Company"
    text="Esta tela mostra as vagas da empresa que entrou na conta. Administradores não têm vagas próprias."
    instead={{ to: '/area-administrador', label: 'Ir para Minha Área' }}
  >
    {children}
  </RoleOnly>
);
