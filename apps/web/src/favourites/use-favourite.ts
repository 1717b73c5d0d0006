import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../platform/api-error.ts';
import {
  backInPlace,
  changeList,
  type ListChange,
  type Pages,
  without,
} from '../platform/queries/change-list.ts';
import { toast } from '../platform/toast.ts';
import type { FavouriteKind } from './favourite-api.ts';

const notAdded = 'Erro ao adicionar aos favoritos.';
const notRemoved = 'Erro ao remover dos favoritos.';

interface Thing {
  _id: string;
}

interface Change {
  wanted: boolean;
  /** Brings back to its place in the list what had just been taken from it. */
  putBack?: ListChange<Thing> | undefined;
}

/**
 * The star of one thing. Screens show the change that is under way as if it had succeeded; when it fails, what the
 * server last said stands again by itself.
 */
export function useFavourite(kind: FavouriteKind, id: string, name: string, favorite: boolean) {
  const client = useQueryClient();
  const mutationKey = [...kind.list, 'star', id];
  const of = mutationKey.join(' ');

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ wanted }: Change) => (await (wanted ? kind.add(id) : kind.remove(id))).data,
    onSuccess: async (star, { putBack }) => {
      const listed = client.getQueryData<Pages<Thing>>(kind.list);
      if (star.favorite) toast.success(kind.added, { of });
      else {
        const undo = () => mutate({ wanted: true, putBack: backInPlace(listed, id) });
        toast.success(kind.removed, { of, about: name, label: 'Desfazer', onClick: undo });
      }
      await kind.show(client, id, star);
      if (!star.favorite)
        await changeList(
          client,
          kind.list,
          without<Thing>(({ _id }) => _id === id),
        );
      else if (putBack) await changeList(client, kind.list, putBack);
      else void client.invalidateQueries({ queryKey: kind.list });
    },
    onError: (error, { wanted }) => {
      toast.error(failureOf(wanted ? notAdded : notRemoved, error), { of });
      // The request may have arrived although its answer did not: the server knows.
      void client.invalidateQueries({ queryKey: kind.list });
    },
  });

  const [underWay] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Change).wanted,
  });

  /** One request at a time: a second tap while one is under way does nothing. */
  const toggle = () => {
    if (client.isMutating({ mutationKey }) === 0) mutate({ wanted: !favorite });
  };
  return { isFavourite: underWay ?? favorite, isPending: underWay !== undefined, toggle };
}
