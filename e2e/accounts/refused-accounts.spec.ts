import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { fillIn } from '../setup/fill-in.ts';
import { aCandidate, password } from '../setup/people.ts';
import { fillInAccess, goToStep, openStep } from '../setup/sign-up-steps.ts';

test.use({ expectedErrors: /status of (400|409)/ });

const clickContinue = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

/** Expects that each field is invalid and shows its message. */
async function expectRefusals(page: Page, sentences: Record<string, string>): Promise<void> {
  for (const [label, sentence] of Object.entries(sentences)) {
    const field = page.getByLabel(label, { exact: true });
    await expect.soft(field, label).toHaveAccessibleDescription(sentence);
    await expect.soft(field, label).toHaveAttribute('aria-invalid', 'true');
  }
}

test('an e-mail in use is reported while typing and does not allow the next step', async ({
  page,
  request,
}) => {
  const { email } = await aCandidate(request);
  await page.goto('/cadastro?tipo=candidato');
  await fillInAccess(page, ` ${email.toUpperCase()} `, password);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('O e-mail já está sendo utilizado.');

  await clickContinue(page);

  await expect(page.getByRole('main').getByText('O e-mail já está em uso.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expectAccessible(page, 'refused e-mail');
  await page.getByRole('link', { name: 'Entrar' }).last().click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email.toUpperCase());
});

test('each missing or invalid field of a candidate has a message', async ({ page }) => {
  await page.goto('/cadastro?tipo=candidato');
  await clickContinue(page);
  await expectRefusals(page, {
    'E-mail': 'Informe seu e-mail.',
    Senha: 'Crie uma senha.',
    'Confirme a senha': 'Repita a senha.',
  });
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await fillIn(page, { 'E-mail': 'joana@', Senha: 'curta', 'Confirme a senha': 'outra' });
  await clickContinue(page);
  await expectRefusals(page, {
    'E-mail': 'Informe um e-mail válido.',
    Senha: 'A senha deve ter no mínimo 8 caracteres.',
    'Confirme a senha': 'As senhas não coincidem.',
  });

  await openStep('candidato', 'voce')(page);
  await clickContinue(page);
  await expectRefusals(page, {
    'Nome completo': 'Informe seu nome.',
    'Data de nascimento': 'Informe quando você nasceu.',
    Celular: 'Informe seu celular, com DDD.',
    Gênero: 'Escolha uma das opções.',
  });
  await expect(page.getByLabel('Nome completo')).toBeFocused();
  await expectAccessible(page, 'refused step of a candidate');
  await fillIn(page, { 'Data de nascimento': '2020-01-01', Celular: '(11) 1' });
  await clickContinue(page);
  await expectRefusals(page, {
    'Data de nascimento': 'É preciso ter pelo menos 14 anos.',
    Celular: 'Informe um telefone válido, com DDD.',
  });
  await expect(page.getByLabel('Celular')).toHaveValue('(11) 1');

  await page.goto('/cadastro?tipo=candidato&passo=endereco');
  await clickContinue(page);
  await expectRefusals(page, {
    CEP: 'Informe o CEP.',
    Rua: 'Informe a rua.',
    Número: 'Informe o número.',
    Bairro: 'Informe o bairro.',
    Cidade: 'Informe a cidade.',
    Estado: 'Escolha o estado.',
  });

  await page.goto('/cadastro?tipo=candidato&passo=vaga');
  await page.getByText('Completar depois').click();
  const input = {
    'Site ou perfil (opcional)': 'joana.example',
    'Sobre você (opcional)': 'a'.repeat(401),
  };
  await fillIn(page, input);
  await page.keyboard.press('Tab');
  await expectRefusals(page, {
    'Site ou perfil (opcional)': 'Informe um endereço começando com http:// ou https://.',
    'Sobre você (opcional)': 'Use no máximo 400 caracteres.',
  });
  for (const [label, text] of Object.entries(input)) {
    await expect.soft(page.getByLabel(label, { exact: true }), label).toHaveValue(text);
  }
});

test('each mistake of a company has a message at its field', async ({ page }) => {
  await page.goto('/cadastro?tipo=empresa');
  await clickContinue(page);
  await expect(page.getByRole('radiogroup', { name: 'Tipo de empresa' })).toHaveAccessibleDescription(
    'Escolha como você contrata.',
  );

  await page.getByRole('radio', { name: /Profissional Liberal/ }).check();
  await goToStep(page, 'Sobre a empresa');
  await page.getByText('Completar depois').click();
  await fillIn(page, {
    CPF: '111.111.111-11',
    RG: '12.345',
    'Registro no conselho': '12345',
    'Site (opcional)': 'horizonte.example',
  });
  await clickContinue(page);
  await expectRefusals(page, {
    CPF: 'Informe um CPF válido.',
    RG: 'Informe os 9 dígitos do documento.',
    'Registro no conselho': 'Informe os 9 dígitos do registro.',
    'Site (opcional)': 'Informe um endereço começando com http:// ou https://.',
    'Nome exibido nas vagas': 'Informe o nome que aparece nas vagas.',
  });

  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('radio', { name: /Empresa de CRH/ }).check();
  await goToStep(page, 'Sobre a empresa');
  await fillIn(page, { CNPJ: '12.ABC.345/01DE-36' });
  await clickContinue(page);
  await expectRefusals(page, {
    CNPJ: 'Informe um CNPJ válido.',
    'Razão social': 'Informe a razão social.',
    'Nome fantasia': 'Informe o nome fantasia.',
  });
  await expectAccessible(page, 'refused sign-up of a company');

  await page.goto('/cadastro?tipo=empresa&passo=acesso');
  await fillIn(page, { Telefone: '(11) 1' });
  await page.keyboard.press('Tab');
  await expectRefusals(page, { Telefone: 'Informe um telefone válido, com DDD.' });
});
