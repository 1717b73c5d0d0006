import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Off unless asked for, although part of WCAG 2.2 AA. */
const targetSize = { 'target-size': { enabled: true } };

/** Scans what is on screen against WCAG 2.2 AA, in the light and in the dark scheme. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await showIn(page, scheme);
    const { violations } = await new AxeBuilder({ page })
      .options({ rules: targetSize })
      .withTags(wcag22AA)
      // Without frames there is nothing to gather in a page of its own, which takes as long as the scan.
      .setLegacyMode()
      .analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target.join(' ')} ${failureSummary}`),
    );
    expect.soft(found, `${screen}, ${scheme}`).toEqual([]);
  }
  await showIn(page, 'light');
}

/** The system's scheme, which the product follows. */
export async function showIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  await settled(page);
}
