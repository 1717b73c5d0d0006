import { useLocation, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What is open was opened on the page below, so going back closes it. */
    openedFromList?: boolean;
  }
}

export const useOpenedFromList = () => useLocation({ select: ({ state }) => state.openedFromList ?? false });

/**
 * How to go to one thing of a list while another of it, or none, is open. One after the other takes one step back to
 * leave, not as many as were looked at.
 */
export const stepTo = (openId: string | undefined) =>
  openId === undefined
    ? { state: { openedFromList: true } }
    : { state: <State>(current: State) => current, replace: true };

/** Back to the list below what is open; for whoever came by its address there is none, and `leave` clears that. */
export function useStepBack(leave: () => void): () => void {
  const router = useRouter();
  const openedFromList = useOpenedFromList();
  return () => (openedFromList ? router.history.back() : leave());
}
