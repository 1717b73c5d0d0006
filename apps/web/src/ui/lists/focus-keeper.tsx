import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './list-states.module.css';

/** A list whose cards leave it when their star is taken: the focus that goes with one comes to whichever took its place. */
export function FocusKeeper({ count, children }: { count: number; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  const place = useRef(-1);
  const remember = ({ target }: FocusEvent) => {
    place.current = itemsOf(list.current).findIndex((item) => item.contains(target));
  };
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      const nearest = itemsOf(list.current).at(Math.min(place.current, count - 1));
      const next = place.current < 0 ? undefined : nearest?.querySelector<HTMLElement>('a, button');
      (next ?? list.current)?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);
  return (
    <div ref={list} className={classes.keeper} tabIndex={-1} onFocus={remember}>
      {children}
    </div>
  );
}

const itemsOf = (list: HTMLElement | null): Element[] => [...(list?.querySelectorAll('li[data-key]') ?? [])];
