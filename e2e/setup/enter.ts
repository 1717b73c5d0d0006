/// <reference lib="dom" />

import type { Page } from '@playwright/test';
import { call } from './call.ts';
import { password as defaultPassword } from './people.ts';

/**
 * Signs in by a request, which is faster than the form, and opens `path`. Tests about signing in use `signIn`.
 */
export async function enter(
  page: Page,
  { email, password = defaultPassword }: { email: string; password?: string },
  path?: string,
): Promise<void> {
  // The cookies of this call are stored in the page's context.
  const { accessToken, user } = await call(page.request, 'POST /api/auth/login', {
    body: { email, password },
  });
  // The token is saved in the storage of the origin. This is the smallest page of that origin.
  await page.goto('/api/health');
  await page.evaluate(
    ([token, account]) => {
      sessionStorage.setItem('trampolim.accessToken', token);
      sessionStorage.setItem('trampolim.account', account);
    },
    [accessToken, user._id] as const,
  );
  if (path !== undefined) await page.goto(path);
}
