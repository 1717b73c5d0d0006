import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './setup/accessibility.ts';
import { test } from './setup/browser-test.ts';
import { mailTo } from './setup/mails.ts';
import { aCandidate, aCompany, apply, aVacancy, newEmail, password, signIn } from './setup/people.ts';

// Inviting before the own address is confirmed is refused, and so is whoever was removed.
test.use({ expectedErrors: / 40[149] / });

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function expectAccessibleEverywhere(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await page.setViewportSize(phone);
  await expectAccessible(page, `${screen}, on a phone`);
  await page.setViewportSize(desktop);
}

test('an owner invites a colleague, who accepts, decides on an applicant by name, and is removed at once', async ({
  page,
  request,
  browser,
}) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  const candidate = await aCandidate(request);
  await apply(request, candidate, vacancy);
  const email = newEmail('marina');
  await signIn(page, company);

  await page.goto('/conta-empresa');
  const people = page.getByRole('group').filter({ hasText: 'Pessoas da empresa' });
  await people.getByLabel('E-mail', { exact: true }).fill(email);
  await people.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(people.getByRole('alert')).toContainText('Antes de convidar pessoas, confirme o seu e-mail');
  const welcome = await mailTo(company.email, 'Boas-vindas ao Trampolim');
  await page.goto(/\/confirmar-email#\S+/.exec(welcome.text ?? '')?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'E-mail confirmado!' })).toBeVisible();

  await page.goto('/conta-empresa');
  await people.getByLabel('E-mail', { exact: true }).fill(email);
  await people.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByText(`Convite enviado para ${email}.`)).toBeVisible();
  await expect(people.getByRole('heading', { name: 'Convites em aberto' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'people with an open invitation');

  const theirs = await browser.newContext();
  const marina = await theirs.newPage();
  const mail = await mailTo(email, 'Convite para uma empresa no Trampolim');
  const link = /\/convite#\S+/.exec(mail.text ?? '')?.[0] ?? '';
  await marina.goto(link);
  await expect(marina.getByRole('heading', { name: 'Ateliê Horizonte convidou você' })).toBeVisible();
  await expectAccessibleEverywhere(marina, 'invitation');
  await marina.getByLabel('Seu nome').fill('Marina Lopes');
  await marina.getByLabel('Senha', { exact: true }).fill(password);
  await marina.getByLabel('Confirme a senha').fill('outra coisa');
  await marina.getByRole('button', { name: 'Aceitar convite' }).click();
  await expect(marina.getByText('As senhas não coincidem.')).toBeVisible();
  await expectAccessible(marina, 'two passwords');
  await marina.getByLabel('Confirme a senha').fill(password);
  await marina.getByRole('button', { name: 'Aceitar convite' }).click();
  await marina.waitForURL('/area-empresa');
  await expect(marina.getByRole('banner')).toContainText('Marina Lopes, por Ateliê Horizonte');

  await marina.goto('/conta-empresa');
  await expect(marina.getByText('cuida das vagas, das candidaturas')).toBeVisible();
  await expect(marina.getByText('Pessoas da empresa')).toHaveCount(0);
  await expectAccessibleEverywhere(marina, 'account of a colleague');

  await marina.goto(`/editar-vaga/${vacancy._id}`);
  await marina.getByRole('button', { name: new RegExp(candidate.name) }).click();
  await marina.getByRole('button', { name: 'Aprovar' }).click();
  await expect(marina.getByText(/Aprovad/).first()).toBeVisible();

  await page.goto(`/editar-vaga/${vacancy._id}`);
  await page.getByRole('button', { name: new RegExp(candidate.name) }).click();
  await expect(page.getByText(/· Marina Lopes/).first()).toBeVisible();

  await page.goto('/conta-empresa');
  await page.getByLabel('Direito de Marina Lopes').selectOption('Administração');
  await expect(page.getByText('Marina Lopes: Direito alterado para Administração.')).toBeVisible();
  await marina.goto('/conta-empresa');
  await expect(marina.getByText('Marina Lopes (você)')).toBeVisible();
  await page.getByRole('button', { name: 'Remover Marina Lopes' }).click();
  const asking = page.getByRole('dialog', { name: 'Remover Marina Lopes da empresa?' });
  await expectAccessibleEverywhere(page, 'question before a removal');
  await asking.getByRole('button', { name: 'Remover da empresa' }).click();
  await expect(page.getByText('Pessoa removida da empresa.')).toBeVisible();
  await expect(page.getByText('Marina Lopes', { exact: true })).toHaveCount(0);

  await marina.goto('/minhas-vagas');
  await expect(marina).toHaveURL(/\/login/);
  await marina.goto(link);
  await expect(marina.getByRole('heading', { name: 'Este convite já foi aceito' })).toBeVisible();
  await expectAccessibleEverywhere(marina, 'an invitation that was used');
  await theirs.close();
});
