/// <reference lib="dom" />

import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { resize } from '../setup/layout.ts';
import { enterAs } from '../setup/screens/show.ts';

const minFontSize = 12;

/** Finds overflow of the page and of the placeholders for pictures. */
const findOverflow = (page: Page): Promise<string[]> =>
  page
    .locator('html, main [data-tint]')
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`),
    );

/** Finds labels of the menu that overlap the previous label, leave the screen, or are too small to read. */
const findBrokenLabels = (menu: Locator): Promise<string[]> =>
  menu.locator('a > span[aria-hidden]').evaluateAll((spans, minSize) => {
    const labels = spans
      .filter((span) => span.checkVisibility())
      .map((span) => {
        const text = document.createRange();
        text.selectNodeContents(span);
        const { left, right } = text.getBoundingClientRect();
        return {
          name: span.textContent,
          left,
          right,
          fontSize: Number.parseFloat(getComputedStyle(span).fontSize),
        };
      });
    if (labels.length === 0) return ['no label is shown'];
    return labels.flatMap(({ name, left, right, fontSize }, index) =>
      left < (labels[index - 1]?.right ?? 0) || right > innerWidth || fontSize < minSize
        ? [`${name}: ${left} to ${right}, ${fontSize} px`]
        : [],
    );
  }, minFontSize);

const softExpect = expect.configure({ soft: true });

for (const [viewer, area] of [
  ['candidate', '/area-candidato'],
  ['company', '/area-empresa'],
  ['admin', '/area-administrador'],
] as const) {
  test(`the bottom menu of ${viewer} fits at twice the text size and leads to existing screens`, async ({
    page,
  }) => {
    await enterAs(page, viewer, area);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });

    await expect(menu).toBeVisible();
    for (const width of [390, 320]) {
      await resize(page, { width, height: 844 });
      for (const size of ['100%', '200%']) {
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
        const description = `${width} px, text at ${size}`;
        await softExpect.poll(() => findOverflow(page), description).toEqual([]);
        await softExpect.poll(() => findBrokenLabels(menu), description).toEqual([]);
      }
      await expect(menu.getByRole('button', { name: 'Sair' })).toBeHidden();
    }
    await expectExistingScreens(page, menu);
  });
}

/** Expects that every item of the menu leads to an existing screen. */
async function expectExistingScreens(page: Page, menu: Locator): Promise<void> {
  const paths = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(4);
  const title = page.getByRole('heading', { level: 1 });
  // The first item is already open, so it is visited last.
  for (const path of [...paths.slice(1), ...paths.slice(0, 1)]) {
    const previousTitle = await title.innerText();
    await menu.locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    // The URL changes before the title.
    await expect(title, path).not.toHaveText(previousTitle);
    await expect(title, path).not.toHaveText('Esta tela ainda não está pronta');
  }
}
