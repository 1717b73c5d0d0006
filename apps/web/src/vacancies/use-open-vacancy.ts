import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What is open was opened on the page below, so going back closes it. */
    openedFromList?: boolean;
  }
}

interface OpenVacancy {
  openId: string | undefined;
  open: (id: string) => void;
  close: () => void;
}

/** The vacancy that is open over or beside its list lies in the address: `?vaga=…`. */
export function useOpenVacancy(): OpenVacancy {
  const router = useRouter();
  const navigate = useNavigate();
  const openId = useSearch({ strict: false, select: ({ vaga }) => vaga });
  const openedFromList = useLocation({ select: ({ state }) => state.openedFromList });
  const open = (id: string) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, vaga: id }),
      ...stepTo(openId),
      resetScroll: false,
    });
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
  return { openId, open, close };
}

/** One after the other takes one step back to leave, not as many as were looked at. */
export const stepTo = (openId: string | undefined) =>
  openId === undefined
    ? { state: { openedFromList: true } }
    : { state: <State>(current: State) => current, replace: true };
