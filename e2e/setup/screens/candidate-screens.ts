/// <reference lib="dom" />

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { errorCatalogue } from '@trampolim/contract/wire/errors';
import { call } from '../call.ts';
import { enter } from '../enter.ts';
import { chooseResumeFile, openConflict, openResumeEditor, resumeOfAnotherSite } from '../open-resume.ts';
import { aCandidate, type Person } from '../people.ts';
import { vacancyDetail } from '../vacancy-detail.ts';
import { demoToken } from './demo-token.ts';
import { openBell, openDialog, openDialogOfFirst } from './open-dialog.ts';
import type { Screen } from './screen.ts';

export async function candidateScreens(request: APIRequestContext): Promise<Screen[]> {
  const token = await demoToken(request, 'candidate');
  const [vacancy] = await call(request, 'GET /api/user/company/vacancy/list-vacancies', { token });
  if (!vacancy) throw new Error('The demo data has no vacancy.');
  const [application] = await call(request, 'GET /api/user/company/vacancy/vacancy-status', { token });
  if (!application?.vacancy._id) throw new Error('The demo candidate has applied nowhere.');
  const notices = await call(request, 'GET /api/notices', { token });
  const invitation = notices.find(({ kind }) => kind === 'invitation');
  if (!invitation) throw new Error('The demo candidate was invited nowhere.');
  const [decision] = await call(request, 'GET /api/moderation/own-decisions', { token });
  if (!decision) throw new Error('The demo candidate was never warned.');
  const beginner = await aCandidate(request);
  return [
    { name: 'area-candidato', path: '/area-candidato' },
    { name: 'alterar-area', path: '/area-candidato', open: openDialog('Alterar área') },
    {
      name: 'favoritas-adiante',
      path: '/area-candidato',
      open: (page) => page.getByRole('button', { name: 'Próximas favoritas' }).click(),
    },
    { name: 'curriculo', path: '/area-candidato#curriculo', open: showResume },
    {
      name: 'curriculo-editado',
      path: '/area-candidato',
      open: async (page) => {
        const editor = await openResumeEditor(page);
        await editor.getByText('Rede Bom Preço Online').click();
      },
    },
    {
      name: 'curriculo-em-ordem',
      path: '/area-candidato',
      open: async (page) => {
        const editor = await openResumeEditor(page);
        await editor.getByRole('button', { name: 'Mudar a ordem: Qualificações' }).click();
      },
    },
    {
      name: 'curriculo-importado',
      path: '/area-candidato',
      open: async (page) => {
        await chooseResumeFile(page, resumeOfAnotherSite);
      },
    },
    {
      name: 'compartilhar-curriculo',
      path: '/area-candidato',
      open: openDialog('Compartilhar currículo'),
    },
    {
      name: 'decisao-da-equipe',
      path: '/area-candidato',
      open: async (page) => {
        await page.getByRole('link', { name: 'Ver e recorrer' }).first().click();
        await expect(page.getByRole('heading', { name: 'Aviso da Equipe Trampolim' })).toBeVisible();
      },
    },
    {
      name: 'candidatura-com-entrevista',
      path: '/area-candidato',
      open: async (page) => {
        await page.getByRole('link', { name: 'Ver a entrevista' }).click();
        await expect(page.getByRole('region', { name: 'Entrevista', exact: true })).toBeVisible();
      },
    },
    { name: 'listar-vagas', path: '/listar-vagas' },
    {
      name: 'listar-vagas-filtradas',
      path: '/listar-vagas?area=Tecnologia&employmentType=CLT&minSalary=3000',
    },
    { name: 'listar-vagas-combina', path: '/listar-vagas?order=match' },
    { name: 'listar-vagas-vazia', path: '/listar-vagas?title=inexistente' },
    { name: 'filtros', path: '/listar-vagas', open: openDialog('Filtros') },
    { name: 'criar-alerta', path: '/listar-vagas?area=Tecnologia', open: openDialog('Criar alerta') },
    {
      name: 'vaga-aberta',
      path: `/listar-vagas?vaga=${vacancy._id}`,
      open: (page) => expect(vacancyDetail(page, vacancy.jobTitle)).toBeVisible(),
    },
    { name: 'vaga', path: `/vaga/${vacancy._id}` },
    { name: 'vaga-com-convite', path: invitation.link },
    { name: 'pre-visualizacao-empresa', path: `/pre-visualizacaoE/${vacancy.companyId._id}` },
    {
      name: 'bloquear-empresa',
      path: `/pre-visualizacaoE/${vacancy.companyId._id}`,
      open: openDialog('Bloquear empresa'),
    },
    { name: 'conta-candidato', path: '/conta-candidato' },
    {
      name: 'excluir-conta',
      path: '/conta-candidato#excluir-conta',
      open: openDialog('Excluir minha conta'),
    },
    { name: 'listar-empresas', path: '/listar-empresas' },
    // Other tests create companies without a description, which the whole list shows first.
    { name: 'listar-empresas-achadas', path: '/listar-empresas?companyName=lumiar' },
    { name: 'listar-empresas-vazia', path: '/listar-empresas?companyName=inexistente' },
    { name: 'vaga-com-candidatura', path: `/vaga/${application.vacancy._id}` },
    { name: 'denunciar-vaga', path: `/vaga/${vacancy._id}`, open: openDialogOfFirst('Denunciar') },
    {
      name: 'remover-candidatura',
      path: '/curriculos-enviados',
      open: openDialogOfFirst('Remover Candidatura'),
    },
    { name: 'curriculos-enviados', path: '/curriculos-enviados' },
    { name: 'uma-candidatura', path: `/curriculos-enviados?vacancyId=${application.vacancy._id}` },
    { name: 'curriculos-dispensados', path: '/curriculos-enviados?status=Dispensado' },
    {
      name: 'candidatura-com-a-vaga',
      path: '/curriculos-enviados',
      open: (page) => page.getByRole('article').first().getByText('Ver vaga').click(),
    },
    { name: 'vagas-favoritas', path: '/vagas-favoritas' },
    { name: 'conta-candidato-toda-aberta', path: '/conta-candidato', open: expandAllSections },
    { name: 'conta-candidato-por-salvar', path: '/conta-candidato', open: changeEmail },
    { name: 'enviar-a-varias', path: '/vagas-favoritas', open: openDialog('Enviar a várias vagas') },
    { name: 'enviar-a-varias-falhas', path: '/vagas-favoritas', open: sendFailingBatch },
    { name: 'avisos-no-sino', path: '/area-candidato', open: openBell },
    { name: 'avisos', path: '/avisos' },
    { name: 'avisos-nao-lidos', path: '/avisos?unread=true' },
    { name: 'decisao', path: `/recurso/${decision._id}` },
    // The following screens leave drafts and other accounts in the browser, so they come last.
    {
      name: 'curriculo-em-conflito',
      path: '/area-candidato',
      open: (page) => openResumeConflict(page, request, token),
    },
    { name: 'curriculo-vazio', path: '/', open: (page) => openEmptyResume(page, request) },
    ...resumeQuestions.map((pergunta) => ({
      name: `montar-curriculo-${pergunta}`,
      path: '/',
      open: (page: Page) => openQuestion(page, beginner, pergunta),
    })),
  ];
}

async function expandAllSections(page: Page): Promise<void> {
  for (const section of await page.locator('main details').all()) {
    // A click would close a section that has just opened by itself.
    await section.evaluate((details) => details.setAttribute('open', ''));
  }
  await expect(page.getByText('Este aparelho')).toBeVisible();
}

/** Types an address so long that it could exceed the width of the page, and does not save it. */
async function changeEmail(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(`ana.nova@${'exemplo'.repeat(6)}.com`);
  await expect(page.getByText(/E-mail disponível/)).toBeVisible();
}

/** Sends applications in a batch, with a response as if the first vacancy had just been closed. */
async function sendFailingBatch(page: Page): Promise<void> {
  await page.route('**/add-interested-batch', (route) => {
    const { jobVacancyIds } = route.request().postDataJSON() as { jobVacancyIds: string[] };
    const [first] = jobVacancyIds;
    const failed = { jobVacancyId: first, message: errorCatalogue.vacancy_closed.sentence };
    return route.fulfill({ status: 207, json: { message: '', failedApplications: [failed] } });
  });
  // Removes the questions, because only some vacancies have them, and the first favourites differ from day to day.
  await page.route('**/vacancy/questions?*', (route) => route.fulfill({ json: [] }));
  await openDialog('Enviar a várias vagas')(page);
  const checkboxes = page.getByRole('checkbox', { disabled: false });
  for (const index of [0, 1, 2]) await checkboxes.nth(index).check();
  await page.getByRole('button', { name: 'Enviar Currículo a 3 vagas' }).click();
  await expect(page.getByRole('button', { name: 'Escolher outras' })).toBeVisible();
  await page.unroute('**/add-interested-batch');
}

const showResume = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Baixar cópia (JSON)' })).toBeVisible();
  await page.getByRole('heading', { name: 'Seu currículo', exact: true }).scrollIntoViewIfNeeded();
};

/** Changes the demo candidate's resume as another device would, opens the conflict and restores the resume. */
async function openResumeConflict(page: Page, request: APIRequestContext, token: string): Promise<void> {
  // Removes the draft of the previous time, because the screen may be opened several times.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const { _id: id, candidateAbout } = await call(request, 'GET /api/user/candidate/list-candidate/', {
    token,
  });
  const save = (about: string) =>
    call(request, 'PUT /api/user/candidate/update-candidate/:id', {
      token,
      params: { id },
      body: { candidateAbout: about },
    });
  await openConflict(page, () => save('Escrito no celular.'));
  await save(candidateAbout);
}

/** One question of each kind. The last one shows all answers. */
const resumeQuestions = ['trabalho', 'emprego', 'periodo', 'atividades', 'curso', 'revisao'] as const;

const resumeAnswers = {
  desiredRole: 'Analista de dados',
  worked: 'before',
  role: 'Auxiliar administrativo',
  company: 'Companhia Nacional de Abastecimento e Distribuição de Alimentos do Vale do Paraíba',
  startMonth: '02',
  startYear: '2024',
  endMonth: '03',
  endYear: '2025',
  activities: ['Emissão de notas fiscais', 'Atendimento por telefone e e-mail'],
  skills: ['Excel', 'Pacote Office'],
};

/** Stores answers as `resume-answers.ts` does, and opens a question. */
async function openQuestion(page: Page, person: Person, pergunta: string): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await enter(page, person);
  const answersDraft = JSON.stringify({
    keptAt: new Date().toISOString(),
    version: 1,
    base: {},
    answers: resumeAnswers,
  });
  await page.evaluate((draft) => {
    const account = sessionStorage.getItem('trampolim.account') ?? '';
    localStorage.setItem(`trampolim.resume-answers.${account}.unico`, draft);
  }, answersDraft);
  await page.goto(`/montar-curriculo?pergunta=${pergunta}`);
  await expect(page.getByRole('button', { name: /^(Continuar|Salvar currículo)$/ })).toBeVisible();
}

async function openEmptyResume(page: Page, request: APIRequestContext): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await enter(page, await aCandidate(request), '/area-candidato');
  await showResume(page);
}
