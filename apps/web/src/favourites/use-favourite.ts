import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { failureOf } from '../platform/api-error.ts';
import { type Pages, withoutRemoved } from '../platform/queries/change-shown.ts';
import { putAnswer } from '../platform/queries/put-answer.ts';
import { toast } from '../platform/toast.ts';
import type { FavouriteKind } from './favourite-api.ts';

const notAdded = 'Erro ao adicionar aos favoritos.';
const notRemoved = 'Erro ao remover dos favoritos.';

/**
 * The star of one thing. Screens show the change that is under way as if it had succeeded; when it fails, what the
 * server last said stands again by itself.
 */
export function useFavourite(kind: FavouriteKind, id: string, name: string, favorite: boolean) {
  const client = useQueryClient();
  const mutationKey = [...kind.list, 'star', id];

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (wanted: boolean) => (await (wanted ? kind.add(id) : kind.remove(id))).data,
    onSuccess: async (star) => {
      if (star.favorite) toast.success(kind.added);
      else toast.success(kind.removed, { about: name, label: 'Desfazer', onClick: () => mutate(true) });
      await kind.show(client, id, star);
      if (star.favorite) void client.invalidateQueries({ queryKey: kind.list });
      else await removeFrom(client, kind.list, id);
    },
    onError: (error, wanted) => {
      toast.error(failureOf(wanted ? notAdded : notRemoved, error));
      // The request may have arrived although its answer did not: the server knows.
      void client.invalidateQueries({ queryKey: kind.list });
    },
  });

  const [underWay] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  });

  /** One request at a time: a second tap while one is under way does nothing. */
  const toggle = () => {
    if (client.isMutating({ mutationKey }) === 0) mutate(!favorite);
  };
  return { isFavourite: underWay ?? favorite, isPending: underWay !== undefined, toggle };
}

const removeFrom = (client: QueryClient, list: QueryKey, id: string): Promise<void> =>
  putAnswer(client, list, () =>
    client.setQueryData<Pages<{ _id: string }>>(list, (shown) =>
      withoutRemoved(shown, ({ _id }) => _id === id),
    ),
  );
