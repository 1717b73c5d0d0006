import { useMediaQuery } from '@mantine/hooks';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { lazyPart } from '../../ui/pages/lazy-part.tsx';
import { PageIndex } from '../../ui/pages/page-index.tsx';
import { PageSection, SectionSummary } from '../../ui/pages/page-section.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { CardSkeleton, Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { wideWidth } from '../../ui/theme/breakpoints.ts';
import classes from './own-account.module.css';
import { ownSessionsQuery } from './own-account-api.ts';

/** Content of an account page that its route passes in from other features. */
export interface AccountSlots {
  /** Sections of other features, in this order. */
  parts?: readonly AccountPart[];
  /** Further sections under a heading each. The account data and the access then have headings too. */
  groups?: readonly AccountGroup[];
  /** Content at the end of the page. */
  end?: ReactNode;
}

interface AccountGroup {
  title: string;
  parts: readonly AccountPart[];
}

interface OwnAccountProps extends AccountSlots {
  /** The sections that `children` renders, for the page index. */
  sections: readonly Pick<AccountPart, 'id' | 'title'>[];
  /** Renders the account data. `isWide` is true where all sections fit at once. */
  children: (isWide: boolean) => ReactNode;
}

/** The page of one's own account, in sections with an index: the account data, password, sessions and further parts. */
export function OwnAccount({ sections, children, parts = [], groups, end }: OwnAccountProps) {
  const isWide = useMediaQuery(wideWidth, undefined, { getInitialValueInEffect: false });
  const access = [passwordPart, secondFactorPart, sessionsPart, ...parts];
  const entries = groups
    ? [
        ...indexOf('Você', sections),
        ...groups.flatMap((group) => indexOf(group.title, group.parts)),
        ...indexOf('Acesso', access),
      ]
    : [...sections, ...access];
  return (
    <div className={classes.account}>
      {isWide && <PageIndex entries={entries} />}
      <div className={classes.parts}>
        {groups ? (
          <>
            <Group title="Você">{children(isWide)}</Group>
            {groups.map((group) => (
              <Group key={group.title} title={group.title}>
                <Parts parts={group.parts} isWide={isWide} isGrouped />
              </Group>
            ))}
            <Group title="Acesso">
              <Parts parts={access} isWide={isWide} isGrouped />
            </Group>
          </>
        ) : (
          <>
            {children(isWide)}
            <Parts parts={access} isWide={isWide} />
          </>
        )}
        {end}
      </div>
    </div>
  );
}

/** The entries of a group in the index. The first one has the group's name. */
const indexOf = (group: string, parts: readonly Pick<AccountPart, 'id' | 'title'>[]) =>
  parts.map(({ id, title }, index) => ({ id, title, group: index === 0 ? group : undefined }));

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 className={classes.groupTitle} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface PartsProps {
  parts: readonly AccountPart[];
  isWide: boolean;
  /** True below the heading of a group, where the sections are rows of one card. */
  isGrouped?: boolean;
}

function Parts({ parts, isWide, isGrouped = false }: PartsProps) {
  const rows = parts.map(({ content, startsCollapsed, ...part }) => (
    <PageSection key={part.id} {...part} isRow={isGrouped} open={isWide && !startsCollapsed}>
      {content}
    </PageSection>
  ));
  return isGrouped ? <div className={classes.rows}>{rows}</div> : rows;
}

const passwordPart: AccountPart = {
  id: 'senha',
  title: 'Senha',
  summary: 'Mude a senha com que você entra.',
  content: lazyPart(() => import('./password-form.tsx'), 'PasswordForm', {}),
  startsCollapsed: true,
};

const secondFactorPart: AccountPart = {
  id: 'duas-etapas',
  title: 'Verificação em duas etapas',
  summary: 'Um código ou uma chave de acesso, além da senha.',
  content: lazyPart(() => import('../second-factor/second-factor.tsx'), 'SecondFactor', {}),
  startsCollapsed: true,
};

const sessionsPart: AccountPart = {
  id: 'sessoes',
  title: 'Sessões abertas',
  summary: <SessionsSummary />,
  content: lazyPart(() => import('./own-sessions.tsx'), 'OwnSessions', {}),
};

function SessionsSummary() {
  return (
    <SectionSummary
      query={useQuery(ownSessionsQuery)}
      fallback="Veja os aparelhos e feche a conta em qualquer um deles."
    >
      {({ length }) => (length === 1 ? '1 sessão aberta' : `${length} sessões abertas`)}
    </SectionSummary>
  );
}

/** A collapsible section of an account page. */
export interface AccountPart {
  /** The anchor of the section. */
  id: string;
  title: string;
  /** The current state, displayed while the section is collapsed. */
  summary?: ReactNode;
  content: ReactNode;
  /** Collapsed on wide screens, too. */
  startsCollapsed?: boolean;
}

interface LoadedAccountProps<Account> {
  query: UseQueryOptions<Account>;
  /** The message when the account cannot be loaded. */
  failure: string;
  /** Renders the form. `startOver` mounts it again with the saved account. */
  children: (account: Account, startOver: () => void) => ReactNode;
}

/** Loads an account and renders its form. */
export function LoadedAccount<Account>({ query: options, failure, children }: LoadedAccountProps<Account>) {
  // The query is in the same component as the retry button, so that a retry starts with the latest account.
  const query = useQuery(options);
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
