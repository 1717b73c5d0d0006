import type { Page } from '@playwright/test';

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

/** True at widths that show the menu at the bottom. */
export const isOnPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 450;
