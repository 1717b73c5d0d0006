import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow, stillBox } from '../setup/layout.ts';
import { aCandidate, aCompany, aVacancy } from '../setup/people.ts';

const tokenKey = 'trampolim.accessToken';

/** Waits for the job that counts suggestions after the server has started. */
async function waitForSuggestion(page: Page, path: string, text: string): Promise<void> {
  const token = await page.evaluate((key) => sessionStorage.getItem(key), tokenKey);
  const headers = { authorization: `Bearer ${token}` };
  const getSuggestions = async () => (await page.request.get(path, { params: { text }, headers })).text();
  await expect.poll(getSuggestions, { timeout: 90_000 }).toContain('"count"');
}

const visitorPath = '/api/public/search-suggestions';
const companyPath = '/api/user/candidate/search-suggestions';

const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

/** The position of an option. Names of vacancies that other tests published may come before it. */
const positionOf = (item: Locator) =>
  item.evaluate((element) => [...(element.parentElement?.children ?? [])].indexOf(element));

/** Selects an option by its position, while none is selected. */
async function selectByKeyboard(page: Page, item: Locator, position: number): Promise<void> {
  for (let step = 0; step <= position; step += 1) await page.keyboard.press('ArrowDown');
  await expect(item).toHaveAttribute('aria-selected', 'true');
}

test.describe('with a keyboard at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a visitor chooses a suggested occupation and city by keyboard', async ({ page }) => {
    await page.goto('/vagas');
    await waitForSuggestion(page, visitorPath, 'campinas');
    const box = page.getByRole('combobox', { name: 'O que você procura' });
    await box.focus();
    await expect(page.getByRole('listbox', { includeHidden: true })).toBeAttached();
    await page.keyboard.type('enfer');
    const nurse = option(page, /^Enfermeira Cargo/);
    await expect(nurse).toBeVisible();
    const position = await positionOf(nurse);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expectNoOverflow(page, 'suggestions');
    await expectAccessible(page, 'suggestions');

    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(box).toHaveValue('enfer');
    await selectByKeyboard(page, nurse, position);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/vagas?title=Enfermeira');
    await expect(box).toHaveValue('Enfermeira');

    await box.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('campi');
    const campinas = option(page, /^Campinas\/SP Cidade/);
    await expect(campinas).toBeVisible();
    await selectByKeyboard(page, campinas, await positionOf(campinas));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/vagas/sp?city=Campinas');
    await expect(page.getByRole('article').first()).toContainText('Campinas/SP');
    await expect(box).toHaveValue('');
  });

  test('a recruiter chooses a suggested occupation by keyboard', async ({ page, request }) => {
    await enter(page, await aCompany(request), '/listar-candidatos');
    await waitForSuggestion(page, companyPath, 'enfermeiro');
    const box = page.getByRole('combobox', { name: 'Buscar Candidatos' });
    await box.focus();
    await expect(page.getByRole('listbox', { includeHidden: true })).toBeAttached();
    // The list is dimmed until the response for the typed text arrives.
    const listResponse = page.waitForResponse(/list-candidates\?.*search=enferm/);
    await page.keyboard.type('enferm');
    await expect(option(page, /^Enfermeiro Cargo/)).toBeVisible();
    await listResponse;
    await expectAccessible(page, 'suggestions for recruiters');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=Enfermeiro/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  for (const { path, label, person } of [
    { path: '/listar-candidatos', label: 'Buscar Candidatos', person: aCompany },
    { path: '/listar-vagas', label: 'Buscar vagas', person: aCandidate },
  ]) {
    test(`the search box of ${path} keeps the focus while results load slowly`, async ({ page, request }) => {
      await enter(page, await person(request), path);
      const box = page.getByRole('combobox', { name: label });
      await box.focus();
      // Advances the clock at each read, so that every navigation is slow enough to show its pending state.
      await page.evaluate(() => {
        let now = Date.now();
        Date.now = () => (now += 100);
      });
      await page.keyboard.type('enferm');
      await expect(page).toHaveURL(/=enferm/);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(box).toBeFocused();
      await page.keyboard.type('eiro');
      await expect(box).toHaveValue('enfermeiro');
    });
  }

  test('the search works without suggestions', async ({ page }) => {
    await page.route('**/api/public/search-suggestions?*', (route) =>
      route.fulfill({ json: { suggestions: [] } }),
    );
    await page.goto('/vagas');
    await page.getByRole('combobox', { name: 'O que você procura' }).fill('enfermagem');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/vagas?title=enfermagem');
  });
});

test.describe('by touch at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const { name, path, label } of [
    { name: 'the search', path: '/vagas', label: 'O que você procura' },
    { name: 'the front page', path: '/', label: 'O que você procura' },
  ]) {
    test(`${name} accepts a tapped city`, async ({ page }) => {
      await page.goto(path);
      await waitForSuggestion(page, visitorPath, 'campinas');
      const box = page.getByRole('combobox', { name: label });
      await box.tap();
      await expect(page.getByRole('listbox', { includeHidden: true })).toBeAttached();
      const submit = page.getByRole('button', { name: 'Buscar vagas' });
      const before = await stillBox(submit);
      await box.pressSequentially('camp');
      const city = option(page, /^Campinas\/SP Cidade/);
      await expect(city).toBeVisible();
      expect(await stillBox(submit)).toEqual(before);
      expect((await city.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await expectNoOverflow(page, 'suggestions on a phone');
      await expectAccessible(page, 'suggestions on a phone');

      await city.tap();
      await expect(page).toHaveURL('/vagas/sp?city=Campinas');
      await expect(page.getByRole('article').first()).toContainText('Campinas/SP');
    });
  }

  test('a guest chooses their city from a list that is on screen', async ({ page, request }) => {
    const vacancy = await aVacancy(request, await aCompany(request));
    await page.goto(`/cadastro?vaga=${vacancy._id}`);
    const box = page.getByRole('combobox', { name: 'Cidade onde você mora' });
    await box.tap();
    await box.pressSequentially('valinhos');
    const city = option(page, /^Valinhos\/SP$/);
    await expect(city).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page, 'cities on a phone');
    await expectAccessible(page, 'cities on a phone');

    await city.tap();
    await expect(box).toHaveValue('Valinhos/SP');
    await expect(city).toHaveCount(0);
  });
});
