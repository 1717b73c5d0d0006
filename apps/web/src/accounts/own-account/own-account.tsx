import { useMediaQuery } from '@mantine/hooks';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { later } from '../../ui/pages/later.tsx';
import { PageIndex } from '../../ui/pages/page-index.tsx';
import { PageSection } from '../../ui/pages/page-section.tsx';
import { SectionSummary } from '../../ui/pages/section-summary.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { CardSkeleton, SkeletonLines } from '../../ui/states/skeleton-lines.tsx';
import { wideWidth } from '../../ui/theme/wide-width.ts';
import classes from './own-account.module.css';
import { ownSessionsQuery } from './own-account-api.ts';

/** What a page of somebody's account is given by the address that shows it. */
export interface AccountSlots {
  /** What other features let people do with their account, in this order. */
  parts?: readonly AccountPart[];
  /** Below them all: the way out. */
  end?: ReactNode;
}

interface OwnAccountProps extends AccountSlots {
  /** The parts that `children` draws, for the index. */
  sections: readonly Pick<AccountPart, 'id' | 'title'>[];
  /** What the account says of somebody; `isWide` where there is room for all of it at once. */
  children: (isWide: boolean) => ReactNode;
}

/** The page of one's own account: what it says of somebody, how they sign in, and what else there is, in parts with an index. */
export function OwnAccount({ sections, children, parts = [], end }: OwnAccountProps) {
  const isWide = useMediaQuery(wideWidth, undefined, { getInitialValueInEffect: false });
  const others = [passwordPart, sessionsPart, ...parts];
  return (
    <div className={classes.account}>
      {isWide && <PageIndex entries={[...sections, ...others]} />}
      <div className={classes.parts}>
        {children(isWide)}
        {others.map(({ content, startsCollapsed, ...part }) => (
          <PageSection key={part.id} {...part} open={isWide && !startsCollapsed}>
            {content}
          </PageSection>
        ))}
        {end}
      </div>
    </div>
  );
}

const passwordPart: AccountPart = {
  id: 'senha',
  title: 'Senha',
  summary: 'Mude a senha com que você entra.',
  content: later(() => import('./password-form.tsx'), 'PasswordForm', {}),
  startsCollapsed: true,
};

const sessionsPart: AccountPart = {
  id: 'sessoes',
  title: 'Sessões abertas',
  summary: <SessionsSummary />,
  content: later(() => import('./own-sessions.tsx'), 'OwnSessions', {}),
};

const SessionsSummary = () => (
  <SectionSummary
    query={useQuery(ownSessionsQuery)}
    fallback="Veja os aparelhos e feche a conta em qualquer um deles."
  >
    {({ length }) => (length === 1 ? '1 sessão aberta' : `${length} sessões abertas`)}
  </SectionSummary>
);

/** A part of the page of somebody's account, on a card that folds. */
export interface AccountPart {
  /** Where the page's index and addresses lead. */
  id: string;
  title: string;
  /** How it stands while it is folded. */
  summary?: ReactNode;
  content: ReactNode;
  /** Also where there is room: for what is seldom come for. */
  startsCollapsed?: boolean;
}

interface LoadedAccountProps<Account> {
  query: UseQueryOptions<Account>;
  /** Said of an account that does not come. */
  failure: string;
  /** Its form; `startOver` has it drawn anew, from what is saved by then. */
  children: (account: Account, startOver: () => void) => ReactNode;
}

/** The form of an account, or how the asking for it stands. */
export function LoadedAccount<Account>({ query, failure, children }: LoadedAccountProps<Account>) {
  // In one place with the attempt, so that a new one starts from the newest answer.
  const query = useQuery(query);
  const [attempt, setAttempt] = useState(0);
  return (
    <Loaded query={query} pending={<AccountShape />} failure={failure}>
      {(account) => <Fragment key={attempt}>{children(account, () => setAttempt(attempt + 1))}</Fragment>}
    </Loaded>
  );
}

const AccountShape = () => (
  <Loading label="Carregando a conta">
    <CardSkeleton className={classes.shape}>
      <SkeletonLines shape={[['35%'], ['100%'], ['100%'], ['48%', '48%'], ['48%', '48%']]} />
    </CardSkeleton>
  </Loading>
);
