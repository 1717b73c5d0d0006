import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, fullPageOnPhone } from '../setup/accessibility.ts';
import { accountSection, expandSection } from '../setup/account-sections.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow, resize } from '../setup/layout.ts';
import { aCandidate, aCompany, apply, aVacancy, password, signIn } from '../setup/people.ts';

// Errors that the tests cause: a wrong password, an outdated save, a removed account.
test.use({
  expectedErrors: /status of (400|401|404|409|410)|Erro ao renovar o token|Erro ao carregar o usuário/,
});

const save = (page: Page) => page.getByRole('button', { name: 'Salvar Alterações' }).click();

test('a company changes its profile and views it as candidates do', async ({ page, request }) => {
  const company = await aCompany(request, `Ateliê ${crypto.randomUUID().slice(0, 6)}`);
  const other = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  await apply(request, await aCandidate(request), vacancy);
  await enter(page, company, '/area-empresa');
  await page.getByRole('link', { name: 'Conta', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Minha Conta', level: 1 })).toBeVisible();
  const publicProfile = accountSection(page, 'Como candidatos veem a empresa');
  await expect(publicProfile.getByText('Ainda sem histórico de respostas').last()).toBeVisible();
  await expect(publicProfile.getByText('1 currículo para abrir')).toBeVisible();
  await expect(publicProfile.getByText('1 no prazo, que acaba em 14 dias')).toBeVisible();
  await expectAccessible(page, 'account of a company');

  await page.getByLabel('Descrição').fill('Projetos de casas pequenas, feitos com quem vai morar nelas.');
  await page.getByLabel('Telefone').fill('');
  await page.getByRole('radio', { name: 'Profissional Liberal' }).check();
  await expect(page.getByText(/apagamos CNPJ, razão social e nome fantasia/)).toBeVisible();
  await save(page);
  await expect(page.getByText('Informe seu CPF.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'CPF' })).toBeFocused();
  await expectAccessible(page, 'account of a company with wrong fields');
  await resize(page, fullPageOnPhone);
  await expectAccessible(page, 'account of a company with wrong fields on a phone');
  await resize(page, { width: 320, height: 640 });
  await expectNoOverflow(page, 'at 320 px');
  const largeText = await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  await expectNoOverflow(page, 'with text twice as large');
  await largeText.evaluate((style) => style.parentNode?.removeChild(style));
  await resize(page, { width: 1440, height: 900 });
  await page.getByRole('radio', { name: 'Empresa Empregadora' }).check();
  await page.getByLabel('Telefone').fill('(11) 3322-4455');
  await save(page);
  await expect(page.getByText('Conta atualizada com sucesso!')).toBeVisible();

  await page.getByRole('link', { name: 'Ver como candidatos veem' }).click();
  await expect(page.getByText('É assim que candidatos veem sua empresa.')).toBeVisible();
  await expect(page.getByText('Projetos de casas pequenas')).toBeVisible();
  await expect(page.getByText('CNPJ 11.222.333/0001-81')).toBeVisible();
  await expect(page.getByRole('link', { name: vacancy.jobTitle })).toBeVisible();
  await expect(page.getByRole('button', { name: /Denunciar|Bloquear/ })).toHaveCount(0);
  await expectAccessible(page, 'a company seen from outside');
  await resize(page, fullPageOnPhone);
  await expectAccessible(page, 'a company seen from outside on a phone');
  await resize(page, { width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Voltar para a conta' }).click();
  await expect(page.getByLabel('Descrição')).toHaveValue(
    'Projetos de casas pequenas, feitos com quem vai morar nelas.',
  );
  const { _id } = await call(request, 'GET /api/user/me', { token: other.token });
  await page.goto(`/pre-visualizacaoE/${_id}`);
  await expect(page.getByText('Acesso negado para sua conta!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a company that saves in two tabs resolves the conflict without losing a change', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  await enter(page, company, '/conta-empresa');
  await page.getByLabel('Nome exibido nas vagas').fill('Ateliê da primeira aba');
  const secondTab = await page.context().newPage();
  await signIn(secondTab, company);
  await secondTab.goto('/conta-empresa');
  await secondTab.getByLabel('Número de funcionários').fill('31');
  await save(secondTab);
  await expect(secondTab.getByText('Conta atualizada com sucesso!')).toBeVisible();

  await save(page);
  await expect(page.getByText(/alterada em outra aba/)).toBeVisible();
  await expectAccessible(page, 'company changed in another tab');
  await page.getByRole('button', { name: 'Salvar minha versão' }).click();
  await expect(page.getByText('Conta atualizada com sucesso!')).toBeVisible();
  await expect(page.getByLabel('Número de funcionários')).toHaveValue('31');
  await expect(page.getByLabel('Nome exibido nas vagas')).toHaveValue('Ateliê da primeira aba');
});

test('a company changes its password after invalid attempts and signs in with the new one', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  await enter(page, company, '/conta-empresa');
  const form = await expandSection(page, 'Senha');
  const changePassword = async (current: string, next: string, confirmation = next) => {
    await form.getByLabel('Senha atual').fill(current);
    await form.getByLabel('Nova senha', { exact: true }).fill(next);
    await form.getByLabel('Confirme a nova senha').fill(confirmation);
    await form.getByRole('button', { name: 'Alterar senha' }).click();
  };
  await changePassword('curta', 'curta');
  await expect(form.getByText('A senha atual deve ter no mínimo 8 caracteres.')).toBeVisible();
  await changePassword(password, 'curta');
  await expect(form.getByText('A nova senha deve ter pelo menos 8 caracteres.')).toBeVisible();
  await changePassword('não é esta senha', 'um novo salto');
  await expect(form.getByText('A senha atual está incorreta.')).toBeVisible();
  await changePassword(password, 'um novo salto', 'outro salto');
  await expect(form.getByText('A nova senha e a confirmação não coincidem.')).toBeVisible();
  await changePassword(password, 'um novo salto');
  await expect(page.getByText('Senha atualizada com sucesso!')).toBeVisible();

  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  await signIn(page, company, 'um novo salto');
});

test('a company downloads its data and deletes its account', async ({ page, request }) => {
  const name = `Ateliê de Saída ${crypto.randomUUID().slice(0, 6)}`;
  const company = await aCompany(request, name);
  const helena = await aCandidate(request);
  const vacancy = await aVacancy(request, company);
  await apply(request, helena, vacancy);
  await enter(page, company, '/conta-empresa');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const file = await downloading;
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, object[]>;
  expect(data['cadastro']).toMatchObject([{ nome: name, cnpj: '11222333000181' }]);
  expect(JSON.stringify(data)).toContain(vacancy.jobTitle);

  await page.getByRole('button', { name: 'Excluir a conta da empresa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir a conta da empresa?' });
  await expect(dialog).toContainText('Quem é avisado');
  await dialog.getByLabel('Senha atual').fill('outra senha');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A senha atual está incorreta.')).toBeVisible();
  await expectAccessible(page, 'a wrong password before a company leaves');
  await dialog.getByLabel('Senha atual').fill(password);
  await dialog.getByRole('button', { name: 'Excluir para sempre' }).click();
  await expect(page.getByText('Sua conta foi excluída.')).toBeVisible();

  await page.goto('/login');
  await enter(page, helena, '/avisos');
  await expect(page.getByRole('main').getByText(vacancy.jobTitle).first()).toBeVisible();
  await page.goto(`/vaga/${vacancy._id}`);
  await expect(page.getByText('Vaga não encontrada').first()).toBeVisible();
});
