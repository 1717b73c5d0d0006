import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isMissingCode, reloadForNewCode } from '../platform/load-part.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of a sign-up from which its next one was reached. */
    fromStep?: string;
  }
}

/** One screen of a sign-up. */
export interface Step<Name extends string> {
  /** In the address. */
  id: string;
  /** In the list of all steps. */
  label: string;
  title: string;
  fields: readonly Name[];
}

/** A step with the fields that it starts from. */
export const stepOf = <Name extends string>(
  id: string,
  label: string,
  title: string,
  blank: Record<Name, string>,
): Step<Name> => ({ id, label, title, fields: Object.keys(blank) as Name[] });

interface Way<Name extends string> {
  tipo: string;
  steps: readonly Step<Name>[];
  /** Whether anything was typed. Of an untouched form, and of one that was sent, only the first step is shown. */
  isTouched: boolean;
  /** Brings what the steps after the first are made of. */
  load: () => Promise<unknown>;
}

/** Where a sign-up stands. Each step has its address, so that going back in the browser goes back one step. */
export function useSteps<Name extends string>({ tipo, steps, isTouched, load }: Way<Name>) {
  const router = useRouter();
  const { passo } = useSearch({ strict: false });
  const asked = Math.max(
    steps.findIndex(({ id }) => id === passo),
    0,
  );
  const position = isTouched ? asked : 0;
  const current = steps[position] as Step<Name>;

  // Once shown, they stay behind: what was found or opened there is there still.
  const [areLaterShown, setLaterShown] = useState(position > 0);
  if (position > 0 && !areLaterShown) setLaterShown(true);

  const addressOf = (index: number) =>
    ({ to: '/cadastro', search: { tipo, passo: index > 0 ? steps[index]?.id : undefined } }) as const;

  const goTo = async (index: number) => {
    await load().catch(async (error: unknown) => {
      // Browsers do not ask again for code that once did not come; what was typed is kept.
      if (isMissingCode(error)) await reloadForNewCode(error);
      throw error;
    });
    await router.navigate({ ...addressOf(index), state: { fromStep: current.id } });
  };

  /** As the browser's own button where that leads to the step before, so that the two never get out of step. */
  const goBack = () => {
    const before = position - 1;
    if (router.state.location.state.fromStep === steps[before]?.id) router.history.back();
    else void router.navigate({ ...addressOf(before), replace: true });
  };

  const isAhead = asked > position;
  useEffect(() => {
    if (isAhead) void router.navigate({ to: '/cadastro', search: { tipo }, replace: true });
  }, [isAhead, router, tipo]);

  return {
    position,
    current,
    isLast: position === steps.length - 1,
    areLaterShown,
    addressOf,
    goTo,
    goBack,
  };
}
