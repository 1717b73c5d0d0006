import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, wholeOnPhone } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow } from '../setup/layout.ts';
import { aCandidate, aCompany, apply, aVacancy } from '../setup/people.ts';

// A link that is refused.
test.use({ expectedErrors: / 400 / });

/** A wall time some days from now, as a date field takes it. */
const wallTime = (days: number, clock: string): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`;

test('a company and a candidate agree on an interview, move it and cancel it, both looking on', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const company = await aCompany(request, `Padaria Horizonte ${crypto.randomUUID().slice(0, 6)}`);
  const vacancy = await aVacancy(request, company, 'Pessoa padeira');
  const anita = await aCandidate(request, 'Anita Prado');
  await apply(request, anita, vacancy);
  const { _id: candidateId } = await call(request, 'GET /api/user/me', { token: anita.token });
  await call(request, 'POST /api/user/company/vacancy/vacancy-status/update', {
    token: company.token,
    body: { candidateId, jobVacancyId: vacancy._id, status: 'Aprovado' },
  });
  const ofCompany = page.getByRole('region', { name: 'Entrevista', exact: true });
  const hers = await anotherBrowser();
  await hers.setViewportSize(wholeOnPhone);
  const ofCandidate = hers.getByRole('region', { name: 'Entrevista', exact: true });

  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, company, `/editar-vaga/${vacancy._id}?candidato=${candidateId}`);
  await enter(hers, anita, `/curriculos-enviados?vacancyId=${vacancy._id}`);

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
      await region.getByRole('button', { name: 'Pôr na agenda' }).click();
      const file = await (await downloading).path();
      expect(await readFile(file, 'utf8')).toContain('METHOD:REQUEST');
    }
    await expectNoOverflow(hers);
  });

  await test.step('both home pages show it', async () => {
    const home = await anotherBrowser();
    await home.setViewportSize(wholeOnPhone);
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
    await expect(ofCompany).toContainText('Entrevista: sua empresa cancelou.');
    await expect(ofCandidate).toContainText('Entrevista: a empresa cancelou.');
    await expect(ofCandidate).toContainText('A vaga foi preenchida.');
    await expectAccessible(hers, 'cancelled interview on a phone');
  });
});
