import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../platform/api/api-error.ts';
import {
  changeMembership,
  type ListChange,
  type Pages,
  restoreItem,
} from '../platform/queries/update-cache.ts';
import { useSingleChange } from '../platform/queries/use-single-change.ts';
import { toast } from '../platform/toast.ts';
import type { FavouriteKind } from './favourite-api.ts';

const addFailure = 'Erro ao adicionar aos favoritos.';
const removeFailure = 'Erro ao remover dos favoritos.';

interface FavouriteItem {
  _id: string;
}

interface Change {
  isFavourite: boolean;
  /** Restores an item that was just removed to its position in the list. */
  restoreInList?: ListChange<FavouriteItem> | undefined;
}

/** Returns the cached list on screen, otherwise any cached one. */
function findList(client: QueryClient, { listKey }: FavouriteKind): Pages<FavouriteItem> | undefined {
  const lists = client.getQueryCache().findAll({ queryKey: listKey });
  const query = lists.find((each) => each.isActive()) ?? lists[0];
  // All queries with the key of a kind are lists in pages.
  return query?.state.data as Pages<FavouriteItem> | undefined;
}

/** The favourite status of one item, and its change. */
export function useFavourite(
  kind: FavouriteKind,
  { id, name, favorite }: { id: string; name: string; favorite: boolean },
) {
  const client = useQueryClient();
  const mutationKey = [...kind.listKey, 'star', id];
  const toastKey = mutationKey.join(' ');

  const { change, pendingChange } = useSingleChange({
    mutationKey,
    mutationFn: async ({ isFavourite }: Change) =>
      (await (isFavourite ? kind.add(id) : kind.remove(id))).data,
    onSuccess: async (_response, { isFavourite, restoreInList }) => {
      const previousList = findList(client, kind);
      if (isFavourite) toast.success(kind.addedMessage, { key: toastKey });
      else {
        const undo = () => change({ isFavourite: true, restoreInList: restoreItem(previousList, id) });
        toast.success(kind.removedMessage, { key: toastKey, about: name, label: 'Desfazer', onClick: undo });
      }
      await kind.updateCache(client, id, { favorite: isFavourite });
      await changeMembership(client, kind.listKey, { id, isMember: isFavourite, restore: restoreInList });
      // The position is only known for the visible list. The other lists are refetched.
      if (restoreInList) void client.invalidateQueries({ queryKey: kind.listKey, type: 'inactive' });
    },
    onError: (error, { isFavourite }) => {
      toast.error(failureMessage(isFavourite ? addFailure : removeFailure, error), { key: toastKey });
      // The request may have succeeded although its response was lost.
      void client.invalidateQueries({ queryKey: kind.listKey });
    },
  });

  const toggle = () => change({ isFavourite: !favorite });
  return {
    isFavourite: pendingChange?.isFavourite ?? favorite,
    isPending: pendingChange !== undefined,
    toggle,
  };
}
