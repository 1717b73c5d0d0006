import { useQuery } from '@tanstack/react-query';
import type { OwnApplication } from '@trampolim/contract/applications/applications';
import { useState } from 'react';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { formatInstant } from '../../ui/format/format.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { ownHistoryQuery } from '../application-api.ts';
import classes from './application-history.module.css';
import { ApplicationHistory } from './application-history.tsx';

/** Status and moment of a step, of which most applications have two. */
const shape = [['20%'], ['40%']];

/** Every step of one of the candidate's applications, asked for when they open it. */
export function OwnHistory({ application }: { application: OwnApplication }) {
  const { vacancy, appliedAt, changedAt } = application;
  const [isOpened, setOpened] = useState(false);
  if (!vacancy._id || !changedAt) {
    return <p className={classes.sent}>Enviada em {formatInstant(appliedAt)}</p>;
  }
  return (
    <Disclosure label="Histórico" className={classes.history} onOpen={() => setOpened(true)}>
      {isOpened && <Steps vacancyId={vacancy._id} changedAt={changedAt} />}
    </Disclosure>
  );
}

function Steps({ vacancyId, changedAt }: { vacancyId: string; changedAt: string }) {
  const query = useQuery(ownHistoryQuery(vacancyId, changedAt));
  return (
    <Loaded
      query={query}
      pending={
        <Loading label="Carregando histórico" times={2} className={classes.changes}>
          <div className={classes.pending}>
            <SkeletonLines shape={shape} />
          </div>
        </Loading>
      }
      failure="Não foi possível carregar o histórico."
    >
      {({ history }) => <ApplicationHistory history={history} />}
    </Loaded>
  );
}
