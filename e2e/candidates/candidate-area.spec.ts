/// <reference lib="dom" />

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { resize, stillBox } from '../setup/layout.ts';
import { aCandidate, aCompany, apply, aVacancy, type Person } from '../setup/people.ts';

const phone = { width: 390, height: 844 };

/** Adds vacancies to the favourites. Returns their titles, the latest first. */
async function addFavourites(
  request: APIRequestContext,
  candidate: Person,
  count: number,
): Promise<string[]> {
  const company = await aCompany(request);
  const titles: string[] = [];
  for (let index = 1; index <= count; index++) {
    const vacancy = await aVacancy(request, company, `Pessoa arquiteta ${index}`);
    await call(request, 'POST /api/user/candidate/add-favorite', {
      token: candidate.token,
      body: { jobVacancyId: vacancy._id },
    });
    titles.unshift(vacancy.jobTitle);
  }
  return titles;
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Vagas favoritas' });

/** Returns the titles of the favourites that are completely visible in the carousel. */
const visibleFavourites = (page: Page): Promise<string[]> =>
  carousel(page).evaluate((region) => {
    const bounds = region.getBoundingClientRect();
    return [...region.querySelectorAll('li')]
      .filter((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= bounds.left - 1 && right <= bounds.right + 1;
      })
      .map((slide) => slide.querySelector('h3')?.textContent ?? '');
  });

test('a new candidate chooses an area as the first step and opens its vacancies', async ({
  page,
  request,
}) => {
  await enter(page, await aCandidate(request), '/area-candidato');
  await expect(page.getByText('Passo 1 de 4')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vagas favoritas' })).toBeHidden();
  await expectAccessible(page, 'the area of a new candidate');

  const opener = page.getByRole('button', { name: 'Escolher área' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Alterar área' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radio', { name: 'Marketing' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Vendas' })).toBeChecked();
  await expectAccessible(page, 'the choice of an area');
  await resize(page, phone);
  await expectAccessible(page, 'the choice of an area on a phone');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Área de atuação atualizada com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  const vacancyLink = page.getByRole('link', { name: /vagas? abertas?$/ });
  const vacancyCount = Number.parseInt((await vacancyLink.textContent()) ?? '', 10);
  await expectAccessible(page, 'the area of a new candidate, on a phone');
  await vacancyLink.click();
  await expect(page).toHaveURL('/listar-vagas?area=Vendas&order=newest');
  await expect(page.getByText(`${vacancyCount} vagas`, { exact: true })).toBeVisible();
});

test('at twice the text size no favourite is cut off', async ({ page, request }) => {
  const candidate = await aCandidate(request);
  await addFavourites(request, candidate, 4);
  await resize(page, { width: 768, height: 900 });
  await enter(page, candidate, '/area-candidato');
  await expect(carousel(page).getByRole('listitem')).toHaveCount(4);
  await page.addStyleTag({ content: ':root { font-size: 200% }' });

  const readCutOffTexts = () =>
    carousel(page).evaluate((region) =>
      [...region.querySelectorAll('li p, li h3 a')]
        .filter(
          (text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1,
        )
        .map(({ textContent }) => textContent),
    );

  await expect.poll(readCutOffTexts).toEqual([]);
});

test('buttons and keys move through the favourites in five steps', async ({ page, request }) => {
  const candidate = await aCandidate(request);
  // The area shows the latest eight of them.
  const titles = await addFavourites(request, candidate, 9);
  await apply(request, candidate, await aVacancy(request, await aCompany(request)));
  await enter(page, candidate, '/area-candidato');
  await expect.poll(() => visibleFavourites(page)).toEqual(titles.slice(0, 3));
  await expectAccessible(page, 'the area of a candidate');

  const next = page.getByRole('button', { name: 'Próximas favoritas' });
  const previous = page.getByRole('button', { name: 'Favoritas anteriores' });
  await expect(previous).toBeDisabled();
  for (let step = 1; step <= 5; step++) {
    await expect(next).toBeEnabled();
    await next.click();
    await expect.poll(() => visibleFavourites(page)).toEqual(titles.slice(step, step + 3));
  }
  await expect(next).toBeDisabled();
  await expect(carousel(page)).toContainText('6 a 8 de 8');
  await previous.click();
  await expect.poll(() => visibleFavourites(page)).toEqual(titles.slice(4, 7));

  await carousel(page).getByRole('link', { name: titles[5] }).focus();
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(carousel(page).getByRole('link', { name: titles[3] })).toBeFocused();
  await expect.poll(() => visibleFavourites(page)).toEqual(titles.slice(3, 6));
  // Tab also scrolls the carousel, which does not handle this key.
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect.poll(() => visibleFavourites(page)).toContain(titles[6]);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: titles[6] })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(carousel(page).getByRole('link', { name: titles[6] })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a swipe moves the favourites by one and opens none', async ({ page, request }) => {
    const candidate = await aCandidate(request);
    const titles = await addFavourites(request, candidate, 4);
    await apply(request, candidate, await aVacancy(request, await aCompany(request)));
    await enter(page, candidate, '/area-candidato');
    await expect(page.getByRole('button', { name: 'Próximas favoritas' })).toBeEnabled();
    await carousel(page).scrollIntoViewIfNeeded();
    await expect.poll(() => visibleFavourites(page)).toEqual(titles.slice(0, 2));

    await swipe(page, titles[1] ?? '', -170);
    await expect.poll(() => visibleFavourites(page)).toEqual(titles.slice(1, 3));
    // A swipe must not open the vacancy in a dialog.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await swipe(page, titles[1] ?? '', 170);
    await expect.poll(() => visibleFavourites(page)).toEqual(titles.slice(0, 2));
    await expectAccessible(page, 'the area of a candidate on a phone');
  });
});

/** Swipes with one finger, from the middle of a card. */
async function swipe(page: Page, title: string, distance: number): Promise<void> {
  const box = await stillBox(carousel(page).getByRole('article').filter({ hasText: title }));
  const finger = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2;
  const touchAt = (x: number) => [{ x, y }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchAt(from) });
  for (let step = 1; step <= 10; step++) {
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: touchAt(from + (distance * step) / 10),
    });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
