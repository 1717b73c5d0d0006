import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, fullPageOnPhone } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { confirmEmail } from '../setup/colleagues.ts';
import { enter } from '../setup/enter.ts';
import { isNoticeStream, lastCallOf } from '../setup/last-call.ts';
import { expectNoOverflow, resize } from '../setup/layout.ts';
import { alertSubject, mailTo, tokenInMail } from '../setup/mails.ts';
import { aCandidate, aCompany, apply, approve, aVacancy } from '../setup/people.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Avisos/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Avisos' });
const approvalText = /aprovou você/;

/** Creates an applicant, with everything needed to decide on the application. */
async function anApplication(request: APIRequestContext) {
  const company = await aCompany(request);
  const candidate = await aCandidate(request);
  const vacancy = await aVacancy(request, company);
  await apply(request, candidate, vacancy);
  return { company, candidate, vacancy, decide: () => approve(request, company, { vacancy, candidate }) };
}

test('a decision appears in the candidate’s open tab', async ({ page, request }) => {
  const { candidate, vacancy, decide } = await anApplication(request);
  await enter(page, candidate);
  const streamOpened = lastCallOf(page, '/curriculos-enviados');
  await page.goto('/curriculos-enviados');
  await expect(page.getByRole('article')).toContainText('Currículo Enviado');
  await expect(bell(page)).toHaveAccessibleName('Avisos');
  await streamOpened;

  await decide();

  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido');
  await expect(page).toHaveTitle('(1) Minhas Candidaturas · Trampolim');
  await expect(page.getByRole('article')).toContainText('Aprovado');

  await page.getByRole('link', { name: 'Minha Área', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Olá/ })).toBeVisible();
  await bell(page).click();
  const notice = panel(page).getByRole('link', { name: approvalText });
  await expect(notice).toHaveAccessibleName(/^Não lido: /);
  await expectAccessible(page, 'newest notices');
  await notice.click();
  await expect(page).toHaveURL(`/curriculos-enviados?vacancyId=${vacancy._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Avisos');
  await expect(panel(page)).toBeHidden();
});

test('notices on a phone are shown in a sheet and on a page of their own', async ({ page, request }) => {
  await resize(page, { width: 320, height: 700 });
  const { candidate, decide } = await anApplication(request);
  await enter(page, candidate, '/avisos');
  await expect(page.getByText(/^Nenhum aviso por enquanto\./)).toBeVisible();
  await expectAccessible(page, 'no notices');

  await decide();
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expectAccessible(page, 'all notices on a phone');
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBe(56);
  await expectNoOverflow(page);

  await bell(page).click();
  await expect(panel(page).getByRole('link', { name: approvalText })).toBeVisible();
  await expectAccessible(page, 'newest notices on a phone');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await page.getByRole('button', { name: 'Marcar todos como lidos' }).click();
  await expect(bell(page)).toHaveAccessibleName('Avisos');
  await page.getByRole('link', { name: 'Não lidos' }).click();
  await expect(page.getByText('Tudo em dia: você leu todos os avisos.')).toBeVisible();
  await expectAccessible(page, 'no unread notices');
});

test('several applications to a vacancy cause one notice with their number', async ({ page, request }) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company, 'Pessoa encadernadora');
  await enter(page, company);
  const path = `/editar-vaga/${vacancy._id}`;
  const streamOpened = lastCallOf(page, path);
  await page.goto(path);
  await expect(page.getByText('Nenhum candidato encontrado no momento.')).toBeVisible();
  await streamOpened;

  await apply(request, await aCandidate(request, 'Iara Fontes'), vacancy);
  // The empty list promises that applicants appear at once.
  await expect(page.getByRole('button', { name: 'Iara Fontes', exact: true })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido');

  await apply(request, await aCandidate(request, 'Caio Prates'), vacancy);
  await bell(page).press('Enter');
  await expect(panel(page).getByRole('article')).toContainText('2 novas candidaturas.');
  await expect(panel(page).getByRole('article')).toContainText('Pessoa encadernadora');
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido');
});

test('two tabs of a browser share one stream of notices', async ({ page, context, request }) => {
  const { candidate, decide } = await anApplication(request);
  let streams = 0;
  context.on('request', (pageRequest) => {
    if (isNoticeStream(pageRequest)) streams += 1;
  });
  const streamOpened = lastCallOf(page, '/area-candidato');
  await enter(page, candidate, '/area-candidato');
  await streamOpened;
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => window.open('/avisos'));
  const secondTab = await opening;
  await expect(secondTab.getByText(/^Nenhum aviso por enquanto\./)).toBeVisible();

  await decide();

  await expect(bell(secondTab)).toHaveAccessibleName('Avisos, 1 não lido');
  await expect(secondTab.getByRole('main').getByRole('link', { name: approvalText })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido');
  expect(streams).toBe(1);
});

test('the link in the footer of a mail unsubscribes from its kind without a sign-in', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { candidate, vacancy, decide } = await anApplication(request);
  await confirmEmail(request, candidate);
  await decide();
  const mail = await mailTo(candidate.email, `Boa notícia sobre a vaga ${vacancy.jobTitle}`);
  const link = /\/sair-dos-emails#\S+/.exec(mail.text ?? '')?.[0] ?? '';

  const visitor = await anotherBrowser();
  const calls: string[] = [];
  visitor.on('request', (pageRequest) => {
    if (pageRequest.url().includes('/api/')) calls.push(pageRequest.method());
  });
  await visitor.goto(link);
  await expect(visitor.getByText('Andamento das candidaturas')).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(visitor, 'page to unsubscribe');
  expect(calls).toEqual([]);
  await visitor.getByRole('button', { name: 'Parar de receber' }).click();
  await expect(visitor.getByRole('heading', { name: 'Pronto, você não recebe mais' })).toBeFocused();
  await expectAccessible(visitor, 'unsubscribed');
  expect(calls).toEqual(['POST']);

  await enter(page, candidate, '/conta-candidato#emails');
  const mailSwitch = page.getByRole('switch', { name: 'Andamento das candidaturas' });
  await expect(mailSwitch).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Vagas encerradas' })).toBeChecked();
  await expectAccessible(page, 'switches of mails');
  await resize(page, fullPageOnPhone);
  await expectAccessible(page, 'switches of mails on a phone');
  await resize(page, { width: 1440, height: 900 });

  await visitor.getByRole('button', { name: 'Voltar a receber' }).click();
  await expect(visitor.getByRole('heading', { name: 'Você voltou a receber' })).toBeVisible();
  await page.reload();
  await expect(mailSwitch).toBeChecked();
  const saveResponse = page.waitForResponse((response) => response.request().method() === 'PUT');
  await mailSwitch.click();
  await expect(mailSwitch).not.toBeChecked();
  await saveResponse;
  await page.reload();
  await expect(mailSwitch).not.toBeChecked();
});

test('a candidate creates a vacancy alert in the search and deletes it in the account', async ({
  page,
  request,
}) => {
  await enter(page, await aCandidate(request));
  await page.goto('/listar-vagas?area=Tecnologia&state=SP');
  await page.getByRole('button', { name: 'Criar alerta' }).click();
  await expectAccessible(page, 'dialog of an alert');
  await page.getByRole('dialog').getByRole('button', { name: 'Criar alerta' }).click();
  await page.getByRole('button', { name: 'Ver alertas' }).click();
  await expect(page.getByText('Todo dia às 7h, quando há vaga nova')).toBeVisible();
  await expectAccessible(page, 'alerts in the account');
  await page.getByRole('button', { name: 'Excluir Tecnologia em SP' }).click();
  await expect(page.getByText('Você ainda não tem alertas de vagas.')).toBeVisible();
});

test('a visitor without an account confirms and ends an alert with a mailed link', async ({ page }) => {
  const email = `alerta.${crypto.randomUUID()}@correio.example`;
  await page.goto('/vagas?state=SP');
  await page.getByRole('button', { name: 'Criar alerta' }).click();
  await page.getByLabel('Seu e-mail').fill(email);
  await expectAccessible(page, 'request of an alert');
  await page.getByRole('button', { name: 'Receber vagas novas' }).click();
  await expect(page.getByText('Falta um passo: abra o seu e-mail.')).toBeVisible();

  await page.goto(`/alerta#${await tokenInMail(email, alertSubject)}`);
  await expectAccessible(page, 'alert before its confirmation');
  await page.getByRole('button', { name: 'Ativar alerta' }).click();
  await expect(page.getByRole('heading', { name: 'Alerta ativado!' })).toBeFocused();
  await expectAccessible(page, 'alerts of an e-mail address');
  await page.reload();
  await page.getByRole('button', { name: 'Encerrar Vagas em SP' }).click();
  await expect(page.getByRole('heading', { name: 'Alerta encerrado' })).toBeFocused();
  await expectAccessible(page, 'ended alert');
  await page.getByRole('button', { name: 'Desfazer: Vagas em SP' }).click();
  await expect(page.getByText('Todo dia às 7h, quando há vaga nova')).toBeVisible();
});

test('a forged link to unsubscribe gets a friendly message', async ({ page }) => {
  await page.goto('/sair-dos-emails?token=inventado');

  await expect(page.getByRole('heading', { name: 'Este link não vale' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar na minha conta' })).toBeVisible();
  await expectAccessible(page, 'a forged link to unsubscribe');
});
