/// <reference lib="dom" />

import type { Locator, Page } from '@playwright/test';

/** Fills fields by their labels: `fillIn(page, { Cidade: 'Recife', Estado: 'PE' })`. */
export async function fillIn(form: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true });
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
    if (isList) await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Adds entries to a list of short texts. The Enter key adds each of them. */
export async function addEntries(form: Locator, list: string, entries: readonly string[]): Promise<void> {
  const field = form.getByRole('textbox', { name: list });
  for (const entry of entries) {
    await field.fill(entry);
    await field.press('Enter');
  }
}
