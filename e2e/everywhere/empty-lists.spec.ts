import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { aCandidate, aCompany, aVacancy } from '../setup/people.ts';

async function expectEmpty(page: Page, path: string, text: string, nextStep: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('main').getByText(nextStep)).toBeVisible();
  await expectAccessible(page, path);
}

test('empty lists show a new user the next step', async ({ page, request, anotherBrowser }) => {
  const company = await aCompany(request);
  const { _id } = await aVacancy(request, company);
  await enter(page, await aCandidate(request));
  await expectEmpty(page, '/curriculos-enviados', 'Nenhuma candidatura realizada.', 'Buscar vagas');
  await expectEmpty(
    page,
    '/listar-vagas?title=inexistente',
    'Nenhuma vaga encontrada.',
    'Limpar busca e filtros',
  );

  const recruiter = await anotherBrowser();
  await enter(recruiter, company);
  await expectEmpty(
    recruiter,
    `/editar-vaga/${_id}`,
    'Nenhum candidato encontrado no momento.',
    'Os currículos enviados para esta vaga aparecem aqui na hora.',
  );
});
