import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { endSession } from '../src/platform/session/session.ts';
import { toast } from '../src/platform/toast.ts';
import { prepareDialogs } from '../src/ui/dialogs/responsive-dialog.tsx';
import { closeServer, openServer, serve } from './serve.ts';
import { widen } from './widen.ts';

const usualWidth = innerWidth;

// A second, which is what is waited otherwise, is short on a machine that does other things as well.
configure({ asyncUtilTimeout: 10_000 });

// As a page that has been there for a moment; how they come is `responsive-dialog.test.tsx`'s business.
beforeAll(prepareDialogs);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  openServer();
  // Every search box that is typed into asks for them.
  serve({
    'GET /api/public/search-suggestions': { suggestions: [] },
    'GET /api/user/candidate/search-suggestions': { suggestions: [] },
  });
  // What was told is asked of these; how it looks is the browser tests' business.
  for (const kind of ['success', 'info', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue();
});

afterEach(() => {
  cleanup();
  widen(usualWidth);
  endSession();
  vi.useRealTimers();
  closeServer();
});

// The next file has a window of its own, which must not be given anything of this one's.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
