/// <reference lib="dom" />

import { expect, type Locator } from '@playwright/test';
import { demoEmails } from '../../apps/server/seeds/demo-accounts.ts';
import { demoPassword } from '../../apps/server/seeds/demo-password.ts';
import { expandSection } from '../setup/account-sections.ts';
import { aVacancyWithApplicants, column } from '../setup/applicants.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import { aCandidate, aCompany, apply, aSkilledCandidate, aVacancy } from '../setup/people.ts';
import { measureTexts } from '../setup/screens/measure-texts.ts';
import { show } from '../setup/screens/show.ts';
import { waitUntilSettled } from '../setup/wait-until-settled.ts';

/** Returns the position of an element with its right and bottom edges, once fonts are loaded and nothing moves. */
async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  await waitUntilSettled(locator.page());
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on screen.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const isCutOff = (locator: Locator) =>
  locator.evaluate(
    (element) => element.scrollWidth > element.clientWidth || element.getClientRects().length === 0,
  );

test('names and facts of applicants are not cut off on the narrowest phone', async ({ page, request }) => {
  const name = 'Giovana Fernandes de Albuquerque';
  const { path } = await aVacancyWithApplicants(page, request, [name]);
  await resize(page, { width: 320, height: 640 });
  await page.goto(path);

  const row = page.getByRole('article').filter({ hasText: name });
  await expect(row).toBeVisible();
  await waitUntilSettled(page);
  expect(await isCutOff(row.getByRole('button', { name, exact: true }))).toBe(false);
  const facts = await row.getByRole('paragraph').all();
  expect(facts).not.toEqual([]);
  for (const fact of facts) expect(await isCutOff(fact)).toBe(false);
});

test('long words are not broken on the narrowest phone', async ({ page, request }) => {
  const title = 'Desenvolvimento e Administração de Infraestrutura';
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company, title);
  const candidate = await aSkilledCandidate(request);
  await apply(request, candidate, vacancy);
  await enter(page, company);
  await resize(page, { width: 320, height: 640 });
  const expectWholeWords = async (name: string, path: string) => {
    await show(page, { name, path });
    await expect(page.getByText(title).first()).toBeVisible();
    expect.soft((await measureTexts(page)).brokenWords, name).toEqual([]);
  };

  await expectWholeWords('applicants', `/editar-vaga/${vacancy._id}`);
  await expectWholeWords('own vacancies', '/minhas-vagas');
  await enter(page, candidate);
  await expectWholeWords('vacancy', `/vaga/${vacancy._id}`);
  await expectWholeWords('own applications', '/curriculos-enviados');
});

for (const width of [1366, 1440]) {
  test(`the board next to an open resume shows all columns at ${width} px`, async ({ page, request }) => {
    const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado', 'Breno Sá']);
    await resize(page, { width, height: 900 });
    await page.goto(`${path}?ver=quadro`);
    await page.getByRole('button', { name: 'Anita Prado', exact: true }).click();
    const panel = await boxOf(page.getByRole('complementary', { name: 'Candidato aberto' }));

    expect((await boxOf(column(page, 'Dispensado'))).right).toBeLessThanOrEqual(panel.x);
    const approve = await boxOf(page.getByRole('button', { name: 'Aprovar' }));
    const comment = await boxOf(page.getByRole('button', { name: 'Comentar' }));
    expect(comment.y).toBeCloseTo(approve.y, 0);
  });
}

/** Returns whether another element lies over the middle of an edge of a control. */
const isCovered = (control: Locator) =>
  control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [centreX, centreY] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [
      [left + 2, centreY],
      [right - 2, centreY],
      [centreX, top + 2],
      [centreX, bottom - 2],
    ] as const;
    return edges.some(([x, y]) => !element.contains(document.elementFromPoint(x, y)));
  });

test('the list of shortcuts covers no decision on a laptop', async ({ page, request }) => {
  const { vacancy, path } = await aVacancyWithApplicants(page, request, ['Anita Prado']);
  const { token } = await aCandidate(request);
  await call(request, 'POST /api/report/create-report', {
    token,
    body: { type: 'vacancy', targetId: vacancy._id, reportReason: 'Outro', description: 'Veja isto.' },
  });
  const expectDecisionsInView = async (decisions: Locator) => {
    await expect(decisions).toHaveCount(3);
    await page.keyboard.press('?');
    await expect(page.getByLabel('Usar atalhos')).toBeVisible();
    await waitUntilSettled(page);
    for (const decision of await decisions.all()) {
      expect.soft(await isCovered(decision), await decision.innerText()).toBe(false);
    }
  };
  await resize(page, { width: 1366, height: 768 });

  await page.goto(path);
  await page.getByRole('button', { name: 'Anita Prado', exact: true }).click();
  const applicant = page.getByRole('complementary', { name: 'Candidato aberto' });
  await expect(applicant.getByRole('heading', { name: 'Anita Prado' })).toBeFocused();
  await expectDecisionsInView(applicant.getByRole('button', { name: /^(Aprovar|Dispensar|Comentar)/ }));

  const admin = { email: demoEmails.admin, password: demoPassword };
  await enter(page, admin, `/denuncias-administrador?denuncia=${vacancy._id}`);
  const report = page.getByRole('region', { name: vacancy.jobTitle });
  await expect(report.getByText('Nada mudou desde então.')).toBeVisible();
  await expectDecisionsInView(report.getByRole('button', { name: /^(Arquivar|Avisar|Excluir vaga)/ }));
});

test('the buttons of a dialog stay visible with a long title at twice the text size', async ({
  page,
  request,
}) => {
  const title = `Pessoa ${'Maria Aparecida dos Santos Figueiredo de Albuquerque Cavalcanti e Silva '.repeat(2)}`;
  const vacancy = await aVacancy(request, await aCompany(request), title.trim());
  await enter(page, await aSkilledCandidate(request));
  await resize(page, { width: 390, height: 844 });
  await page.goto(`/listar-vagas?vaga=${vacancy._id}`);
  const button = page.getByRole('dialog').getByRole('button', { name: 'Enviar Currículo' });
  await expect(button).toBeVisible();

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

  await button.click();
  await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();
});

/** Counts the lines that the texts of an element need. */
const countLines = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    // Texts for screen readers are one pixel wide.
    const visibleRects = [...range.getClientRects()].filter(({ width }) => width > 1);
    return new Set(visibleRects.map(({ top }) => Math.round(top))).size;
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the button of a decision stays in its place while the next resume loads', async ({
    page,
    request,
  }) => {
    const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado', 'Breno Sá']);
    await page.goto(path);
    await page.getByRole('button', { name: 'Breno Sá', exact: true }).click();
    const approve = page.getByRole('dialog').getByRole('button', { name: 'Aprovar' });
    await expect(page.getByRole('dialog').getByText('Histórico')).toBeVisible();
    const before = await boxOf(approve);
    await page.route('**/candidate-details/**', () => {});

    await approve.tap();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Anita Prado' })).toBeVisible();

    expect((await boxOf(approve)).y).toBeCloseTo(before.y, 0);
    expect((await boxOf(page.getByRole('dialog'))).y).toBeLessThan(100);
  });

  for (const width of [320, 390]) {
    test(`the actions on an application fit in the bar at ${width} px`, async ({ page, request }) => {
      const vacancy = await aVacancy(request, await aCompany(request));
      const ana = await aCandidate(request, 'Ana Prado');
      await apply(request, ana, vacancy);
      // `resize` would wait for an animation frame, but no page is open yet.
      await page.setViewportSize({ width, height: 844 });
      await enter(page, ana, `/vaga/${vacancy._id}`);

      const status = await boxOf(page.getByRole('list').filter({ hasText: 'Currículo Enviado' }).last());
      const open = await boxOf(page.getByRole('link', { name: 'Ver candidatura' }));
      const favourite = await boxOf(page.getByRole('button', { name: /^Favoritar/ }));
      expect(open.x - status.right).toBeGreaterThanOrEqual(8);
      expect(open.right).toBeLessThan(favourite.x);
      await expect(page.getByRole('button', { name: 'Remover Candidatura' })).toBeHidden();

      await page.getByRole('link', { name: 'Ver candidatura' }).click();
      await expect(page.getByRole('button', { name: 'Remover Candidatura' })).toBeVisible();
    });
  }

  test('a focused field of the account is above the bar of unsaved changes', async ({ page, request }) => {
    await enter(page, await aCandidate(request), '/conta-candidato');
    for (const title of ['Dados pessoais', 'Endereço']) await expandSection(page, title);
    await page.getByLabel('Nome completo').fill('Helena do Prado');
    const bar = page.locator('[data-unsaved="true"]');
    await expect(bar.getByRole('button', { name: 'Descartar' })).toBeVisible();

    for (const label of ['Data de nascimento', 'Celular', 'CEP']) {
      await page.evaluate(() => scrollTo(0, 0));
      const field = page.getByLabel(label, { exact: true });
      await field.focus();
      expect((await boxOf(field)).bottom, label).toBeLessThan((await boxOf(bar)).y);
    }
  });

  test('the tools of a vacancy are completely on screen', async ({ page, request }) => {
    const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado']);
    await page.goto(path);
    await page.getByRole('button', { name: 'Mais sobre a vaga' }).click();
    const tools = page.getByRole('button', { name: /^(Planilha|Estatísticas)/ });
    await expect(tools).toHaveCount(2);
    for (const width of [320, 390]) {
      await resize(page, { width, height: 844 });
      for (const tool of await tools.all()) await expect(tool).toBeInViewport({ ratio: 1 });
    }
  });

  test('the daily count of the own area has one line', async ({ page, request }) => {
    const ana = await aCandidate(request);
    await apply(request, ana, await aVacancy(request, await aCompany(request)));
    await enter(page, ana, '/area-candidato');
    const count = page.getByText('1 de 10 hoje');
    for (const width of [320, 390]) {
      await resize(page, { width, height: 844 });
      await expect(count).toBeVisible();
      expect.soft(await countLines(count), `at ${width} px`).toBe(1);
    }
  });

  test.describe('on pages without content', () => {
    test.use({ expectedErrors: /status of 404/ });

    test('the logo has one place, also without a network', async ({ page }) => {
      const places: Record<string, unknown> = {};
      for (const path of ['/vagas', '/nao-existe', '/curriculo', '/alerta', '/offline.html']) {
        await page.goto(path);
        const { x, y, width } = await boxOf(page.locator('header svg').first());
        places[path] = [x, y, width].map(Math.round);
      }
      const [place] = Object.values(places);
      expect(places).toEqual(Object.fromEntries(Object.keys(places).map((path) => [path, place])));
    });
  });
});
