import { expect, type Page } from '@playwright/test';
import { liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { expectAccessible, fullPageOnPhone } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { fillIn } from '../setup/fill-in.ts';
import { expectNoOverflow, resize, stillBox } from '../setup/layout.ts';
import { aCandidate, aCompany, apply, aSkilledCandidate, aVacancy } from '../setup/people.ts';
import { enterAs } from '../setup/screens/show.ts';

// The URL of a closed vacancy responds 410, and that of a deleted one 404. The sixteenth open vacancy is refused.
test.use({ expectedErrors: /status of (404|409|410)/ });

const phone = { width: 390, height: 844 };
const title = 'Pessoa forneira da manhã';
/** The notice ends with the title: `Você tem um rascunho de vaga de hoje: <title>.` */
const draftNotice = (page: Page) => page.getByText(`: ${title}.`);
const vacancyForm = (page: Page) => page.getByRole('dialog', { name: 'Criar vaga' });

/** Expects that nothing overflows a phone with a width of 320 px. */
async function expectToFitSmallPhone(page: Page): Promise<void> {
  await resize(page, { width: 320, height: 844 });
  await expectNoOverflow(page);
  await resize(page, phone);
}

async function draftVacancy(page: Page): Promise<void> {
  const form = vacancyForm(page);
  await page.getByRole('button', { name: 'Criar a primeira vaga' }).click();
  await fillIn(form, { 'Título da vaga': title, Descrição: 'Assar pães a partir das quatro da manhã.' });
  await page.reload();
  await expect(form.getByLabel('Título da vaga')).toHaveValue(title);
  await form.getByRole('button', { name: 'Fechar' }).click();
  await expect(form).toBeHidden();
  await expect(draftNotice(page)).toBeVisible();
  await expectAccessible(page, 'draft of a vacancy');
}

async function previewAndPublish(page: Page): Promise<void> {
  const form = vacancyForm(page);
  await page.getByRole('button', { name: 'Continuar de onde parou' }).click();
  await form.getByRole('button', { name: 'Pré-visualizar' }).click();
  await expect(form.getByText('Escolha a área.')).toBeVisible();
  await fillIn(form, { Área: 'Outros', 'Tipo de contratação': 'CLT', Cidade: 'Santos', Estado: 'SP' });
  await form.getByRole('button', { name: 'Pré-visualizar' }).click();
  const preview = page.getByRole('dialog', { name: 'Pré-visualização' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByText(/^Padaria Horizonte · Santos\/SP/)).toBeVisible();
  await expectAccessible(page, 'preview of a vacancy');
  await resize(page, phone);
  await expectAccessible(page, 'preview of a vacancy, phone');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(page.getByText('Sua vaga foi criada com sucesso!')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(draftNotice(page)).toBeHidden();
  await expect(page.getByText('1 de 15 vagas abertas')).toBeVisible();
  await expectAccessible(page, 'own vacancies, phone');
  await expectToFitSmallPhone(page);
}

async function closeVacancy(page: Page, candidatePage: Page, vacancyId: string): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Encerrar vaga Pessoa confeiteira' }).click();
  const question = page.getByRole('dialog', { name: 'Encerrar esta vaga agora?' });
  await expect(question.getByText('Quem se candidatou e não foi dispensado é avisado')).toBeVisible();
  await expectAccessible(page, 'question before a vacancy is closed');
  await question.getByRole('button', { name: 'Encerrar vaga' }).click();
  await expect(page.getByText('Vaga encerrada com sucesso!')).toBeVisible();
  await page.getByRole('link', { name: /^Encerradas/ }).click();
  await expect(page.getByRole('link', { name: 'Pessoa confeiteira' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeHidden();

  await candidatePage.goto(`/vaga/${vacancyId}`);
  await expect(candidatePage.getByText(/Encerrada em \d/)).toBeVisible();
  await candidatePage.goto('/avisos');
  await expect(candidatePage.getByText('A vaga de Padaria Horizonte foi encerrada.')).toBeVisible();
}

async function copyVacancy(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ver todas as vagas' }).click();
  const duplicate = page.getByRole('button', { name: `Duplicar vaga ${title}` });
  const copy = page.getByRole('dialog', { name: 'Duplicar vaga' });
  await duplicate.click();
  await expect(copy.getByLabel('Título da vaga')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(duplicate).toBeFocused();
  await duplicate.click();
  await expect(copy.getByLabel('Descrição')).toHaveValue('Assar pães a partir das quatro da manhã.');
  await expect(page.getByText('2 de 15 vagas abertas')).toBeVisible();
  await copy.getByLabel('Título da vaga').fill('Pessoa forneira da noite');
  await copy.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(page.getByRole('link', { name: 'Pessoa forneira da noite' })).toBeVisible();
  await expect(page.getByText('3 de 15 vagas abertas')).toBeVisible();
}

test('a vacancy is drafted, continued, previewed, published, closed, reopened and copied', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow();
  const company = await aCompany(request, 'Padaria Horizonte');
  await enter(page, company, '/minhas-vagas');

  await test.step('input survives a reload and the closing of the form', () => draftVacancy(page));

  await test.step('a complete vacancy can be previewed and published', () => previewAndPublish(page));

  const candidatePage = await anotherBrowser();
  const candidate = await aCandidate(request);
  const other = await aVacancy(request, company, 'Pessoa confeiteira');
  await apply(request, candidate, other);
  await enter(candidatePage, candidate);

  await test.step('the applicants of a vacancy are notified of its early end', () =>
    closeVacancy(page, candidatePage, other._id));

  await test.step('the vacancy is reopened with one click', async () => {
    await page.getByRole('button', { name: 'Reabrir vaga Pessoa confeiteira' }).click();
    await expect(page.getByText(/^Vaga reaberta até/)).toBeVisible();
    await expect(page.getByText('Nenhuma vaga encerrada no momento.')).toBeVisible();
  });

  await test.step('a copy is published only when it is submitted', () => copyVacancy(page));
});

test('the area of a company links to the applicants who wait longest and shows statistics', async ({
  page,
}) => {
  await enterAs(page, 'company', '/area-empresa');
  await expect(page.getByText(/currículos? chega(?:ou|ram) há mais de 7 dias/)).toBeVisible();
  // A number that has not loaded is shown as a dash.
  for (const name of ['Números da empresa', 'Candidaturas por status', 'Sua empresa']) {
    await expect(page.getByRole('region', { name })).not.toContainText('–');
  }
  await expect(page.getByText(/^Área de .* está em alta$/)).toBeVisible();
  await expect(page.getByRole('list', { name: /^Por que/ }).first()).toBeVisible();
  await expectAccessible(page, 'area of a company');
  await resize(page, fullPageOnPhone);
  await expectAccessible(page, 'area of a company, phone');
  await expectToFitSmallPhone(page);

  const waiting = page.getByRole('region', { name: 'Currículos para analisar' });
  // Excludes the links of promised answers, which come first and have no status.
  await waiting.locator('a[href*="status="]').first().click();

  await expect(page).toHaveURL(/\/editar-vaga\/[^?]+\?status=Curr%C3%ADculo/);
});

test('the sixteenth open vacancy is refused without loss of input', async ({ page, request }) => {
  const company = await aCompany(request);
  for (let count = 1; count <= liveVacancyLimit; count += 1) {
    await aVacancy(request, company, `Vaga ${count}`);
  }
  await enter(page, company, '/minhas-vagas');
  await expect(page.getByText('15 de 15 vagas abertas.')).toBeVisible();
  await page.getByRole('button', { name: 'Criar vaga' }).click();
  const form = vacancyForm(page);
  await fillIn(form, {
    'Título da vaga': 'Vaga 16',
    Descrição: 'Uma a mais do que cabe.',
    Área: 'Design',
    'Tipo de contratação': 'PJ',
    Cidade: 'Olinda',
    Estado: 'PE',
  });

  await form.getByRole('button', { name: 'Publicar vaga' }).click();

  await expect(
    form.getByText('Sua empresa já tem 15 vagas abertas. Encerre ou exclua uma delas para abrir outra.'),
  ).toBeVisible();
  await expect(form.getByLabel('Título da vaga')).toHaveValue('Vaga 16');
  await expectAccessible(page, 'refused vacancy');
});

test('a vacancy shows an error at each missing or invalid field', async ({ page, request }) => {
  await enter(page, await aCompany(request), '/minhas-vagas');
  await page.getByRole('button', { name: 'Criar vaga' }).click();
  const form = vacancyForm(page);
  await fillIn(form, { 'Prazo para se candidatar': '2020-01-01', 'Salário (opcional)': '3.5.00,0' });

  await form.getByRole('button', { name: 'Publicar vaga' }).click();

  for (const [label, message] of [
    ['Título da vaga', 'Dê um título à vaga.'],
    ['Descrição', 'Conte como é o trabalho.'],
    ['Área', 'Escolha a área.'],
    ['Tipo de contratação', 'Escolha o tipo de contratação.'],
    ['Cidade', 'Informe a cidade.'],
    ['Estado', 'Escolha o estado.'],
  ] as const) {
    await expect.soft(form.getByLabel(label, { exact: true }), label).toHaveAccessibleDescription(message);
  }
  await expect
    .soft(form.getByLabel('Salário (opcional)'))
    .toHaveAccessibleDescription('Informe um valor como 3500 ou 3.500,00.');
  await expect
    .soft(form.getByLabel('Prazo para se candidatar'))
    .toHaveAccessibleDescription(/O prazo não pode estar no passado\./);
  await expect(form.getByLabel('Título da vaga')).toBeFocused();
  await expectAccessible(page, 'vacancy without required fields');
});

test('a vacancy is deleted after a confirmation and cannot be opened any more', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  await enter(page, company, `/editar-vaga/${vacancy._id}`);
  await page.getByRole('button', { name: 'Excluir vaga' }).click();
  const question = page.getByRole('dialog', { name: 'Tem certeza que deseja excluir esta vaga?' });
  await expectAccessible(page, 'question before deleting');
  await question.getByRole('button', { name: 'Excluir vaga' }).click();

  await expect(page.getByText('Vaga excluída com sucesso!')).toBeVisible();
  await expect(page).toHaveURL('/area-empresa');

  const candidatePage = await anotherBrowser();
  await enter(candidatePage, await aSkilledCandidate(request), `/vaga/${vacancy._id}`);
  await expect(candidatePage.getByText('Vaga não encontrada.')).toBeVisible();
  await expectAccessible(candidatePage, 'removed vacancy');
});

test('suggestions for a title do not move the description that is being written', async ({
  page,
  request,
}) => {
  await resize(page, phone);
  await enter(page, await aCompany(request), '/minhas-vagas');
  await page.getByRole('button', { name: 'Criar a primeira vaga' }).click();
  const form = vacancyForm(page);
  const description = form.getByLabel('Descrição');
  const descriptionWritten = Promise.withResolvers<void>();
  await page.route('**/writing-help?*', async (route) => {
    await descriptionWritten.promise;
    await route.continue();
  });
  await form.getByLabel('Título da vaga').fill('Pessoa vendedora');
  await description.fill('Atender no balcão.');
  const { y } = await stillBox(description);
  descriptionWritten.resolve();
  await expect(form.getByText('Sugestões para vendedor:')).toHaveCount(1);

  // Positions in the document are rounded to a pixel.
  expect(Math.abs((await stillBox(description)).y - y)).toBeLessThan(2);
});
