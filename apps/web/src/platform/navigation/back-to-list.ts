import { useLocation, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The open item was opened from its list, so going back closes it. */
    openedFromList?: boolean;
  }
}

export const useOpenedFromList = () => useLocation({ select: ({ state }) => state.openedFromList ?? false });

/**
 * Navigation options for opening an item of a list. The first item adds a history entry and the following ones replace
 * it, so that going back always returns to the list.
 */
export const openItemOptions = (openId: string | undefined) =>
  openId === undefined
    ? { state: { openedFromList: true } }
    : { state: <State>(current: State) => current, replace: true };

/** Returns to the list. If the item was opened by its URL there is no list to go back to, and `leave` is called. */
export function useBackToList(leave: () => void): () => void {
  const router = useRouter();
  const openedFromList = useOpenedFromList();
  return () => (openedFromList ? router.history.back() : leave());
}
