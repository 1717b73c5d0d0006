import { type RefObject, useEffect, useEffectEvent } from 'react';

interface ArrowKeys {
  enabled: boolean;
  /** What holds the list, and what holds the detail beside it. */
  list: RefObject<HTMLElement | null>;
  detail: RefObject<HTMLElement | null>;
  /** The keys of the list's items, in their order. */
  keys: readonly string[];
  openId: string | undefined;
  open: (key: string) => void;
  showMore: (() => void) | undefined;
}

/**
 * The arrows, `J` and `K` walk a list that stands beside its detail, `Enter` leads into the detail and `Esc` back. While
 * nothing has the focus the arrows enter the list; in the detail they scroll it.
 */
export function useArrowKeys({ enabled, list, detail, keys, openId, open, showMore }: ArrowKeys): void {
  const openerOf = (key: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-key="${key}"] h2 a`);
  const focusedKey = () => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key;

  const walk = (step: 1 | -1, isHeld: boolean) => {
    const from = keys.indexOf(focusedKey() ?? openId ?? '');
    const next = keys[Math.max(0, from + step)];
    if (next === undefined) showMore?.();
    const opener = openerOf(next);
    if (next === undefined || !opener) return;
    opener.focus({ preventScroll: true });
    opener.closest('li')?.scrollIntoView({ block: 'nearest' });
    // A key that is held runs ahead of the address, which browsers let change only so often.
    if (!isHeld && next !== openId) open(next);
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const inDetail = detail.current?.contains(target) ?? false;
    const inList = list.current?.contains(target) ?? false;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const mayArrow = inList || target.matches('body, main, h1');
    if (isArrow ? !mayArrow : !inList && !inDetail) return;
    const key = event.key.toLowerCase();
    if (key === 'arrowdown' || key === 'j') walk(1, event.repeat);
    else if (key === 'arrowup' || key === 'k') walk(-1, event.repeat);
    else if (key === 'escape' && inDetail) openerOf(openId ?? keys[0])?.focus();
    else return;
    event.preventDefault();
  });

  const release = useEffectEvent(() => {
    const focused = focusedKey();
    const isOpener = document.activeElement === openerOf(focused);
    if (isOpener && focused !== undefined && focused !== openId) open(focused);
  });

  /** A click by `Enter` goes on into the detail; one by mouse stays, so that the arrows go on from there. */
  const enter = useEffectEvent(({ target, detail: clicks }: MouseEvent) => {
    const isOpener = target instanceof Element && target.closest('h2 a') !== null;
    if (clicks === 0 && isOpener) detail.current?.querySelector<HTMLElement>('h2')?.focus();
  });

  useEffect(() => {
    const element = list.current;
    if (!enabled || !element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => press(event), { signal });
    document.addEventListener(
      'keyup',
      ({ key }) => ['ArrowDown', 'ArrowUp', 'j', 'k', 'J', 'K'].includes(key) && release(),
      { signal },
    );
    element.addEventListener('click', (event) => enter(event), { signal });
    return () => listening.abort();
  }, [enabled, list]);
}
