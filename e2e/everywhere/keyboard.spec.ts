/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import {
  aCandidate,
  aCompany,
  apply,
  aSkilledCandidate,
  aVacancy,
  password,
  signIn,
} from '../setup/people.ts';
import { tabTo } from '../setup/tab-to.ts';

async function skipMenu(page: Page): Promise<void> {
  await page.goto('/listar-vagas');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

async function searchByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Buscar vagas' })).toBeFocused();
  await page.keyboard.type('enfermagem');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/title=enfermagem/);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/listar-vagas');
}

async function filterByKeyboard(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Filtros/ });
  const filters = page.getByRole('dialog', { name: 'Filtrar vagas' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(filters).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, filters.getByLabel('Área'));
  // Types letters without accents only, because Playwright inserts accented letters at the last caret position, which
  // is in the search.
  await page.keyboard.type('Sa');
  await tabTo(page, filters.getByRole('button', { name: 'Aplicar filtros' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/area=Sa%C3%BAde/);
  await expect(opener).toBeFocused();
  // The previous list stays visible and is marked as busy until the filtered list has loaded.
  await expect(page.getByRole('button', { name: 'Remover filtro Saúde' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function applyByKeyboard(page: Page): Promise<void> {
  const cards = page.getByRole('article').getByRole('heading').getByRole('link');
  await tabTo(page, cards.first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowUp');
  await expect(cards.nth(1)).toBeFocused();
  await expect(page).toHaveURL(/vaga=/);

  const detail = page.getByRole('region', { name: await cards.nth(1).innerText() });
  await page.keyboard.press('Enter');
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, detail.getByRole('button', { name: 'Enviar Currículo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail.getByRole('link', { name: 'Ver candidatura' })).toBeVisible();
  await expect(detail.locator(':focus')).toContainText('Currículo Enviado');
  await page.keyboard.press('Escape');
  await expect(cards.nth(1)).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/vaga=/);
}

async function openDialogByKeyboard(page: Page): Promise<void> {
  await resize(page, { width: 1024, height: 768 });
  const card = page.getByRole('article').first().getByRole('heading').getByRole('link');
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
}

test('a candidate signs in, searches, filters, reads and applies without a mouse', async ({
  page,
  request,
}) => {
  const { email } = await aSkilledCandidate(request);
  await page.goto('/login');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await test.step('the first Tab of a page leads past the menu', () => skipMenu(page));

  await test.step('a slash moves the focus to the search', () => searchByKeyboard(page));

  await test.step('the filters open, close with Esc and give the focus back', () => filterByKeyboard(page));

  await test.step('the arrows, Enter and Esc move between the list and a vacancy', () =>
    applyByKeyboard(page));

  await test.step('on a narrower screen the vacancy opens in a dialog, which Esc closes', () =>
    openDialogByKeyboard(page));
});

test('the controls of a search follow each other in the document as on the screen', async ({
  page,
  request,
}) => {
  await enter(page, await aSkilledCandidate(request), '/listar-vagas?area=Tecnologia&title=pessoa');
  await expect(page.getByLabel('Ordenar por')).toBeVisible();

  for (const width of [390, 1024, 1440]) {
    await resize(page, { width, height: 900 });
    const places = await page
      .locator('div:has(> h1)')
      .locator('select, input, button')
      .filter({ visible: true })
      .evaluateAll((controls) =>
        controls.map((control) => {
          const { left, top, height } = control.getBoundingClientRect();
          return { left, middle: top + height / 2 };
        }),
      );
    // Controls in one line have different heights.
    const lineHeight = 32;
    const reading = places.toSorted((one, other) =>
      Math.abs(one.middle - other.middle) < lineHeight ? one.left - other.left : one.middle - other.middle,
    );
    expect(places, `at ${width} px`).toEqual(reading);
  }
});

test('a recruiter reads and decides on applicants without a mouse', async ({ page, request }) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  await apply(request, await aSkilledCandidate(request, 'Bruno Salles'), vacancy);
  await apply(request, await aSkilledCandidate(request, 'Yara Nunes'), vacancy);
  await enter(page, company);
  const applicant = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });

  await page.goto('/minhas-vagas');
  await tabTo(page, page.getByRole('link', { name: vacancy.jobTitle }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Bruno Salles', exact: true })).toBeVisible();
  await expect(page.locator('main:focus, h1:focus')).toBeVisible();

  await test.step('J moves to the latest applicant, Enter opens, C comments, A approves', async () => {
    await page.keyboard.press('j');
    await expect(page.getByRole('button', { name: 'Yara Nunes', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await writeComment(page, 'Yara Nunes', 'Até segunda-feira!');
    await page.keyboard.press('a');
    await expect(page.getByText('Você aprovou Yara Nunes.')).toBeVisible();
    await expect(applicant('Yara Nunes')).toContainText('Aprovado');
  });

  await test.step('J opens the next applicant, D dismisses, Esc returns to the list', async () => {
    await page.keyboard.press('j');
    await writeComment(page, 'Bruno Salles', 'Obrigada por se candidatar.');
    await page.keyboard.press('d');
    await expect(page.getByText('Você dispensou Bruno Salles.')).toBeVisible();
    await expect(applicant('Bruno Salles')).toContainText('Dispensado');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Bruno Salles', exact: true })).toBeFocused();
  });
});

test('six quickly typed pairs of J and a decision decide on six applicants', async ({ page, request }) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  const names = ['Anita', 'Breno', 'Cida', 'Dirce', 'Elias', 'Flora', 'Guido', 'Hilda'];
  for (const name of names) await apply(request, await aCandidate(request, `${name} Prado`), vacancy);
  await enter(page, company, `/editar-vaga/${vacancy._id}`);
  await page.getByRole('button', { name: 'Hilda Prado', exact: true }).click();
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Hilda Prado' })).toBeFocused();
  await expect(page.getByText('1 de 8')).toBeVisible();
  const applicantRow = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `${name} Prado`, exact: true }) });
  // An applicant who is skipped before their resume has loaded does not count as opened.
  await expect(applicantRow('Hilda')).toContainText('Em Análise');

  await page.keyboard.type('jajdjajdjajd');

  await expect(page.getByRole('link', { name: 'Aprovado 3' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dispensado 3' })).toBeVisible();
  for (const name of ['Guido', 'Elias', 'Cida']) await expect(applicantRow(name)).toContainText('Aprovado');
  for (const name of ['Flora', 'Dirce', 'Breno'])
    await expect(applicantRow(name)).toContainText('Dispensado');
  await expect(applicantRow('Hilda')).toContainText('Em Análise');
});

test('the keyboard moves from the heading of an area to the confirmation notice', async ({
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

/** Writes a comment on the opened applicant and leaves the field, because letters typed there are no shortcuts. */
async function writeComment(page: Page, name: string, text: string): Promise<void> {
  await expect(page.getByRole('complementary').getByRole('heading', { name })).toBeFocused();
  await page.keyboard.press('c');
  const field = page.getByLabel('Comentário para o candidato (opcional)');
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
  await page.keyboard.press('Escape');
}
