import { expect, type Page } from '@playwright/test';
import { test } from './setup/browser-test.ts';
import { fillIn } from './setup/fill-in.ts';
import { knownCep, silentCep, unknownCep } from './setup/known-ceps.ts';
import { mailTo } from './setup/mails.ts';
import { newEmail, password, signIn } from './setup/people.ts';

const create = (page: Page) => page.getByRole('button', { name: 'Criar minha conta' }).click();

test('a liberal professional signs up with CPF, RG and council registration', async ({ page }) => {
  const email = newEmail('livia');
  await page.goto('/cadastro?tipo=empresa');
  await page.getByRole('radio', { name: /Profissional Liberal/ }).check();
  await fillIn(page, {
    'E-mail': email,
    Senha: password,
    'Confirme a senha': password,
    'Nome exibido nas vagas': 'Lívia Matos Fisioterapia',
    'Ramo de atividade': 'Saúde',
    'Seu cargo na empresa': 'Fisioterapeuta',
  });
  await typeInto(page, 'CPF', '52998224725', '529.982.247-25');
  await typeInto(page, 'RG', '123456789', '12.345.678-9');
  await typeInto(page, 'Registro no conselho', '123456789', '12345/6789');
  await typeInto(page, 'Telefone', '11987654321', '(11) 98765-4321');
  await typeInto(page, 'CEP', '01310100', knownCep.cep);
  await expect(page.getByLabel('Rua')).toHaveValue(knownCep.logradouro);
  await fillIn(page, { Número: '900' });

  await create(page);

  await expect(page.getByText('Conta criada com sucesso! Agora é só entrar.')).toBeVisible();
  await signIn(page, { email });
  await expect(page).toHaveURL('/area-empresa');
});

test('an HR consultancy signs up with an alphanumeric CNPJ and types an address that no service knows', async ({
  page,
}) => {
  const email = newEmail('ponte');
  await page.goto('/cadastro?tipo=empresa');
  await page.getByRole('radio', { name: /Empresa de CRH/ }).check();
  await fillIn(page, {
    'E-mail': email,
    Senha: password,
    'Confirme a senha': password,
    'Razão social': 'Ponte Consultoria de RH Ltda.',
    'Nome fantasia': 'Ponte RH',
    'Nome exibido nas vagas': 'Ponte RH',
    'Ramo de atividade': 'Recursos Humanos',
    'Seu cargo na empresa': 'Sócia',
    Telefone: '(81) 98888-7766',
  });
  await typeInto(page, 'CNPJ', '12abc34501de35', '12.ABC.345/01DE-35');

  await fillIn(page, { CEP: unknownCep });
  await expect(page.getByText('Não encontramos este CEP.')).toBeVisible();
  await fillIn(page, {
    Rua: 'Rua da Aurora',
    Número: '12',
    Bairro: 'Boa Vista',
    Cidade: 'Recife',
    Estado: 'PE',
  });

  await create(page);

  await expect(page.getByText('Conta criada com sucesso! Agora é só entrar.')).toBeVisible();
  const mail = await mailTo(email, 'Boas-vindas ao Trampolim');
  expect(mail.text).toContain('publicar vagas é de graça');
  await signIn(page, { email });
  await expect(page).toHaveURL('/area-empresa');
});

test('a postal-code service that never answers leaves the address to be typed', async ({ page }) => {
  await page.goto('/cadastro?tipo=candidato');
  await fillIn(page, { CEP: silentCep });
  await expect(page.getByText('Buscando o endereço…')).toBeVisible();
  await expect(page.getByText('preencha o endereço.')).toBeVisible();

  await fillIn(page, { Rua: 'Rua da Aurora', Bairro: 'Boa Vista', Cidade: 'Recife', Estado: 'PE' });

  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('Recife');
});

test('what was typed outlives a reload, but for the passwords', async ({ page }) => {
  await page.goto('/cadastro?tipo=candidato');
  await fillIn(page, { 'Nome completo': 'Caio Brandão', Senha: password, Celular: '(11) 98765-4321' });

  await page.reload();

  await expect(page.getByLabel('Nome completo')).toHaveValue('Caio Brandão');
  await expect(page.getByLabel('Celular')).toHaveValue('(11) 98765-4321');
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
});

/** Key by key, as the mask sees it. */
async function typeInto(page: Page, label: string, typed: string, shown: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.pressSequentially(typed);
  await expect(field).toHaveValue(shown);
}
