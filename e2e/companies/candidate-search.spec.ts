import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import { aCandidate, aCompany } from '../setup/people.ts';

const phone = { width: 390, height: 844 };

const filterBy = async (page: Page, name: string, option: string) => {
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtrar candidatos' });
  await dialog.getByLabel(name, { exact: true }).selectOption(option);
  await dialog.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(dialog).toBeHidden();
};

test('a company finds a candidate, saves the search and sees new candidates', async ({ page, request }) => {
  const searchText = `Luthieria${crypto.randomUUID().slice(0, 6)}`;
  const firstCandidate = await aCandidate(request, `Iara ${searchText}`);
  await enter(page, await aCompany(request), '/listar-candidatos');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'candidates');

  await page.getByRole('combobox', { name: 'Buscar Candidatos' }).fill(searchText.toUpperCase());
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.locator('article mark')).toHaveText(searchText);
  await filterBy(page, 'Idade', 'Maior que 30');
  await expect(page).toHaveURL(/minAge=31/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('region', { name: firstCandidate.name })).toContainText('São Paulo/SP');
  await expectAccessible(page, 'a candidate next to the list');

  await page.getByRole('button', { name: 'Salvar busca' }).click();
  await page.getByLabel('Nome da busca').fill('Luthiers');
  await expectAccessible(page, 'saving a search');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Luthiers', exact: true })).toBeVisible();

  await filterBy(page, 'Experiência', 'Mais de 5');
  await expect(page.getByText('Nenhum candidato encontrado no momento.')).toBeVisible();
  await expectAccessible(page, 'nobody found');
  await page
    .getByRole('button', { name: 'Sem o filtro “Mais de 5 anos de experiência”: 1 candidato' })
    .click();
  await expect(page.getByRole('article')).toHaveCount(1);

  const secondCandidate = await aCandidate(request, `Jacira ${searchText}`);
  await page.goto('/listar-candidatos');
  await page.getByRole('link', { name: 'Luthiers 1 novo' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText(secondCandidate.name);
  await expect(page.getByRole('link', { name: 'Luthiers', exact: true })).toBeVisible();

  await resize(page, phone);
  await page.getByRole('link', { name: secondCandidate.name }).click();
  const sheet = page.getByRole('dialog', { name: secondCandidate.name });
  await expect(sheet.getByRole('link', { name: 'Acessar Perfil' })).toBeVisible();
  await expectAccessible(page, 'a candidate on a phone');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Organizar' }).click();
  await expect(page.getByRole('dialog', { name: 'Buscas salvas' })).toContainText('Idade: maior que 30');
  await expectAccessible(page, 'saved searches on a phone');
  await page.getByRole('button', { name: 'Excluir Luthiers' }).click();
  await expect(page.getByText('Nenhuma busca salva.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filtrar candidatos' })).toBeVisible();
  await expectAccessible(page, 'filters on a phone');
  // The search and its details do not count as opening a resume.
  const openings = await call(request, 'GET /api/user/candidate/resume-openings', {
    token: secondCandidate.token,
  });
  expect(openings).toEqual([]);
});

test('a company searches and opens favourite candidates and reveals a phone number', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  const candidate = await aCandidate(request, `Noemi Furtado ${crypto.randomUUID().slice(0, 6)}`);
  const other = await aCandidate(request, 'Otília Prado');
  for (const { token } of [other, candidate]) {
    const { _id: candidateId } = await call(request, 'GET /api/user/candidate/list-candidate/', { token });
    await call(request, 'POST /api/user/company/add-favorite', {
      token: company.token,
      body: { candidateId },
    });
  }
  await enter(page, company, '/curriculos-favoritos');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page, 'favourite candidates');

  await page.getByRole('searchbox', { name: 'Buscar favoritos' }).fill('noemi');
  await expect(page).toHaveURL(/search=noemi/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await resize(page, phone);
  await page.getByRole('link', { name: candidate.name }).click();
  const sheet = page.getByRole('dialog', { name: candidate.name });
  await expect(sheet.getByText('32 anos')).toBeVisible();
  await expectAccessible(page, 'a favourite on a phone');

  await sheet.getByRole('button', { name: 'Mostrar telefone' }).click();
  await expect(sheet.getByRole('link', { name: '(11) 98765-4321' })).toBeVisible();
  await expectAccessible(page, 'the phone of a favourite');
  const openings = await call(request, 'GET /api/user/candidate/resume-openings', { token: candidate.token });
  expect(openings).toMatchObject([{ companyName: company.name }]);

  await sheet.getByRole('link', { name: 'Acessar Perfil' }).click();
  await expect(page).toHaveURL(/\/pre-visualizacao\//);
  await page.goBack();
  await expect(sheet.getByRole('link', { name: 'Acessar Perfil' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: `Favoritar candidato ${candidate.name}` }).click();
  await expect(page.getByText('Nenhum favorito encontrado nesta busca.')).toBeVisible();
});
