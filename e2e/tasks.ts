/// <reference lib="dom" />

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoEmails } from '../apps/server/seeds/demo-accounts.ts';
import { demoPassword } from '../apps/server/seeds/demo-password.ts';
import { test } from './setup/browser-test.ts';
import { call } from './setup/call.ts';
import { enter } from './setup/enter.ts';
import { knownCep } from './setup/known-ceps.ts';
import { resumeSection } from './setup/open-resume.ts';
import {
  aCandidate,
  aCompany,
  apply,
  approve,
  aSkilledCandidate,
  aVacancy,
  newEmail,
  password,
} from './setup/people.ts';
import { type CountedPerson, countPerson, type Effort } from './setup/person-counter.ts';
import { enterAs } from './setup/screens/show.ts';

// Counts what people do for the most important tasks: `npm run bench -- tasks`. docs/tasks.md explains the model.

// One after another, because they share the table.
test.describe.configure({ mode: 'default' });

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };

type Goal = Partial<Omit<Effort, 'swipes'>>;

const measured: [task: string, screen: string, effort: Effort][] = [];

/** Ends a task: its effort must not exceed the goal. */
function finish(task: string, page: Page, person: CountedPerson, goal: Goal): void {
  const effort = person.effort();
  measured.push([task, String(page.viewportSize()?.width), effort]);
  for (const [unit, most] of Object.entries(goal)) {
    expect.soft(effort[unit as keyof Goal], `${unit} of "${task}"`).toBeLessThanOrEqual(most);
  }
}

test.afterAll(() => {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rows = measured.map(([task, screen, { taps, letters, keys, swipes, seconds }]) =>
    row([task, screen, taps, letters, keys, swipes, seconds]),
  );
  console.log(
    [
      row(['task', 'width', 'taps', 'letters', 'keys', 'swipes', 'seconds']),
      row(Array(7).fill('---')),
      ...rows,
    ].join('\n'),
  );
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

test.describe('on a phone', () => {
  test.use(phone);

  test('sign-up', async ({ page }) => {
    await page.goto('/');
    const person = countPerson(page);

    await person.tap(page.getByRole('link', { name: 'Criar minha conta' }).first());
    await person.tap(page.getByRole('main').getByRole('link', { name: /^Candidato/ }));
    await person.type(field(page, 'E-mail'), newEmail('joana'));
    await person.type(field(page, 'Senha'), password);
    await person.type(field(page, 'Confirme a senha'), password);
    await person.tap(button(page, 'Continuar'));
    await heading(page, 'Sobre você');
    await person.type(field(page, 'Nome completo'), 'Joana Figueiredo');
    await person.type(field(page, 'Celular'), '21987654321');
    await person.type(field(page, 'Data de nascimento'), '10021999');
    await person.choose(field(page, 'Gênero'), 'Feminino');
    await person.tap(button(page, 'Continuar'));
    await heading(page, 'Onde você mora');
    await person.type(field(page, 'CEP'), knownCep.cep.replace('-', ''));
    await expect(field(page, 'Rua')).toHaveValue(knownCep.logradouro);
    await person.type(field(page, 'Número'), '1578');
    await person.tap(button(page, 'Continuar'));
    await heading(page, 'Sua próxima vaga');
    await person.type(field(page, 'Cargo desejado'), 'Recepcionista');
    await person.type(field(page, 'Cidade desejada'), 'São Paulo');
    await person.choose(field(page, 'Estado desejado'), 'SP');
    await person.tap(button(page, 'Criar minha conta'));
    await expect(page).toHaveURL('/login');
    await person.type(field(page, 'Senha'), password);
    await person.tap(button(page, 'Entrar'));

    await expect(page).toHaveURL('/area-candidato');
    finish('sign-up of a candidate', page, person, { taps: 26, seconds: 150 });
  });

  test('guest to applied', async ({ page, request }) => {
    const vacancy = await aVacancy(request, await aCompany(request), 'Pessoa geógrafa');
    await page.goto(`/vaga/${vacancy._id}`);
    const person = countPerson(page);

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
    finish('guest to applied', page, person, { taps: 14, seconds: 60 });
  });

  test('first resume', async ({ page, request }) => {
    await enter(
      page,
      await aCandidate(request, 'Ana Souza', undefined, { desiredRole: 'Padeira' }),
      '/area-candidato',
    );
    await expect(resumeSection(page)).toBeVisible();
    const person = countPerson(page);
    const lastYear = String(new Date().getFullYear() - 1);
    const pick = (group: string, name: string) =>
      person.tap(page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }));

    await person.tap(button(page, 'Começar currículo').first());
    await heading(page, 'Que trabalho você procura?');
    await person.tap(button(page, 'Continuar'));
    await person.tap(button(page, 'Já trabalhei'));
    await person.tap(button(page, 'O mesmo: Padeira'));
    await expect(page.getByLabel('Empresa')).toBeFocused();
    await person.write('Padaria Aurora');
    await person.tap(button(page, 'Continuar'));
    await pick('Começo: mês', 'fev');
    await pick('Começo: ano', lastYear);
    await pick('Saída: mês', 'nov');
    await pick('Saída: ano', lastYear);
    await person.tap(button(page, 'Continuar'));
    for (const activity of ['Preparo e modelagem de massas', 'Assamento de pães', 'Controle da fermentação'])
      await person.tap(page.getByText(activity));
    await person.tap(button(page, 'Continuar'));
    for (const skill of ['Panificação', 'Fermentação natural', 'Operação de forno'])
      await person.tap(page.getByText(skill, { exact: true }));
    await person.tap(button(page, 'Continuar'));
    await person.tap(button(page, 'Ensino Médio'));
    await person.tap(button(page, 'Salvar currículo'));

    await heading(page, 'Currículo salvo!');
    finish('first resume', page, person, { taps: 20, letters: 60, seconds: 120 });
  });

  test('near job', async ({ page, request }) => {
    await enter(page, await aSkilledCandidate(request), '/area-candidato');
    await expect(page.getByRole('heading', { name: 'Vagas recomendadas' })).toBeVisible();
    const person = countPerson(page);

    await person.tap(page.getByRole('link', { name: 'Perto de São Paulo' }));
    await heading(page, 'Vagas');
    const found = page.getByRole('article').filter({ hasText: 'São Paulo/SP' }).first();
    await person.tap(found.getByRole('heading').getByRole('link'));

    await expect(page.getByRole('dialog')).toContainText('São Paulo/SP');
    finish('a job in the own city', page, person, { taps: 2, seconds: 8 });
  });

  test('see the answer', async ({ page, request }) => {
    const company = await aCompany(request, 'Mercado Sol Nascente');
    const vacancy = await aVacancy(request, company, 'Pessoa repositora');
    const candidate = await aSkilledCandidate(request);
    await apply(request, candidate, vacancy);
    await approve(request, company, vacancy, candidate, 'Pode vir na terça?');
    await enter(page, candidate, '/area-candidato');
    const person = countPerson(page);

    const news = page.getByRole('region', { name: 'Resposta de uma empresa' });
    await expect(news).toContainText('Pode vir na terça?');
    await expect(news).toBeInViewport();
    await person.tap(news.getByRole('link', { name: 'Ver a resposta' }));

    await expect(page.getByRole('blockquote')).toContainText('Pode vir na terça?');
    finish('see the answer', page, person, { taps: 1, seconds: 3 });
  });

  test('decide three applicants', async ({ page, request }) => {
    const path = await aVacancyWithApplicants(page, request, 3);
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    const person = countPerson(page);

    await person.tap(
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Pessoa/ }),
    );
    await decideAndReadNext(page, person, 'Aprovar');
    await decideAndReadNext(page, person, 'Dispensar');
    await person.tap(page.getByRole('button', { name: 'Aprovar' }));

    await expect(page.getByText('Todos os candidatos desta lista já têm resposta.')).toBeVisible();
    finish('decide 3 applicants', page, person, { taps: 4, seconds: 12 });
  });
});

test.describe('at a desk', () => {
  test.use(desk);

  test('publish', async ({ page, request }) => {
    await enter(page, await aCompany(request), '/area-empresa');
    await expect(page.getByRole('heading', { name: 'Publique sua primeira vaga' })).toBeVisible();
    const person = countPerson(page);

    await person.tap(page.getByRole('link', { name: 'Anuncie sua vaga' }));
    const form = page.getByRole('dialog', { name: 'Criar vaga' });
    await expect(form.getByLabel('Título da vaga')).toBeFocused();
    await person.write('Recepcionista');
    await person.tap(form.getByRole('button', { name: 'Começar a descrição' }));
    await person.choose(form.getByLabel('Área', { exact: true }), 'Administração');
    await person.choose(form.getByLabel('Tipo de contratação', { exact: true }), 'CLT');
    await person.tap(form.getByRole('button', { name: 'Usar São Paulo/SP' }));
    await person.tap(form.getByRole('button', { name: 'Publicar vaga' }));

    await expect(page.getByText('Sua vaga foi criada com sucesso!')).toBeVisible();
    finish('publish a vacancy', page, person, { taps: 8, letters: 20, seconds: 25 });
  });

  test('decide twenty applicants by keys', async ({ page, request }) => {
    test.slow();
    const path = await aVacancyWithApplicants(page, request, 20);
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    const person = countPerson(page);

    await person.press('j');
    await person.press('Enter');
    for (let at = 0; at < 20; at++) {
      const open = page.getByRole('complementary', { name: 'Candidato aberto' });
      await expect(open.getByText(`${at + 1} de 20`)).toBeVisible();
      await person.decide(at % 4 === 0 ? 'a' : 'd');
      if (at < 19) await person.press('j');
    }

    await expect(page.getByText('Todos os candidatos desta lista já têm resposta.')).toBeVisible();
    finish('decide 20 applicants by keys', page, person, { taps: 0, keys: 41, seconds: 40 });
  });

  test('search and invite', async ({ page }) => {
    await enterAs(page, 'company', '/area-empresa');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const person = countPerson(page);

    await person.tap(
      page
        .getByRole('navigation', { name: 'Menu principal' })
        .getByRole('link', { name: 'Listar Candidatos' }),
    );
    await person.type(page.getByRole('combobox', { name: 'Buscar candidatos' }), 'designer');
    await person.press('Enter');
    await expect(page).toHaveURL(/search=designer/);
    await person.tap(page.getByRole('main').getByRole('button', { name: 'Convidar para vaga' }));
    const dialog = page.getByRole('dialog');
    await person.tap(dialog.getByRole('radio', { disabled: false }).first());
    await person.tap(dialog.getByRole('button', { name: 'Enviar convite' }));

    await expect(page.getByText('Convite enviado.')).toBeVisible();
    finish('search and invite', page, person, { taps: 5, letters: 10, seconds: 19 });
  });

  test('ten reports', async ({ page, request }) => {
    test.slow();
    await reportTenVacancies(request);
    await enter(page, { email: demoEmails.admin, password: demoPassword }, '/denuncias-administrador');
    await expect(page.getByRole('button', { name: 'Arquivar denúncia' })).toBeVisible();
    const person = countPerson(page);

    const title = page.locator('[data-opened-title]');
    for (let at = 0; at < 10; at++) {
      const decided = await title.innerText();
      await person.decide('e');
      await expect(page.getByRole('dialog', { name: /^Arquivar / })).toBeVisible();
      await person.press('Control+Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(title).not.toHaveText(decided);
    }

    finish('decide 10 reports by keys', page, person, { taps: 0, keys: 30, seconds: 25 });
  });
});

async function aVacancyWithApplicants(
  page: Page,
  request: APIRequestContext,
  count: number,
): Promise<string> {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  for (let at = 1; at <= count; at++)
    await apply(request, await aSkilledCandidate(request, `Pessoa ${at}`), vacancy);
  await enter(page, company);
  return `/editar-vaga/${vacancy._id}`;
}

/** Taps in the first moments after a resume opened by itself are ignored as accidental. */
const readingMs = 500;

/** Decides, and waits as a person does who reads the next resume. */
async function decideAndReadNext(page: Page, person: CountedPerson, verdict: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  const decided = await sheet.locator('[data-name]').getAttribute('data-name');
  await person.tap(sheet.getByRole('button', { name: verdict }));
  await expect(sheet.locator('[data-name]')).not.toHaveAttribute('data-name', decided ?? '');
  await expect(sheet.getByText('Histórico')).toBeVisible();
  const openedAt = await page.evaluate(() => performance.now());
  await page.waitForFunction(([since, reading]) => performance.now() - since >= reading, [
    openedAt,
    readingMs,
  ] as const);
}

async function reportTenVacancies(request: APIRequestContext): Promise<void> {
  const company = await aCompany(request, 'Padaria Aurora');
  const reporter = await aCandidate(request);
  for (let at = 1; at <= 10; at++) {
    const { _id } = await aVacancy(request, company, `Renda extra ${at}`);
    await call(request, 'POST /api/report/create-report', {
      token: reporter.token,
      body: {
        type: 'vacancy',
        targetId: _id,
        reportReason: 'Spam ou Golpe',
        description: 'Pede um depósito.',
      },
    });
  }
}
