import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { aCandidate, aCompany, aVacancy, newEmail, password } from '../setup/people.ts';
import { demoToken } from '../setup/screens/demo-token.ts';

test('the warning of a user is lifted when another administrator grants the appeal', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const candidate = await aCandidate(request, 'Iracema Avisada');
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  const { _id: targetId } = await call(request, 'GET /api/user/candidate/list-candidate/', {
    token: candidate.token,
  });
  await call(request, 'POST /api/user/company/vacancy/add-interested', {
    token: candidate.token,
    body: { jobVacancyId: vacancy._id },
  });
  const target = { type: 'candidate', targetId } as const;
  await call(request, 'POST /api/report/create-report', {
    token: company.token,
    body: { ...target, reportReason: 'Falsificação de Identidade', description: 'A foto é de outra pessoa.' },
  });
  const token = await demoToken(request, 'admin');
  const otherAdmin = { email: newEmail('outra.chefia'), password };
  await call(request, 'POST /api/user/create-admin', { token, body: otherAdmin });
  await call(request, 'POST /api/report/warn-user', {
    token,
    body: { ...target, words: 'Use uma foto sua.' },
  });

  await enter(page, candidate, '/area-candidato');
  const note = page.getByRole('region', { name: 'Aviso da Equipe Trampolim' });
  await expect(note).toContainText('Use uma foto sua.');
  await expectAccessible(page, 'the area of a warned user');
  await note.getByRole('link', { name: 'Ver e recorrer' }).click();
  await page.getByLabel('Por que a decisão deve ser revista').fill('A foto é minha, de dez anos atrás.');
  await page.getByRole('button', { name: 'Enviar recurso' }).click();
  await expect(page.getByText('Recurso em análise')).toBeVisible();

  const adminPage = await anotherBrowser();
  await enter(adminPage, otherAdmin, '/denuncias-administrador?lista=recursos');
  await adminPage.getByRole('link', { name: candidate.name }).first().click();
  const appeal = adminPage.getByRole('region', { name: candidate.name });
  await expect(appeal.getByText('A foto é minha, de dez anos atrás.')).toBeVisible();
  await adminPage.getByRole('button', { name: 'Aceitar recurso' }).click();
  await adminPage
    .getByRole('dialog', { name: `Aceitar recurso: ${candidate.name}` })
    .getByRole('button', { name: 'Aceitar recurso' })
    .click();
  await expect(adminPage.getByText('Recurso aceito. A decisão foi desfeita.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Desfeita', { exact: true })).toBeVisible();
  await expect(page.getByText('Aceito: a decisão foi desfeita.')).toBeVisible();
  await page.goto('/area-candidato');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);
});
