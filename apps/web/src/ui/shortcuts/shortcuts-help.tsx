import { type ReactNode, useEffect } from 'react';
import { Disclosure } from '../controls/disclosure.tsx';
import { Key } from './key.tsx';
import classes from './shortcuts-help.module.css';

/** The class by which keys find it. */
export const shortcutsHelp = 'shortcuts-help';

interface ShortcutsHelpProps {
  shortcuts: readonly (readonly [keys: readonly string[], does: string])[];
  /** The switch for them. */
  children: ReactNode;
}

/** What the keys of a page do. Screens without a mouse have no use for it and show none. */
export function ShortcutsHelp({ shortcuts, children }: ShortcutsHelpProps) {
  useEffect(() => {
    // Before other listeners, for which Esc goes back to the list.
    document.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => document.removeEventListener('keydown', closeOnEscape, { capture: true });
  }, []);
  return (
    <Disclosure label="Atalhos" className={`${classes.help} ${shortcutsHelp}`}>
      <div className={classes.leaf}>
        <dl className={classes.keys}>
          {shortcuts.map(([keys, does]) => (
            <div key={does} className={classes.shortcut}>
              <dt>
                {keys.map((key) => (
                  <Key key={key} name={key} />
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </Disclosure>
  );
}

function closeOnEscape(event: KeyboardEvent): void {
  const help = document.querySelector<HTMLDetailsElement>(`.${shortcutsHelp}[open]`);
  // A dialog lies above it and closes first.
  if (event.key !== 'Escape' || !help || document.querySelector('[role="dialog"]')) return;
  event.preventDefault();
  event.stopPropagation();
  help.open = false;
  help.querySelector('summary')?.focus();
}
