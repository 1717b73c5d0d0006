import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { Loaded } from '../../ui/states/loaded.tsx';
import { CardSkeleton, Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import classes from './own-account.module.css';

interface LoadedAccountProps<Account> {
  ask: UseQueryOptions<Account>;
  /** Said of an account that does not come. */
  failure: string;
  /** Its form; `startOver` has it drawn anew, from what is saved by then. */
  children: (account: Account, startOver: () => void) => ReactNode;
}

/** The form of an account, or how the asking for it stands. */
export function LoadedAccount<Account>({ ask, failure, children }: LoadedAccountProps<Account>) {
  // In one place with the attempt, so that a new one starts from the newest answer.
  const query = useQuery(ask);
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
