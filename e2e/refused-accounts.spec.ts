import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './setup/accessibility.ts';
import { test } from './setup/browser-test.ts';
import { fillIn } from './setup/fill-in.ts';
import { aCandidate, password } from './setup/people.ts';

test.use({ expectedErrors: /status of (400|401|409)/ });

const create = (page: Page) => page.getByRole('button', { name: 'Criar minha conta' }).click();

/** Each field with the sentence beside it. */
async function expectRefusals(page: Page, sentences: Record<string, string>): Promise<void> {
  for (const [label, sentence] of Object.entries(sentences)) {
    const field = page.getByLabel(label, { exact: true });
    await expect.soft(field, label).toHaveAccessibleDescription(sentence);
    await expect.soft(field, label).toHaveAttribute('aria-invalid', 'true');
  }
}

test('a wrong password and an unknown account are refused alike, and what was typed stays', async ({
  page,
  request,
}) => {
  const { email } = await aCandidate(request);
  await page.goto('/login');
  for (const someone of [email, 'ninguem@exemplo.com']) {
    await fillIn(page, { 'E-mail': someone, Senha: 'nao-e-esta' });
    await page.getByRole('button', { name: 'Entrar' }).click();

    await expect(page.getByRole('main').getByText('E-mail ou senha incorretos.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(someone);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('nao-e-esta');
    await page.reload();
  }
});

test('a sign-in without e-mail and password says so beside both fields', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar' }).click();

  await expectRefusals(page, { 'E-mail': 'Informe seu e-mail.', Senha: 'Informe sua senha.' });
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('an e-mail in use is told while typing, and the form is refused with everything still in it', async ({
  page,
  request,
}) => {
  const { email } = await aCandidate(request);
  await page.goto('/cadastro?tipo=candidato');
  await fillIn(page, { 'Nome completo': 'Outra Pessoa', 'E-mail': ` ${email.toUpperCase()} ` });
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('O e-mail já está sendo utilizado.');

  await create(page);

  await expect(page.getByRole('main').getByText('O e-mail já está em uso.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Outra Pessoa');
});

test('an empty candidate form names every field that is missing', async ({ page }) => {
  await page.goto('/cadastro?tipo=candidato');
  await create(page);

  const missing = 'Preencha este campo.';
  await expectRefusals(page, {
    'E-mail': missing,
    Senha: missing,
    'Nome completo': missing,
    'Data de nascimento': missing,
    Celular: missing,
    Gênero: missing,
    CEP: missing,
    Rua: missing,
    Número: missing,
    Bairro: missing,
    Cidade: missing,
    Estado: missing,
    'Cargo desejado': missing,
    'Cidade desejada': missing,
    'Estado desejado': missing,
  });
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expectAccessible(page, 'refused sign-up of a candidate');
});

test('each mistake of a candidate has its sentence beside its field, and stays to be mended', async ({
  page,
}) => {
  const typed = {
    'E-mail': 'joana@',
    Senha: 'curta',
    'Confirme a senha': 'outra',
    'Data de nascimento': '2020-01-01',
    Celular: '(11) 1',
    CEP: '0131',
    'Site ou perfil (opcional)': 'joana.example',
    'Sobre você (opcional)': 'a'.repeat(401),
  };
  await page.goto('/cadastro?tipo=candidato');
  await fillIn(page, typed);
  await create(page);

  await expectRefusals(page, {
    'E-mail': 'Informe um e-mail válido.',
    Senha: 'A senha deve ter no mínimo 8 caracteres.',
    'Confirme a senha': 'As senhas não coincidem.',
    'Data de nascimento': 'É preciso ter pelo menos 14 anos.',
    Celular: 'Informe um telefone válido, com DDD.',
    CEP: 'Informe um CEP com 8 dígitos.',
    'Site ou perfil (opcional)': 'Informe um endereço começando por http:// ou https://.',
    'Sobre você (opcional)': 'Use no máximo 400 caracteres.',
  });
  for (const [label, text] of Object.entries({ ...typed, CEP: '0131' })) {
    await expect.soft(page.getByLabel(label, { exact: true }), label).toHaveValue(text);
  }
});

test('each mistake of a company has its sentence beside its field', async ({ page }) => {
  await page.goto('/cadastro?tipo=empresa');
  await create(page);
  await expect(page.getByRole('radiogroup', { name: 'Tipo de empresa' })).toHaveAccessibleDescription(
    'Preencha este campo.',
  );

  await page.getByRole('radio', { name: /Profissional Liberal/ }).check();
  await fillIn(page, {
    CPF: '111.111.111-11',
    RG: '12.345',
    'Registro no conselho': '12345',
    Telefone: '(11) 1',
    'Site (opcional)': 'horizonte.example',
  });
  await create(page);
  await expectRefusals(page, {
    CPF: 'Informe um CPF válido.',
    RG: 'Informe os 9 dígitos do documento.',
    'Registro no conselho': 'Informe os 9 dígitos do registro.',
    Telefone: 'Informe um telefone válido, com DDD.',
    'Site (opcional)': 'Informe um endereço começando por http:// ou https://.',
    'Nome exibido nas vagas': 'Preencha este campo.',
  });

  await page.getByRole('radio', { name: /Empresa de CRH/ }).check();
  await fillIn(page, { CNPJ: '12.ABC.345/01DE-36' });
  await create(page);
  await expectRefusals(page, {
    CNPJ: 'Informe um CNPJ válido.',
    'Razão social': 'Preencha este campo.',
    'Nome fantasia': 'Preencha este campo.',
  });
  await expectAccessible(page, 'refused sign-up of a company');
});

test('a mended field loses its sentence at once', async ({ page }) => {
  await page.goto('/cadastro?tipo=candidato');
  await fillIn(page, { Senha: password, 'Confirme a senha': 'outra-senha' });
  await create(page);
  await expectRefusals(page, { 'Confirme a senha': 'As senhas não coincidem.' });

  await fillIn(page, { 'Confirme a senha': password });

  await expect(page.getByLabel('Confirme a senha', { exact: true })).not.toHaveAttribute('aria-invalid');
});
