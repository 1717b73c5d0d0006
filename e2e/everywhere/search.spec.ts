import { expect } from '@playwright/test';
import { expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow } from '../setup/layout.ts';
import { aCandidate, aCompany, aVacancy } from '../setup/people.ts';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a visitor finds a job nearby in everyday words, and takes the city away', async ({
      page,
      request,
    }) => {
      const company = await aCompany(request, 'Brilho Serviços');
      const jobTitle = `Auxiliar de limpeza ${viewport.width}`;
      await aVacancy(request, company, jobTitle, { jobLocation: { city: 'Campinas', state: 'SP' } });

      await page.goto('/vagas?title=faxina+campinas');
      const cards = page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('article');
      await expect(cards.first()).toContainText('Auxiliar de limpeza');
      await expect(cards.first()).toContainText('Campinas/SP');
      await expectNoOverflow(page, 'understood search');
      await expectAccessibleEverywhere(page, 'understood search');

      await page.getByRole('link', { name: 'Remover filtro Campinas/SP' }).click();
      await expect(page).toHaveURL('/vagas?title=faxina');
      await expect(page.getByRole('link', { name: 'Remover filtro Campinas/SP' })).toBeHidden();
    });

    test('a typing error is corrected, and what was typed is one tap away', async ({ page, request }) => {
      await aVacancy(request, await aCompany(request), 'Enfermeiro(a)');

      await page.goto('/vagas?title=enfermero');
      await expect(page.getByText('Mostrando resultados para enfermeiro')).toBeVisible();
      await expect(page.getByRole('article').first()).toContainText(/enfermeir/i);
      await page.getByRole('link', { name: 'Buscar por “enfermero”' }).click();
      await expect(page).toHaveURL(/literal=true/);
      await expect(page.getByText('Mostrando resultados para')).toBeHidden();
    });

    test('a recruiter finds a bricklayer in a city', async ({ page, request }) => {
      const name = `Raimundo Sales ${viewport.width}`;
      await aCandidate(request, name, 'Construção Civil', {
        desiredRole: 'Pedreiro de acabamento',
        desiredCity: 'São Luís',
        desiredState: 'MA',
      });

      await enter(page, await aCompany(request), '/listar-candidatos?search=pedreiro+s%C3%A3o+lu%C3%ADs');
      await expect(page.getByRole('article').first()).toContainText(/Raimundo Sales/);
      await expect(page.getByText('São Luís/MA', { exact: true })).toBeVisible();
      await expectAccessibleEverywhere(page, 'understood candidate search');
    });
  });
}
