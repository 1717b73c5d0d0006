import { expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow, resize, stillBox } from '../setup/layout.ts';
import { aCandidate, aCompany, aVacancy } from '../setup/people.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Measures the page in its current size and on a phone. */
async function expectNoOverflowEverywhere(page: Page, description: string): Promise<void> {
  await expectNoOverflow(page, description);
  await resize(page, phone);
  await expectNoOverflow(page, `${description}, on a phone`);
  await resize(page, desktop);
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a visitor finds a job by everyday words and a city', async ({ page, request }) => {
      const company = await aCompany(request, 'Brilho Serviços');
      const jobTitle = `Auxiliar de limpeza ${viewport.width}`;
      // Each test searches for another word, because the public search is cached for seconds.
      const searchText = viewport.width === 390 ? 'faxina' : 'limpeza';
      await aVacancy(request, company, jobTitle, { jobLocation: { city: 'Campinas', state: 'SP' } });

      await page.goto(`/vagas?title=${searchText}+campinas`);
      const cards = page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('article');
      await expect(cards.first()).toContainText('Auxiliar de limpeza');
      await expect(cards.first()).toContainText('Campinas/SP');
      await expectNoOverflow(page, 'understood search');
      await expectAccessibleEverywhere(page, 'understood search');

      await page.getByRole('link', { name: 'Remover filtro Campinas/SP' }).click();
      await expect(page).toHaveURL(`/vagas?title=${searchText}`);
      await expect(page.getByRole('link', { name: 'Remover filtro Campinas/SP' })).toBeHidden();
    });

    test('a candidate is offered the city where they want to work', async ({ page, request }) => {
      const jobTitle = `Pessoa padeira ${viewport.width}`;
      await aVacancy(request, await aCompany(request), jobTitle, {
        jobLocation: { city: 'Valinhos', state: 'SP' },
      });
      const ana = await aCandidate(request, 'Ana Souza', {
        areaOfInterest: 'Vendas',
        desiredRole: 'Padeira',
        desiredCity: 'Campinas',
        desiredState: 'SP',
      });

      await enter(page, ana, '/listar-vagas');
      await page.getByRole('button', { name: 'Filtros' }).click();
      const dialog = page.getByRole('dialog', { name: 'Filtrar vagas' });
      await dialog.getByRole('button', { name: 'Perto de mim: Campinas/SP' }).click();
      await expectAccessibleEverywhere(page, 'filters around a city');
      await dialog.getByRole('button', { name: 'Aplicar filtros' }).click();

      await expect(page).toHaveURL(/city=Campinas&radius=25/);
      await expect(page.getByRole('button', { name: 'Remover filtro Campinas/SP + 25 km' })).toBeVisible();
      await expect(page.getByRole('article').filter({ hasText: jobTitle })).toContainText(/a\s10\skm/);
      await expectNoOverflow(page, 'signed-in search around a city');
    });

    test('a candidate changes the order of a search and creates an alert', async ({ page, request }) => {
      const company = await aCompany(request, 'Ateliê da Costura');
      await aVacancy(request, company, `Costureira ${viewport.width}`);
      await aVacancy(request, company, `Auxiliar de costura ${viewport.width}`);
      await enter(page, await aCandidate(request), '/listar-vagas?title=costurera');
      // The test of the other viewport may publish its vacancies at the same time.
      const first = page
        .getByRole('article')
        .filter({ hasText: `${viewport.width}` })
        .first();
      await expect(first).toContainText('Costureira');

      const order = page.getByRole('combobox', { name: 'Ordenar por' });
      await order.selectOption('Mais recentes');
      await expect(page).toHaveURL(/order=newest/);
      await expect(first).toContainText('Auxiliar de costura');
      await order.selectOption('Relevância');
      await expect(page).not.toHaveURL(/order=/);
      await expect(first).toContainText('Costureira');

      const meter = page.getByText('0 de 10 hoje').locator('xpath=..');
      // The meter fits in one line, with its slots next to its text.
      expect((await stillBox(meter)).height).toBeLessThan(30);
      await expectNoOverflow(page, 'search with a daily count');

      await page.getByRole('button', { name: 'Criar alerta' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Criar alerta' }).click();
      await page.getByRole('button', { name: 'Ver alertas' }).click();
      await expect(page.getByText('“costurera”')).toBeVisible();
    });
  });
}

test('a visitor widens the radius around a city until a vacancy is found', async ({ page, request }) => {
  const jobTitle = 'Auxiliar de limpeza em Itatiba';
  const searchText = 'faxineira';
  await aVacancy(request, await aCompany(request, 'Brilho Serviços'), jobTitle, {
    jobLocation: { city: 'Itatiba', state: 'SP' },
  });

  await page.goto('/vagas');
  await page.getByLabel('O que você procura').fill(`${searchText} campinas`);
  await page.getByLabel('O que você procura').press('Enter');
  await expect(page).toHaveURL(`/vagas?title=${searchText}+campinas`);
  await page.getByRole('link', { name: 'Ampliar para 25 km' }).click();

  await expect(page).toHaveURL(`/vagas?title=${searchText}+campinas&radius=25`);
  const card = page.getByRole('article').filter({ hasText: jobTitle });
  await expect(card).toContainText(/Itatiba\/SP\s· a\s25\skm/);
  await expect(page.getByRole('link', { name: 'Remover filtro Campinas/SP + 25 km' })).toBeVisible();
  await expectNoOverflowEverywhere(page, 'search around a city');
  await expectAccessibleEverywhere(page, 'search around a city');
  // The server-rendered HTML contains the same texts.
  const html = await (await request.get(page.url())).text();
  expect(html).toContain('Campinas/SP +\u00a025\u00a0km');
  expect(html).toContain('a\u00a025\u00a0km');

  await page.getByRole('link', { name: 'Remover filtro Campinas/SP + 25 km' }).click();
  await expect(page).toHaveURL(`/vagas?title=${searchText}`);
});

test('a typing error is corrected', async ({ page, request }) => {
  await aVacancy(request, await aCompany(request), 'Enfermeiro(a)');

  await page.goto('/vagas?title=enfermero');
  await expect(page.getByText('Mostrando resultados para enfermeiro')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/enfermeir/i);
  await page.getByRole('link', { name: 'Buscar por “enfermero”' }).click();
  await expect(page).toHaveURL(/literal=true/);
  await expect(page.getByText('Mostrando resultados para')).toBeHidden();
});

test('a recruiter finds a bricklayer in a city and in the cities around', async ({ page, request }) => {
  for (const [name, desiredCity] of [
    ['Raimundo Sales', 'São Luís'],
    ['Josué Prado', 'Raposa'],
  ] as const) {
    await aCandidate(request, name, {
      areaOfInterest: 'Construção Civil',
      desiredRole: 'Pedreiro de acabamento',
      desiredCity,
      desiredState: 'MA',
    });
  }
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });

  await enter(page, await aCompany(request), '/listar-candidatos?search=pedreiro+s%C3%A3o+lu%C3%ADs');
  await expect(page.getByRole('article').first()).toContainText('Raimundo Sales');
  await expect(page.getByText('São Luís/MA', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page, 'understood candidate search');

  await page.getByRole('link', { name: 'Ampliar para 25 km' }).click();
  await expect(page).toHaveURL(/radius=25/);
  await expect(card('Josué Prado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remover filtro São Luís/MA + 25 km' })).toBeVisible();
  await expectNoOverflowEverywhere(page, 'candidates around a city');
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 720 } });

  test('the chips of filters do not make the page wider than the screen', async ({ page, request }) => {
    const filters = 'city=Campinas&radius=25&employmentType=CLT&workMode=Remoto&minSalary=2000&skill=Excel';
    await page.goto(`/vagas/saude/sp?title=enfermagem&${filters}`);
    await expect(page.getByRole('link', { name: 'Remover filtro Campinas/SP + 25 km' })).toBeVisible();
    await expectNoOverflow(page, 'public chips');

    await enter(
      page,
      await aCandidate(request),
      `/listar-vagas?title=enfermagem&area=Saúde&state=SP&${filters}`,
    );
    await expect(page.getByRole('button', { name: 'Remover filtro Campinas/SP + 25 km' })).toBeVisible();
    await expectNoOverflow(page, 'chips of a candidate');
    // It stays in view while the chips scroll.
    await expect(page.getByRole('button', { name: 'Limpar filtros' })).toBeInViewport({ ratio: 1 });
  });
});

test('removing the chip of a filter moves the focus to the next chip', async ({ page, request }) => {
  await enter(page, await aCandidate(request), '/listar-vagas?area=Saúde&state=SP&employmentType=CLT');
  const chip = (label: string) => page.getByRole('button', { name: `Remover filtro ${label}` });
  await chip('SP').focus();
  await page.keyboard.press('Enter');
  await expect(chip('SP')).toBeHidden();
  await expect(chip('CLT')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(chip('CLT')).toBeHidden();
  await expect(chip('Saúde')).toBeFocused();
});
