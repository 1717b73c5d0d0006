import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened on the page below, so going back closes it. */
    openedFromList?: boolean;
  }
}

/** The vacancy whose dialog is open lies in the address: `?vaga=…`. */
export function useVacancyDialog(): { openId: string | undefined; close: () => void } {
  const router = useRouter();
  const navigate = useNavigate();
  const openId = useSearch({ strict: false, select: ({ vaga }) => vaga });
  const openedFromList = useLocation({ select: ({ state }) => state.openedFromList });
  const close = () => {
    if (openedFromList) router.history.back();
    else {
      void navigate({
        to: '.',
        search: (current) => ({ ...current, vaga: undefined }),
        replace: true,
        resetScroll: false,
      });
    }
  };
  return { openId, close };
}
