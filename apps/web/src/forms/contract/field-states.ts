import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import type { ContractFormState, ItemAt, ListPath, ListState, ValueAt } from './contract-form-state.ts';

export type MantineForm = UseFormReturnType<Record<string, unknown>>;

export const stateAt = (mantineForm: MantineForm, path: string): { value?: unknown; error?: unknown } =>
  mantineForm.getInputProps(path);

/** The states of the fields and lists of a form, by path. */
export function useFieldStates<Value extends object>(
  mantineForm: MantineForm,
): Pick<ContractFormState<Value>, 'field' | 'list'> & { resetKeys: () => void } {
  const keys = useItemKeys();
  const cachedObject = useStableObjects();
  const errorAt = (path: string) => stateAt(mantineForm, path).error as string | undefined;
  const set = (path: string, next: unknown) => mantineForm.setFieldValue(path, next);

  return {
    field: (path) => {
      const { value: current } = stateAt(mantineForm, path);
      const error = errorAt(path);
      return cachedObject(path, [current, error], () => ({
        name: path,
        value: current as ValueAt<Value, typeof path>,
        error,
        onChange: (next: unknown) => {
          set(path, next);
          // The value is a list or contains lists, and the keys belong to their previous items.
          if (typeof next === 'object') keys.reset(path);
        },
      }));
    },
    list: <Path extends ListPath<Value> & string>(path: Path) => {
      type Item = ItemAt<Value, Path>;
      const current = (stateAt(mantineForm, path).value ?? []) as Item[];
      const error = errorAt(path);
      const itemKeys = keys.keysOf({ path, length: current.length });
      return cachedObject(
        `list ${path}`,
        [current, error, itemKeys, keys.listIdOf(path)],
        (): ListState<Item> => ({
          name: path,
          error,
          items: current.map((item, index) => ({ key: itemKeys[index] ?? index, value: item })),
          ...listChanges<Item>(mantineForm, keys, { path, length: current.length }),
        }),
      );
    },
    resetKeys: keys.resetAll,
  };
}

interface CurrentList {
  path: string;
  /** The number of items. */
  length: number;
}

/** The changes of a list, which change the React keys of the items as well. */
function listChanges<Item>(
  mantineForm: Pick<MantineForm, 'insertListItem' | 'removeListItem' | 'reorderListItem'>,
  keys: ReturnType<typeof useItemKeys>,
  list: CurrentList,
): Pick<ListState<Item>, 'add' | 'remove' | 'move'> {
  return {
    add: (item) => {
      keys.append(list);
      mantineForm.insertListItem<string, unknown>(list.path, item);
    },
    remove: (index) => {
      keys.remove(list, index);
      mantineForm.removeListItem(list.path, index);
    },
    move: (from, to) => {
      keys.move(list, { from, to });
      // Moves by single steps, because the library swaps the errors of two items and does not shift the ones in
      // between.
      const step = Math.sign(to - from);
      for (let at = from; at !== to; at += step)
        mantineForm.reorderListItem(list.path, { from: at, to: at + step });
    },
  };
}

/**
 * React keys that follow the items of lists while these are added, removed and moved. A nested list is identified by
 * the keys of the items around it, so that it moves with them.
 */
function useItemKeys() {
  const [keysByList, setKeysByList] = useState<Record<string, number[]>>({});
  const lowestNewKey = useRef(0);
  // The initial items have their index as the key, so new keys are negative.
  const initialKeys = (length: number) => Array.from({ length }, (_, index) => index);

  /** Replaces the indexes in a path by the keys of the items: `jobs.1.tasks` becomes `jobs.-3.tasks`. */
  const listIdOf = (path: string): string =>
    path
      .split('.')
      .reduce((id, part) =>
        /^\d+$/.test(part) ? `${id}.${keysByList[id]?.[Number(part)] ?? part}` : `${id}.${part}`,
      );
  const change = ({ path, length }: CurrentList, changeKeys: (keys: number[]) => number[]) => {
    const listId = listIdOf(path);
    setKeysByList((all) => ({ ...all, [listId]: changeKeys(all[listId] ?? initialKeys(length)) }));
  };

  return {
    listIdOf,
    keysOf: ({ path, length }: CurrentList) => keysByList[listIdOf(path)] ?? initialKeys(length),
    append: (list: CurrentList) => {
      lowestNewKey.current -= 1;
      const newKey = lowestNewKey.current;
      change(list, (keys) => [...keys, newKey]);
    },
    remove: (list: CurrentList, index: number) => change(list, (keys) => keys.toSpliced(index, 1)),
    move: (list: CurrentList, { from, to }: { from: number; to: number }) =>
      change(list, (keys) => keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1))),
    /** Must be called when the items at this path are replaced. */
    reset: (path: string) => {
      const listId = listIdOf(path);
      setKeysByList((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([id]) => id !== listId && !id.startsWith(`${listId}.`)),
        ),
      );
    },
    resetAll: () => setKeysByList({}),
  };
}

interface StableObject {
  content: string;
  object: object;
}

/**
 * Returns the same object until its content changes, so that only the changed field of a form renders again.
 * `contentParts` must include everything that `create` depends on.
 */
function useStableObjects() {
  const [cache] = useState(() => new Map<string, StableObject>());
  return <Result extends object>(key: string, contentParts: unknown, create: () => Result): Result => {
    const content = JSON.stringify(contentParts);
    const cached = cache.get(key);
    if (cached?.content === content) return cached.object as Result;
    const object = create();
    cache.set(key, { content, object });
    return object;
  };
}
