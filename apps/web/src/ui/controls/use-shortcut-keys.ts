import { useEffect, useEffectEvent } from 'react';
import { dialogsAtKeyDown, recordOpenDialogs } from '../dialogs/open-dialogs.ts';

/**
 * Listens to the keys of a page. `openDialogs` are the dialogs that were open when the key was pressed, because `Esc`
 * may have removed one before the event reaches the page.
 */
export function useShortcutKeys(
  onKeyDown: (event: KeyboardEvent, openDialogs: readonly Element[]) => void,
  { enabled }: { enabled: boolean },
): void {
  const handleKey = useEffectEvent(onKeyDown);
  useEffect(() => {
    if (!enabled) return undefined;
    recordOpenDialogs();
    const handleKeyDown = (event: KeyboardEvent) => handleKey(event, dialogsAtKeyDown());
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [enabled]);
}
