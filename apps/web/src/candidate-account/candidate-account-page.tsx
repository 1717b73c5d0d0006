import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AccountPart } from '../accounts/own-account/account-part.ts';
import { OwnAccount } from '../accounts/own-account/own-account.tsx';
import { ownCandidateQuery } from '../candidates/own-candidate-api.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import { RoleOnly } from '../ui/pages/role-only.tsx';
import { AccountForm } from './account-form.tsx';
import { accountSections } from './account-sections.ts';

interface CandidateAccountPageProps {
  /** What other features let people do with their account, in this order. */
  parts?: readonly AccountPart[];
  /** Below them all: the way out. */
  end?: ReactNode;
}

export const CandidateAccountPage = (slots: CandidateAccountPageProps) => (
  <>
    <PageHead title="Minha Conta" />
    <RoleOnly
      only="Candidate"
      text="Esta página é de quem tem conta de candidato."
      instead={{ to: '/conta-administrador', label: 'Abrir a sua conta' }}
    >
      <Account {...slots} />
    </RoleOnly>
  </>
);

const Account = (slots: CandidateAccountPageProps) => (
  <OwnAccount
    {...slots}
    query={useQuery(ownCandidateQuery)}
    failure="Não foi possível carregar a sua conta."
    sections={Object.values(accountSections)}
    renderForm={(candidate, state) => <AccountForm candidate={candidate} {...state} />}
  />
);
