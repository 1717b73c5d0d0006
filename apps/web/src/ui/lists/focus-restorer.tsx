import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from '../states/list-states.module.css';

/** Around a list that loses items while people are in it: the focus that goes with one comes to the one after it. */
export function FocusRestorer({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(keys);
  const focused = useRef<string>(undefined);
  const remember = ({ target }: FocusEvent) => {
    focused.current = target.closest<HTMLElement>('li[data-key]')?.dataset.key;
  };
  useEffect(() => {
    const key = focused.current;
    if (key !== undefined && !keys.includes(key) && document.activeElement === document.body) {
      const after = before.current.slice(before.current.indexOf(key) + 1);
      const next = after.find((each) => keys.includes(each)) ?? keys.at(-1);
      const shown = [...(list.current?.querySelectorAll<HTMLElement>('li[data-key]') ?? [])];
      const item = shown.find(({ dataset }) => dataset.key === next);
      const target = item?.querySelector<HTMLElement>('a, button') ?? list.current;
      target?.focus({ preventScroll: true });
    }
    before.current = keys;
  }, [keys]);
  return (
    <div ref={list} className={classes.keeper} tabIndex={-1} onFocus={remember}>
      {children}
    </div>
  );
}
