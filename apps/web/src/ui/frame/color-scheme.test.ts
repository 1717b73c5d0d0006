import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

/** Tells of a change only where what it says now was not asked for before, as Chromium does. */
class SystemScheme extends EventTarget {
  isDark = false;
  #told = false;

  get matches(): boolean {
    this.#told = this.isDark;
    return this.isDark;
  }

  tellChange(): void {
    if (this.isDark === this.#told) return;
    this.dispatchEvent(Object.assign(new Event('change'), { matches: this.matches }));
  }
}

beforeEach(() => vi.resetModules());

test('the system’s scheme is followed, also where something is shown anew before its change is told', async () => {
  const system = new SystemScheme();
  vi.stubGlobal('matchMedia', () => system);
  const { useShownScheme } = await import('./color-scheme.ts');
  const { result, rerender } = renderHook(() => useShownScheme());
  expect(result.current).toBe('light');

  system.isDark = true;
  rerender();
  system.tellChange();

  await vi.waitFor(() => expect(result.current).toBe('dark'));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
