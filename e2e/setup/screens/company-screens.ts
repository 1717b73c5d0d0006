import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { call } from '../call.ts';
import { demoToken } from './demo-token.ts';
import { openBell, openDialog } from './open-dialog.ts';
import type { Screen } from './screen.ts';

export async function companyScreens(request: APIRequestContext): Promise<Screen[]> {
  const token = await demoToken(request, 'company');
  const vacancies = await call(request, 'GET /api/user/company/vacancy/company-vacancies', { token });
  const busiest = vacancies.toSorted((a, b) => (b.applicationCount ?? 0) - (a.applicationCount ?? 0))[0];
  if (!busiest) throw new Error('The demo company has no vacancy.');
  const path = `/editar-vaga/${busiest._id}`;
  const openApplicant = async (page: Page) => {
    await page.locator('main li button').first().click();
    await expect(page.getByRole('button', { name: 'Aprovar' })).toBeVisible();
  };
  const openFacts = async (page: Page) => {
    await openDialog('Criar vaga')(page);
    await page.getByText('O que candidatos mais perguntam').click();
    await page.getByLabel('Modo de trabalho').selectOption('Híbrido');
    await page.getByLabel('Acessibilidade e adaptações oferecidas').scrollIntoViewIfNeeded();
  };
  const selectApplicant = async (page: Page) => {
    await page.getByLabel(/^Selecionar /).first().check();
    await expect(page.getByText('1 selecionado')).toBeVisible();
  };
  return [
    { name: 'area-empresa', path: '/area-empresa' },
    { name: 'minhas-vagas', path: '/minhas-vagas' },
    { name: 'criar-vaga', path: '/minhas-vagas', open: openDialog('Criar vaga') },
    { name: 'criar-vaga-o-que-perguntam', path: '/minhas-vagas', open: openFacts },
    { name: 'editar-vaga', path },
    { name: 'editar-vaga-dialogo', path, open: openDialog('Editar vaga') },
    { name: 'candidato-aberto', path, open: openApplicant },
    { name: 'candidatos-quadro', path: `${path}?ver=quadro` },
    { name: 'candidatos-filtrados', path: `${path}?state=SP&order=match` },
    { name: 'candidatos-selecionados', path, open: selectApplicant },
    { name: 'curriculos-favoritos', path: '/curriculos-favoritos' },
    { name: 'avisos-no-sino-empresa', path: '/area-empresa', open: openBell },
  ];
}
