import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../platform/api/api-error.ts';
import {
  changeFavourites,
  type ListChange,
  type Pages,
  restoreItem,
} from '../platform/queries/update-cache.ts';
import { useSingleChange } from '../platform/queries/use-single-change.ts';
import { toast } from '../platform/toast.ts';
import type { FavouriteKind } from './favourite-api.ts';

const notAdded = 'Erro ao adicionar aos favoritos.';
const notRemoved = 'Erro ao remover dos favoritos.';

interface FavouriteItem {
  _id: string;
}

interface Change {
  wanted: boolean;
  /** Restores an item that was just removed to its position in the list. */
  restoreInList?: ListChange<FavouriteItem> | undefined;
}

/** A cached list, whether it is on screen or not. */
function findList(client: QueryClient, { list }: FavouriteKind): Pages<FavouriteItem> | undefined {
  const lists = client.getQueryCache().findAll({ queryKey: list });
  const shown = lists.find((query) => query.isActive()) ?? lists[0];
  return shown?.state.data as Pages<FavouriteItem> | undefined;
}

/** The favourite status of one item, and its change. */
export function useFavourite(kind: FavouriteKind, id: string, name: string, favorite: boolean) {
  const client = useQueryClient();
  const mutationKey = [...kind.list, 'star', id];
  const subject = mutationKey.join(' ');

  const { change, pendingChange } = useSingleChange({
    mutationKey,
    mutationFn: async ({ wanted }: Change) => (await (wanted ? kind.add(id) : kind.remove(id))).data,
    onSuccess: async (star, { wanted, restoreInList }) => {
      const listed = findList(client, kind);
      if (wanted) toast.success(kind.added, { subject });
      else {
        const undo = () => change({ wanted: true, restoreInList: restoreItem(listed, id) });
        toast.success(kind.removed, { subject, about: name, label: 'Desfazer', onClick: undo });
      }
      await kind.show(client, id, { ...star, favorite: wanted });
      await changeFavourites(client, kind.list, id, wanted, restoreInList);
      // The position is only known for the visible list. The other lists are refetched.
      if (restoreInList) void client.invalidateQueries({ queryKey: kind.list, type: 'inactive' });
    },
    onError: (error, { wanted }) => {
      toast.error(failureMessage(wanted ? notAdded : notRemoved, error), { subject });
      // The request may have succeeded although its response was lost.
      void client.invalidateQueries({ queryKey: kind.list });
    },
  });

  const toggle = () => change({ wanted: !favorite });
  return { isFavourite: pendingChange?.wanted ?? favorite, isPending: pendingChange !== undefined, toggle };
}
