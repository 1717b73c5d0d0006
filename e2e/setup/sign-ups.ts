import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { fillIn } from './fill-in.ts';
import { fillInAddress } from './fill-in-address.ts';
import { mailTo, welcomeSubject } from './mails.ts';
import { password } from './people.ts';
import { createAccount, fillInAccess, goToStep, typeInto } from './sign-up-steps.ts';

/** Signs up a company with all fields, starting from the home page and ending at the sign-in. */
export async function signUpCompany(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await expectAccessible(page, 'home page');
  await page.getByRole('link', { name: 'Criar minha conta' }).click();
  await expectAccessible(page, 'choice of account');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Empresa/ })
    .click();

  await page.getByRole('radio', { name: /Empresa Empregadora/ }).check();
  await goToStep(page, 'Sobre a empresa');
  await typeInto(page, 'CNPJ', '11222333000181', '11.222.333/0001-81');
  await page.getByText('Completar depois').click();
  await fillIn(page, {
    'Razão social': 'Cartografia Aberta Ltda.',
    'Nome fantasia': 'Cartografia Aberta',
    'Nome exibido nas vagas': 'Cartografia Aberta',
    'Ramo de atividade': 'Geotecnologia',
    'Número de funcionários (opcional)': '48',
    'Site (opcional)': 'https://cartografia.example',
    'Descrição (opcional)': 'Mapas abertos para cidades brasileiras.',
  });
  await expectAccessible(page, 'sign-up of a company');
  await goToStep(page, 'Onde a empresa fica');
  await fillInAddress(page);
  await goToStep(page, 'Contato e acesso');
  await fillIn(page, { 'Seu cargo na empresa': 'Recrutadora', Telefone: '11 3322-4455' });
  await fillInAccess(page, email, password);
  await expect(page.getByText('E-mail disponível.')).toBeVisible();
  await createAccount(page);

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Conta criada com sucesso! Agora é só entrar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fechar mensagem' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'sign-in with a toast');
  const mail = await mailTo(email, welcomeSubject);
  expect(mail.text).toContain('publicar vagas é de graça');
}

/** Signs up Joana Figueiredo, with all required and some optional fields. */
export async function signUpCandidate(page: Page, email: string): Promise<void> {
  await page.goto('/cadastro');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Candidato/ })
    .click();
  await fillInAccess(page, email, password);
  await expect(page.getByText('E-mail disponível.')).toBeVisible();
  await goToStep(page, 'Sobre você');
  await typeInto(page, 'Celular', '21987654321', '(21) 98765-4321');
  await fillIn(page, {
    'Nome completo': 'Joana Figueiredo',
    'Data de nascimento': '1992-08-30',
    Gênero: 'Feminino',
  });
  await goToStep(page, 'Onde você mora');
  await fillInAddress(page);
  await goToStep(page, 'Sua próxima vaga');
  await fillIn(page, {
    'Cargo desejado': 'Analista de dados',
    'Cidade desejada': 'São Paulo',
    'Estado desejado': 'SP',
  });
  await page.getByText('Completar depois').click();
  await fillIn(page, {
    'Estado civil (opcional)': 'Solteiro(a)',
    'Área de interesse (opcional)': 'Tecnologia',
    'Pretensão salarial (opcional)': '9.000,00',
    'Escolaridade (opcional)': 'Ensino Superior',
  });
  await expectAccessible(page, 'sign-up of a candidate');
  await createAccount(page);
}
