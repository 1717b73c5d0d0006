import type { Page, Response } from '@playwright/test';

export const isNoticeStream = (request: { url: () => string }): boolean =>
  request.url().includes('/api/notices/stream');

/**
 * Waits for the response to the last call of a page that loads for a signed-in user, which opens the stream of notices:
 * `const lastCall = lastCallOf(page, '/avisos'); await page.goto(…); await lastCall;`
 */
export const lastCallOf = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse((response) => isNoticeStream(response) && new URL(page.url()).pathname === path);
