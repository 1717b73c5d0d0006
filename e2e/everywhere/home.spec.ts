/// <reference lib="dom" />

import { expect } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import { aCandidate } from '../setup/people.ts';
import { waitUntilSettled } from '../setup/wait-until-settled.ts';

test('a visitor can search on the home page without signing in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Onde' }).selectOption('São Paulo');
  await page.getByRole('combobox', { name: 'O que você procura' }).fill('enfermagem');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/vagas/sp?title=enfermagem');
  await expect(page.getByRole('combobox', { name: 'O que você procura' })).toHaveValue('enfermagem');
});

test('the search, the questions and the menu work without scripts', async ({ browser }) => {
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

  // A URL that names a question opens it and scrolls its answer into view.
  await page.goto('/perguntas-frequentes#prazo');
  await expect(page.getByText('Até 90 dias. Depois, sai das buscas')).toBeInViewport();
  await context.close();
});

test('the header gets a background after scrolling more than 50 pixels', async ({ page }) => {
  await page.goto('/');
  const header = page.locator('header').first();
  const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  const backgroundAtTop = await background();
  await page.evaluate(() => scrollTo(0, 50));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await expect.poll(background).toBe(backgroundAtTop);
  await page.evaluate(() => scrollTo(0, 51));
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await expect.poll(background).not.toBe(backgroundAtTop);
});

test('the home page shows the current numbers next to its claims', async ({ page }) => {
  await page.goto('/');
  const numbers = await call(page.request, 'GET /api/public/numbers', {});

  for (const [claim, currentNumber] of [
    ['13 milhões', numbers.resumes],
    ['10 mil', numbers.companies],
  ] as const) {
    await expect(page.getByText(claim)).toBeVisible();
    const text = (currentNumber ?? 0).toLocaleString('pt-BR');
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
});

test('the colour scheme can be changed before hydration and survives a reload', async ({ browser }) => {
  // The page of a new context does not wait for hydration.
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  const { promise: scriptsAllowed, resolve: allowScripts } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scriptsAllowed;
    await route.continue();
  });
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Tema do sistema' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');

  // Clicks in every frame during hydration, and expects that each click changes the scheme exactly once.
  const wrongChanges = page.evaluate(async () => {
    const renderedName = document.querySelector('[data-scheme-switch]')?.ariaLabel;
    const next: Record<string, string> = { auto: 'light', light: 'dark', dark: 'auto' };
    const wrong: string[] = [];
    // React changes the name of the button once it is hydrated; three clicks later the test is over.
    for (let remainingClicks = 3; remainingClicks > 0; ) {
      await new Promise(requestAnimationFrame);
      const before = localStorage.getItem('mantine-color-scheme-value') ?? '';
      const button = document.querySelector<HTMLButtonElement>('[data-scheme-switch]');
      button?.click();
      const after = localStorage.getItem('mantine-color-scheme-value') ?? '';
      if (after !== next[before]) wrong.push(`${before}: ${after}`);
      if (button?.ariaLabel !== renderedName) remainingClicks -= 1;
    }
    return wrong;
  });
  allowScripts();
  expect(await wrongChanges).toEqual([]);
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
  await page.reload();
  await page.getByRole('button', { name: 'Tema claro' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: 'Tema escuro' })).toBeVisible();
  await context.close();
});

for (const width of [390, 768, 1440]) {
  test(`sections reserve about their final height before they are laid out, at ${width} px`, async ({
    page,
  }) => {
    await resize(page, { width, height: 844 });
    await page.goto('/');
    const sectionsBelow = page.locator('main > section:not(:first-child)');
    const readHeights = () =>
      sectionsBelow.evaluateAll((sections) =>
        sections.map((section) => section.getBoundingClientRect().height),
      );
    await waitUntilSettled(page);
    const reservedHeights = await readHeights();
    for (const section of await sectionsBelow.all()) {
      await section.scrollIntoViewIfNeeded();
      // The browser lays a section out in the frame after it comes into view.
      await expect(section).toBeInViewport();
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    const finalHeights = await readHeights();
    // Equal heights would mean that the sections had already been laid out when the first ones were read.
    expect(reservedHeights).not.toEqual(finalHeights);
    const sum = (heights: number[]) => heights.reduce((total, height) => total + height, 0);
    expect(Math.abs(sum(reservedHeights) / sum(finalHeights) - 1)).toBeLessThan(0.1);
  });
}

test.describe('on public pages, including one that does not exist', () => {
  test.use({ expectedErrors: /nao-existe: .*status of 404/ });

  test('only a signed-in user sees a link to their own area', async ({ page, request }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'CADASTRO' })).toBeVisible();
    await page.goto('/nao-existe');
    await expect(page.getByRole('heading', { name: 'Não encontramos esta página' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Minha Área' })).toBeHidden();

    await enter(page, await aCandidate(request));
    for (const url of ['/', '/nao-existe', '/perguntas-frequentes', '/area-empresa']) {
      await page.goto(url);
      // The home page has this link twice, the other pages once.
      const areaLink = page.getByRole('link', { name: 'Minha Área' }).first();
      await expect(areaLink).toHaveAttribute('href', '/area-candidato');
      await expect(page.getByRole('link', { name: 'LOGIN' })).toBeHidden();
    }
  });
});

test('only the search button of the first screen has the colour of a main action', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('button', { name: 'Buscar vagas' });
  await expect(search).toBeVisible();

  const buttonsWithSearchColour = () =>
    search.evaluate((button) => {
      const colourOf = (control: Element) => getComputedStyle(control).backgroundColor;
      return [...document.querySelectorAll('a, button')]
        .filter((control) => control.getBoundingClientRect().top < innerHeight)
        .filter((control) => colourOf(control) === colourOf(button))
        .map((control) => control.textContent);
    });
  await expect.poll(buttonsWithSearchColour).toEqual(['Buscar vagas']);
});
