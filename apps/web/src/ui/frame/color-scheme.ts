import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'auto' | 'light' | 'dark';

/** As opening/opening.js reads it before the first paint. */
const storageKey = 'mantine-color-scheme-value';
const listeners = new Set<() => void>();
/** As it was last told: of what is asked for in between, Chromium tells no change any more. */
let systemIsDark = false;
let chosen: SchemeChoice = 'auto';

function readChoice(): SchemeChoice {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    // Storage may be closed to this page; the system's scheme is then the answer.
    return 'auto';
  }
}

const shownScheme = () => (chosen === 'auto' ? (systemIsDark ? 'dark' : 'light') : chosen);

function show(): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', shownScheme());
  for (const listener of listeners) listener();
}

// The server, which draws the first page, knows neither choice nor system.
if (!import.meta.env.SSR) {
  const darkSystem = matchMedia('(prefers-color-scheme: dark)');
  systemIsDark = darkSystem.matches;
  chosen = readChoice();
  // Until now opening/opening.js has answered who chooses.
  dispatchEvent(new Event('trampolim.scheme'));
  darkSystem.addEventListener('change', ({ matches }) => {
    systemIsDark = matches;
    show();
  });
}

export function chooseScheme(choice: SchemeChoice): void {
  chosen = choice;
  try {
    localStorage.setItem(storageKey, choice);
  } catch (error) {
    console.warn('A escolha do tema vale só até esta página fechar', error);
  }
  show();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSchemeChoice = (): SchemeChoice =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => 'auto',
  );

/** The scheme on screen: the chosen one, else the system's. */
export const useShownScheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribe, shownScheme, () => 'light');
