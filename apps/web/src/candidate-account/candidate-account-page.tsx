import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PasswordForm } from '../accounts/password-form.tsx';
import { OwnSessions } from '../accounts/sessions/own-sessions.tsx';
import { SessionsStanding } from '../accounts/sessions/sessions-standing.tsx';
import { ownCandidateQuery, saveOwnCandidate } from '../candidates/own-candidate-api.ts';
import { Loaded } from '../ui/lists/loaded.tsx';
import { CardSkeleton, SkeletonLines } from '../ui/lists/skeleton-lines.tsx';
import { PageHead } from '../ui/pages/page-head.tsx';
import { PageIndex } from '../ui/pages/page-index.tsx';
import { PageSection } from '../ui/pages/page-section.tsx';
import { RoleOnly } from '../ui/pages/role-only.tsx';
import { wideWidth } from '../ui/theme/wide-width.ts';
import { AccountForm } from './account-form.tsx';
import { accountSections } from './account-sections.ts';
import classes from './candidate-account-page.module.css';

interface AccountPart {
  id: string;
  title: string;
  summary?: ReactNode;
  content: ReactNode;
}

interface CandidateAccountPageProps {
  /** What other features let people do with their account, in this order. */
  parts?: readonly AccountPart[];
  /** Below them all: the way out. */
  end?: ReactNode;
}

export const CandidateAccountPage = ({ parts = [], end }: CandidateAccountPageProps) => (
  <>
    <PageHead title="Minha Conta" />
    <RoleOnly
      only="Candidate"
      text="Esta página é de quem tem conta de candidato."
      instead={{ to: '/conta-administrador', label: 'Abrir a sua conta' }}
    >
      <Account parts={parts} end={end} />
    </RoleOnly>
  </>
);

function Account({ parts, end }: { parts: readonly AccountPart[]; end: ReactNode }) {
  const isWide = useMediaQuery(wideWidth, undefined, { getInitialValueInEffect: false });
  const candidate = useQuery(ownCandidateQuery);
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={classes.account}>
      {isWide && <PageIndex entries={[...Object.values(accountSections), ...parts]} />}
      <div className={classes.parts}>
        <Loaded query={candidate} pending={<AccountShape />} failure="Não foi possível carregar a sua conta.">
          {(own) => (
            <>
              <AccountForm
                key={attempt}
                candidate={own}
                isWide={isWide}
                onStartOver={() => setAttempt(attempt + 1)}
              />
              <PageSection {...accountSections.password} summary="Mude a senha com que você entra.">
                <PasswordForm
                  email={own.email}
                  save={(passwords) => saveOwnCandidate(client, own._id, passwords)}
                  otherwise="Erro ao atualizar conta!"
                />
              </PageSection>
            </>
          )}
        </Loaded>
        <PageSection {...accountSections.sessions} summary={<SessionsStanding />} open={isWide}>
          <OwnSessions />
        </PageSection>
        {parts.map(({ content, ...part }) => (
          <PageSection key={part.id} {...part} open={isWide}>
            {content}
          </PageSection>
        ))}
        {end}
      </div>
    </div>
  );
}

const AccountShape = () => (
  <CardSkeleton className={classes.shape}>
    <SkeletonLines shape={[['35%'], ['100%'], ['100%'], ['48%', '48%'], ['48%', '48%']]} />
  </CardSkeleton>
);
