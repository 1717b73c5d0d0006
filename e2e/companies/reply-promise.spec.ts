import { expect, type Page } from '@playwright/test';
import { addDays, formatOrdinalDay, today } from '@trampolim/contract/values/calendar';
import { expectAccessible, expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow } from '../setup/layout.ts';
import { aCandidate, aCompany, apply, aVacancy } from '../setup/people.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const dayOfMonth = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

async function addPromise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Editar vaga' }).click();
  const form = page.getByRole('dialog');
  await form.getByText('O que candidatos mais perguntam').click();
  await form.getByRole('button', { name: '7 dias' }).click();
  await expect(form.getByLabel('Dias para responder')).toHaveValue('7');
  await form.getByLabel('Dias para responder').fill('31');
  await form.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(form.getByLabel('Dias para responder')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a promise that is too long');
  await form.getByRole('button', { name: '7 dias' }).click();
  await form.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(form).toBeHidden();
}

test('company and candidate see the deadline of a promised answer until a decision fulfils it', async ({
  page,
  browser,
  request,
}) => {
  const company = await aCompany(request, 'Padaria Pontual');
  const vacancy = await aVacancy(request, company, 'Pessoa relojoeira de forno');
  const anita = await aCandidate(request, 'Anita Prado');
  const deadline = formatOrdinalDay(dayOfMonth, new Date(addDays(today(), 7)));

  await test.step('the company adds the promise in the form', async () => {
    await enter(page, company, `/editar-vaga/${vacancy._id}`);
    await addPromise(page);
  });

  const candidateContext = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  const candidatePage = await candidateContext.newPage();
  await test.step('visitors and candidates find the vacancy by its promise', async () => {
    await candidatePage.goto('/vagas?title=relojoeira&maxReplyDays=7');
    await expect(
      candidatePage.getByRole('article').filter({ hasText: 'Pessoa relojoeira de forno' }),
    ).toContainText('Responde em até 7 dias');
    await candidatePage.goto('/vagas?title=relojoeira&maxReplyDays=5');
    await expect(candidatePage.getByText('Pessoa relojoeira de forno')).toBeHidden();
    await enter(candidatePage, anita, `/vaga/${vacancy._id}`);
    await expect(candidatePage.getByText('Responde em até 7 dias')).toBeVisible();
    await expectAccessible(candidatePage, 'the promise on a vacancy');
  });

  await apply(request, anita, vacancy);

  await test.step('company and candidate see the same deadline', async () => {
    await candidatePage.goto(`/curriculos-enviados?vacancyId=${vacancy._id}`);
    await expect(candidatePage.getByText(`Resposta prometida até ${deadline}`)).toBeVisible();
    await expect(candidatePage.getByText('faltam 7 dias')).toBeVisible();
    await expectAccessibleEverywhere(candidatePage, 'the promise in the own application');
    await candidatePage.setViewportSize(desktop);
    await expectNoOverflow(candidatePage);

    await page.goto('/area-empresa');
    await expect(page.getByText(`Resposta prometida até ${deadline}`)).toBeVisible();
    await expectAccessibleEverywhere(page, 'promised answers on the start page');
    await page.goto(`/editar-vaga/${vacancy._id}`);
    await page.getByRole('button', { name: 'Anita Prado', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Candidato aberto' });
    await expect(panel.getByText(`Resposta prometida até ${deadline}`)).toBeVisible();
    await expectAccessibleEverywhere(page, 'the promise to an applicant');
  });

  await test.step('a decision fulfils the promise', async () => {
    await page.getByRole('button', { name: 'Aprovar' }).click();
    await expect(page.getByText('Você aprovou Anita Prado.')).toBeVisible();
    await candidatePage.reload();
    await expect(candidatePage.getByText('A empresa respondeu no prazo')).toBeVisible();
  });
  await candidateContext.close();
});
