import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { fillIn } from '../setup/fill-in.ts';
import { knownCep, knownCepDigits, silentCep, unknownCep } from '../setup/known-ceps.ts';
import { mailTo } from '../setup/mails.ts';
import { newEmail, password, signIn } from '../setup/people.ts';
import { createAccount, fillInAccess, goToStep, openStep, typeInto } from '../setup/sign-up-steps.ts';

test('a liberal professional signs up with CPF, RG and council registration', async ({ page }) => {
  const email = newEmail('livia');
  await page.goto('/cadastro?tipo=empresa');
  await page.getByRole('radio', { name: /Profissional Liberal/ }).check();
  await goToStep(page, 'Sobre a empresa');
  await typeInto(page, 'CPF', '52998224725', '529.982.247-25');
  await typeInto(page, 'RG', '123456789', '12.345.678-9');
  await typeInto(page, 'Registro no conselho', '123456789', '12345/6789');
  await fillIn(page, {
    'Nome exibido nas vagas': 'Lívia Matos Fisioterapia',
    'Ramo de atividade': 'Saúde',
  });
  await goToStep(page, 'Onde a empresa fica');
  await typeInto(page, 'CEP', knownCepDigits, knownCep.cep);
  await expect(page.getByLabel('Rua')).toHaveValue(knownCep.logradouro);
  await fillIn(page, { Número: '900' });
  await goToStep(page, 'Contato e acesso');
  await fillIn(page, { 'Seu cargo na empresa': 'Fisioterapeuta' });
  await typeInto(page, 'Telefone', '1133224455', '(11) 3322-4455');
  await fillInAccess(page, email, password);

  await createAccount(page);

  await expect(page.getByText('Conta criada com sucesso! Agora é só entrar.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await signIn(page, { email });
  await expect(page).toHaveURL('/area-empresa');
});

test('an HR consultancy signs up with an alphanumeric CNPJ and an unknown postal code', async ({ page }) => {
  const email = newEmail('ponte');
  await page.goto('/cadastro?tipo=empresa');
  await page.getByRole('radio', { name: /Empresa de CRH/ }).check();
  await expectAccessible(page, 'type of company');
  await goToStep(page, 'Sobre a empresa');
  await typeInto(page, 'CNPJ', '12abc34501de35', '12.ABC.345/01DE-35');
  await fillIn(page, {
    'Razão social': 'Ponte Consultoria de RH Ltda.',
    'Nome fantasia': 'Ponte RH',
    'Nome exibido nas vagas': 'Ponte RH',
    'Ramo de atividade': 'Recursos Humanos',
  });
  await goToStep(page, 'Onde a empresa fica');
  await fillIn(page, { CEP: unknownCep });
  await expect(page.getByText('Não encontramos este CEP.')).toBeVisible();
  await fillIn(page, {
    Rua: 'Rua da Aurora',
    Número: '12',
    Bairro: 'Boa Vista',
    Cidade: 'Recife',
    Estado: 'PE',
  });
  await goToStep(page, 'Contato e acesso');
  await fillIn(page, { 'Seu cargo na empresa': 'Sócia', Telefone: '(81) 98888-7766' });
  await fillInAccess(page, email, password);
  await expectAccessible(page, 'contact and access of a company');

  await createAccount(page);

  await expect(page.getByText('Conta criada com sucesso! Agora é só entrar.')).toBeVisible();
  const mail = await mailTo(email, 'Boas-vindas ao Trampolim');
  expect(mail.text).toContain('publicar vagas é de graça');
  await signIn(page, { email });
  await expect(page).toHaveURL('/area-empresa');
});

test('a postal code request without a response is not reported as an unknown code', async ({ page }) => {
  await page.goto('/cadastro?tipo=candidato');
  await openStep('candidato', 'endereco')(page);
  await fillIn(page, { CEP: silentCep });
  await expect(page.getByText('Buscando o endereço…')).toBeVisible();
  await expect(page.getByText('A busca por CEP não respondeu. Preencha o endereço.')).toBeVisible();
  await expect(page.getByText('Não encontramos este CEP.')).toHaveCount(0);

  await fillIn(page, { Rua: 'Rua da Aurora', Bairro: 'Boa Vista', Cidade: 'Recife', Estado: 'PE' });

  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('Recife');
});

test('the input and the step survive a reload, except for the passwords', async ({ page }) => {
  await page.goto('/cadastro?tipo=candidato');
  await fillInAccess(page, newEmail('caio'), password);
  await goToStep(page, 'Sobre você');
  await fillIn(page, { 'Nome completo': 'Caio Brandão', Celular: '(11) 98765-4321' });

  await page.reload();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre você');
  await expect(page.getByLabel('Nome completo')).toHaveValue('Caio Brandão');
  await expect(page.getByLabel('Celular')).toHaveValue('(11) 98765-4321');
  await page.goBack();
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('every step shows its button without scrolling, and going back keeps the input', async ({ page }) => {
    const nextButton = page.getByRole('button', { name: /^(Continuar|Criar minha conta)$/ });
    await page.goto('/cadastro');
    await page.getByRole('link', { name: /^Candidato/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(nextButton).toBeInViewport({ ratio: 1 });
    await fillInAccess(page, newEmail('bia'), password);
    await expectAccessible(page, 'access');
    await goToStep(page, 'Sobre você');
    await expectAccessible(page, 'person');
    await expect(nextButton).toBeInViewport({ ratio: 1 });
    await fillIn(page, {
      'Nome completo': 'Beatriz Lins',
      'Data de nascimento': '1992-08-30',
      Celular: '(21) 98765-4321',
      Gênero: 'Feminino',
    });
    await goToStep(page, 'Onde você mora');
    await expectAccessible(page, 'address');
    await expect(nextButton).toBeInViewport({ ratio: 1 });
    await typeInto(page, 'CEP', knownCepDigits, knownCep.cep);
    await expect(page.getByLabel('Rua')).toHaveValue(knownCep.logradouro);
    await fillIn(page, { Número: '900' });
    await goToStep(page, 'Sua próxima vaga');
    await expect(nextButton).toBeInViewport({ ratio: 1 });
    await page.getByText('Completar depois').click();
    await expect(nextButton).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'wishes, with what may be completed later');

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Onde você mora' })).toBeFocused();
    await expect(page.getByLabel('Número')).toHaveValue('900');
    await expect(page.getByLabel('Rua')).toHaveAttribute('readonly');
    await page.goBack();
    await expect(page.getByLabel('Nome completo')).toHaveValue('Beatriz Lins');
    await page.goBack();
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(password);
    await page.goBack();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Como você vai usar o Trampolim?' }),
    ).toBeFocused();
  });
});
