import { useEffectEvent, useLayoutEffect } from 'react';
import { dialogsAtKeyDown, recordOpenDialogs } from '../../platform/open-dialogs.ts';

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
