import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { aCandidate, aCompany, apply, approve, aVacancy } from '../setup/people.ts';
import { enterAs } from '../setup/screens/show.ts';

const comment = `Gostamos muito do seu portfólio. ${'Traga os desenhos da casa de pedra. '.repeat(6)}Até quinta!`;

const cardOf = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title });
const statusLink = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Candidaturas por status' }).getByRole('link', { name });

async function filterList(page: Page): Promise<void> {
  await expect(statusLink(page, /^Todas 3$/)).toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox', { name: 'Buscar Vagas' }).fill('ESPERA');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL('/curriculos-enviados?title=ESPERA');
  await statusLink(page, /^Aprovado 0$/).click();
  await expect(
    page.getByText('Nenhuma candidatura encontrada com o status "Aprovado" e o nome "ESPERA"'),
  ).toBeVisible();
  await expectAccessibleEverywhere(page, 'no application found');
  await page.getByRole('button', { name: 'Ver todas as candidaturas' }).click();
  await expect(page).toHaveURL('/curriculos-enviados');
  await expect(page.getByRole('article')).toHaveCount(3);
}

async function withdrawWaiting(page: Page): Promise<void> {
  await cardOf(page, 'Pessoa à espera').getByRole('button', { name: 'Remover Candidatura' }).click();
  const question = page.getByRole('dialog', { name: 'Remover candidatura?' });
  await expect(question.getByRole('button', { name: 'Manter candidatura' })).toBeFocused();
  await expectAccessibleEverywhere(page, 'the question before a withdrawal');
  await question.getByRole('button', { name: 'Remover Candidatura' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(statusLink(page, /^Todas 2$/)).toBeVisible();
}

test('a candidate reads the status and history of applications and withdraws one', async ({
  page,
  request,
}) => {
  const [company, candidate] = [await aCompany(request), await aCandidate(request)];
  const [approvedVacancy, waitingVacancy, removedVacancy] = [
    await aVacancy(request, company, 'Pessoa aprovada'),
    await aVacancy(request, company, 'Pessoa à espera'),
    await aVacancy(request, company, 'Pessoa que some'),
  ];
  await enter(page, candidate, '/curriculos-enviados');
  await expect(page.getByText('Nenhuma candidatura realizada.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'no applications');

  for (const vacancy of [approvedVacancy, waitingVacancy, removedVacancy])
    await apply(request, candidate, vacancy);
  await approve(request, company, { vacancy: approvedVacancy, candidate, comments: comment });
  await call(request, 'DELETE /api/user/company/vacancy/delete-vacancy/:id', {
    token: company.token,
    params: { id: removedVacancy._id },
  });

  await test.step('every application is listed with its status, even if its vacancy was removed', async () => {
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(3);
    const steps = cardOf(page, 'Pessoa aprovada').getByRole('list', { name: 'Etapas da candidatura' });
    await expect(steps.getByRole('listitem').filter({ hasText: 'Aprovado' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    const removedCard = cardOf(page, 'Pessoa que some');
    await expect(removedCard).toContainText('Vaga removida. O resultado da candidatura fica aqui.');
    await expect(removedCard).toContainText('Ateliê Horizonte');
    await expect(removedCard.getByRole('link', { name: 'Pessoa que some' })).toHaveCount(0);
  });

  await test.step('the card shows the whole comment of the company and the history', async () => {
    const card = cardOf(page, 'Pessoa aprovada');
    await expect(card).not.toContainText('Até quinta!');
    await card.getByRole('button', { name: 'Ler comentário completo' }).click();
    await expect(card).toContainText('Até quinta!');
    await card.getByText('Histórico').click();
    const history = card.getByRole('group').filter({ hasText: 'Histórico' });
    for (const step of ['Currículo Enviado', 'Aprovado']) await expect(history).toContainText(step);
    await expectAccessibleEverywhere(page, 'applications with a history');
  });

  await test.step('the list can be filtered by text and status', () => filterList(page));

  await test.step('an application is withdrawn after a confirmation', () => withdrawWaiting(page));
});

test('an application to a closed vacancy links to the page of the vacancy', async ({ page }) => {
  await enterAs(page, 'candidate', '/curriculos-enviados?status=Dispensado');
  const card = cardOf(page, 'Vaga encerrada.');
  await expect(card).toContainText('Gostamos do seu perfil');
  const vacancy = card.getByRole('heading', { level: 2 }).getByRole('link');
  const name = await vacancy.innerText();

  await vacancy.click();

  await expect(page).toHaveURL(/\/vaga\//);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});
