import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from '../states/list-states.module.css';

/**
 * Moves the focus to the next item when the focused item of a list is removed. Each item is an `<li>` with its key as
 * `data-key`, as in a `PagedList`.
 */
export function FocusRestorer({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const previousKeys = useRef(keys);
  const focusedKey = useRef<string>(undefined);
  const remember = ({ target }: FocusEvent) => {
    focusedKey.current = target.closest<HTMLElement>('li[data-key]')?.dataset.key;
  };
  useEffect(() => {
    const key = focusedKey.current;
    if (key !== undefined && !keys.includes(key) && document.activeElement === document.body) {
      const keysBelow = previousKeys.current.slice(previousKeys.current.indexOf(key) + 1);
      const next = keysBelow.find((each) => keys.includes(each)) ?? keys.at(-1);
      const elements = [...(list.current?.querySelectorAll<HTMLElement>('li[data-key]') ?? [])];
      const item = elements.find(({ dataset }) => dataset.key === next);
      const target = item?.querySelector<HTMLElement>('a, button') ?? list.current;
      target?.focus({ preventScroll: true });
    }
    previousKeys.current = keys;
  }, [keys]);
  return (
    <div ref={list} className={classes.focusRestorer} tabIndex={-1} onFocus={remember}>
      {children}
    </div>
  );
}
