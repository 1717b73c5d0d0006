import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'auto' | 'light' | 'dark';

export const nextScheme: Record<SchemeChoice, SchemeChoice> = { auto: 'light', light: 'dark', dark: 'auto' };

/** As opening/opening.js reads it before the first paint. */
const storageKey = 'mantine-color-scheme-value';
const listeners = new Set<() => void>();
/** As it was last told: of what is asked for in between, Chromium tells no change any more. */
let systemIsDark = false;
let chosen: SchemeChoice = 'auto';
let isTakenOver = false;

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
  darkSystem.addEventListener('change', ({ matches }) => {
    systemIsDark = matches;
    show();
  });
}

/** Until a switch answers by itself, opening/opening.js does, and may have kept another choice meanwhile. */
export function takeOverSwitch(): void {
  if (isTakenOver) return;
  isTakenOver = true;
  dispatchEvent(new Event('trampolim.scheme'));
  chosen = readChoice();
  show();
}

export function chooseNextScheme(): void {
  chosen = nextScheme[chosen];
  try {
    localStorage.setItem(storageKey, chosen);
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
