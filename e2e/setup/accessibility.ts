/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { resize } from './layout.ts';
import { waitUntilSettled } from './wait-until-settled.ts';

const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // This rule is off by default, although it is part of WCAG 2.2 AA.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** The rules for the dark scheme, which differs from the light one only in colours. */
const colourRules: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  resultTypes: ['violations'],
};

/** Scans the screen against WCAG 2.2 AA in the light and in the dark scheme. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Waits for a filtered list, because the previous results are dimmed until it arrives.
  await expect(page.locator('ul[aria-busy="true"]')).toHaveCount(0);
  await waitUntilSettled(page);
  expect.soft(await violationsOf(page, everyRule), `${screen}, light`).toEqual([]);
  await setColorScheme(page, 'dark');
  expect.soft(await violationsOf(page, colourRules), `${screen}, dark`).toEqual([]);
  await setColorScheme(page, 'light');
}

/**
 * The width of a phone and the height of a page, because axe only scans the visible half of elements that a fixed bar
 * covers.
 */
export const fullPageOnPhone = { width: 390, height: 7000 };

/** Scans the page in its current size and on a phone. */
export async function expectAccessibleEverywhere(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize();
  await expectAccessible(page, screen);
  await resize(page, fullPageOnPhone);
  await expectAccessible(page, `${screen}, on a phone`);
  if (size) await resize(page, size);
}

/** Sets the colour scheme of the system, which the product follows. */
export async function setColorScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  await waitUntilSettled(page);
}

async function violationsOf(page: Page, rules: RunOptions): Promise<string[]> {
  // axe is large, so it is loaded once for each page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { axe: scanner } = window as unknown as { axe: typeof axe };
    const { violations } = await scanner.run(options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target.join(' ')} ${failureSummary}`),
    );
  }, rules);
}
