import { useEffect, useEffectEvent } from 'react';
import { shortcutsHelp } from '../../ui/controls/shortcuts.tsx';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');

interface Shortcuts {
  enabled: boolean;
  /** What each letter asks for. */
  letters: Record<string, () => void>;
  /** Opens the one below or above what is open. */
  openNeighbour: (step: 1 | -1) => void;
}

/** Letters ask for a decision; `J` and `K` open the neighbour of what is open wherever the list does not listen itself. */
export function useModerationShortcuts({ enabled, letters, openNeighbour }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
    const dialogs = [...document.querySelectorAll('[role="dialog"]')];
    // Letters are for what is open, and not for what is asked about it.
    if (dialogs.some((dialog) => !dialog.querySelector('[data-opened]'))) return;
    const letter = key.toLowerCase();
    // There the list walks by itself.
    const isWalked =
      dialogs.length === 0 &&
      target instanceof Element &&
      target.closest('[data-key], [data-opened]') !== null;
    if (letter === 'j' || letter === 'k') {
      if (isWalked) return;
      openNeighbour(letter === 'j' ? 1 : -1);
    } else if (key === '?') {
      const help = document.querySelector<HTMLDetailsElement>(`.${shortcutsHelp}`);
      if (!help || dialogs.length > 0) return;
      help.open = !help.open;
      help.querySelector('summary')?.focus();
    } else if (letters[letter] && !repeat) letters[letter]();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
