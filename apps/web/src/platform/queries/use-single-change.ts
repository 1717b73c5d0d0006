import {
  hashKey,
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';

interface SingleChange<Result, Change> extends UseMutationOptions<Result, Error, Change> {
  /** Identifies the changed item across the screen. */
  mutationKey: MutationKey;
}

/**
 * An optimistic change with one request at a time. Screens show `pendingChange` as if it had succeeded; if it fails,
 * they show the server's last state again.
 */
export function useSingleChange<Result, Change>(options: SingleChange<Result, Change>) {
  const { mutationKey } = options;
  const client = useQueryClient();
  const { mutate } = useMutation({ ...options, scope: { id: hashKey(mutationKey) } });
  const pending = { mutationKey, status: 'pending' } as const;
  const pendingChange = useMutationState({
    filters: pending,
    select: ({ state }) => state.variables as Change,
  }).at(-1);
  /** Queues a second change, but ignores an identical one as a double click. */
  const change = (next: Change) => {
    const last = client.getMutationCache().findAll(pending).at(-1);
    if (!last || hashKey([last.state.variables]) !== hashKey([next])) mutate(next);
  };
  return { change, pendingChange };
}
