import type { Page, Response } from '@playwright/test';

export const isNoticeStream = (request: { url: () => string }): boolean =>
  request.url().includes('/api/notices/stream');

/**
 * Waits until a page of a signed-in user has opened the stream of notices, which is the last call of its load:
 * `const streamOpened = waitForNoticeStream(page, '/avisos'); await page.goto(…); await streamOpened;`
 */
export const waitForNoticeStream = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse((response) => isNoticeStream(response) && new URL(page.url()).pathname === path);
