import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode, useState } from 'react';
import { Loaded } from '../../ui/lists/loaded.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { CardSkeleton, SkeletonLines } from '../../ui/lists/skeleton-lines.tsx';
import { PageIndex } from '../../ui/pages/page-index.tsx';
import { PageSection } from '../../ui/pages/page-section.tsx';
import { wideWidth } from '../../ui/theme/wide-width.ts';
import { passwordPart, sessionsPart } from './access-parts.tsx';
import type { AccountPart } from './account-part.ts';
import classes from './own-account.module.css';

interface FormState {
  /** Whether there is room for all of it at once. */
  isWide: boolean;
  /** To be drawn anew, from what is saved by then. */
  onStartOver: () => void;
}

interface OwnAccountProps<Account> {
  /** What `useQuery` gave. */
  query: Parameters<typeof Loaded<Account>>[0]['query'];
  /** Said of an account that does not come. */
  failure: string;
  /** The parts that the form consists of, for the index. */
  sections: readonly Pick<AccountPart, 'id' | 'title'>[];
  renderForm: (account: Account, state: FormState) => ReactNode;
  /** What other features let people do with their account, in this order, behind password and sessions. */
  parts?: readonly AccountPart[] | undefined;
  /** Below them all: the way out. */
  end?: ReactNode;
}

/** The page of one's own account: what it says of somebody, how they sign in, and what else there is, in parts with an index. */
export function OwnAccount<Account>({
  query,
  failure,
  sections,
  renderForm,
  parts = [],
  end,
}: OwnAccountProps<Account>) {
  const isWide = useMediaQuery(wideWidth, undefined, { getInitialValueInEffect: false });
  const [attempt, setAttempt] = useState(0);
  const folded = [passwordPart, sessionsPart, ...parts];
  return (
    <div className={classes.account}>
      {isWide && <PageIndex entries={[...sections, ...folded]} />}
      <div className={classes.parts}>
        <Loaded query={query} pending={<AccountShape />} failure={failure}>
          {(account) => (
            <Fragment key={attempt}>
              {renderForm(account, { isWide, onStartOver: () => setAttempt(attempt + 1) })}
            </Fragment>
          )}
        </Loaded>
        {folded.map(({ content, staysFolded, ...part }) => (
          <PageSection key={part.id} {...part} open={isWide && !staysFolded}>
            {content}
          </PageSection>
        ))}
        {end}
      </div>
    </div>
  );
}

const AccountShape = () => (
  <Loading label="Carregando a conta">
    <CardSkeleton className={classes.shape}>
      <SkeletonLines shape={[['35%'], ['100%'], ['100%'], ['48%', '48%'], ['48%', '48%']]} />
    </CardSkeleton>
  </Loading>
);
