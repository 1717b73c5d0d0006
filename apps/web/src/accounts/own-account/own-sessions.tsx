import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@trampolim/contract/accounts/sessions';
import { useState } from 'react';
import { errorMessageOf } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import primitives from '../../ui/primitives.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import { SkeletonLines } from '../../ui/states/loading.tsx';
import entries from '../account-entries.module.css';
import { endOtherSessions, endOwnSession, ownSessionsKey, ownSessionsQuery } from './own-account-api.ts';
import classes from './own-sessions.module.css';

/** The number of sessions that are shown at first. The most recently used ones come first. */
const initialCount = 5;

/** The sessions of the account, with buttons to end them. */
export function OwnSessions() {
  const query = useQuery(ownSessionsQuery);
  const client = useQueryClient();
  const [showsAll, setShowsAll] = useState(false);
  const endMutation = useMutation({
    mutationFn: (id: string | undefined) => (id ? endOwnSession(client, id) : endOtherSessions(client)),
    onSuccess: (message) => toast.success(message),
    onError: (error) => {
      toast.error(errorMessageOf(error, 'Não foi possível encerrar.'));
      // The session may have ended already.
      void client.invalidateQueries({ queryKey: ownSessionsKey });
    },
  });
  /** Without an id, ends all other sessions. */
  const end = (id?: string) => {
    if (!endMutation.isPending) endMutation.mutate(id);
  };
  return (
    <Loaded query={query} pending={<SkeletonLines shape={[['45%'], ['60%'], ['45%'], ['60%']]} />}>
      {(sessions) => (
        <div className={classes.sessions}>
          <ul className={entries.list}>
            {sessions.slice(0, showsAll ? undefined : initialCount).map((session) => (
              <Session key={session._id} session={session} onEnd={() => end(session._id)} />
            ))}
          </ul>
          {!showsAll && sessions.length > initialCount && (
            <Button variant="subtle" onClick={() => setShowsAll(true)}>
              Ver todas as {sessions.length}
            </Button>
          )}
          {/* A single other session has its own button. */}
          {sessions.length > 2 && (
            <Button variant="default" aria-busy={endMutation.isPending} onClick={() => end()}>
              Encerrar as outras
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { current, startedAt, usedAt } = session;
  const device = session.device || 'Aparelho desconhecido';
  return (
    <li className={entries.entry}>
      <div className={entries.details}>
        <p className={entries.name}>{device}</p>
        <p className={primitives.note}>
          Entrada em {formatInstant(startedAt)}
          {!current && ` · último uso ${relativeDay(usedAt)}`}
        </p>
      </div>
      {current ? (
        <span className={classes.thisDevice}>Este aparelho</span>
      ) : (
        <Button variant="default" aria-label={`Encerrar a sessão em ${device}`} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </li>
  );
}
