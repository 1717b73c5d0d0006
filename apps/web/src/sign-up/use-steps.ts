import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isMissingCode, reloadForNewCode } from '../platform/load-code.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous step of the sign-up. */
    fromStep?: string;
  }
}

/** A step of a sign-up, which is a separate screen. */
export interface Step<Name extends string> {
  /** The value in the URL. */
  id: string;
  /** The name in the progress list. */
  label: string;
  title: string;
  fields: readonly Name[];
}

/** Creates a step from the blank values of its fields. */
export const stepOf = <Name extends string>(
  id: string,
  label: string,
  title: string,
  blank: Record<Name, string>,
): Step<Name> => ({ id, label, title, fields: Object.keys(blank) as Name[] });

interface StepsOptions<Name extends string> {
  tipo: string;
  steps: readonly Step<Name>[];
  /** True once anything was typed. Without input, only the first step is displayed. */
  isTouched: boolean;
  /** Loads the code of the steps after the first. */
  load: () => Promise<unknown>;
}

/** The current step of a sign-up. Each step has its own URL, so the browser's back button goes back one step. */
export function useSteps<Name extends string>({ tipo, steps, isTouched, load }: StepsOptions<Name>) {
  const router = useRouter();
  const { passo } = useSearch({ strict: false });
  const requestedPosition = Math.max(
    steps.findIndex(({ id }) => id === passo),
    0,
  );
  const position = isTouched ? requestedPosition : 0;
  const current = steps[position] as Step<Name>;

  // Later steps stay mounted once they were displayed, which preserves their state.
  const [areLaterStepsShown, setAreLaterStepsShown] = useState(position > 0);
  if (position > 0 && !areLaterStepsShown) setAreLaterStepsShown(true);

  const linkTo = (index: number) =>
    ({ to: '/cadastro', search: { tipo, passo: index > 0 ? steps[index]?.id : undefined } }) as const;

  const goTo = async (index: number) => {
    await load().catch(async (error: unknown) => {
      // Browsers do not retry a failed import, so the page is reloaded. The draft survives the reload.
      if (isMissingCode(error)) await reloadForNewCode(error);
      throw error;
    });
    await router.navigate({ ...linkTo(index), state: { fromStep: current.id } });
  };

  /**
   * Goes back one step, like the browser's back button if the history leads to the previous step. The first step has no
   * button for it.
   */
  const goBack = () => {
    const previous = position - 1;
    if (router.state.location.state.fromStep === steps[previous]?.id) router.history.back();
    else void router.navigate({ ...linkTo(previous), replace: true });
  };

  const isAhead = requestedPosition > position;
  useEffect(() => {
    if (isAhead) void router.navigate({ to: '/cadastro', search: { tipo }, replace: true });
  }, [isAhead, router, tipo]);

  return {
    position,
    current,
    isLast: position === steps.length - 1,
    areLaterStepsShown,
    linkTo,
    goTo,
    goBack,
  };
}
