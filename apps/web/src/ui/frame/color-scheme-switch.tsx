import { useLayoutEffect } from 'react';
import {
  chooseNextScheme,
  nextScheme,
  type SchemeChoice,
  takeOverSchemeSwitch,
  useSchemeChoice,
} from './color-scheme.ts';
import classes from './frame.module.css';

const names: Record<SchemeChoice, string> = { auto: 'do sistema', light: 'claro', dark: 'escuro' };
const drawings: Record<SchemeChoice, string> = {
  auto: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 1 0 0-17zM12 7a5 5 0 0 0 0 10zM12 9.500v5M10 10v4',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600 19 19M19 5l-1.400 1.400M6.400 17.600 5 19',
  dark: 'M20 14A8.500 8.500 0 0 1 10 4a8.500 8.500 0 1 0 10 10z',
};

/** Cycles through system, light and dark. */
export function ColorSchemeSwitch() {
  const choice = useSchemeChoice();
  // A tap while the page hydrates makes React hydrate the switch before it handles the click. A layout effect runs
  // before the click is handled, so `opening.js` stops handling clicks in time and only `onClick` handles the tap.
  useLayoutEffect(takeOverSchemeSwitch, []);
  const label = `Tema ${names[choice]}. Mudar para o tema ${names[nextScheme[choice]]}`;
  return (
    <button
      type="button"
      className={classes.button}
      data-scheme-switch
      aria-label={label}
      title={label}
      onClick={chooseNextScheme}
    >
      <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawings[choice]} />
      </svg>
    </button>
  );
}
