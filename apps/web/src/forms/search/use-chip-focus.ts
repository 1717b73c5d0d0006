import { useEffect, useRef } from 'react';
import { focusPage } from '../../platform/navigation/navigation-effects.ts';

/**
 * Keeps the focus when a clicked control of a list of filters disappears: the control that now has its index is
 * focused, or else the last one, or the heading of the page.
 */
export function useChipFocus() {
  const list = useRef<HTMLUListElement>(null);
  const clicked = useRef<{ control: Element; index: number }>(undefined);
  useEffect(() => {
    if (!clicked.current || clicked.current.control.isConnected) return;
    const { index } = clicked.current;
    clicked.current = undefined;
    if (document.activeElement !== document.body) return;
    const controls = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const next = controls[index] ?? controls.at(-1);
    if (next) next.focus({ preventScroll: true });
    else focusPage();
  });
  const rememberClick = (control: Element, index: number) => {
    clicked.current = { control, index };
  };
  return { list, rememberClick };
}
