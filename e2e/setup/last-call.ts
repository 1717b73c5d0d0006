import type { Page, Response } from '@playwright/test';

export const isNoticeStream = (request: { url: () => string }): boolean =>
  request.url().includes('/api/notices/stream');

/**
 * The last request of a loading signed-in page: `const last = lastCallOf(page, '/avisos'); await page.goto(…); await
 * last;`
 */
export const lastCallOf = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse((response) => isNoticeStream(response) && new URL(page.url()).pathname === path);
