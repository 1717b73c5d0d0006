import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

/** Behaves like Chromium, which sends no change event for a value that was already read. */
class SystemScheme extends EventTarget {
  isDark = false;
  #lastReadValue = false;

  get matches(): boolean {
    this.#lastReadValue = this.isDark;
    return this.isDark;
  }

  emitChange(): void {
    if (this.isDark === this.#lastReadValue) return;
    this.dispatchEvent(Object.assign(new Event('change'), { matches: this.matches }));
  }
}

beforeEach(() => vi.resetModules());

test('follows the system’s scheme, even if a component renders before the change event', async () => {
  const system = new SystemScheme();
  vi.stubGlobal('matchMedia', () => system);
  const { useColorScheme } = await import('./color-scheme.ts');
  const { result, rerender } = renderHook(() => useColorScheme());
  expect(result.current).toBe('light');

  system.isDark = true;
  rerender();
  system.emitChange();

  await waitFor(() => expect(result.current).toBe('dark'));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
