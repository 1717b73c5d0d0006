import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'auto' | 'light' | 'dark';

export const nextScheme: Record<SchemeChoice, SchemeChoice> = { auto: 'light', light: 'dark', dark: 'auto' };

/** `opening/opening.js` reads and writes the choice under the same key before the application has loaded. */
const storageKey = 'mantine-color-scheme-value';
const listeners = new Set<() => void>();
/**
 * Only change events update this value. Chromium sends no event for a change after which `matches` was already read, so
 * `matches` is read only once, at the start.
 */
let systemIsDark = false;
let choice: SchemeChoice = 'auto';
let hasTakenOver = false;

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

/**
 * Takes over from `opening/opening.js`, which handles clicks on the switch until the application has loaded, and reads
 * the choice that it may have stored.
 */
export function takeOverSchemeSwitch(): void {
  if (hasTakenOver) return;
  hasTakenOver = true;
  // The event makes `opening.js` stop handling clicks.
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
