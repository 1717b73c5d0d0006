import { afterAll, vi } from 'vitest';

// The files share their modules: what one has put in the place of something real goes with its last test.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
