import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { knownCep, knownCepDigits } from '../setup/known-ceps.ts';
import { finishTask, phone, printEfforts } from '../setup/measure-task.ts';
import { createMeasuredUser } from '../setup/measured-user.ts';
import { resumeSection } from '../setup/open-resume.ts';
import {
  aCandidate,
  aCompany,
  apply,
  approve,
  aSkilledCandidate,
  aVacancy,
  newEmail,
  password,
} from '../setup/people.ts';

// These tests count what people do for the most important tasks: `npm run bench -- tasks`. docs/tasks.md explains the
// model.

// The tests run one after another, because they share the table of measurements.
test.describe.configure({ mode: 'default' });
test.afterAll(printEfforts);
test.use(phone);

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const expectHeading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

test('a candidate signs up', async ({ page }) => {
  await page.goto('/');
  const person = createMeasuredUser(page);

  await person.tap(page.getByRole('link', { name: 'Criar minha conta' }).first());
  await person.tap(page.getByRole('main').getByRole('link', { name: /^Candidato/ }));
  await person.type(field(page, 'E-mail'), newEmail('joana'));
  await person.type(field(page, 'Senha'), password);
  await person.type(field(page, 'Confirme a senha'), password);
  await person.tap(button(page, 'Continuar'));
  await expectHeading(page, 'Sobre você');
  await person.type(field(page, 'Nome completo'), 'Joana Figueiredo');
  await person.type(field(page, 'Celular'), '21987654321');
  await person.type(field(page, 'Data de nascimento'), '10021999');
  await person.choose(field(page, 'Gênero'), 'Feminino');
  await person.tap(button(page, 'Continuar'));
  await expectHeading(page, 'Onde você mora');
  await person.type(field(page, 'CEP'), knownCepDigits);
  await expect(field(page, 'Rua')).toHaveValue(knownCep.logradouro);
  await person.type(field(page, 'Número'), '1578');
  await person.tap(button(page, 'Continuar'));
  await expectHeading(page, 'Sua próxima vaga');
  await person.type(field(page, 'Cargo desejado'), 'Recepcionista');
  await person.type(field(page, 'Cidade desejada'), 'São Paulo');
  await person.choose(field(page, 'Estado desejado'), 'SP');
  await person.tap(button(page, 'Criar minha conta'));
  await expect(page).toHaveURL('/login');
  await person.type(field(page, 'Senha'), password);
  await person.tap(button(page, 'Entrar'));

  await expect(page).toHaveURL('/area-candidato');
  finishTask('sign-up of a candidate', page, person, { taps: 26, seconds: 150 });
});

test('a guest applies to a vacancy', async ({ page, request }) => {
  const vacancy = await aVacancy(request, await aCompany(request), 'Pessoa geógrafa');
  await page.goto(`/vaga/${vacancy._id}`);
  const person = createMeasuredUser(page);

  await person.tap(page.getByRole('link', { name: 'Enviar Currículo' }));
  await person.type(field(page, 'Nome completo'), 'Joana Figueiredo');
  await person.type(field(page, 'E-mail'), 'joana.f@exemplo.com.br');
  await person.type(field(page, 'Senha'), 'salto alto 7');
  await person.type(field(page, 'Data de nascimento'), '10021999');
  await person.tap(button(page, /^Moro em /));
  await person.tap(button(page, 'Criar conta e continuar'));
  await person.tap(page.getByRole('dialog').getByText('Algo que sei fazer'));
  await person.type(field(page, 'O que você sabe fazer bem'), 'Mapas');
  await person.tap(button(page, 'Salvar e enviar'));

  await expect(page.getByRole('dialog', { name: 'Candidatura enviada com sucesso!' })).toBeVisible();
  finishTask('application of a guest', page, person, { taps: 14, seconds: 60 });
});

test('a candidate creates a first resume', async ({ page, request }) => {
  await enter(page, await aCandidate(request, 'Ana Souza', { desiredRole: 'Padeira' }), '/area-candidato');
  await expect(resumeSection(page)).toBeVisible();
  const person = createMeasuredUser(page);
  const lastYear = String(new Date().getFullYear() - 1);
  const pick = (group: string, name: string) =>
    person.tap(page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }));

  await person.tap(button(page, 'Começar currículo').first());
  await expectHeading(page, 'Que trabalho você procura?');
  await person.tap(button(page, 'Continuar'));
  await person.tap(button(page, 'Já trabalhei'));
  await person.tap(button(page, 'O mesmo: Padeira'));
  await expect(page.getByLabel('Empresa')).toBeFocused();
  await person.typeIntoFocused('Padaria Aurora');
  await person.tap(button(page, 'Continuar'));
  await pick('Início: mês', 'fev');
  await pick('Início: ano', lastYear);
  await pick('Término: mês', 'nov');
  await pick('Término: ano', lastYear);
  await person.tap(button(page, 'Continuar'));
  for (const activity of ['Preparo e modelagem de massas', 'Assamento de pães', 'Controle da fermentação'])
    await person.tap(page.getByText(activity));
  await person.tap(button(page, 'Continuar'));
  for (const skill of ['Panificação', 'Fermentação natural', 'Operação de forno'])
    await person.tap(page.getByText(skill, { exact: true }));
  await person.tap(button(page, 'Continuar'));
  await person.tap(button(page, 'Ensino Médio'));
  await person.tap(button(page, 'Salvar currículo'));

  await expectHeading(page, 'Currículo salvo!');
  finishTask('first resume', page, person, { taps: 20, letters: 60, seconds: 120 });
});

test('a candidate finds a vacancy in their city', async ({ page, request }) => {
  await enter(page, await aSkilledCandidate(request), '/area-candidato');
  await expect(page.getByRole('heading', { name: 'Vagas recomendadas' })).toBeVisible();
  const person = createMeasuredUser(page);

  await person.tap(page.getByRole('link', { name: 'Perto de São Paulo' }));
  await expectHeading(page, 'Vagas');
  const vacancyCard = page.getByRole('article').filter({ hasText: 'São Paulo/SP' }).first();
  await person.tap(vacancyCard.getByRole('heading').getByRole('link'));

  await expect(page.getByRole('dialog')).toContainText('São Paulo/SP');
  finishTask('a vacancy in their city', page, person, { taps: 2, seconds: 8 });
});

test('a candidate reads the answer of a company', async ({ page, request }) => {
  const company = await aCompany(request, 'Mercado Sol Nascente');
  const vacancy = await aVacancy(request, company, 'Pessoa repositora');
  const candidate = await aSkilledCandidate(request);
  await apply(request, candidate, vacancy);
  await approve(request, company, { vacancy, candidate, comments: 'Pode vir na terça?' });
  await enter(page, candidate, '/area-candidato');
  const person = createMeasuredUser(page);

  const news = page.getByRole('region', { name: 'Resposta de uma empresa' });
  await expect(news).toContainText('Pode vir na terça?');
  await expect(news).toBeInViewport();
  await person.tap(news.getByRole('link', { name: 'Ver a resposta' }));

  await expect(page.getByRole('blockquote')).toContainText('Pode vir na terça?');
  finishTask('read the answer of a company', page, person, { taps: 1, seconds: 3 });
});
