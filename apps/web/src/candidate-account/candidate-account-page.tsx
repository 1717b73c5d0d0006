import { LoadedAccount } from '../accounts/own-account/loaded-account.tsx';
import { type AccountSlots, OwnAccount } from '../accounts/own-account/own-account.tsx';
import { ownCandidateQuery } from '../candidates/own-candidate-api.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import { RoleOnly } from '../ui/pages/role-only.tsx';
import { AccountForm } from './account-form.tsx';
import { accountSections } from './account-sections.ts';

export const CandidateAccountPage = (slots: AccountSlots) => (
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

const Account = (slots: AccountSlots) => (
  <OwnAccount {...slots} sections={Object.values(accountSections)}>
    {(isWide) => (
      <LoadedAccount ask={ownCandidateQuery} failure="Não foi possível carregar a sua conta.">
        {(candidate, startOver) => (
          <AccountForm candidate={candidate} isWide={isWide} onStartOver={startOver} />
        )}
      </LoadedAccount>
    )}
  </OwnAccount>
);
