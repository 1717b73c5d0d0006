import { useMediaQuery } from '@mantine/hooks';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { lazySection } from '../../ui/pages/lazy-section.tsx';
import { PageSection, SectionSummary } from '../../ui/pages/page-section.tsx';
import { TableOfContents } from '../../ui/pages/table-of-contents.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { CardSkeleton, Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { wideWidth } from '../../ui/theme/breakpoints.ts';
import classes from './own-account.module.css';
import { ownSessionsQuery } from './own-account-api.ts';

/** Content of an account page that its route passes in from other features. */
export interface AccountSlots {
  /** Sections of other features, shown below password, second factor and sessions. */
  accessSections?: readonly AccountSection[];
  /** Groups of further sections, each with a heading. With groups, account data and access have headings too. */
  groups?: readonly AccountGroup[];
  /** Content at the end of the page. */
  end?: ReactNode;
}

interface AccountGroup {
  title: string;
  sections: readonly AccountSection[];
}

interface OwnAccountProps extends AccountSlots {
  /** The sections that `children` renders, for the page index. */
  dataSections: readonly Pick<AccountSection, 'id' | 'title'>[];
  /** Renders the account data. `isWide` is true on screens where all sections fit at once. */
  children: (isWide: boolean) => ReactNode;
}

/** The page of the user's own account, in sections with an index. */
export function OwnAccount({ dataSections, children, accessSections = [], groups, end }: OwnAccountProps) {
  const isWide = useMediaQuery(wideWidth, undefined, { getInitialValueInEffect: false });
  const access = [passwordSection, secondFactorSection, sessionsSection, ...accessSections];
  const entries = groups
    ? [
        ...toGroupEntries('Você', dataSections),
        ...groups.flatMap((group) => toGroupEntries(group.title, group.sections)),
        ...toGroupEntries('Acesso', access),
      ]
    : [...dataSections, ...access];
  return (
    <div className={classes.account}>
      {isWide && <TableOfContents entries={entries} />}
      <div className={classes.sections}>
        {groups ? (
          <>
            <Group title="Você">{children(isWide)}</Group>
            {groups.map((group) => (
              <Group key={group.title} title={group.title}>
                <Sections sections={group.sections} isWide={isWide} isGrouped />
              </Group>
            ))}
            <Group title="Acesso">
              <Sections sections={access} isWide={isWide} isGrouped />
            </Group>
          </>
        ) : (
          <>
            {children(isWide)}
            <Sections sections={access} isWide={isWide} />
          </>
        )}
        {end}
      </div>
    </div>
  );
}

/** Returns the entries of a group in the index. The first entry has the group's name. */
const toGroupEntries = (group: string, sections: readonly Pick<AccountSection, 'id' | 'title'>[]) =>
  sections.map(({ id, title }, index) => ({ id, title, group: index === 0 ? group : undefined }));

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

interface SectionsProps {
  sections: readonly AccountSection[];
  isWide: boolean;
  /** True below the heading of a group, where the sections are rows of one card. */
  isGrouped?: boolean;
}

function Sections({ sections, isWide, isGrouped = false }: SectionsProps) {
  const rows = sections.map(({ content, startsCollapsed, ...section }) => (
    <PageSection key={section.id} {...section} isRow={isGrouped} startsOpen={isWide && !startsCollapsed}>
      {content}
    </PageSection>
  ));
  return isGrouped ? <div className={classes.rows}>{rows}</div> : rows;
}

const passwordSection: AccountSection = {
  id: 'senha',
  title: 'Senha',
  content: lazySection(() => import('./password-form.tsx'), 'PasswordForm', {}),
  startsCollapsed: true,
};

const secondFactorSection: AccountSection = {
  id: 'duas-etapas',
  title: 'Verificação em duas etapas',
  content: lazySection(() => import('../second-factor/second-factor.tsx'), 'SecondFactor', {}),
  startsCollapsed: true,
};

const sessionsSection: AccountSection = {
  id: 'sessoes',
  title: 'Sessões abertas',
  summary: <SessionsSummary />,
  content: lazySection(() => import('./own-sessions.tsx'), 'OwnSessions', {}),
};

function SessionsSummary() {
  return (
    <SectionSummary query={useQuery(ownSessionsQuery)}>
      {({ length }) => (length === 1 ? 'Só esta' : String(length))}
    </SectionSummary>
  );
}

/** A collapsible section of an account page. */
export interface AccountSection {
  /** The anchor of the section. */
  id: string;
  title: string;
  /** The current state, displayed while the section is collapsed. */
  summary?: ReactNode;
  content: ReactNode;
  /** True if the section is collapsed on wide screens, too. */
  startsCollapsed?: boolean;
}

interface LoadedAccountProps<Account> {
  query: UseQueryOptions<Account>;
  /** The message when the account cannot be loaded. */
  failure?: string;
  /** Renders the form. `startOver` mounts it again with the saved account. */
  children: (account: Account, startOver: () => void) => ReactNode;
}

/** Loads an account and renders its form. */
export function LoadedAccount<Account>({ query: options, failure, children }: LoadedAccountProps<Account>) {
  // The query is in the same component as the retry button, so that a retry starts with the latest account.
  const query = useQuery(options);
  const [attempt, setAttempt] = useState(0);
  return (
    <Loaded query={query} pending={<AccountSkeleton />} failure={failure}>
      {(account) => <Fragment key={attempt}>{children(account, () => setAttempt(attempt + 1))}</Fragment>}
    </Loaded>
  );
}

const AccountSkeleton = () => (
  <Loading label="Carregando a conta">
    <CardSkeleton className={classes.skeleton}>
      <SkeletonLines shape={[['35%'], ['100%'], ['100%'], ['48%', '48%'], ['48%', '48%']]} />
    </CardSkeleton>
  </Loading>
);
