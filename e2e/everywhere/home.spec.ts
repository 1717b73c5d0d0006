/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { codeOf } from '../setup/code-of.ts';
import { enter } from '../setup/enter.ts';
import { resize, stillBox } from '../setup/layout.ts';
import { aCandidate, signIn } from '../setup/people.ts';
import { settled } from '../setup/settled.ts';

test('a visitor searches on the home page and reads what is found, without signing in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Onde' }).selectOption('São Paulo');
  await page.getByRole('combobox', { name: 'O que você procura' }).fill('enfermagem');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vagas/sp?title=enfermagem');
  await expect(page.getByRole('combobox', { name: 'O que você procura' })).toHaveValue('enfermagem');
});

test('without scripts the home page is whole: it searches, answers one question at a time and opens its menu', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Vagas', 'Login', 'Cadastro']);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeHidden();

  await page.getByText('É preciso pagar?').click();
  await expect(page.getByText('O Trampolim é totalmente gratuito')).toBeVisible();
  await page.getByText('Como funciona a busca de vagas?').click();
  await expect(page.getByText('digite o que procura e use os filtros')).toBeVisible();
  await expect(page.getByText('O Trampolim é totalmente gratuito')).toBeHidden();

  await page.getByRole('combobox', { name: 'O que você procura' }).fill('enfermagem');
  await page.getByRole('button', { name: 'Buscar vagas' }).click();
  await expect(page).toHaveURL(/\/vagas\?title=enfermagem&state=$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // An address that names a question opens it, and its answer stands where it can be read.
  await page.goto('/perguntas-frequentes#prazo');
  await expect(page.getByText('Até 90 dias. Sem outro prazo')).toBeInViewport();
  await context.close();
});

test('the header changes past 50 pixels, and the current numbers are next to the claims', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.locator('header').first();
  const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  const atTop = await background();
  await page.evaluate(() => scrollTo(0, 50));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await expect.poll(background).toBe(atTop);
  await page.evaluate(() => scrollTo(0, 51));
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await expect.poll(background).not.toBe(atTop);

  const numbers = await call(page.request, 'GET /api/public/numbers', {});
  for (const [claim, now] of [
    ['13 milhões', numbers.resumes],
    ['10 mil', numbers.companies],
  ] as const) {
    await expect(page.getByText(claim)).toBeVisible();
    await expect(page.getByText((now ?? 0).toLocaleString('pt-BR'), { exact: true }).first()).toBeVisible();
  }
});

test('the scheme is chosen before the application has come, which goes on from there', async ({
  browser,
}) => {
  // A new context has a page that does not wait for the application.
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Tema do sistema' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');

  // Tapped in every frame while the application takes over: each tap is answered, and none twice.
  const answered = page.evaluate(async () => {
    const drawnName = document.querySelector('[data-scheme-switch]')?.ariaLabel;
    const next: Record<string, string> = { auto: 'light', light: 'dark', dark: 'auto' };
    const wrong: string[] = [];
    for (let left = 3; left > 0; ) {
      await new Promise(requestAnimationFrame);
      const before = localStorage.getItem('mantine-color-scheme-value') ?? '';
      const button = document.querySelector<HTMLButtonElement>('[data-scheme-switch]');
      button?.click();
      const after = localStorage.getItem('mantine-color-scheme-value') ?? '';
      if (after !== next[before]) wrong.push(`${before}: ${after}`);
      if (button?.ariaLabel !== drawnName) left -= 1;
    }
    return wrong;
  });
  release();
  expect(await answered).toEqual([]);
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
  await page.reload();
  await page.getByRole('button', { name: 'Tema claro' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: 'Tema escuro' })).toBeVisible();
  await context.close();
});

test('scrolling and turning the slides before the application loads has a lasting effect', async ({
  browser,
}) => {
  // A page without the fixture that waits for the application.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
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

  release();
  await page.waitForFunction(() => document.getElementById('drawn-page') === null);
  await expectSettled(2);
  await expect(section.locator('[data-current]').nth(2)).toHaveAttribute('data-current', 'true');
  // Two frames later all that the application does by itself has been done.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(before);

  // It is there again after a reload, and after going back.
  await page.reload();
  await page.waitForFunction(() => document.getElementById('drawn-page') === null);
  const heading = section.getByRole('heading', { level: 2 });
  await expect(heading).toBeInViewport();
  // Not by the mouse, for which the link would be brought into view.
  await section
    .getByRole('link', { name: 'Como a empresa responde' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/perguntas-frequentes#responder$/);
  await page.goBack();
  await expect(heading).toBeInViewport();
  await context.close();
});

for (const width of [390, 768, 1440]) {
  test(`what is not laid out yet is about as high as it will be, at ${width} wide`, async ({ page }) => {
    await resize(page, { width, height: 844 });
    await page.goto('/');
    const below = page.locator('main > section:not(:first-child)');
    const heights = () =>
      below.evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().height));
    await settled(page);
    const expected = await heights();
    for (const section of await below.all()) {
      await section.scrollIntoViewIfNeeded();
      // It is laid out in the frame after it came into view.
      await expect(section).toBeInViewport();
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    const real = await heights();
    expect(expected).not.toEqual(real);
    const sum = (each: number[]) => each.reduce((all, height) => all + height, 0);
    expect(Math.abs(sum(expected) / sum(real) - 1)).toBeLessThan(0.1);
  });
}

/** Opens the home page with a clock that stands, once its slides would go on by themselves. */
async function openSlideShow(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  const mover = codeOf('home/feedback/advance-slides');
  const asked = page.waitForResponse(`**${mover}`);
  await page.goto('/');
  await asked;
  // It answers once that code has run.
  await page.evaluate(`import('${mover}')`);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  return slideShow(page);
}

const slideShow = (page: Page) => {
  const section = page.getByRole('region', { name: 'Cada passo tem retorno' });
  const slides = section.getByRole('listitem');
  const offsetOf = (place: number) =>
    slides.nth(place).evaluate((slide) => {
      const row = slide.parentElement?.getBoundingClientRect();
      return slide.getBoundingClientRect().left - (row?.left ?? 0);
    });
  const expectShown = async (place: number) => {
    await expect(slides.nth(place)).toBeInViewport({ ratio: 0.9 });
    await expect(section.locator('[data-current]').nth(place)).toHaveAttribute('data-current', 'true');
    // Until the row is at rest, its way there would take it back from where a tap sends it.
    let before = Number.NaN;
    const rests = async () => {
      const offset = await offsetOf(place);
      const isStill = offset === before;
      before = offset;
      return isStill && Math.abs(offset) < 1;
    };
    await expect.poll(rests, `slide ${place + 1} at rest`).toBe(true);
  };
  /** While a slide is still on its way after a swipe, the browser may drop what a button asks for. */
  const expectSettled = (place: number) =>
    expect
      .poll(() =>
        section.getByRole('list').evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth),
      )
      .toBeCloseTo(place, 2);
  return { section, slides, expectShown, expectSettled };
};

test('the slides go on every 3 seconds, unless they are paused, used, out of sight or motion is unwanted', async ({
  page,
}) => {
  const { section, slides, expectShown } = await openSlideShow(page);
  await expect(slides).toHaveCount(3);
  for (const slide of await slides.all()) await expect(slide.locator('svg')).toHaveCount(2);
  // Out of sight nothing moves.
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
  // The pointer and the focus are there now.
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

test('in a tab that nobody sees the slides stand, and go on from there once it is seen', async ({ page }) => {
  const { slides, expectShown } = await openSlideShow(page);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
    }, hidden);
  await slides.first().scrollIntoViewIfNeeded();
  await page.clock.runFor(3000);
  await expectShown(1);

  await hide(true);
  await page.clock.runFor(60_000);
  await expectShown(1);
  await hide(false);
  await page.clock.runFor(3000);
  await expectShown(2);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the slides are swiped, and the dots and the buttons go from where they were swiped to', async ({
    page,
  }) => {
    // Then nothing but the finger moves them.
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

test.describe('where there is no page', () => {
  test.use({ expectedErrors: /nao-existe: .*status of 404/ });

  test('a visitor sees the sign-up, and a signed-in user a link to their own area', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'CADASTRO' })).toBeVisible();
    await page.goto('/nao-existe');
    await expect(page.getByRole('heading', { name: 'Este salto não deu em lugar nenhum' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Minha Área' })).toBeHidden();

    await enter(page, await aCandidate(request));
    for (const address of ['/', '/nao-existe', '/perguntas-frequentes', '/area-empresa']) {
      await page.goto(address);
      // The home page has one in its header and one in its middle, a page that is not there only the latter.
      const way = page.getByRole('link', { name: 'Minha Área' }).first();
      await expect(way).toHaveAttribute('href', '/area-candidato');
      await expect(page.getByRole('link', { name: 'LOGIN' })).toBeHidden();
    }
  });
});

test('one thing on the first view is the thing to do', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('button', { name: 'Buscar vagas' });
  await expect(search).toBeVisible();

  const alike = () =>
    search.evaluate((button) => {
      const colourOf = (control: Element) => getComputedStyle(control).backgroundColor;
      return [...document.querySelectorAll('a, button')]
        .filter((control) => control.getBoundingClientRect().top < innerHeight)
        .filter((control) => colourOf(control) === colourOf(button))
        .map((control) => control.textContent);
    });
  await expect.poll(alike).toEqual(['Buscar vagas']);
});

test('the keyboard comes from the heading of an area to what has to be confirmed', async ({
  page,
  request,
}) => {
  await signIn(page, await aCandidate(request));
  const confirm = page.getByRole('button', { name: 'Enviar link' });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(confirm).toBeEnabled();

  await page.keyboard.press('Tab');

  await expect(confirm).toBeFocused();
});
