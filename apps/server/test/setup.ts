import { afterAll, vi } from 'vitest';

// The test files share their modules, so replaced functions are restored after each file.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
