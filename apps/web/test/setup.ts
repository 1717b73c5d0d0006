import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { endSession } from '../src/platform/session.ts';
import { toast } from '../src/platform/toast.ts';
import { closeServer, openServer } from './serve.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  openServer();
  // What was told is asked of these; how it looks is the browser tests' business.
  for (const kind of ['success', 'info', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue();
});

afterEach(() => {
  cleanup();
  endSession();
  closeServer();
});
