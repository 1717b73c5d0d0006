import { useEffect, useRef, useState } from 'react';

/** A decision that comes sooner is a key or a tap that came twice. */
const msBeforeDecision = 400;
/** Recruiters who do not notice the automatic move press `J` after it, and would skip somebody. */
const msBeforeStep = 1500;

interface Arrival {
  id: string;
  movedAt: number;
  /** When the resume was on screen. */
  shownAt: number | undefined;
}

/** Remembers who was opened by a decision on somebody else, so that a hasty key does not decide on them or skip them. */
export function useArrival(shownId: string | undefined) {
  /** A ref, because keys read it before the screen is drawn anew. */
  const arrival = useRef<Arrival>(undefined);
  const [arrivedId, setArrivedId] = useState<string>();

  useEffect(() => {
    if (arrival.current && arrival.current.id === shownId) arrival.current.shownAt ??= performance.now();
  }, [shownId]);

  const begin = (id: string) => {
    arrival.current = { id, movedAt: performance.now(), shownAt: undefined };
    setArrivedId(id);
  };
  const end = () => {
    arrival.current = undefined;
    setArrivedId(undefined);
  };
  const arrivalOf = (id: string | undefined) =>
    arrival.current && arrival.current.id === id ? arrival.current : undefined;

  const mayDecide = (id: string | undefined): boolean => {
    const current = arrivalOf(id);
    if (!current) return true;
    return current.shownAt !== undefined && performance.now() - current.shownAt >= msBeforeDecision;
  };
  const mayStep = (id: string | undefined): boolean => {
    const current = arrivalOf(id);
    return !current || performance.now() - current.movedAt >= msBeforeStep;
  };
  /** A step towards whoever was just opened: they may be decided on at once. */
  const confirm = () => {
    if (arrival.current) arrival.current.shownAt = Number.NEGATIVE_INFINITY;
    setArrivedId(undefined);
  };
  return { arrivedId, begin, end, confirm, mayDecide, mayStep };
}
