import { expect } from '@playwright/test';
import { expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { stillBox } from '../setup/layout.ts';
import { aCompany } from '../setup/people.ts';

/** The second vacancy asks for more experience than the law allows, and the third names a marital status. */
const table = `identificador;titulo;descricao;area;cidade;estado;contrato;salario;centro_de_custo
A-1;Pessoa atendente;Atender no balcão.;Vendas;Salvador;BA;CLT;R$ 2000;4711
A-2;Pessoa caixa;Exige experiência de 3 anos no caixa.;Vendas;Salvador;BA;CLT;R$ 2200;
A-3;Vendedora solteira;Vender.;Vendas;Salvador;BA;CLT;R$ 2100;
`;
const file = { name: 'vagas.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };

test.use({ expectedErrors: /status of 400/ });

test('a recruiter imports a table once, reads why a URL is refused and downloads the vacancies', async ({
  page,
  request,
}) => {
  await enter(page, await aCompany(request), '/minhas-vagas');
  await page.getByRole('link', { name: 'Importe ou baixe suas vagas' }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Ver antes de importar' }).click();
  await expect(main.getByText('Escolha um arquivo.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'the form of an import');

  await main.getByLabel('Arquivo de vagas').setInputFiles(file);
  await main.getByLabel('Nome da origem (opcional)').fill('ERP');
  await main.getByRole('button', { name: 'Ver antes de importar' }).click();

  await expect(main.getByRole('heading', { name: '3 vagas encontradas' })).toBeFocused();
  const [newVacancies, refusedVacancies] = [
    main.getByRole('region', { name: 'Novas' }),
    main.getByRole('region', { name: 'Não podem ser importadas' }),
  ];
  await expect(newVacancies.getByRole('checkbox', { name: /Pessoa atendente/ })).toBeChecked();
  const warnedVacancy = newVacancies.getByRole('checkbox', { name: /Pessoa caixa/ });
  await expect(warnedVacancy).not.toBeChecked();
  await expect(newVacancies.getByText(/^Reveja: “/)).toBeVisible();
  await expect(newVacancies.getByText('Campos que não importamos (1)')).toBeVisible();
  await expect(refusedVacancies.getByText('Vendedora solteira', { exact: true })).toBeVisible();
  await expect(refusedVacancies.getByRole('checkbox')).toHaveCount(0);
  await expectAccessibleEverywhere(page, 'the preview of an import');
  await page.reload();
  await warnedVacancy.focus();
  await page.keyboard.press('Space');
  await main.getByRole('button', { name: 'Importar 2 vagas' }).press('Enter');

  await expect(main.getByRole('heading', { name: 'Tudo importado' })).toBeFocused();
  await expect(main.getByText('Publicada')).toHaveCount(2);
  await expectAccessibleEverywhere(page, 'the result of an import');
  await main.getByRole('button', { name: 'Importar outras' }).click();
  await main.getByRole('radio', { name: 'Texto colado' }).check();
  await main.getByLabel('Texto das vagas').fill(table);
  await main.getByLabel('Nome da origem (opcional)').fill('ERP');
  await main.getByRole('button', { name: 'Ver antes de importar' }).click();

  await expect(main.getByRole('region', { name: 'Sem mudança' }).getByText(/código\sA-/)).toHaveCount(2);
  await expect(main.getByRole('region', { name: 'Novas' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Escolha ao menos uma vaga' })).toBeVisible();
  await main.getByRole('button', { name: 'Descartar' }).click();
  await main.getByRole('radio', { name: 'Endereço' }).check();
  await main.getByLabel('Endereço da página ou do feed').fill('https://usuario:senha@exemplo.com.br/vagas');
  await main.getByRole('button', { name: 'Ver antes de importar' }).click();
  await expect(
    main.getByText('Use um endereço público que comece com https://, sem usuário nem senha.'),
  ).toBeVisible();

  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Planilha (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^vagas-\d{4}-\d\d-\d\d\.csv$/);
  await page.goto('/minhas-vagas');
  await expect(page.getByText('Pessoa caixa').first()).toBeVisible();
});

test('a recruiter adds, pauses and deletes a feed and sees that it cannot be read', async ({
  page,
  request,
}) => {
  await enter(page, await aCompany(request), '/importar-vagas');
  const main = page.getByRole('main');
  await main.getByText('Adicionar um endereço').click();
  const url = main.getByLabel('Endereço do feed');
  await url.fill('rh.exemplo.invalid');
  await main.getByRole('button', { name: 'Adicionar endereço' }).click();
  await expect(main.getByText('Informe um endereço começando com http:// ou https://.')).toBeVisible();

  await url.fill('https://rh.exemplo.invalid/vagas.csv');
  await main.getByRole('button', { name: 'Adicionar endereço' }).click();

  const row = main.getByRole('list', { name: 'Endereços da importação automática' }).getByRole('listitem');
  await expect(row.getByText('O endereço não respondeu. Confira se ele abre no navegador.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'an address that cannot be read');
  await row.getByRole('button', { name: /^Pausar/ }).click();
  await expect(row.getByText(/^Pausado\./)).toBeVisible();
  await row.getByRole('button', { name: /^Excluir/ }).click();
  await page.getByRole('button', { name: 'Excluir endereço' }).click();
  await expect(row).toHaveCount(0);
});

test('the buttons of the exports keep their places while a file is prepared', async ({ page, request }) => {
  await enter(page, await aCompany(request), '/importar-vagas');
  const exports = page.getByRole('region', { name: 'Baixar suas vagas' });
  const boxes = () =>
    exports
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => JSON.stringify(button.getBoundingClientRect())));
  await stillBox(exports);
  const before = await boxes();
  let boxesCompared = Promise.withResolvers<void>();
  await page.route('**/vacancy-exports/**', async (route) => {
    await boxesCompared.promise;
    await route.continue();
  });

  for (const name of ['Planilha (CSV)', 'XML do Indeed', 'JSON-LD']) {
    boxesCompared = Promise.withResolvers();
    const download = page.waitForEvent('download');
    await exports.getByRole('button', { name }).click();
    await expect(exports.getByRole('button', { name: 'Preparando...' })).toBeVisible();
    expect(await boxes(), name).toEqual(before);
    boxesCompared.resolve();
    await download;
    await expect(exports.getByRole('button', { name })).toBeVisible();
  }
});
