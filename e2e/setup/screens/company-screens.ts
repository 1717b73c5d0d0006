import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { call } from '../call.ts';
import { demoToken } from './demo-token.ts';
import { openBell, openDialog, openDialogOfFirst } from './open-dialog.ts';
import type { Screen } from './screen.ts';

/** Screens that look different for a colleague with the fewest rights. */
export const colleagueScreens = (): Screen[] => [
  { name: 'conta-de-colega', path: '/equipe' },
  { name: 'sair-da-empresa', path: '/equipe', open: openDialog('Sair da empresa') },
];

/** Shows the tools of a vacancy, which phones hide behind a button. */
async function showVacancyTools(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Mais sobre a vaga' });
  await expect(page.getByRole('button', { name: 'Editar vaga' })).toBeVisible();
  if (await more.isVisible()) await more.click();
}

export async function companyScreens(request: APIRequestContext): Promise<Screen[]> {
  const token = await demoToken(request, 'company');
  const vacancies = await call(request, 'GET /api/user/company/vacancy/company-vacancies', { token });
  const vacancyWithMostApplicants = vacancies.toSorted(
    (a, b) => (b.applicationCount ?? 0) - (a.applicationCount ?? 0),
  )[0];
  if (!vacancyWithMostApplicants) throw new Error('The demo company has no vacancy.');
  const path = `/editar-vaga/${vacancyWithMostApplicants._id}`;
  const [favourite] = await call(request, 'GET /api/user/company/list-favorites', { token });
  if (!favourite) throw new Error('The demo company has no favourites.');
  const profile = `/pre-visualizacao/${favourite._id}`;
  const openApplicant = async (page: Page) => {
    await page.locator('main li button').first().click();
    await expect(page.getByRole('button', { name: 'Aprovar' })).toBeVisible();
  };
  const openFacts = async (page: Page) => {
    await openDialog('Criar vaga')(page);
    await page.getByText('O que candidatos mais perguntam').click();
    await page.getByRole('dialog').getByLabel('Modo de trabalho').selectOption('Híbrido');
    await page.getByLabel('Acessibilidade e adaptações oferecidas').scrollIntoViewIfNeeded();
  };
  const openFavourite = async (page: Page) => {
    await page.locator('main article a').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  const selectApplicant = async (page: Page) => {
    await page
      .getByLabel(/^Selecionar /)
      .first()
      .check();
    await expect(page.getByText('1 selecionado')).toBeVisible();
  };
  const selectAnotherType = async (page: Page) => {
    await page.goto('/conta-empresa#documentos');
    await page.getByRole('radio', { name: 'Profissional Liberal' }).check();
    await expect(page.getByRole('textbox', { name: 'CPF' })).toBeVisible();
  };
  return [
    { name: 'area-empresa', path: '/area-empresa' },
    { name: 'conta-empresa', path: '/conta-empresa' },
    {
      name: 'conta-empresa-logotipo',
      path: '/conta-empresa#logotipo',
      open: async (page) =>
        await expect(page.getByRole('button', { name: /logotipo$/ }).first()).toBeVisible(),
    },
    { name: 'conta-empresa-outro-tipo', path: '/conta-empresa', open: selectAnotherType },
    {
      name: 'excluir-empresa',
      path: '/conta-empresa#excluir-conta',
      open: openDialog('Excluir a conta da empresa'),
    },
    {
      name: 'minha-empresa-vista-de-fora',
      path: `/pre-visualizacaoE/${vacancyWithMostApplicants.companyId._id}`,
    },
    { name: 'pessoas-da-empresa', path: '/equipe' },
    { name: 'remover-pessoa', path: '/equipe', open: openDialogOfFirst('Remover') },
    {
      name: 'integracoes',
      path: '/equipe#integracoes',
      open: async (page) => {
        await expect(page.getByRole('heading', { name: 'Criar uma chave' })).toBeVisible();
      },
    },
    { name: 'importar-vagas', path: '/importar-vagas' },
    {
      name: 'webhooks',
      path: '/equipe#webhooks',
      open: async (page) => {
        await expect(page.getByRole('heading', { name: 'Criar um webhook' })).toBeVisible();
      },
    },
    { name: 'minhas-vagas', path: '/minhas-vagas' },
    { name: 'minhas-vagas-encerradas', path: '/minhas-vagas?status=Encerrada' },
    { name: 'encerrar-vaga', path: '/minhas-vagas?status=Aberta', open: openDialogOfFirst('Encerrar vaga') },
    { name: 'duplicar-vaga', path: '/minhas-vagas?status=Aberta', open: openDialogOfFirst('Duplicar vaga') },
    {
      name: 'pre-visualizar-vaga',
      path: '/minhas-vagas?status=Aberta',
      open: async (page) => {
        await openDialogOfFirst('Duplicar vaga')(page);
        await page.getByRole('button', { name: 'Pré-visualizar' }).click();
        await expect(page.getByRole('dialog', { name: 'Pré-visualização' })).toBeVisible();
      },
    },
    { name: 'criar-vaga', path: '/minhas-vagas', open: openDialog('Criar vaga') },
    { name: 'criar-vaga-o-que-perguntam', path: '/minhas-vagas', open: openFacts },
    { name: 'editar-vaga', path },
    { name: 'editar-vaga-dialogo', path, open: openDialog('Editar vaga') },
    {
      name: 'responder-a-quem-espera',
      path,
      open: async (page) => {
        await showVacancyTools(page);
        await page.getByRole('button', { name: /^Responder a todos/ }).click();
        await expect(page.getByRole('dialog', { name: 'Responder a todos' })).toBeVisible();
      },
    },
    { name: 'candidato-aberto', path, open: openApplicant },
    { name: 'listar-candidatos', path: '/listar-candidatos' },
    {
      name: 'listar-candidatos-filtrados',
      path: '/listar-candidatos?search=lider&language=Inglês&maxAge=39&experience=Tem+experiência',
    },
    { name: 'listar-candidatos-vazia', path: '/listar-candidatos?language=Zulu&area=Design' },
    { name: 'filtrar-candidatos', path: '/listar-candidatos', open: openDialog('Filtros') },
    { name: 'salvar-busca', path: '/listar-candidatos?area=Design', open: openDialog('Salvar busca') },
    { name: 'buscas-salvas', path: '/listar-candidatos', open: openDialog('Organizar') },
    { name: 'candidatos-quadro', path: `${path}?ver=quadro` },
    { name: 'candidatos-filtrados', path: `${path}?state=SP&order=match` },
    { name: 'candidatos-selecionados', path, open: selectApplicant },
    {
      name: 'estatisticas-da-vaga',
      path,
      open: async (page) => {
        await showVacancyTools(page);
        await openDialog('Estatísticas')(page);
      },
    },
    {
      name: 'modelos-de-comentario',
      path,
      open: async (page) => {
        await openApplicant(page);
        await page.getByRole('button', { name: 'Comentar' }).click();
        await page.getByRole('button', { name: 'Modelos' }).click();
        await expect(page.getByRole('dialog', { name: 'Modelos de comentário' })).toBeVisible();
      },
    },
    {
      name: 'convites-da-vaga',
      path,
      open: async (page) => {
        await showVacancyTools(page);
        await page.getByRole('button', { name: /convites?$/ }).click();
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      },
    },
    { name: 'pre-visualizacao', path: profile },
    { name: 'convidar', path: profile, open: openDialog('Convidar para vaga') },
    { name: 'denunciar-candidato', path: profile, open: openDialogOfFirst('Denunciar') },
    { name: 'pre-visualizacao-ausente', path: `/pre-visualizacao/${vacancyWithMostApplicants._id}` },
    { name: 'curriculos-favoritos', path: '/curriculos-favoritos' },
    { name: 'candidato-favorito', path: '/curriculos-favoritos', open: openFavourite },
    { name: 'curriculos-favoritos-sem-achados', path: '/curriculos-favoritos?search=xilofone' },
    { name: 'avisos-no-sino-empresa', path: '/area-empresa', open: openBell },
  ];
}
