import type { OwnApplication } from '@trampolim/contract/applications/applications';
import { type ReactNode, useRef, useState } from 'react';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import type { PagedItems } from '../../ui/lists/use-paged-list.ts';
import { useWithdrawnVacancies } from '../applying/use-application.ts';
import { type Withdrawal, WithdrawDialog } from '../applying/withdraw-dialog.tsx';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationCardSkeleton } from './application-card-skeleton.tsx';
import classes from './application-list.module.css';

interface ApplicationListProps {
  list: PagedItems<OwnApplication>;
  empty: ReactNode;
}

/** The candidate's applications, and the question before one of them is withdrawn. */
export function ApplicationList({ list, empty }: ApplicationListProps) {
  const withdrawn = useWithdrawnVacancies();
  const results = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState<Withdrawal>();
  const [asking, setAsking] = useState(false);
  const ask = (withdrawal: Withdrawal) => {
    setLeaving(withdrawal);
    setAsking(true);
  };

  return (
    <div ref={results} className={classes.results} tabIndex={-1}>
      <PagedList
        list={list}
        label="Carregando candidaturas"
        skeleton={<ApplicationCardSkeleton />}
        failure="Não foi possível carregar suas candidaturas."
        empty={empty}
        className={classes.list}
        keyOf={({ vacancy, appliedAt }) => `${vacancy._id} ${appliedAt}`}
        isHidden={({ vacancy }) => vacancy._id !== undefined && withdrawn.includes(vacancy._id)}
      >
        {(application) => <ApplicationCard application={application} onWithdraw={ask} />}
      </PagedList>
      <WithdrawDialog
        opened={asking}
        application={leaving}
        onClose={() => setAsking(false)}
        onWithdrawn={() => results.current?.focus({ preventScroll: true })}
      />
    </div>
  );
}
