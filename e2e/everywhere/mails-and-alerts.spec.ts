import { expect } from '@playwright/test';
import { expectAccessible, fullPageOnPhone } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import { alertSubject, mailTo, tokenInMail } from '../setup/mails.ts';
import { aCandidate, aCompany, apply, approve, aVacancy, confirmEmail } from '../setup/people.ts';

test('the link in the footer of a mail unsubscribes from its kind without a sign-in', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const company = await aCompany(request);
  const candidate = await aCandidate(request);
  const vacancy = await aVacancy(request, company);
  await apply(request, candidate, vacancy);
  await confirmEmail(request, candidate);
  await approve(request, company, { vacancy, candidate });
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
  await expect(visitor.getByRole('heading', { name: 'Você não recebe mais' })).toBeFocused();
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

test('a forged link to unsubscribe gets a friendly message', async ({ page }) => {
  await page.goto('/sair-dos-emails?token=inventado');

  await expect(page.getByRole('heading', { name: 'Este link não vale' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expectAccessible(page, 'a forged link to unsubscribe');
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
