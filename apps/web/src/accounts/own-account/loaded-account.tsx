import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { Loaded } from '../../ui/lists/loaded.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { CardSkeleton, SkeletonLines } from '../../ui/lists/skeleton-lines.tsx';
import classes from './own-account.module.css';

interface LoadedAccountProps<Account>
  extends Pick<ComponentProps<typeof Loaded<Account>>, 'query' | 'failure'> {
  /** Its form; `startOver` has it drawn anew, from what is saved by then. */
  children: (account: Account, startOver: () => void) => ReactNode;
}

/** The form of an account, or how the asking for it stands. */
export function LoadedAccount<Account>({ query, failure, children }: LoadedAccountProps<Account>) {
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
