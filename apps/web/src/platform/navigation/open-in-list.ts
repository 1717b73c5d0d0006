import { useNavigate, useSearch } from '@tanstack/react-router';
import { stepTo, useStepBack } from './step-back.ts';

/** What the address calls the one that is open over or beside its list. */
type OpenName = 'vaga' | 'candidato' | 'denuncia' | 'recurso';

export interface OpenInList {
  openId: string | undefined;
  open: (id: string) => void;
  close: () => void;
}

/** What is open over or beside its list lies in the address: `?vaga=…`. */
export function useOpenInList(name: OpenName): OpenInList {
  const navigate = useNavigate();
  const openId = useSearch({ strict: false, select: (search) => search[name] });
  const open = (id: string) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, [name]: id }),
      ...stepTo(openId),
      resetScroll: false,
    });
  const close = useStepBack(
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
