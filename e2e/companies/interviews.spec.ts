import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere, fullPageOnPhone } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow, resize } from '../setup/layout.ts';
import { aCandidate, aCompany, apply, aVacancy } from '../setup/people.ts';

// The server refuses a link without https.
test.use({ expectedErrors: / 400 / });

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Returns a local time some days from now, in the format of a date field. */
const localTime = (days: number, clock: string): string => `${inDays(days).slice(0, 10)}T${clock}`;

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const interviewRegion = (page: Page) => page.getByRole('region', { name: 'Entrevista', exact: true });

/** Creates Anita, an approved applicant, and the pages on which both sides see the application. */
async function anApprovedApplicant(request: APIRequestContext) {
  const company = await aCompany(request, `Padaria Horizonte ${crypto.randomUUID().slice(0, 6)}`);
  const vacancy = await aVacancy(request, company, 'Pessoa padeira');
  const anita = await aCandidate(request, 'Anita Prado');
  await apply(request, anita, vacancy);
  const { _id: candidateId } = await call(request, 'GET /api/user/me', { token: anita.token });
  await call(request, 'POST /api/user/company/vacancy/vacancy-status/update', {
    token: company.token,
    body: { candidateId, jobVacancyId: vacancy._id, status: 'Aprovado' },
  });
  const propose = ({ version, daysFromNow }: { version: number; daysFromNow: number }) =>
    call(request, 'POST /api/user/interviews/of-applicant/:vacancyId/:candidateId', {
      token: company.token,
      params: { vacancyId: vacancy._id, candidateId },
      body: {
        version,
        times: [inDays(daysFromNow)],
        minutes: 45,
        place: 'Rua Augusta, 100',
        link: '',
        note: '',
        contactPhone: '',
      },
    });
  return {
    company,
    anita,
    propose,
    companyPath: `/editar-vaga/${vacancy._id}?candidato=${candidateId}`,
    candidatePath: `/curriculos-enviados?vacancyId=${vacancy._id}`,
  };
}

async function proposeTimes(page: Page): Promise<void> {
  const companyRegion = interviewRegion(page);
  const whatsAppLink = page.getByRole('link', { name: /Chamar no WhatsApp/ });
  await expect(whatsAppLink).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d+\?text=Ol%C3%A1%2C%20Anita!/);
  await companyRegion.getByRole('button', { name: 'Propor entrevista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entrevista com Anita Prado' });
  await dialog.getByRole('button', { name: 'Enviar proposta' }).click();
  await expect(dialog.getByText('Escolha o dia e a hora.')).toBeVisible();
  await dialog.getByLabel('Dia e hora').fill(localTime(3, '14:00'));
  await expect(dialog.getByText(/14:00, horário de Brasília/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Adicionar horário' }).click();
  await dialog.getByLabel('Outra opção (2 de 3)').fill(localTime(4, '09:30'));
  await dialog.getByLabel('Link da videochamada').fill('http://sala.example/abc');
  await dialog.getByRole('button', { name: 'Enviar proposta' }).click();
  await expect(dialog.getByText('Informe um link que comece com https://', { exact: false })).toBeVisible();
  await expect(dialog.getByLabel('Dia e hora')).toHaveValue(localTime(3, '14:00'));
  await expectAccessible(page, 'proposal of an interview');
  await dialog.getByLabel('Link da videochamada').fill('https://sala.example/abc');
  await dialog.getByRole('button', { name: 'Enviar proposta' }).click();
  await expect(page.getByText('Proposta enviada a Anita Prado.')).toBeVisible();
  await expect(companyRegion).toContainText('Falta Anita Prado escolher um horário');
}

async function suggestAnotherTime(candidatePage: Page): Promise<void> {
  const candidateRegion = interviewRegion(candidatePage);
  await expect(candidateRegion).toContainText('quer conversar com você');
  await expectNoOverflow(candidatePage);
  await expectAccessible(candidatePage, 'proposed interview on a phone');
  await candidateRegion.getByRole('button', { name: 'Sugerir outro horário' }).click();
  const dialog = candidatePage.getByRole('dialog', { name: 'Sugerir outro horário' });
  await dialog.getByLabel('Dia e hora').fill(localTime(5, '18:30'));
  await dialog.getByLabel('Explique em poucas palavras (opcional)').fill('Trabalho até as 18h.');
  await dialog.getByRole('button', { name: 'Enviar sugestão' }).click();
  await expect(candidateRegion).toContainText('Falta a empresa responder.');
}

async function acceptAndDownload(page: Page, candidatePage: Page): Promise<void> {
  const companyRegion = interviewRegion(page);
  await expect(companyRegion).toContainText('Anita Prado sugere outro horário');
  await expect(companyRegion).toContainText('Trabalho até as 18h.');
  await expectAccessible(page, 'counter-proposal');
  await companyRegion.getByRole('button', { name: /^Aceitar/ }).click();
  for (const eachPage of [page, candidatePage]) {
    const region = interviewRegion(eachPage);
    await expect(region).toContainText('Marcada');
    await expectAccessible(eachPage, 'agreed interview');
    const downloading = eachPage.waitForEvent('download');
    await region.getByRole('button', { name: 'Adicionar à agenda' }).click();
    const file = await (await downloading).path();
    expect(await readFile(file, 'utf8')).toContain('METHOD:REQUEST');
  }
  await expectNoOverflow(candidatePage);
}

async function cancelInterview(page: Page, candidatePage: Page): Promise<void> {
  const [companyRegion, candidateRegion] = [interviewRegion(page), interviewRegion(candidatePage)];
  await companyRegion.getByRole('button', { name: 'Cancelar entrevista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar entrevista' });
  await dialog.getByLabel('Motivo (opcional)').fill('A vaga foi preenchida.');
  await dialog.getByRole('button', { name: 'Cancelar entrevista' }).click();
  await expect(companyRegion).toContainText('Sua empresa cancelou a entrevista.');
  await expect(candidateRegion).toContainText('A empresa cancelou a entrevista.');
  await expect(candidateRegion).toContainText('A vaga foi preenchida.');
  await expectAccessible(candidatePage, 'cancelled interview on a phone');
}

test('a company and a candidate see each change of their interview live', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { company, anita, companyPath, candidatePath } = await anApprovedApplicant(request);
  const candidatePage = await anotherBrowser();
  await candidatePage.setViewportSize(fullPageOnPhone);
  await page.setViewportSize(desktop);
  await enter(page, company, companyPath);
  await enter(candidatePage, anita, candidatePath);

  await test.step('the company proposes two times', () => proposeTimes(page));

  await test.step('the candidate sees the proposal without reloading and suggests another time', () =>
    suggestAnotherTime(candidatePage));

  await test.step('both can add the accepted interview to their calendars', () =>
    acceptAndDownload(page, candidatePage));

  await test.step('the home page of the candidate shows the interview', async () => {
    const home = await anotherBrowser();
    await home.setViewportSize(fullPageOnPhone);
    await enter(home, anita, '/area-candidato');
    const next = home.getByRole('region', { name: 'Próxima entrevista' });

    await expect(next).toContainText(`Entrevista com ${company.name}`);
    await expectAccessible(home, 'home of a candidate with an interview');
  });

  await test.step('the candidate reads why the company cancels', () => cancelInterview(page, candidatePage));
});

test('the next proposal after a declined interview opens no dialog by itself', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { company, anita, propose, companyPath, candidatePath } = await anApprovedApplicant(request);
  await propose({ version: 0, daysFromNow: 3 });
  const candidatePage = await anotherBrowser();
  await candidatePage.setViewportSize(phone);
  const [companyRegion, candidateRegion] = [interviewRegion(page), interviewRegion(candidatePage)];
  await page.setViewportSize(desktop);
  await enter(page, company, companyPath);
  await enter(candidatePage, anita, candidatePath);

  await expect(companyRegion).toContainText('Falta Anita Prado escolher um horário');
  await candidateRegion.getByRole('button', { name: 'Recusar entrevista' }).click();
  const dialog = candidatePage.getByRole('dialog', { name: 'Recusar entrevista' });
  await dialog.getByLabel('Motivo (opcional)').fill('Já aceitei outra vaga.');
  await expectAccessibleEverywhere(candidatePage, 'declining an interview');
  await dialog.getByRole('button', { name: 'Recusar entrevista' }).click();

  await expect(candidateRegion).toContainText('Você recusou a entrevista.');
  await expect(candidateRegion.getByText('Você recusou a entrevista.')).toBeFocused();
  await expect(companyRegion).toContainText('A pessoa recusou a entrevista.');
  await expect(companyRegion).toContainText('Já aceitei outra vaga.');
  await expectAccessibleEverywhere(page, 'declined interview, company');
  await expectAccessibleEverywhere(candidatePage, 'declined interview, candidate');

  // The first proposal and its refusal were the first two versions.
  await propose({ version: 2, daysFromNow: 4 });
  await expect(candidateRegion).toContainText('quer conversar com você');
  await expect(candidatePage.getByRole('dialog')).toHaveCount(0);
});

for (const size of [desktop, phone])
  test(`the dialogs of an interview can be used by keyboard at ${size.width} px`, async ({
    page,
    request,
    anotherBrowser,
  }) => {
    const { company, anita, companyPath, candidatePath } = await anApprovedApplicant(request);
    const candidatePage = await anotherBrowser();
    await page.setViewportSize(size);
    await candidatePage.setViewportSize(size);
    await enter(page, company, companyPath);
    await enter(candidatePage, anita, candidatePath);
    const [companyRegion, candidateRegion] = [interviewRegion(page), interviewRegion(candidatePage)];

    await test.step('closing or sending a proposal moves the focus to its button', async () => {
      const proposeButton = companyRegion.getByRole('button', { name: 'Propor entrevista' });
      const dialog = page.getByRole('dialog', { name: 'Entrevista com Anita Prado' });
      await proposeButton.press('Enter');
      await expect(dialog.getByLabel('Dia e hora')).toBeFocused();
      await dialog.getByLabel('Dia e hora').press('Escape');
      await expect(dialog).toBeHidden();
      await expect(proposeButton).toBeFocused();

      await proposeButton.press('Enter');
      await dialog.getByLabel('Dia e hora').fill(localTime(3, '14:00'));
      await dialog.getByLabel('Endereço').fill('Rua Augusta, 100');
      await resize(page, size === desktop ? phone : desktop);
      await expect(dialog.getByLabel('Endereço')).toBeFocused();
      await resize(page, size);
      await dialog.getByLabel('Endereço').press('Enter');
      await expect(dialog).toBeHidden();
      await expect(companyRegion.getByRole('button', { name: 'Propor outros horários' })).toBeFocused();
    });

    await test.step('sending a suggestion moves the focus to the changed text', async () => {
      const suggestButton = candidateRegion.getByRole('button', { name: 'Sugerir outro horário' });
      const dialog = candidatePage.getByRole('dialog', { name: 'Sugerir outro horário' });
      await suggestButton.press('Enter');
      await expect(dialog.getByLabel('Dia e hora')).toBeFocused();
      await dialog.getByLabel('Dia e hora').press('Escape');
      await expect(suggestButton).toBeFocused();
      await suggestButton.press('Enter');
      await dialog.getByLabel('Dia e hora').fill(localTime(5, '18:30'));
      await dialog.getByRole('button', { name: 'Enviar sugestão' }).press('Enter');
      await expect(candidateRegion.getByText('Você sugeriu outro horário.', { exact: false })).toBeFocused();
    });

    await test.step('an agreement and a cancellation move the focus to the changed text', async () => {
      await companyRegion.getByRole('button', { name: /^Aceitar/ }).press('Enter');
      await expect(companyRegion.getByText('Entrevista com Anita Prado')).toBeFocused();
      const cancelButton = companyRegion.getByRole('button', { name: 'Cancelar entrevista' });
      const dialog = page.getByRole('dialog', { name: 'Cancelar entrevista' });
      await cancelButton.press('Enter');
      await expect(dialog.getByLabel('Motivo (opcional)')).toBeFocused();
      await dialog.getByLabel('Motivo (opcional)').press('Escape');
      await expect(cancelButton).toBeFocused();
      await cancelButton.press('Enter');
      await dialog.getByRole('button', { name: 'Cancelar entrevista' }).press('Enter');
      await expect(companyRegion.getByText('Sua empresa cancelou a entrevista.')).toBeFocused();
    });
  });
