import type { ReactNode } from 'react';
import { RoleOnly } from '../ui/pages/role-only.tsx';

/** Restricts a page to candidates. */
export const CandidatesOnly = ({ children }: { children: ReactNode }) => (
  <RoleOnly
    only="Candidate"
    text="Só quem tem conta de candidato envia currículos e acompanha candidaturas."
    instead={{ to: '/listar-vagas', label: 'Ver vagas' }}
  >
    {children}
  </RoleOnly>
);
