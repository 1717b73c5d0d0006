import { expect, type Page } from '@playwright/test';
import { expectAccessible, fullPageOnPhone } from '../setup/accessibility.ts';
import { accountSection, expandSection } from '../setup/account-sections.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { resize, stillBox } from '../setup/layout.ts';
import { mailTo } from '../setup/mails.ts';
import { aCandidate, newEmail, password, signIn, submitSignInForm } from '../setup/people.ts';

// Errors that the tests cause: wrong passwords, ended sessions, an outdated save.
test.use({ expectedErrors: /status of (400|401|409)|Erro ao renovar o token|Erro ao carregar o usuário/ });

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

test('a candidate corrects an invalid field and saves the account', async ({ page, request }) => {
  await enter(page, await aCandidate(request), '/area-candidato');
  await page.getByRole('link', { name: 'Conta', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Minha Conta', level: 1 })).toBeVisible();
  await expectAccessible(page, 'account');

  await page.getByLabel('Nome completo').fill('Helena Prado de Alencar');
  const home = await expandSection(page, 'Endereço');
  await home.getByLabel('Número').fill('');
  const work = await expandSection(page, 'Trabalho desejado');
  await work.getByLabel('Pretensão salarial').fill('4200');
  await work.getByLabel('Escolaridade').selectOption('Ensino Superior');
  await save(page);
  await expect(home.getByText('Informe o número.')).toBeVisible();
  await expect(home.getByLabel('Número')).toBeFocused();
  await expectAccessible(page, 'account with a wrong field');
  await resize(page, fullPageOnPhone);
  await expectAccessible(page, 'account with a wrong field on a phone');

  await home.getByLabel('Número').fill('99');
  await save(page);
  await expect(page.getByText('Conta atualizada com sucesso!')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Helena Prado de Alencar');
  await expandSection(page, 'Trabalho desejado');
  await expect(work.getByLabel('Pretensão salarial')).toHaveValue('4.200,00');
});

test('a password change ends other sessions and notifies the owner by mail', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const helena = await aCandidate(request);
  const otherBrowser = await anotherBrowser();
  await enter(otherBrowser, helena);
  await enter(page, helena, '/conta-candidato');

  const sessions = await expandSection(page, 'Sessões abertas');
  // The session in which the test created the account is also open.
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  const form = await expandSection(page, 'Senha');
  await form.getByLabel('Senha atual').fill('não é esta senha');
  await form.getByLabel('Nova senha', { exact: true }).fill('um novo salto');
  await form.getByLabel('Confirme a nova senha').fill('outro salto');
  await form.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(form.getByText('A senha atual está incorreta.')).toBeVisible();
  await expectAccessible(page, 'password with a refusal, and sessions');
  await form.getByLabel('Senha atual').fill(password);
  await form.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(form.getByText('A nova senha e a confirmação não coincidem.')).toBeVisible();
  await form.getByLabel('Confirme a nova senha').fill('um novo salto');
  await form.getByRole('button', { name: 'Alterar senha' }).click();

  await expect(page.getByText('Senha atualizada com sucesso!')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await mailTo(helena.email, 'Sua senha foi alterada');
  await otherBrowser.goto('/conta-candidato');
  await expect(otherBrowser).toHaveURL(/\/login/);
  await submitSignInForm(otherBrowser, helena.email, 'um novo salto');
  await expect(otherBrowser.getByRole('heading', { name: 'Minha Conta', exact: true })).toBeVisible();
});

test('the list of sessions fits large text and signs another browser out', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const helena = await aCandidate(request);
  const otherBrowser = await anotherBrowser();
  await enter(otherBrowser, helena);
  await enter(page, helena, '/conta-candidato');
  const sessions = await expandSection(page, 'Sessões abertas');

  await resize(page, { width: 320, height: 640 });
  const largeText = await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  const thisSession = sessions.getByRole('listitem').filter({ hasText: 'Este aparelho' });
  const detailsWidth = async () => (await thisSession.getByText(/^Entrada em/).boundingBox())?.width;
  // Next to the label “Este aparelho”, the details would have less than this.
  await expect.poll(detailsWidth, 'with large text, the details have their own line').toBeGreaterThan(200);
  await largeText.evaluate((style) => style.parentNode?.removeChild(style));

  await sessions.getByRole('button', { name: 'Encerrar as outras' }).click();

  await expect(page.getByText('Pronto: agora sua conta só está aberta aqui.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await otherBrowser.goto('/conta-candidato');
  await expect(otherBrowser).toHaveURL(/\/login/);
});

test('a candidate replaces the e-mail address by a free one, which must be confirmed', async ({
  page,
  request,
}) => {
  const [helena, other] = [await aCandidate(request), await aCandidate(request)];
  const newAddress = newEmail('helena');
  await enter(page, helena, '/conta-candidato');

  await email(page).fill(other.email);
  await expect(page.getByText('O e-mail já está sendo utilizado.')).toBeVisible();
  await email(page).fill(newAddress);
  await expect(page.getByText(/E-mail disponível/)).toBeVisible();
  await accountSection(page, 'Dados pessoais').getByLabel('Senha atual').fill(password);
  await expectAccessible(page, 'account with another e-mail');
  await save(page);

  await expect(page.getByText('Conta atualizada com sucesso!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Confirmação do e-mail' })).toContainText(newAddress);
  await mailTo(newAddress, 'Confirme seu novo e-mail no Trampolim');
  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  await submitSignInForm(page, newAddress);
  await expect(page).toHaveURL(/\/area-candidato/);
});

test('a candidate who saves in two tabs resolves the conflict without losing a change', async ({
  page,
  request,
}) => {
  const helena = await aCandidate(request);
  await enter(page, helena, '/conta-candidato');
  await page.getByLabel('Nome completo').fill('Helena da primeira aba');
  const secondTab = await page.context().newPage();
  await signIn(secondTab, helena);
  await secondTab.goto('/conta-candidato');
  await secondTab.getByLabel('Celular').fill('(21) 98888-7777');
  await save(secondTab);
  await expect(secondTab.getByText('Conta atualizada com sucesso!')).toBeVisible();

  await save(page);
  await expect(page.getByText(/alterada em outra aba/)).toBeVisible();
  await expectAccessible(page, 'account changed in another tab');
  await page.getByRole('button', { name: 'Salvar minha versão' }).click();

  await expect(page.getByText('Conta atualizada com sucesso!')).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Helena da primeira aba');
  await expect(page.getByLabel('Celular')).toHaveValue('(21) 98888-7777');
});

test('a double click on a button does not press the one that moves to its place', async ({
  page,
  request,
}) => {
  const helena = await aCandidate(request);
  for (const title of ['padaria', 'confeitaria']) {
    const body = { filters: { title }, frequency: 'Diário' } as const;
    await call(request, 'POST /api/user/candidate/vacancy-alerts', { token: helena.token, body });
  }
  await enter(page, helena, '/conta-candidato');
  const alerts = await expandSection(page, 'Alertas de vagas');
  const removeButtons = alerts.getByRole('button', { name: /^Excluir/ });
  await expect(removeButtons).toHaveCount(2);
  const { x, y, width, height } = await stillBox(removeButtons.first());

  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(removeButtons).toHaveCount(1);
  expect(Math.abs((await stillBox(removeButtons)).y - y)).toBeLessThan(height / 2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // A request of the second click would be sent before those of the next page.
  await page.reload();

  await expect(
    (await expandSection(page, 'Alertas de vagas')).getByRole('button', { name: /^Excluir/ }),
  ).toHaveCount(1);
});
