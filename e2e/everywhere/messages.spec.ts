import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, fullPageOnPhone } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow, resize } from '../setup/layout.ts';
import { mailTo } from '../setup/mails.ts';
import {
  aCandidate,
  aColleague,
  aCompany,
  apply,
  aVacancy,
  confirmEmail,
  type Person,
} from '../setup/people.ts';

const title = 'Pessoa ilustradora';
const conversation = (page: Page, name: string) => page.getByRole('list', { name: `Conversa com ${name}` });
const field = (page: Page, name: string) => page.getByLabel(`Mensagem para ${name}`);
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Avisos/ });

/** Creates an application in review. */
async function anApplicationInReview(request: APIRequestContext) {
  const company = await aCompany(request, 'Ateliê Mensageiro');
  const candidate = await aCandidate(request, 'Helena Escreve');
  const vacancy = await aVacancy(request, company, title);
  await apply(request, candidate, vacancy);
  const [applicant] = await call(request, 'GET /api/user/company/vacancy/list-interested/:id', {
    token: company.token,
    params: { id: vacancy._id },
  });
  const candidateId = applicant?._id ?? '';
  await call(request, 'POST /api/user/company/vacancy/vacancy-status/update', {
    token: company.token,
    body: { candidateId, jobVacancyId: vacancy._id, status: 'Em Análise' },
  });
  return { company, candidate, vacancy, candidateId };
}

type ApplicationInReview = Awaited<ReturnType<typeof anApplicationInReview>>;

async function writeWithTemplate(
  companyPage: Page,
  request: APIRequestContext,
  { company, candidate, vacancy, candidateId }: ApplicationInReview,
): Promise<void> {
  await call(request, 'POST /api/user/company/comment-templates', {
    token: company.token,
    body: { name: 'Convite', text: 'Oi, {nome}! Pode conversar sobre a vaga {vaga} na terça?' },
  });
  await enter(companyPage, company, `/editar-vaga/${vacancy._id}?candidato=${candidateId}`);
  await companyPage.getByRole('heading', { name: 'Mensagens' }).scrollIntoViewIfNeeded();
  // The buttons for a decision stay in view at the end of the page.
  await companyPage.keyboard.press('Control+End');
  await expect(companyPage.getByRole('button', { name: 'Aprovar' })).toBeInViewport({ ratio: 1 });
  const panel = companyPage.getByRole('region', { name: 'Mensagens' });
  await panel.getByRole('button', { name: 'Usar modelo' }).click();
  await companyPage.getByRole('dialog').getByRole('button', { name: 'Convite', exact: true }).click();
  await expect(field(companyPage, candidate.name)).toHaveValue(
    `Oi, Helena! Pode conversar sobre a vaga ${title} na terça?`,
  );
  await companyPage.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(conversation(companyPage, candidate.name)).toContainText('Pode conversar');
  await expect(field(companyPage, candidate.name)).toHaveValue('');
  await expect(field(companyPage, candidate.name)).toBeFocused();
}

async function answerByKeyboard(helena: Page, company: Person): Promise<void> {
  await expect(conversation(helena, company.name)).toContainText('Oi, Helena!');
  // The notice about the review is still unread.
  await expect(bell(helena)).toHaveAccessibleName('Avisos, 1 não lido');
  await field(helena, company.name).fill('Posso, sim. Às dez?');
  await field(helena, company.name).press('Control+Enter');
  await expect(conversation(helena, company.name).getByRole('listitem')).toHaveCount(2);
  await expect(field(helena, company.name)).toBeFocused();
  await expectNoOverflow(helena);
  await resize(helena, fullPageOnPhone);
  await expectAccessible(helena, 'a conversation on a phone');
  await resize(helena, { width: 390, height: 844 });
}

async function expectAnswer(companyPage: Page, candidate: Person): Promise<void> {
  await expect(conversation(companyPage, candidate.name)).toContainText('Posso, sim. Às dez?');
  await expect(conversation(companyPage, candidate.name)).toContainText('Lida');
  await expect(companyPage.getByRole('status').filter({ hasText: 'Nova mensagem de' })).toContainText(
    'Às dez?',
  );
  await companyPage.getByText('Histórico', { exact: true }).click();
  await expect(companyPage.getByText('2 mensagens', { exact: true })).toBeVisible();
  await resize(companyPage, { width: 1440, height: 900 });
  // Scrolls up, so that the bar with the decisions covers no part of the panel.
  await companyPage.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectAccessible(companyPage, 'a conversation next to the list');
}

async function expectMailOfUnread(
  companyPage: Page,
  helena: Page,
  { company, candidate, vacancy }: ApplicationInReview,
): Promise<void> {
  await helena.goto('/listar-vagas');
  for (const text of ['Combinado!', 'Traga seu portfólio.']) {
    await field(companyPage, candidate.name).fill(text);
    await companyPage.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(conversation(companyPage, candidate.name)).toContainText(text);
  }
  await expect(bell(helena)).toHaveAccessibleName('Avisos, 2 não lidos');
  // If the first message was mailed before it was read, the next mail waits 75 seconds (half an hour in the
  // product).
  const subject = `2 mensagens novas de ${company.name}: ${title}`;
  const { text = '' } = await mailTo(candidate.email, subject, 100_000);
  expect(text).toContain('> Traga seu portfólio.');
  expect(text).toContain(`/curriculos-enviados?vacancyId=${vacancy._id}#mensagens`);
}

async function openNotice(helena: Page, { company, vacancy }: ApplicationInReview): Promise<void> {
  await bell(helena).click();
  await helena
    .getByRole('dialog', { name: 'Avisos' })
    .getByRole('link', { name: /enviou 2 mensagens/ })
    .click();
  await expect(helena).toHaveURL(`/curriculos-enviados?vacancyId=${vacancy._id}#mensagens`);
  await expect(conversation(helena, company.name)).toContainText('Traga seu portfólio.');
  await expect(bell(helena)).toHaveAccessibleName('Avisos, 1 não lido');
}

async function expectToFit(
  companyPage: Page,
  helena: Page,
  { company, candidate }: ApplicationInReview,
): Promise<void> {
  await resize(helena, { width: 1440, height: 900 });
  await expect(conversation(helena, company.name)).toContainText('Traga seu portfólio.');
  await expectAccessible(helena, 'a conversation of a candidate on a wide screen');
  await resize(helena, { width: 390, height: 844 });
  await resize(companyPage, fullPageOnPhone);
  await expect(conversation(companyPage, candidate.name)).toContainText('Traga seu portfólio.');
  await expectNoOverflow(companyPage);
  await expectAccessible(companyPage, 'a conversation of a company on a phone');
  await resize(companyPage, { width: 1440, height: 900 });
}

test('company and candidate write to each other and see new messages live', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const application = await anApplicationInReview(request);
  const { company, candidate, vacancy, candidateId } = application;
  await confirmEmail(request, candidate);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' });
  const helena = await phone.newPage();
  await enter(helena, candidate, `/curriculos-enviados?vacancyId=${vacancy._id}`);
  await expect(helena.getByRole('article')).toContainText('Em Análise');
  await expect(helena.getByRole('heading', { name: 'Mensagens' })).toHaveCount(0);

  await test.step('the company writes first, with the text of a template', () =>
    writeWithTemplate(page, request, application));

  await test.step('the candidate sees the message without reloading and answers by keyboard', () =>
    answerByKeyboard(helena, company));

  await test.step('the company sees the answer and that its message was read', () =>
    expectAnswer(page, candidate));

  await test.step('unread messages are mailed with a link to the conversation', () =>
    expectMailOfUnread(page, helena, application));

  await test.step('the notice links to the conversation', () => openNotice(helena, application));

  await test.step('the conversation fits a wide screen of the candidate and a phone of the company', () =>
    expectToFit(page, helena, application));

  await test.step('a dismissal ends the conversation for both', async () => {
    await call(request, 'POST /api/user/company/vacancy/vacancy-status/update', {
      token: company.token,
      body: { candidateId, jobVacancyId: vacancy._id, status: 'Dispensado' },
    });
    await helena.reload();

    await expect(helena.getByText('A conversa terminou porque a candidatura foi dispensada.')).toBeVisible();
    await expect(helena.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);
  });
  await phone.close();
});

test('a message that one colleague reads is read for the other colleague too', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { company, candidate, vacancy, candidateId } = await anApplicationInReview(request);
  const { email } = await aColleague(request, company);
  await call(request, 'POST /api/user/company/vacancy/messages/:vacancyId/:candidateId', {
    token: company.token,
    params: { vacancyId: vacancy._id, candidateId },
    body: { text: 'Pode conversar na terça?', sendingId: crypto.randomUUID() },
  });
  const marina = await anotherBrowser();
  await enter(page, company, `/editar-vaga/${vacancy._id}`);
  await enter(marina, { email }, `/editar-vaga/${vacancy._id}`);
  const unreadMark = (viewer: Page) => viewer.getByTitle('1 mensagem nova');
  for (const viewer of [page, marina]) {
    await expect(viewer.getByRole('button', { name: candidate.name, exact: true })).toBeVisible();
    await expect(unreadMark(viewer)).toHaveCount(0);
  }

  await call(request, 'POST /api/user/candidate/messages/:vacancyId', {
    token: candidate.token,
    params: { vacancyId: vacancy._id },
    body: { text: 'Posso, sim.', sendingId: crypto.randomUUID() },
  });
  // The company also has an unread notice about the application.
  await expect(bell(page)).toHaveAccessibleName('Avisos, 2 não lidos');
  await expect(bell(marina)).toHaveAccessibleName('Avisos, 1 não lido');
  // Lists are not refetched, so the mark only appears when a list is loaded.
  for (const viewer of [page, marina]) {
    await viewer.reload();
    await expect(unreadMark(viewer)).toBeVisible();
  }
  await expectAccessible(page, 'a new message in the list of applicants');

  await marina.getByRole('button', { name: candidate.name, exact: true }).click();
  // The panel above the messages loads later and would move them out of view again.
  await expect(marina.getByRole('button', { name: 'Propor entrevista' })).toBeVisible();
  await conversation(marina, candidate.name)
    .getByText('Posso, sim.', { exact: true })
    .scrollIntoViewIfNeeded();
  await expect(unreadMark(marina)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido');

  await call(request, 'POST /api/user/company/vacancy/messages/:vacancyId/:candidateId', {
    token: company.token,
    params: { vacancyId: vacancy._id, candidateId },
    body: { text: 'Então até terça!', sendingId: crypto.randomUUID() },
  });
  await expect(conversation(marina, candidate.name)).toContainText('Então até terça!', { timeout: 30_000 });
});
