import { expect, type Page } from '@playwright/test';
import { demoEmails } from '../../../apps/server/seeds/demo-accounts.ts';
import { demoPassword } from '../../../apps/server/seeds/demo-password.ts';
import { enter } from '../enter.ts';
import { waitUntilSettled } from '../wait-until-settled.ts';
import type { Screen, Viewer } from './screen.ts';

export async function enterAs(page: Page, viewer: Viewer, path?: string): Promise<void> {
  if (viewer !== 'nobody') await enter(page, { email: demoEmails[viewer], password: demoPassword }, path);
}

/** Opens a screen and waits until everything is loaded and nothing moves. */
export async function show(page: Page, { path, open }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await waitUntilLoaded(page);
  await open?.(page);
  await waitUntilLoaded(page);
  await waitUntilSettled(page);
}

/** Waits until nothing is loading. Placeholders have the accessible name `Carregando`, other parts show it as text. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Carregando/ })).toHaveCount(0);
  await expect(page.getByText(/^Carregando/)).toHaveCount(0);
}
