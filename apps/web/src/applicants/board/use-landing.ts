import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { useEffect, useRef, useState } from 'react';

interface Landed {
  candidateId: string;
  /** The column that the card leaves, where its old element still stands for a moment. */
  from: ApplicationStatus;
}

/** Whose card was last moved otherwise than by hand, and so has the focus of nobody: in another column it is another element. */
export function useLanding() {
  const [landed, setLanded] = useState<Landed>();
  return { landed, land: setLanded, forget: () => setLanded(undefined) };
}

export type Landing = ReturnType<typeof useLanding>;

/** Where the focus goes once the card of that person stands in its column. */
export function useLandedFocus({ landed, forget }: Landing, candidateId: string, column: ApplicationStatus) {
  const handle = useRef<HTMLButtonElement>(null);
  const lands = landed?.candidateId === candidateId && landed.from !== column;
  useEffect(() => {
    if (!lands) return;
    handle.current?.focus();
    forget();
  }, [lands, forget]);
  return handle;
}
