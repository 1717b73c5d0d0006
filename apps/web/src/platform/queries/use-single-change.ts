import {
  hashKey,
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';

interface SingleChange<Answer, Change> extends UseMutationOptions<Answer, Error, Change> {
  /** Of what is changed, wherever on screen. */
  mutationKey: MutationKey;
}

/**
 * A change with one request at a time. Screens show the last one that is under way as if it had succeeded; when it fails, what
 * the server last said stands again by itself.
 */
export function useSingleChange<Answer, Change>(options: SingleChange<Answer, Change>) {
  const { mutationKey } = options;
  const client = useQueryClient();
  const { mutate } = useMutation({ ...options, scope: { id: hashKey(mutationKey) } });
  const pending = { mutationKey, status: 'pending' } as const;
  const underWay = useMutationState({
    filters: pending,
    select: ({ state }) => state.variables as Change,
  }).at(-1);
  /** Another change waits for the one that is under way. The same one again is a double click and does nothing. */
  const change = (wanted: Change) => {
    const last = client.getMutationCache().findAll(pending).at(-1);
    if (!last || hashKey([last.state.variables]) !== hashKey([wanted])) mutate(wanted);
  };
  return { change, underWay };
}
