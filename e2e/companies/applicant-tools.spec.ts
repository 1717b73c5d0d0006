import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { downloadOfNewTab } from '../setup/download-of-new-tab.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow, resize } from '../setup/layout.ts';
import { aCandidate, aCompany, apply, aVacancy } from '../setup/people.ts';

const phone = { width: 320, height: 720 };
const panel = (page: Page) => page.getByRole('complementary', { name: 'Candidato aberto' });
const assessment = (page: Page) => page.getByRole('region', { name: 'Avaliação interna' });
const templates = (page: Page) => page.getByRole('dialog', { name: 'Modelos de comentário' });

async function assessAnita(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Anita Prado', exact: true }).click();
  // Uses `click`, because `check` would fail before React has rendered the change.
  await assessment(page).getByRole('radio', { name: '4 de 5' }).click();
  await expect(assessment(page).getByRole('radio', { name: '4 de 5' })).toBeChecked();
  await expect(page.getByRole('article').filter({ hasText: 'Anita Prado' }).first()).toContainText('★ 4');
  await assessment(page).getByText('Anotar').click();
  await expect(assessment(page).getByLabel('Nova anotação')).toBeFocused();
  await assessment(page).getByLabel('Nova anotação').fill('Conhece fermentação natural.');
  await assessment(page).getByRole('button', { name: 'Salvar anotação' }).click();
  await expect(assessment(page).getByRole('listitem')).toContainText('Conhece fermentação natural.');
  await expectAccessible(page, 'notes and rating');
}

async function openPdf(page: Page): Promise<void> {
  const download = downloadOfNewTab(page);
  // Awaited together with the click, because a toast is only visible for four seconds.
  await Promise.all([
    expect(page.getByText('Currículo gerado com sucesso!')).toBeVisible(),
    panel(page).getByRole('button', { name: 'Currículo de Anita Prado em PDF' }).click(),
  ]);
  const file = await download;
  expect((await readFile(await file.path())).subarray(0, 8).toString()).toBe('%PDF-1.7');
}

async function createTemplate(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Comentar' }).click();
  const comment = panel(page).getByLabel('Comentário para o candidato (opcional)');
  await comment.fill('Olá, {nome}! A vaga {vaga} é sua.');
  await expect(panel(page).getByText('Anita Prado vai ler:')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Modelos' }).click();
  await expect(templates(page).getByText(/Nenhum modelo ainda/)).toBeVisible();
  await templates(page).getByRole('button', { name: 'Salvar este texto como modelo' }).click();
  const form = page.getByRole('dialog', { name: 'Novo modelo' });
  await form.getByLabel('Nome do modelo').fill('Aprovação');
  await expectAccessible(page, 'a template being written');
  await form.getByRole('button', { name: 'Salvar modelo' }).click();
  await expect(templates(page).getByRole('listitem')).toContainText(
    'Olá, Anita! A vaga Pessoa padeira é sua.',
  );
  await expectAccessible(page, 'templates');
  await page.keyboard.press('Escape');
  await comment.fill('');
}

async function approveBoth(page: Page): Promise<void> {
  for (const name of ['Anita Prado', 'Breno Sá'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page
    .getByRole('region', { name: 'Candidatos selecionados' })
    .getByRole('button', { name: 'Aprovar' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Aprovar 2 candidatos' });
  await dialog.getByRole('button', { name: 'Modelos' }).click();
  await templates(page).getByRole('button', { name: 'Aprovação', exact: true }).click();
  await expect(dialog.getByText(/vai ler:/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByText('Você aprovou 2 candidatos.')).toBeVisible();
}

async function exportTable(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Planilha' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^candidatos-.*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  // Excel recognizes UTF-8 by the byte order mark.
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text).toContain('"Anita Prado";');
}

async function readStatistics(page: Page): Promise<void> {
  const statistics = page.getByRole('dialog', { name: 'Estatísticas da vaga' });
  // On a phone, the open resume would cover the statistics.
  await panel(page).getByRole('button', { name: 'Fechar currículo' }).click();
  // Closing moves the focus to the row, which would take the key meant for the button below.
  await expect(page.getByRole('button', { name: 'Anita Prado', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Estatísticas' }).press('Enter');
  await expect(statistics.getByRole('radio', { name: '2 Viram a vaga' })).toBeChecked();
  await statistics.getByRole('radio', { name: '2 Viram a vaga' }).press('ArrowRight');
  await expect(statistics.getByRole('radio', { name: '2 Candidaturas' })).toBeChecked();
  await expectAccessible(page, 'statistics');
  await resize(page, phone);
  await statistics.getByText('Ver em tabela').click();
  await expect(statistics.getByRole('row')).toHaveCount(2);
  await expectAccessible(page, 'statistics on a phone');
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
}

test('a company uses notes, ratings, templates, PDFs, the table and statistics of applicants', async ({
  page,
  request,
}) => {
  const company = await aCompany(request, 'Padaria Horizonte');
  const vacancy = await aVacancy(request, company, 'Pessoa padeira');
  const anita = await aCandidate(request, 'Anita Prado');
  for (const candidate of [anita, await aCandidate(request, 'Breno Sá')]) {
    await call(request, 'GET /api/user/company/vacancy/list-vacancy/:id', {
      token: candidate.token,
      params: { id: vacancy._id },
    });
    await apply(request, candidate, vacancy);
  }
  await enter(page, company, `/editar-vaga/${vacancy._id}`);

  await test.step('a note and a rating are saved and shown in the list', () => assessAnita(page));

  await test.step('the resume opens as a PDF in a new tab', () => openPdf(page));

  await test.step('a comment is saved as a template', () => createTemplate(page));

  await test.step('a comment to several applicants names each of them', async () => {
    await approveBoth(page);
    const [application] = await call(request, 'GET /api/user/company/vacancy/vacancy-status', {
      token: anita.token,
    });

    expect(application?.comments).toBe('Olá, Anita! A vaga Pessoa padeira é sua.');
    // The internal note is only for the company.
    expect(JSON.stringify(application)).not.toContain('fermentação');
  });

  await test.step('the applicants are exported as a table', () => exportTable(page));

  await test.step('the statistics work by keyboard and at 320 px', () => readStatistics(page));

  await test.step('the note fits a phone', async () => {
    await page.goto(`/editar-vaga/${vacancy._id}`);
    await page.getByRole('button', { name: 'Anita Prado', exact: true }).click();
    await expect(assessment(page).getByRole('listitem')).toContainText('Conhece fermentação natural.');
    await expectAccessible(page, 'notes and rating on a phone');
    await expectNoOverflow(page);
  });
});
