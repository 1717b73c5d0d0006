import { useNavigate, useSearch } from '@tanstack/react-router';
import { openItemOptions, useBackToList } from './back-to-list.ts';

/** The search parameter that holds the id of the open item. */
type ItemParam = 'vaga' | 'candidato' | 'denuncia' | 'recurso' | 'sinal';

export interface OpenInList {
  openId: string | undefined;
  open: (id: string) => void;
  close: () => void;
}

/** Stores the open item of a list in the URL: `?vaga=…`. */
export function useOpenInList(name: ItemParam): OpenInList {
  const navigate = useNavigate();
  const openId = useSearch({ strict: false, select: (search) => search[name] });
  const open = (id: string) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, [name]: id }),
      ...openItemOptions(openId),
      resetScroll: false,
    });
  const close = useBackToList(
    () =>
      void navigate({
        to: '.',
        search: (current) => ({ ...current, [name]: undefined }),
        replace: true,
        resetScroll: false,
      }),
  );
  return { openId, open, close };
}
