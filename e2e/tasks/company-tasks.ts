/// <reference lib="dom" />

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { desktop, finishTask, phone, printEfforts } from '../setup/measure-task.ts';
import { createMeasuredUser, type MeasuredUser } from '../setup/measured-user.ts';
import { aCompany, apply, aSkilledCandidate, aVacancy } from '../setup/people.ts';
import { enterAs } from '../setup/screens/show.ts';
import { waitUntilSettled } from '../setup/wait-until-settled.ts';

// These tests count what people do for the most important tasks: `npm run bench -- tasks`. docs/tasks.md explains the
// model.

// The tests run one after another, because they share the table of measurements.
test.describe.configure({ mode: 'default' });
test.afterAll(printEfforts);

test.describe('on a phone', () => {
  test.use(phone);

  test('a company decides on three applicants', async ({ page, request }) => {
    const path = await createVacancyWithApplicants(page, request, 3);
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    const person = createMeasuredUser(page);

    await person.tap(
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Pessoa/ }),
    );
    await decideAndReadNext(page, person, 'Aprovar');
    await decideAndReadNext(page, person, 'Dispensar');
    await person.tap(page.getByRole('button', { name: 'Aprovar' }));

    await expect(page.getByText('Todos os candidatos desta lista já têm resposta.')).toBeVisible();
    finishTask('decide 3 applicants', page, person, { taps: 4, seconds: 12 });
  });
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('a company publishes a vacancy', async ({ page, request }) => {
    await enter(page, await aCompany(request), '/area-empresa');
    await expect(page.getByRole('heading', { name: 'Publique sua primeira vaga' })).toBeVisible();
    const person = createMeasuredUser(page);

    await person.tap(page.getByRole('link', { name: 'Anuncie sua vaga' }));
    const form = page.getByRole('dialog', { name: 'Criar vaga' });
    await expect(form.getByLabel('Título da vaga')).toBeFocused();
    await person.typeIntoFocused('Recepcionista');
    await person.tap(form.getByRole('button', { name: 'Começar a descrição' }));
    await person.choose(form.getByLabel('Área', { exact: true }), 'Administração');
    await person.choose(form.getByLabel('Tipo de contratação', { exact: true }), 'CLT');
    await person.tap(form.getByRole('button', { name: 'Usar São Paulo/SP' }));
    await person.tap(form.getByRole('button', { name: 'Publicar vaga' }));

    await expect(page.getByText('Sua vaga foi criada com sucesso!')).toBeVisible();
    finishTask('publish a vacancy', page, person, { taps: 8, letters: 20, seconds: 25 });
  });

  test('a company decides on twenty applicants by keyboard', async ({ page, request }) => {
    test.slow();
    const path = await createVacancyWithApplicants(page, request, 20);
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    const person = createMeasuredUser(page);

    await person.press('j');
    await person.press('Enter');
    for (let index = 0; index < 20; index++) {
      const panel = page.getByRole('complementary', { name: 'Candidato aberto' });
      await expect(panel.getByText(`${index + 1} de 20`)).toBeVisible();
      await person.decide(index % 4 === 0 ? 'a' : 'd');
      if (index < 19) await person.press('j');
    }

    await expect(page.getByText('Todos os candidatos desta lista já têm resposta.')).toBeVisible();
    finishTask('decide 20 applicants by keys', page, person, { taps: 0, keys: 41, seconds: 40 });
  });

  test('a company searches a candidate and invites them', async ({ page }) => {
    await enterAs(page, 'company', '/area-empresa');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const person = createMeasuredUser(page);

    await person.tap(
      page
        .getByRole('navigation', { name: 'Menu principal' })
        .getByRole('link', { name: 'Listar Candidatos' }),
    );
    await person.type(page.getByRole('combobox', { name: 'Buscar candidatos' }), 'designer');
    await person.press('Enter');
    // The first result of the search replaces the candidate who was open before.
    await expect(page.getByRole('main').locator('mark', { hasText: 'Designer' }).first()).toBeVisible();
    await waitUntilSettled(page);
    await person.tap(page.getByRole('main').getByRole('button', { name: 'Convidar para vaga' }));
    const dialog = page.getByRole('dialog');
    await person.tap(dialog.getByRole('radio', { disabled: false }).first());
    await person.tap(dialog.getByRole('button', { name: 'Enviar convite' }));

    await expect(page.getByText('Convite enviado.')).toBeVisible();
    finishTask('search and invite', page, person, { taps: 5, letters: 10, seconds: 19 });
  });
});

async function createVacancyWithApplicants(
  page: Page,
  request: APIRequestContext,
  count: number,
): Promise<string> {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  for (let number = 1; number <= count; number++)
    await apply(request, await aSkilledCandidate(request, `Pessoa ${number}`), vacancy);
  await enter(page, company);
  return `/editar-vaga/${vacancy._id}`;
}

/** The time to look at a resume. Taps immediately after it opens are ignored as accidental. */
const readingMs = 500;

/** Decides, and waits as long as a person who looks at the next resume. */
async function decideAndReadNext(page: Page, person: MeasuredUser, verdict: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  const decidedId = await sheet.locator('[data-resume-of]').getAttribute('data-resume-of');
  await person.tap(sheet.getByRole('button', { name: verdict }));
  await expect(sheet.locator('[data-resume-of]')).not.toHaveAttribute('data-resume-of', decidedId ?? '');
  await expect(sheet.getByText('Histórico')).toBeVisible();
  const openedAt = await page.evaluate(() => performance.now());
  await page.waitForFunction(([since, reading]) => performance.now() - since >= reading, [
    openedAt,
    readingMs,
  ] as const);
}
