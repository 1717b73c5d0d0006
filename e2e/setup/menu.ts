import type { Page } from '@playwright/test';

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

/** True if the page is so narrow that the menu is at the bottom. */
export const isOnPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 450;
