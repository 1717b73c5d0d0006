import { useQueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { applicationsTodayQuery } from '../application-api.ts';
import type { FirstFactDialogProps } from './first-fact-dialog.tsx';

/** Lazy, because most resumes have a first fact. */
const LazyFirstFactDialog = lazyRouteComponent(() => import('./first-fact-dialog.tsx'), 'FirstFactDialog');

/** The dialog for one fact about the candidate, whose code is loaded when it is first rendered. */
export const FirstFact = (props: FirstFactDialogProps) => (
  <Suspense fallback={null}>
    <LazyFirstFactDialog {...props} />
  </Suspense>
);

interface FirstFactState {
  /** Calls `apply` immediately, or after the dialog if the resume is empty. */
  askBefore: (apply: () => void) => void;
  /** True while it is unknown whether the resume is empty. */
  isChecking: boolean;
  dialog: ReactNode;
}

/** Asks for a first fact before an empty resume is sent. The candidate may send it anyway. */
export function useFirstFact(): FirstFactState {
  const client = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const [pending, setPending] = useState<{ apply: () => void }>();
  const [isOpen, setOpen] = useState(false);
  const { queryKey } = applicationsTodayQuery();

  /** Returns undefined if the request fails. Applying does not depend on it, and shows its own error message. */
  const loadIsResumeEmpty = async (): Promise<boolean | undefined> => {
    try {
      return (await client.query(applicationsTodayQuery())).resumeIsEmpty;
    } catch (error) {
      console.error('Erro ao verificar o currículo', error);
      return undefined;
    }
  };
  const applyOrAsk = async (isEmptyInCache: boolean | undefined, apply: () => void) => {
    setChecking(true);
    const isEmpty = isEmptyInCache ?? (await loadIsResumeEmpty());
    // The button stays busy until the dialog can open.
    if (isEmpty) await LazyFirstFactDialog.preload?.();
    setChecking(false);
    if (!isEmpty) return apply();
    setPending({ apply });
    setOpen(true);
  };
  return {
    askBefore: (apply) => {
      const cached = client.getQueryData(queryKey);
      if (cached && !cached.resumeIsEmpty) apply();
      else void applyOrAsk(cached?.resumeIsEmpty, apply);
    },
    isChecking,
    dialog: pending && (
      <FirstFact
        opened={isOpen}
        onClose={() => setOpen(false)}
        onSend={() => {
          setOpen(false);
          pending.apply();
        }}
      />
    ),
  };
}
