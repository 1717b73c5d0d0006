import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { endSession } from '../src/platform/session/session.ts';
import { toast } from '../src/platform/toast.ts';
import { prepareDialogs } from '../src/ui/dialogs/responsive-dialog.tsx';
import { LazyPublicHeader } from '../src/ui/pages/message-page.tsx';
import { assertAllRequestsServed, openServer, serve } from './serve.ts';
import { setWindowWidth } from './window-width.ts';

const initialWidth = innerWidth;

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Tests find dialogs already loaded; `responsive-dialog.test.tsx` tests their loading.
beforeAll(prepareDialogs);

// A component that suspends in its first rendering would delay the effects of the page.
beforeAll(() => LazyPublicHeader.preload?.());

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  openServer();
  // Every search box requests suggestions.
  serve({
    'GET /api/public/search-suggestions': { suggestions: [] },
    'GET /api/user/candidate/search-suggestions': { suggestions: [] },
  });
  // Happy DOM loads no images, but reports each as complete, as browsers do for one that failed.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  // Tests assert these calls; the browser tests cover the appearance.
  for (const kind of ['success', 'info', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue();
});

afterEach(() => {
  cleanup();
  setWindowWidth(initialWidth);
  endSession();
  vi.useRealTimers();
  assertAllRequestsServed();
});

// The next test file has its own window, which must not receive anything from this one.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
