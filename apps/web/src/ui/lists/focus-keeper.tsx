import { type ReactNode, useEffect, useRef } from 'react';
import classes from './list-states.module.css';

/** A list whose cards leave it when their star is taken: the focus that goes with one comes to the list. */
export function FocusKeeper({ count, children }: { count: number; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);
  return (
    <div ref={list} className={classes.keeper} tabIndex={-1}>
      {children}
    </div>
  );
}
