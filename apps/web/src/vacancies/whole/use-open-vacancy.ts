import { useNavigate, useSearch } from '@tanstack/react-router';
import { stepTo, useStepBack } from '../../platform/step-back.ts';

interface OpenVacancy {
  openId: string | undefined;
  open: (id: string) => void;
  close: () => void;
}

/** The vacancy that is open over or beside its list lies in the address: `?vaga=…`. */
export function useOpenVacancy(): OpenVacancy {
  const navigate = useNavigate();
  const openId = useSearch({ strict: false, select: ({ vaga }) => vaga });
  const open = (id: string) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, vaga: id }),
      ...stepTo(openId),
      resetScroll: false,
    });
  const close = useStepBack(
    () =>
      void navigate({
        to: '.',
        search: (current) => ({ ...current, vaga: undefined }),
        replace: true,
        resetScroll: false,
      }),
  );
  return { openId, open, close };
}
