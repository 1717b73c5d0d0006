import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { invitationSubject, tokenInMail, welcomeSubject } from '../setup/mails.ts';
import { aCandidate, aColleague, aCompany, apply, aVacancy, newEmail, password } from '../setup/people.ts';

// Invitations are refused until the own e-mail address is confirmed, and removed colleagues are refused too.
test.use({ expectedErrors: / 40[149] |Erro ao (renovar o token|carregar o usuário)/ });

async function acceptInvitation(marina: Page, email: string): Promise<void> {
  await marina.goto('/convite#outro-link');
  await expect(marina.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible();
  // The link opens in the same tab, where only the fragment changes.
  await marina.goto(`/convite#${await tokenInMail(email, invitationSubject)}`);
  await expect(marina.getByText('Ateliê Horizonte convidou você')).toBeVisible();
  await expectAccessibleEverywhere(marina, 'invitation');
  await marina.getByLabel('Seu nome').fill('Marina Lopes');
  await marina.getByLabel('Senha', { exact: true }).fill(password);
  await marina.getByLabel('Confirme a senha').fill('outra coisa');
  await marina.getByRole('button', { name: 'Aceitar convite' }).click();
  await expect(marina.getByText('As senhas não coincidem.')).toBeVisible();
  await marina.getByLabel('Confirme a senha').fill(password);
  await marina.getByRole('button', { name: 'Aceitar convite' }).click();
  await marina.waitForURL('/area-empresa');
}

test('an invited colleague acts for the company, with mail settings and data of their own', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const company = await aCompany(request);
  const email = newEmail('marina');
  await enter(page, company, '/equipe');
  const people = page.getByRole('main');
  await people.getByLabel('E-mail', { exact: true }).fill(email);
  await people.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(people.getByRole('alert')).toContainText('Antes de convidar pessoas, confirme seu e-mail');
  await page.goto(`/confirmar-email#${await tokenInMail(company.email, welcomeSubject)}`);
  await expect(page.getByRole('heading', { name: 'E-mail confirmado!' })).toBeVisible();

  await page.goto('/equipe');
  await people.getByLabel('E-mail', { exact: true }).fill(email);
  await people.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByText(`Convite enviado para ${email}.`)).toBeVisible();
  await expect(people.getByRole('heading', { name: 'Convites em aberto' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'people with an open invitation');

  const marina = await anotherBrowser();
  await acceptInvitation(marina, email);
  await expect(marina.getByRole('banner')).toContainText('Marina Lopes · Ateliê Horizonte');

  await marina.getByRole('link', { name: 'Equipe', exact: true }).click();
  await expect(marina.getByText('cuida das vagas, das candidaturas')).toBeVisible();
  await expect(marina.getByRole('button', { name: 'Enviar convite' })).toHaveCount(0);
  await marina.goto('/conta-empresa');
  const mailSwitch = (of: Page) => of.getByRole('switch', { name: 'Novas candidaturas' });
  const saveResponse = marina.waitForResponse((response) => response.request().method() === 'PUT');
  await mailSwitch(marina).press('Space');
  await saveResponse;
  await expect(mailSwitch(marina)).not.toBeChecked();
  await expectAccessibleEverywhere(marina, 'account of a colleague');
  await marina.reload();
  await expect(mailSwitch(marina)).not.toBeChecked();
  await page.goto('/conta-empresa');
  await expect(mailSwitch(page)).toBeChecked();
  const downloading = marina.waitForEvent('download');
  await marina.getByRole('button', { name: 'Baixar meus dados' }).click();
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as Record<
    string,
    object[]
  >;
  expect(data['lugar_na_empresa']).toMatchObject([{ empresa: 'Ateliê Horizonte', nome: 'Marina Lopes' }]);
  expect(data['escolhas_de_email']).toEqual([{ tipo: 'new_applicants', enviar: false }]);
});

test('a colleague decides under their own name until the removal from the company', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  const candidate = await aCandidate(request);
  await apply(request, candidate, vacancy);
  const { email, invitationToken } = await aColleague(request, company);
  const marina = await anotherBrowser();
  await enter(marina, { email }, `/editar-vaga/${vacancy._id}`);
  await marina.getByRole('button', { name: candidate.name, exact: true }).click();
  await marina.getByRole('button', { name: 'Aprovar' }).click();
  await expect(marina.getByText(`Você aprovou ${candidate.name}.`)).toBeVisible();
  await enter(page, company, `/editar-vaga/${vacancy._id}`);
  await page.getByRole('button', { name: candidate.name, exact: true }).click();
  await page.getByText('Histórico', { exact: true }).click();
  // Only the approval is in the history, because a resume that was opened briefly is not in review.
  await expect(page.getByText('· Marina Lopes')).toHaveCount(1);

  await page.goto('/equipe');
  await page.getByLabel('Permissão de Marina Lopes').selectOption('Administração');
  await expect(page.getByText('Marina Lopes: Permissão alterada para Administração.')).toBeVisible();
  await marina.goto('/equipe');
  await expect(marina.getByText('Marina Lopes (você)')).toBeVisible();
  await page.getByRole('button', { name: 'Remover Marina Lopes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remover Marina Lopes da equipe?' });
  await expect(dialog).toContainText(email);
  await expectAccessibleEverywhere(page, 'question before a removal');
  await dialog.getByRole('button', { name: 'Remover da equipe' }).click();
  await expect(page.getByText('Pessoa removida da empresa.')).toBeVisible();

  await marina.goto('/minhas-vagas');
  await expect(marina).toHaveURL(/\/login/);
  await marina.goto(`/convite#${invitationToken}`);
  await expect(marina.getByRole('heading', { name: 'Este convite já foi aceito' })).toBeVisible();
  await expectAccessibleEverywhere(marina, 'an invitation that was used');
});
