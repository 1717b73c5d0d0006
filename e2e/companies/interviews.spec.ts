import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere, fullPageOnPhone } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow } from '../setup/layout.ts';
import { aCandidate, aCompany, apply, aVacancy } from '../setup/people.ts';

// A refused link.
test.use({ expectedErrors: / 400 / });

/** A wall time some days from now, in the format of a date field. */
const wallTime = (days: number, clock: string): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`;

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const interviewOn = (page: Page) => page.getByRole('region', { name: 'Entrevista', exact: true });

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
  const propose = (version: number, days: number) =>
    call(request, 'POST /api/user/interviews/of-applicant/:vacancyId/:candidateId', {
      token: company.token,
      params: { vacancyId: vacancy._id, candidateId },
      body: {
        version,
        times: [new Date(Date.now() + days * 86_400_000).toISOString()],
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

test('a company and a candidate agree on an interview, move it and cancel it, and both see it live', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { company, anita, companyPath, candidatePath } = await anApprovedApplicant(request);
  const ofCompany = interviewOn(page);
  const hers = await anotherBrowser();
  await hers.setViewportSize(fullPageOnPhone);
  const ofCandidate = interviewOn(hers);
  await page.setViewportSize(desktop);
  await enter(page, company, companyPath);
  await enter(hers, anita, candidatePath);

  await test.step('the company proposes two times', async () => {
    const call = page.getByRole('link', { name: /Chamar no WhatsApp/ });
    await expect(call).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d+\?text=Ol%C3%A1%2C%20Anita!/);
    await ofCompany.getByRole('button', { name: 'Propor entrevista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Entrevista com Anita Prado' });
    await dialog.getByRole('button', { name: 'Enviar proposta' }).click();
    await expect(dialog.getByText('Escolha o dia e a hora.')).toBeVisible();
    await dialog.getByLabel('Dia e hora').fill(wallTime(3, '14:00'));
    await expect(dialog.getByText(/14:00, horário de Brasília/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Oferecer mais um horário' }).click();
    await dialog.getByLabel('Outra opção (2 de 3)').fill(wallTime(4, '09:30'));
    await dialog.getByLabel('Link da videochamada').fill('http://sala.example/abc');
    await dialog.getByRole('button', { name: 'Enviar proposta' }).click();
    await expect(dialog.getByText('Informe um link que comece por https://', { exact: false })).toBeVisible();
    await expect(dialog.getByLabel('Dia e hora')).toHaveValue(wallTime(3, '14:00'));
    await expectAccessible(page, 'proposal of an interview');
    await dialog.getByLabel('Link da videochamada').fill('https://sala.example/abc');
    await dialog.getByRole('button', { name: 'Enviar proposta' }).click();
    await expect(page.getByText('Proposta enviada a Anita Prado.')).toBeVisible();
    await expect(ofCompany).toContainText('Falta Anita Prado escolher um horário');
  });

  await test.step('the candidate sees it without reloading, and suggests another time', async () => {
    await expect(ofCandidate).toContainText('quer conversar com você');
    await expectNoOverflow(hers);
    await expectAccessible(hers, 'proposed interview on a phone');
    await ofCandidate.getByRole('button', { name: 'Sugerir outro horário' }).click();
    const dialog = hers.getByRole('dialog', { name: 'Sugerir outro horário' });
    await dialog.getByLabel('Dia e hora').fill(wallTime(5, '18:30'));
    await dialog.getByLabel('Explique em poucas palavras (opcional)').fill('Trabalho até as 18h.');
    await dialog.getByRole('button', { name: 'Enviar sugestão' }).click();
    await expect(ofCandidate).toContainText('Falta a empresa responder.');
  });

  await test.step('the company accepts, and both may put it into their calendars', async () => {
    await expect(ofCompany).toContainText('Anita Prado sugere outro horário');
    await expect(ofCompany).toContainText('Trabalho até as 18h.');
    await expectAccessible(page, 'counter-proposal');
    await ofCompany.getByRole('button', { name: /^Aceitar/ }).click();
    for (const [who, region] of [
      [page, ofCompany],
      [hers, ofCandidate],
    ] as const) {
      await expect(region).toContainText('Marcada');
      await expectAccessible(who, 'agreed interview');
      const downloading = who.waitForEvent('download');
      await region.getByRole('button', { name: 'Adicionar à agenda' }).click();
      const file = await (await downloading).path();
      expect(await readFile(file, 'utf8')).toContain('METHOD:REQUEST');
    }
    await expectNoOverflow(hers);
  });

  await test.step('both home pages show it', async () => {
    const home = await anotherBrowser();
    await home.setViewportSize(fullPageOnPhone);
    await enter(home, anita, '/area-candidato');
    const next = home.getByRole('region', { name: 'Próxima entrevista' });
    await expect(next).toContainText(`Entrevista com ${company.name}`);
    await expectAccessible(home, 'home of a candidate with an interview');
  });

  await test.step('the company cancels, and the candidate reads why', async () => {
    await ofCompany.getByRole('button', { name: 'Cancelar entrevista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar entrevista' });
    await dialog.getByLabel('Motivo (opcional)').fill('A vaga foi preenchida.');
    await dialog.getByRole('button', { name: 'Cancelar entrevista' }).click();
    await expect(ofCompany).toContainText('Sua empresa cancelou a entrevista.');
    await expect(ofCandidate).toContainText('A empresa cancelou a entrevista.');
    await expect(ofCandidate).toContainText('A vaga foi preenchida.');
    await expectAccessible(hers, 'cancelled interview on a phone');
  });
});

test('a candidate declines an interview, and the next proposal opens no dialog by itself', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { company, anita, propose, companyPath, candidatePath } = await anApprovedApplicant(request);
  await propose(0, 3);
  const hers = await anotherBrowser();
  await hers.setViewportSize(phone);
  const [ofCompany, ofCandidate] = [interviewOn(page), interviewOn(hers)];
  await page.setViewportSize(desktop);
  await enter(page, company, companyPath);
  await enter(hers, anita, candidatePath);

  await expect(ofCompany).toContainText('Falta Anita Prado escolher um horário');
  await ofCandidate.getByRole('button', { name: 'Recusar entrevista' }).click();
  const dialog = hers.getByRole('dialog', { name: 'Recusar entrevista' });
  await dialog.getByLabel('Motivo (opcional)').fill('Já aceitei outra vaga.');
  await expectAccessibleEverywhere(hers, 'declining an interview');
  await dialog.getByRole('button', { name: 'Recusar entrevista' }).click();

  await expect(ofCandidate).toContainText('Você recusou a entrevista.');
  await expect(ofCandidate.getByText('Você recusou a entrevista.')).toBeFocused();
  await expect(ofCompany).toContainText('A pessoa recusou a entrevista.');
  await expect(ofCompany).toContainText('Já aceitei outra vaga.');
  await expectAccessibleEverywhere(page, 'declined interview, company');
  await expectAccessibleEverywhere(hers, 'declined interview, candidate');

  await propose(2, 4);
  await expect(ofCandidate).toContainText('quer conversar com você');
  await expect(hers.getByRole('dialog')).toHaveCount(0);
});

for (const size of [desktop, phone])
  test(`the dialogs of an interview are used by keyboard at ${size.width}`, async ({
    page,
    request,
    anotherBrowser,
  }) => {
    const { company, anita, companyPath, candidatePath } = await anApprovedApplicant(request);
    const hers = await anotherBrowser();
    await page.setViewportSize(size);
    await hers.setViewportSize(size);
    await enter(page, company, companyPath);
    await enter(hers, anita, candidatePath);
    const [ofCompany, ofCandidate] = [interviewOn(page), interviewOn(hers)];

    await test.step('Esc returns to the button of a proposal, and so does sending one', async () => {
      const propose = ofCompany.getByRole('button', { name: 'Propor entrevista' });
      const dialog = page.getByRole('dialog', { name: 'Entrevista com Anita Prado' });
      await propose.press('Enter');
      await expect(dialog.getByLabel('Dia e hora')).toBeFocused();
      await dialog.getByLabel('Dia e hora').press('Escape');
      await expect(dialog).toBeHidden();
      await expect(propose).toBeFocused();

      await propose.press('Enter');
      await dialog.getByLabel('Dia e hora').fill(wallTime(3, '14:00'));
      await dialog.getByLabel('Endereço').fill('Rua Augusta, 100');
      await dialog.getByLabel('Endereço').press('Enter');
      await expect(dialog).toBeHidden();
      await expect(ofCompany.getByRole('button', { name: 'Propor outros horários' })).toBeFocused();
    });

    await test.step('after a suggestion the focus is on what has changed', async () => {
      const suggest = ofCandidate.getByRole('button', { name: 'Sugerir outro horário' });
      const dialog = hers.getByRole('dialog', { name: 'Sugerir outro horário' });
      await suggest.press('Enter');
      await expect(dialog.getByLabel('Dia e hora')).toBeFocused();
      await dialog.getByLabel('Dia e hora').press('Escape');
      await expect(suggest).toBeFocused();
      await suggest.press('Enter');
      await dialog.getByLabel('Dia e hora').fill(wallTime(5, '18:30'));
      await dialog.getByRole('button', { name: 'Enviar sugestão' }).press('Enter');
      await expect(ofCandidate.getByText('Você sugeriu outro horário.', { exact: false })).toBeFocused();
    });

    await test.step('after an agreement and a cancellation the focus moves as well', async () => {
      await ofCompany.getByRole('button', { name: /^Aceitar/ }).press('Enter');
      await expect(ofCompany.getByText('Entrevista com Anita Prado')).toBeFocused();
      const cancel = ofCompany.getByRole('button', { name: 'Cancelar entrevista' });
      const dialog = page.getByRole('dialog', { name: 'Cancelar entrevista' });
      await cancel.press('Enter');
      await expect(dialog.getByLabel('Motivo (opcional)')).toBeFocused();
      await dialog.getByLabel('Motivo (opcional)').press('Escape');
      await expect(cancel).toBeFocused();
      await cancel.press('Enter');
      await dialog.getByRole('button', { name: 'Cancelar entrevista' }).press('Enter');
      await expect(ofCompany.getByText('Sua empresa cancelou a entrevista.')).toBeFocused();
    });
  });
