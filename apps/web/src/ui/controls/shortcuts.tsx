import { type ReactNode, useEffect, useState } from 'react';
import { Disclosure } from './disclosure.tsx';
import classes from './shortcuts.module.css';
import { dialogsAtKeyDown, recordOpenDialogs } from './use-shortcut-keys.ts';

/** The class by which `closeOnEscape` and `toggleShortcutsHelp` find the list. */
const helpClass = 'shortcuts-help';

interface ShortcutsHelpProps {
  shortcuts: readonly (readonly [keys: readonly string[], effect: string])[];
  /** The switch that turns the shortcuts off. */
  children: ReactNode;
}

/** Lists the shortcuts of a page. Hidden on touch screens. */
export function ShortcutsHelp({ shortcuts, children }: ShortcutsHelpProps) {
  useEffect(() => {
    recordOpenDialogs();
    // Runs before the listeners of screens, for which Esc leaves the open item.
    window.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', closeOnEscape, { capture: true });
  }, []);
  return (
    <Disclosure label="Atalhos" className={`${classes.help} ${helpClass}`}>
      <div className={classes.panel}>
        <dl className={classes.keys}>
          {shortcuts.map(([keys, effect]) => (
            <div key={effect} className={classes.shortcut}>
              <dt>
                {keys.map((key) => (
                  <Key key={key} name={key} />
                ))}
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </Disclosure>
  );
}

function closeOnEscape(event: KeyboardEvent): void {
  const help = document.querySelector<HTMLDetailsElement>(`.${helpClass}[open]`);
  // An open dialog is on top and closes first.
  if (event.key !== 'Escape' || !help || dialogsAtKeyDown().length > 0) return;
  event.preventDefault();
  event.stopPropagation();
  help.open = false;
  help.querySelector('summary')?.focus();
}

/** Opens or closes the list of shortcuts and focuses its button. */
export function toggleShortcutsHelp(): void {
  const help = document.querySelector<HTMLDetailsElement>(`.${helpClass}`);
  if (!help) return;
  help.open = !help.open;
  help.querySelector('summary')?.focus();
}

export const Key = ({ name }: { name: string }) => <kbd className={classes.key}>{name}</kbd>;

/** Props of a Mantine button that shows its shortcut. */
export const shortcutProps = (key: string) => ({
  'aria-keyshortcuts': key,
  rightSection: (
    <span aria-hidden="true">
      <Key name={key} />
    </span>
  ),
});

const storageKey = 'trampolim.shortcuts';
const off = 'off';

/**
 * Returns whether single-letter shortcuts are enabled. People who dictate or have a tremor must be able to switch them
 * off (WCAG 2.1.4). The choice is stored in this browser.
 */
export function useShortcutsSwitch(): [enabled: boolean, setEnabled: (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(() => localStorage.getItem(storageKey) !== off);
  const change = (next: boolean) => {
    if (next) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
    setEnabled(next);
  };
  return [enabled, change];
}
