import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, fullPageOnPhone } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { fillIn } from '../setup/fill-in.ts';
import { expectNoOverflow, resize } from '../setup/layout.ts';
import { aCompany, aSkilledCandidate, aVacancy, type Person } from '../setup/people.ts';

// The browser reports a refused vacancy and a refused application.
test.use({ expectedErrors: /status of (400|409)/ });

const desktop = { width: 1440, height: 900 };

async function expectAccessibleOnPhoneAndDesktop(page: Page, screen: string): Promise<void> {
  await resize(page, fullPageOnPhone);
  await expectNoOverflow(page);
  await expectAccessible(page, `${screen}, on a phone`);
  await resize(page, desktop);
  await expectAccessible(page, screen);
}

const questionDialogOn = (page: Page) => page.getByRole('dialog', { name: 'Perguntas da empresa' });

/** Adds a question to a vacancy that already has some. */
async function addQuestion(request: APIRequestContext, company: Person, vacancyId: string): Promise<void> {
  const { questions = [] } = await call(request, 'GET /api/user/company/vacancy/list-vacancy/:id', {
    token: company.token,
    params: { id: vacancyId },
  });
  const currentQuestions = questions.map(({ _id, ...content }) => content);
  await call(request, 'PUT /api/user/company/vacancy/update-vacancy/:id', {
    token: company.token,
    params: { id: vacancyId },
    body: {
      questions: [
        ...currentQuestions,
        { kind: 'choice', text: 'Em que turno?', required: true, options: ['Manhã', 'Noite'] },
      ],
    },
  });
}

async function writeQuestions(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Editar vaga' });
  const question = (position: number) => form.getByRole('group', { name: `Pergunta ${position}` });
  await page.getByRole('button', { name: 'Editar vaga' }).click();
  await form.getByText('Perguntas a quem se candidata').click();
  await form.getByRole('button', { name: 'Adicionar pergunta' }).click();
  await question(1).getByLabel('O que você quer saber').fill('Você tem filhos?');
  await expect(question(1).getByRole('status')).toContainText('Não pode ser publicado: “tem filhos”');
  await form.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(question(1).getByLabel('O que você quer saber')).toBeFocused();
  await expect(question(1).getByText('a lei não permite')).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page, 'a question that the law forbids');
  await question(1).getByLabel('O que você quer saber').fill('Quantos anos de experiência você tem?');
  await expect(question(1).getByRole('status')).toBeEmpty();
  await fillIn(question(1), { 'Tipo de resposta': 'number', 'Unidade (opcional)': 'anos' });

  await form.getByRole('button', { name: 'Adicionar pergunta' }).click();
  await question(2).getByLabel('O que você quer saber').fill('Você tem CNH categoria D?');
  await question(2).getByLabel('Eliminatória: só aceitar certas respostas').check();
  await form.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(question(2).getByText('Escolha as respostas que a vaga aceita.')).toBeVisible();
  await question(2).getByRole('checkbox', { name: 'Sim' }).check();
  // Only the fields scroll, so that the title and the buttons stay visible.
  expect(await form.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await form.getByRole('button', { name: 'Subir pergunta 2' }).press('Enter');
  await expect(question(1).getByLabel('O que você quer saber')).toHaveValue('Você tem CNH categoria D?');
  await expect(form.getByRole('button', { name: 'Descer pergunta 1' })).toBeFocused();
  await expectAccessibleOnPhoneAndDesktop(page, 'the questions of a vacancy');
  await form.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Sua vaga foi atualizada com sucesso!')).toBeVisible();
}

async function answerQuestions(page: Page): Promise<void> {
  const questionDialog = questionDialogOn(page);
  await expect(page.getByText('Resposta eliminatória:')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar Currículo' }).click();
  await questionDialog.getByLabel('Quantos anos de experiência você tem?').fill('três');
  await questionDialog.getByRole('button', { name: 'Enviar Currículo' }).click();
  await expect(questionDialog.getByText('Responda a esta pergunta.')).toBeVisible();
  await expect(questionDialog.getByText('Responda com um número.')).toBeVisible();
  await questionDialog.getByRole('radio', { name: 'Não' }).check();
  await expect(questionDialog.getByText('Para esta vaga, a empresa exige: Sim.')).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page, 'questions with a knock-out answer');
  await questionDialog.getByRole('radio', { name: 'Sim' }).check();
  await questionDialog.getByLabel('Quantos anos de experiência você tem?').fill('3,5');
  await questionDialog.getByRole('button', { name: 'Agora não' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Enviar Currículo' }).click();
  await expect(questionDialog.getByLabel('Quantos anos de experiência você tem?')).toHaveValue('3,5');
}

async function answerNewQuestion(page: Page, changeQuestions: () => Promise<unknown>): Promise<void> {
  const questionDialog = questionDialogOn(page);
  await changeQuestions();
  await questionDialog.getByRole('button', { name: 'Enviar Currículo' }).click();
  await expect(
    questionDialog.getByText('A empresa mudou as perguntas enquanto você respondia'),
  ).toBeVisible();
  await expect(questionDialog.getByLabel('Quantos anos de experiência você tem?')).toHaveValue('3,5');
  await questionDialog.getByRole('radio', { name: 'Noite' }).check();
  await questionDialog.getByRole('button', { name: 'Enviar Currículo' }).click();
  await expect(page.getByRole('dialog', { name: 'Candidatura enviada com sucesso!' })).toBeVisible();
}

test('a candidate answers the questions of a vacancy for the company', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow();
  const [company, candidate] = [await aCompany(request), await aSkilledCandidate(request)];
  const vacancy = await aVacancy(request, company, 'Pessoa motorista');
  const candidatePage = await anotherBrowser();
  await enter(page, company, `/editar-vaga/${vacancy._id}`);

  await test.step('the company writes and moves questions and is warned about a forbidden one', () =>
    writeQuestions(page));

  await test.step('the candidate corrects refused answers and keeps the draft after a reload', async () => {
    await enter(candidatePage, candidate, `/vaga/${vacancy._id}`);
    await answerQuestions(candidatePage);
  });

  await test.step('a question that the company adds in the meantime must be answered too', () =>
    answerNewQuestion(candidatePage, () => addQuestion(request, company, vacancy._id)));

  await test.step('the candidate finds the answers in the application', async () => {
    await candidatePage.goto(`/curriculos-enviados?vacancyId=${vacancy._id}`);
    await expect(candidatePage.getByText('3,5 anos')).toBeVisible();
    await expectAccessibleOnPhoneAndDesktop(candidatePage, 'an application with answers');
  });

  await test.step('the company filters by an answer and reads it with the applicant’s resume', async () => {
    await page.goto(`/editar-vaga/${vacancy._id}`);
    await page.getByRole('button', { name: 'Filtros e ordem' }).click();
    await page.getByLabel('Em que turno?').selectOption('Manhã');
    await expect(page.getByText(candidate.name)).toHaveCount(0);
    await page.getByLabel('Em que turno?').selectOption('Noite');
    await page.getByText(candidate.name).first().click();
    await expect(page.getByRole('heading', { name: 'Respostas às perguntas' })).toBeVisible();
    await expectAccessibleOnPhoneAndDesktop(page, 'an applicant with answers');
  });
});

test('a batch of applications asks the questions of each vacancy and can leave a vacancy out', async ({
  page,
  request,
}) => {
  const [company, candidate] = [await aCompany(request), await aSkilledCandidate(request)];
  const question = { kind: 'yesNo', text: 'Pode trabalhar aos sábados?', required: true } as const;
  const vacancies = [
    await aVacancy(request, company, 'Pessoa que não pergunta'),
    await aVacancy(request, company, 'Pessoa que pergunta', { questions: [question] }),
    await aVacancy(request, company, 'Pessoa deixada de fora', { questions: [question] }),
  ];
  for (const { _id } of vacancies)
    await call(request, 'POST /api/user/candidate/add-favorite', {
      token: candidate.token,
      body: { jobVacancyId: _id },
    });
  await enter(page, candidate, '/vagas-favoritas');
  await page.getByRole('button', { name: 'Enviar a várias vagas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar a várias vagas' });
  for (const { jobTitle } of vacancies) await dialog.getByRole('checkbox', { name: jobTitle }).check();
  await dialog.getByRole('button', { name: 'Enviar Currículo a 3 vagas' }).click();
  await expect(dialog.getByRole('heading', { name: 'Pessoa que pergunta' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Deixar esta vaga de fora' }).last().check();
  await dialog.getByRole('button', { name: 'Enviar Currículo a 2 vagas' }).click();
  await expect(dialog.getByText('Responda a esta pergunta.')).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page, 'the questions of a batch');
  await dialog.getByRole('radio', { name: 'Sim' }).check();
  await dialog.getByRole('button', { name: 'Enviar Currículo a 2 vagas' }).click();
  await expect(dialog.getByText('Candidaturas enviadas com sucesso!')).toBeVisible();
});
