import type { Applicant } from '@trampolim/contract/applications/applicants';
import { useState } from 'react';

/** Somebody who is chosen to be moved along with others, by the name that failures are told with. */
export type Selected = Pick<Applicant, '_id' | 'candidateName'>;

/**
 * Who is chosen to be moved together. `scope` says among whom: with other filters the choice begins anew, so that nobody is
 * moved who is not found by them.
 */
export function useSelection(scope: string) {
  const none: ReadonlyMap<string, Selected> = new Map();
  const [chosen, setChosen] = useState({ scope, people: none, anchor: undefined as string | undefined });
  if (chosen.scope !== scope) setChosen({ scope, people: none, anchor: undefined });
  const change = (people: Iterable<readonly [string, Selected]>, anchor?: string) =>
    setChosen({ scope, people: new Map(people), anchor });
  const { people, anchor } = chosen;

  const add = (all: readonly Selected[]) => {
    const named = all.map(({ _id, candidateName }) => [_id, { _id, candidateName }] as const);
    change([...people, ...named], all.at(-1)?._id ?? anchor);
  };
  const remove = (ids: readonly string[]) =>
    change(
      [...people].filter(([id]) => !ids.includes(id)),
      anchor,
    );
  const toggle = (one: Selected) => (people.has(one._id) ? remove([one._id]) : add([one]));
  /** All from the one that was chosen last to this one, in the order in which they are shown. */
  const extendTo = (one: Selected, shown: readonly Selected[]) => {
    const [from, to] = [anchor, one._id].map((id) => shown.findIndex(({ _id }) => _id === id)) as [
      number,
      number,
    ];
    add(from < 0 ? [one] : shown.slice(Math.min(from, to), Math.max(from, to) + 1));
  };
  return { people, add, remove, toggle, extendTo, clear: () => change([]) };
}

export type Selection = ReturnType<typeof useSelection>;
