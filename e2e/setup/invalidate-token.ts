/// <reference lib="dom" />

import type { Page } from '@playwright/test';

/** The token that `invalidateToken` stores. */
export const invalidToken = 'invalid';

/** Makes the server refuse the access token of a page, as if it had expired. */
export const invalidateToken = (page: Page): Promise<void> =>
  page.evaluate((token) => sessionStorage.setItem('trampolim.accessToken', token), invalidToken);
