import { useRef, useState } from 'react';
import { moveAlong, type NewPlaceOf, rearranged } from './list-order.ts';

/** Keys that stay with the items of lists while these are added, removed and moved. */
export function useListKeys() {
  const [known, setKnown] = useState<Record<string, number[]>>({});
  const newest = useRef(0);

  const keysIn = (keys: typeof known, list: string, length: number): number[] =>
    keys[list] ?? Array.from({ length }, (_, index) => index);

  return {
    keysOf: (list: string, length: number) => keysIn(known, list, length),
    /** Items changed places, and maybe one was added at the end. */
    rearrange: (list: string, length: number, newPlaceOf: NewPlaceOf, added = 0) => {
      // Below zero no key was given to an item that was there from the start.
      const fresh = Array.from({ length: added }, () => (newest.current -= 1));
      setKnown((keys) => ({
        ...moveAlong(keys, list, newPlaceOf),
        [list]: [...rearranged(keysIn(keys, list, length), newPlaceOf), ...fresh],
      }));
    },
    /** Other items stand in this list now, or in those inside this place. */
    forget: (path: string) =>
      setKnown((keys) =>
        Object.fromEntries(
          Object.entries(keys).filter(([list]) => list !== path && !list.startsWith(`${path}.`)),
        ),
      ),
    forgetAll: () => setKnown({}),
  };
}
