import { useEffect, useRef, useState } from 'react';

/** Nobody has read a resume in less. */
const restInMilliseconds = 400;

/**
 * Whoever comes on screen by themselves, because somebody else was decided on, rests for a moment before the next decision:
 * a key or a tap that came twice was not meant for them.
 */
export function useArrival(shownId: string | undefined) {
  /** Who came by themselves, and when their resume stood there. Keys read it before the screen is drawn anew. */
  const arrival = useRef<{ id: string; shownAt: number | undefined }>(undefined);
  const [arrivedId, setArrivedId] = useState<string>();

  useEffect(() => {
    if (arrival.current && arrival.current.id === shownId) arrival.current.shownAt ??= performance.now();
  }, [shownId]);

  const begin = (id: string) => {
    arrival.current = { id, shownAt: undefined };
    setArrivedId(id);
  };
  const end = () => {
    arrival.current = undefined;
    setArrivedId(undefined);
  };
  const isResting = (id: string | undefined): boolean => {
    if (!arrival.current || arrival.current.id !== id) return false;
    const { shownAt } = arrival.current;
    return shownAt === undefined || performance.now() - shownAt < restInMilliseconds;
  };
  return { arrivedId, begin, end, isResting };
}
