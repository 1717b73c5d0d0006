import {
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
 * A change with one request at a time. Screens show the one that is under way as if it had succeeded; when it fails, what
 * the server last said stands again by itself.
 */
export function useSingleChange<Answer, Change>(options: SingleChange<Answer, Change>) {
  const { mutationKey } = options;
  const client = useQueryClient();
  const { mutate } = useMutation(options);
  const [underWay] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  /** A second click while one is under way does nothing. */
  const change = (wanted: Change) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(wanted);
  };
  return { change, underWay };
}
