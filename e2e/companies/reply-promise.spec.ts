import { expect } from '@playwright/test';
import { addDays, formatOrdinalDay, today } from '@trampolim/contract/values/calendar';
import { expectAccessible, expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow } from '../setup/layout.ts';
import { aCandidate, aCompany, apply, aVacancy } from '../setup/people.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const dayOfMonth = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

test('a company promises an answer, the candidate sees the deadline, and an answer fulfils it', async ({
  page,
  browser,
  request,
}) => {
  const company = await aCompany(request, 'Padaria Pontual');
  const vacancy = await aVacancy(request, company, 'Pessoa relojoeira de forno');
  const anita = await aCandidate(request, 'Anita Prado');
  const by = formatOrdinalDay(dayOfMonth, new Date(addDays(today(), 7)));

  await test.step('the promise is one tap in the form', async () => {
    await enter(page, company, `/editar-vaga/${vacancy._id}`);
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
  });

  const candidates = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  const theirs = await candidates.newPage();
  await test.step('visitors and candidates find and read it', async () => {
    await theirs.goto('/vagas?title=relojoeira&maxReplyDays=7');
    await expect(theirs.getByRole('article').filter({ hasText: 'Pessoa relojoeira de forno' })).toContainText(
      'Responde em até 7 dias',
    );
    await theirs.goto('/vagas?title=relojoeira&maxReplyDays=5');
    await expect(theirs.getByText('Pessoa relojoeira de forno')).toBeHidden();
    await enter(theirs, anita, `/vaga/${vacancy._id}`);
    await expect(theirs.getByText('Responde em até 7 dias')).toBeVisible();
    await expectAccessible(theirs, 'the promise on a vacancy');
  });

  await apply(request, anita, vacancy);

  await test.step('both see the same deadline', async () => {
    await theirs.goto(`/curriculos-enviados?vacancyId=${vacancy._id}`);
    await expect(theirs.getByText(`Resposta prometida até ${by}`)).toBeVisible();
    await expect(theirs.getByText('faltam 7 dias')).toBeVisible();
    await expectAccessibleEverywhere(theirs, 'the promise in the own application');
    await theirs.setViewportSize(desktop);
    await expectNoOverflow(theirs);

    await page.goto('/area-empresa');
    await expect(page.getByText(`Resposta prometida: até ${by}`)).toBeVisible();
    await expectAccessibleEverywhere(page, 'promised answers on the start page');
    await page.goto(`/editar-vaga/${vacancy._id}`);
    await page.getByRole('button', { name: 'Anita Prado', exact: true }).click();
    const opened = page.getByRole('complementary', { name: 'Candidato aberto' });
    await expect(opened.getByText(`Resposta prometida até ${by}`)).toBeVisible();
    await expectAccessibleEverywhere(page, 'the promise to an applicant');
  });

  await test.step('a decision fulfils it', async () => {
    await page.getByRole('button', { name: 'Aprovar' }).click();
    await expect(page.getByText('Você aprovou Anita Prado.')).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText('A empresa respondeu no prazo que prometeu')).toBeVisible();
  });
  await candidates.close();
});
