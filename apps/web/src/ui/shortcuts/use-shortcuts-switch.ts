import { useState } from 'react';

const key = 'trampolim.shortcuts';
const off = 'off';

/**
 * Whether single letters decide. Who dictates or whose hands tremble must be able to switch them off (WCAG 2.1.4);
 * this browser remembers it.
 */
export function useShortcutsSwitch(): [enabled: boolean, setEnabled: (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(() => localStorage.getItem(key) !== off);
  const change = (next: boolean) => {
    if (next) localStorage.removeItem(key);
    else localStorage.setItem(key, off);
    setEnabled(next);
  };
  return [enabled, change];
}
