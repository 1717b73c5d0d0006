import { Button, CloseButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../platform/api/api-error.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import { formatCount } from '../ui/format/format.ts';
import {
  type BulkRemoval,
  cancelRemoval,
  isRunning,
  refetchEverything,
  removalsQuery,
} from './administration-api.ts';
import { tabOf, tabTexts } from './administration-filters.ts';
import classes from './removal.module.css';

/**
 * Running and recently finished bulk removals. Their state is stored on the server, so it survives a reload and is
 * the same for all tabs and administrators.
 */
export function RemovalStatus() {
  const client = useQueryClient();
  const { data: removals } = useQuery(removalsQuery());
  const [dismissedIds, setDismissedIds] = useState(readDismissedIds);
  useOnRemovalEnd(removals, (endedRemoval) => {
    reportEnd(endedRemoval);
    void refetchEverything(client);
  });
  const visibleRemovals = removals?.filter(
    (removal) => isRunning(removal) || !dismissedIds.includes(removal._id),
  );
  if (!visibleRemovals?.length) return null;
  const dismiss = (id: string) => setDismissedIds(storeDismissedId(id));
  return (
    <section className={classes.removals} aria-label="Exclusões em massa">
      {visibleRemovals.map((removal) => (
        <Removal key={removal._id} removal={removal} onDismiss={() => dismiss(removal._id)} />
      ))}
    </section>
  );
}

/** Calls `onEnd` for each removal that was running at the previous render and has ended. */
function useOnRemovalEnd(
  removals: BulkRemoval[] | undefined,
  onEnd: (endedRemoval: BulkRemoval) => void,
): void {
  const runningIds = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!removals) return;
    for (const removal of removals)
      if (runningIds.current.has(removal._id) && !isRunning(removal)) onEnd(removal);
    runningIds.current = new Set(removals.filter(isRunning).map(({ _id }) => _id));
  });
}

function reportEnd({ kind, removed }: BulkRemoval): void {
  if (removed === 0) return;
  toast.success('Deletado com Sucesso!', { about: countText(kind, removed) });
}

function countText(kind: BulkRemoval['kind'], count: number): string {
  const { singular, plural } = tabTexts[tabOf(kind)];
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

function Removal({ removal, onDismiss }: { removal: BulkRemoval; onDismiss: () => void }) {
  const client = useQueryClient();
  const ownEmail = useSession()?.email;
  const { kind, total, removed, gone, failed, startedBy, failures, search } = removal;
  const processed = removed + gone + failed;
  const cancel = useMutation({
    mutationFn: () => cancelRemoval(client, removal._id),
    onError: (error) => toast.error(failureMessage('Não foi possível cancelar.', error)),
  });
  return (
    <article className={classes.removal} data-running={isRunning(removal)}>
      <div className={classes.line}>
        <p className={classes.title} role="status">
          {titleOf(removal, processed)}
        </p>
        {removal.mayCancel && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancelar exclusão
          </Button>
        )}
        {!isRunning(removal) && (
          <CloseButton aria-label="Fechar resultado" size={44} iconSize={22} onClick={onDismiss} />
        )}
      </div>
      {isRunning(removal) && (
        <progress
          className={classes.progress}
          aria-label="Progresso da exclusão"
          max={total}
          value={processed}
        />
      )}
      <p className={classes.note}>
        {[
          search ? `Busca por “${search}”` : undefined,
          startedBy && startedBy !== ownEmail ? `Por ${startedBy}` : undefined,
          gone > 0 ? `${formatCount(gone)} não ${gone === 1 ? 'existia' : 'existiam'} mais` : undefined,
          isRunning(removal) ? 'Pode fechar esta página: a exclusão continua.' : undefined,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {failed > 0 && (
        <div className={classes.failures} role="alert">
          <p>Não foi possível excluir {countText(kind, failed)}:</p>
          <ul>
            {failures.map(({ _id, name, reason }) => (
              <li key={_id}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}

function titleOf({ kind, state, total, removed }: BulkRemoval, processed: number): string {
  if (state === 'running')
    return `Excluindo ${countText(kind, total)}: ${formatCount(processed)} de ${formatCount(total)}`;
  const removedText =
    removed === total ? countText(kind, removed) : `${formatCount(removed)} de ${countText(kind, total)}`;
  return state === 'done'
    ? `Exclusão concluída: ${removedText}`
    : `Exclusão cancelada depois de ${removedText}`;
}

const storageKey = 'trampolim.dismissed-removals';
/** More than the server lists, so that no listed removal is forgotten and shown again. */
const maxStoredIds = 20;

/** The ids of removals whose results were dismissed in this tab. */
const readDismissedIds = (): readonly string[] => {
  const storedIds: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  return Array.isArray(storedIds) ? storedIds.map(String) : [];
};

function storeDismissedId(id: string): readonly string[] {
  const dismissedIds = [id, ...readDismissedIds()].slice(0, maxStoredIds);
  sessionStorage.setItem(storageKey, JSON.stringify(dismissedIds));
  return dismissedIds;
}
