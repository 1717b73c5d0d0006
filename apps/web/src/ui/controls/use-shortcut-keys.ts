import { useEffectEvent, useLayoutEffect } from 'react';

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
    let openDialogs: Element[] = [];
    // Dialogs are mounted later than the page, so their own listeners on the window run after this one.
    const findOpenDialogs = () => {
      openDialogs = [...document.querySelectorAll('[role="dialog"]')];
    };
    const handleKeyDown = (event: KeyboardEvent) => handleKey(event, openDialogs);
    window.addEventListener('keydown', findOpenDialogs, { capture: true });
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      window.removeEventListener('keydown', findOpenDialogs, { capture: true });
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [enabled]);
}
