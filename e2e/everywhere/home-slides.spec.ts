/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { builtFileOf } from '../setup/built-file-of.ts';
import { stillBox } from '../setup/layout.ts';
import { runFirstSeconds, waitUntilHydrated } from '../setup/wait-for-hydration.ts';

/** Opens the home page with a stopped clock, after its slides have started to advance. */
async function openSlideShow(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  const slideScript = builtFileOf('home/feedback/advance-slides');
  const scriptResponse = page.waitForResponse(`**${slideScript}`);
  await page.goto('/');
  await scriptResponse;
  // The import resolves once the script has run.
  await page.evaluate(`import('${slideScript}')`);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  return slideShow(page);
}

/** Returns the slides of the home page with assertions about them. */
const slideShow = (page: Page) => {
  const section = page.getByRole('region', { name: 'Retorno em cada etapa' });
  const slides = section.getByRole('listitem');
  const offsetOf = (position: number) =>
    slides.nth(position).evaluate((slide) => {
      const row = slide.parentElement?.getBoundingClientRect();
      return slide.getBoundingClientRect().left - (row?.left ?? 0);
    });
  const expectShown = async (position: number) => {
    await expect(slides.nth(position)).toBeInViewport({ ratio: 0.9 });
    await expect(section.locator('[data-current]').nth(position)).toHaveAttribute('data-current', 'true');
    // Waits until the row has stopped, because a moving row would ignore the next click.
    let lastOffset = Number.NaN;
    const isAtRest = async () => {
      const offset = await offsetOf(position);
      const isStill = offset === lastOffset;
      lastOffset = offset;
      return isStill && Math.abs(offset) < 1;
    };
    await expect.poll(isAtRest, `slide ${position + 1} at rest`).toBe(true);
  };
  /** Waits until the scroll position is exact, because the browser may ignore a button while a slide moves. */
  const expectSettled = (position: number) =>
    expect
      .poll(() =>
        section.getByRole('list').evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth),
      )
      .toBeCloseTo(position, 2);
  return { section, slides, expectShown, expectSettled };
};

test('the slides advance every three seconds while they are visible and not in use', async ({ page }) => {
  const { section, slides, expectShown } = await openSlideShow(page);
  await expect(slides).toHaveCount(3);
  for (const slide of await slides.all()) await expect(slide.locator('svg')).toHaveCount(2);
  // Nothing moves while the slides are not visible.
  await page.clock.runFor(7000);
  await section.getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded();
  await slides.first().scrollIntoViewIfNeeded();
  await expectShown(0);

  await page.clock.runFor(3000);
  await expectShown(1);
  await page.clock.runFor(3000);
  await expectShown(2);
  await page.clock.runFor(3000);
  await expectShown(0);

  await section.getByRole('button', { name: 'Próximo' }).click();
  await expectShown(1);
  // Nothing moves while the pointer and the focus are on the slides.
  await page.clock.runFor(9000);
  await expectShown(1);
  await section.getByRole('button', { name: 'Anterior' }).press('Enter');
  await expectShown(0);
  await section.getByRole('button', { name: 'Anterior' }).press('Enter');
  await expectShown(2);
  await section.getByRole('button', { name: 'Pausar' }).press('Enter');
  await page.mouse.move(0, 0);
  await page.getByRole('heading', { name: 'Perguntas frequentes' }).click();
  await page.clock.runFor(9000);
  await expectShown(2);
  await section.getByRole('button', { name: 'Continuar' }).press('Enter');
  await page.getByRole('heading', { name: 'Perguntas frequentes' }).click();
  await page.clock.runFor(3000);
  await expectShown(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.runFor(9000);
  await expectShown(0);
  await expect(section.getByRole('button', { name: 'Pausar' })).toBeHidden();
});

test('the slides pause in a hidden tab', async ({ page }) => {
  const { slides, expectShown } = await openSlideShow(page);
  const setTabHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
    }, hidden);
  await slides.first().scrollIntoViewIfNeeded();
  await page.clock.runFor(3000);
  await expectShown(1);

  await setTabHidden(true);
  await page.clock.runFor(60_000);
  await expectShown(1);
  await setTabHidden(false);
  await page.clock.runFor(3000);
  await expectShown(2);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the buttons continue from the slide that was reached by swiping', async ({ page }) => {
    // With reduced motion, only a finger moves the slides.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const { section, slides, expectShown, expectSettled } = slideShow(page);
    await slides.first().scrollIntoViewIfNeeded();
    await expectShown(0);
    const finger = await page.context().newCDPSession(page);
    const swipe = async (distance: number) => {
      const box = await stillBox(section.getByRole('list'));
      const [from, y] = [box.x + box.width / 2 - distance / 2, box.y + box.height / 2];
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
      await touch('touchStart', from);
      for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + (distance * step) / 10);
      await touch('touchEnd');
    };

    await swipe(-250);
    await expectShown(1);
    await swipe(-250);
    await expectShown(2);
    await swipe(250);
    await expectShown(1);
    await expectSettled(1);
    await section.getByRole('button', { name: 'Próximo' }).click();
    await expectShown(2);
  });
});

test('the slide and the scroll position chosen before the application loads are preserved', async ({
  browser,
}) => {
  // Creates a page without the fixture, which would wait for hydration.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.install();
  const { promise: scriptsAllowed, resolve: allowScripts } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scriptsAllowed;
    await route.continue();
  });
  await page.goto('/');
  const { section, expectSettled } = slideShow(page);
  await expect(section.locator('[class*=pause]')).toBeHidden();
  await section.getByRole('button', { name: 'Próximo' }).click();
  await expectSettled(1);
  await section.getByRole('button', { name: 'Anterior' }).click();
  await expectSettled(0);
  await section.getByRole('button', { name: 'Anterior' }).click();
  await expectSettled(2);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);

  allowScripts();
  await runFirstSeconds(page);
  await expectSettled(2);
  await expect(section.locator('[data-current]').nth(2)).toHaveAttribute('data-current', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(before);

  // The position survives a reload and going back.
  await page.reload();
  await waitUntilHydrated(page);
  const heading = section.getByRole('heading', { level: 2 });
  await expect(heading).toBeInViewport();
  // Dispatches the event, because the mouse would scroll the link into view.
  await section
    .getByRole('link', { name: 'Como a empresa responde' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/perguntas-frequentes#responder$/);
  await page.goBack();
  await expect(heading).toBeInViewport();
  await context.close();
});
