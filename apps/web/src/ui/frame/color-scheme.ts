import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'auto' | 'light' | 'dark';

export const nextScheme: Record<SchemeChoice, SchemeChoice> = { auto: 'light', light: 'dark', dark: 'auto' };

/** `opening/opening.js` reads and writes the choice under the same key before the application has loaded. */
const storageKey = 'mantine-color-scheme-value';
const listeners = new Set<() => void>();
/** After the start, change events alone update it: Chromium sends none if `matches` was read after the change. */
let systemIsDark = false;
let choice: SchemeChoice = 'auto';
let isTakenOver = false;

function readChoice(): SchemeChoice {
  try {
    const storedChoice = localStorage.getItem(storageKey);
    return storedChoice === 'light' || storedChoice === 'dark' ? storedChoice : 'auto';
  } catch {
    // Storage may be blocked; the system's scheme is then used.
    return 'auto';
  }
}

function visibleScheme(): 'light' | 'dark' {
  if (choice !== 'auto') return choice;
  return systemIsDark ? 'dark' : 'light';
}

function applyScheme(): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', visibleScheme());
  for (const listener of listeners) listener();
}

// The server knows neither the choice nor the system's scheme.
if (!import.meta.env.SSR) {
  const darkSystem = matchMedia('(prefers-color-scheme: dark)');
  systemIsDark = darkSystem.matches;
  choice = readChoice();
  darkSystem.addEventListener('change', ({ matches }) => {
    systemIsDark = matches;
    applyScheme();
  });
}

/** Ends the handling of the switch by `opening/opening.js`, and reads the choice that it may have stored. */
export function takeOverSwitch(): void {
  if (isTakenOver) return;
  isTakenOver = true;
  dispatchEvent(new Event('trampolim.scheme'));
  choice = readChoice();
  applyScheme();
}

export function chooseNextScheme(): void {
  choice = nextScheme[choice];
  try {
    localStorage.setItem(storageKey, choice);
  } catch (error) {
    console.warn('A escolha do tema vale só até esta página fechar', error);
  }
  applyScheme();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSchemeChoice = (): SchemeChoice =>
  useSyncExternalStore(
    subscribe,
    () => choice,
    () => 'auto',
  );

/** Returns the visible scheme: the chosen one or, with `auto`, the system's. */
export const useColorScheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribe, visibleScheme, () => 'light');
