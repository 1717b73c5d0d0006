import type { ReactNode } from 'react';
import { RoleOnly } from '../ui/pages/role-only.tsx';

/** Restricts a page to candidates. */
export const CandidatesOnly = ({ children }: { children: ReactNode }) => (
  <RoleOnly
    only="Candidate"
    text="Só contas de candidato enviam currículos e acompanham candidaturas."
    instead={{ to: '/listar-vagas', label: 'Ver vagas' }}
  >
    {children}
  </RoleOnly>
);
