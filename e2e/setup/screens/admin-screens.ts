import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { today } from '@trampolim/contract/values/calendar';
import { call } from '../call.ts';
import { requireSecondFactor, stopRequiringSecondFactor } from '../require-second-factor.ts';
import { demoToken } from './demo-token.ts';
import { openDialog, openDialogOfFirst } from './open-dialog.ts';
import type { Screen } from './screen.ts';

const selectFirst = async (page: Page) => {
  // The first checkbox selects the whole page.
  await page
    .getByLabel(/^Selecionar /)
    .nth(1)
    .check();
  await expect(page.getByRole('region', { name: 'Selecionados' })).toBeVisible();
};

const openFirstRow = (verb: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: new RegExp(`^${verb} `) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Opens the page on which an administrator without the required second factor must set one up. */
async function openSecondFactorSetup(page: Page): Promise<void> {
  await requireSecondFactor(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Proteja sua conta' })).toBeVisible();
  await stopRequiringSecondFactor(page);
}

/** The four tabs of the administration of accounts, with their dialogs. */
const accountScreens: Screen[] = [
  { name: 'cadastros', path: '/crud-administrador' },
  { name: 'cadastros-empresas', path: '/crud-administrador?aba=empresas' },
  { name: 'cadastros-vagas', path: '/crud-administrador?aba=vagas' },
  { name: 'cadastros-administradores', path: '/crud-administrador?aba=administradores' },
  { name: 'cadastros-nada', path: '/crud-administrador?busca=zzzzqqq' },
  { name: 'cadastros-selecionados', path: '/crud-administrador', open: selectFirst },
  { name: 'criar-candidato', path: '/crud-administrador', open: openDialogOfFirst('Criar Novo Candidato') },
  {
    name: 'criar-empresa',
    path: '/crud-administrador?aba=empresas',
    open: openDialogOfFirst('Criar Nova Empresa'),
  },
  {
    name: 'criar-vaga-administrador',
    path: '/crud-administrador?aba=vagas',
    open: openDialogOfFirst('Criar Nova Vaga'),
  },
  {
    name: 'criar-administrador',
    path: '/crud-administrador?aba=administradores',
    open: openDialog('Criar Novo Administrador'),
  },
  { name: 'editar-candidato', path: '/crud-administrador', open: openFirstRow('Editar') },
  { name: 'editar-empresa', path: '/crud-administrador?aba=empresas', open: openFirstRow('Editar') },
  { name: 'excluir-candidato', path: '/crud-administrador', open: openFirstRow('Excluir') },
];

export async function adminScreens(request: APIRequestContext): Promise<Screen[]> {
  const token = await demoToken(request, 'admin');
  const [vacancy] = await call(request, 'GET /api/user/company/vacancy/list-vacancies', { token });
  if (!vacancy) throw new Error('The demo data has no vacancy.');
  return [
    { name: 'area-administrador', path: '/area-administrador' },
    { name: 'avisos-administrador', path: '/avisos' },
    { name: 'conta-administrador', path: '/conta-administrador' },
    {
      name: 'proteger-conta',
      path: '/conta-administrador',
      open: openSecondFactorSetup,
      hasNoMenu: true,
    },
    { name: 'relatorio-administrador', path: `/relatorio-administrador?date=${today()}` },
    ...accountScreens,
    { name: 'denuncias', path: '/denuncias-administrador' },
    { name: 'denuncias-vazia', path: '/denuncias-administrador?reason=Conteúdo+Ilegal&state=Conta+Banida' },
    { name: 'denuncias-decididas', path: '/denuncias-administrador?lista=decididas' },
    { name: 'sinais-de-golpe', path: '/denuncias-administrador?lista=sinais' },
    { name: 'recursos', path: '/denuncias-administrador?lista=recursos' },
    { name: 'editar-vaga-administrador', path: `/editar-vaga/${vacancy._id}` },
  ];
}
