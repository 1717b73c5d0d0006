import { useEffectEvent, useLayoutEffect } from 'react';

let openDialogs: readonly Element[] = [];

const onKeyDownFirst = (event: KeyboardEvent) => {
  // A held `Esc` repeats, and would close the dialog, the item below it and the selection one after the other.
  if (event.key === 'Escape' && event.repeat) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  openDialogs = [...document.querySelectorAll('[role="dialog"]')];
};

/**
 * Records the open dialogs at each key, and ignores the repetitions of a held `Esc`. Call it before a dialog is mounted,
 * so that its own listeners run later.
 */
export function recordOpenDialogs(): void {
  // A second call changes neither the listener nor its place before those of dialogs.
  window.addEventListener('keydown', onKeyDownFirst, { capture: true });
}

/** The dialogs that were open when the current key was pressed. `Esc` may have removed one since then. */
export const dialogsAtKeyDown = (): readonly Element[] => openDialogs;

/**
 * Listens to the keys of a page. `openDialogs` are the dialogs that were open when the key was pressed, because `Esc`
 * may have removed one before the event reaches the page.
 */
export function useShortcutKeys(
  onKeyDown: (event: KeyboardEvent, openDialogs: readonly Element[]) => void,
  { enabled }: { enabled: boolean },
): void {
  const handleKey = useEffectEvent(onKeyDown);
  // A layout effect, because a key may be pressed as soon as the page is visible.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    recordOpenDialogs();
    const handleKeyDown = (event: KeyboardEvent) => handleKey(event, dialogsAtKeyDown());
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [enabled]);
}
