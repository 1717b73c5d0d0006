/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { aVacancyWithApplicants, cardOf } from '../setup/applicants.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { stillBox } from '../setup/layout.ts';
import { tabTo } from '../setup/tab-to.ts';

async function dismissOtherSix(page: Page, withdrawBreno: () => Promise<unknown>): Promise<void> {
  await page.keyboard.press('x');
  for (let pressed = 0; pressed < 5; pressed += 1) await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Candidatos selecionados' });
  await expect(bar.getByText('6 selecionados')).toBeVisible();
  await expectAccessible(page, 'several selected');
  // One of the selected applicants withdraws before the decision.
  await withdrawBreno();
  await bar.getByRole('button', { name: 'Dispensar' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dispensar 6 candidatos' });
  await expect(dialog.getByRole('button', { name: 'Dispensar' })).toBeFocused();
  await tabTo(page, dialog.getByLabel('Comentário para todos (opcional)'));
  await page.keyboard.type('Obrigada por participar.');
  await page.keyboard.press('Control+Enter');
  await expect(bar.getByRole('alert')).toContainText('Breno Prado: Candidatura não encontrada.');
  await expect(page.getByRole('link', { name: 'Aprovado 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dispensado 7' })).toBeVisible();
}

test('ten applicants are reviewed by keyboard, one by one and several at once', async ({ page, request }) => {
  const names = ['Anita', 'Breno', 'Cida', 'Dirce', 'Elias', 'Flora', 'Guido', 'Hilda', 'Ivo', 'Joana'];
  const { path, vacancy, people } = await aVacancyWithApplicants(
    page,
    request,
    names.map((name) => `${name} Prado`),
  );
  await page.goto(path);
  const nameButton = (name: string) => page.getByRole('button', { name: `${name} Prado`, exact: true });
  const applicantRow = (name: string) => page.getByRole('listitem').filter({ has: nameButton(name) });
  await expect(nameButton('Joana')).toBeVisible();

  const withdrawBreno = () =>
    call(request, 'DELETE /api/user/company/vacancy/remove-interested', {
      token: people[1]?.token ?? '',
      body: { jobVacancyId: vacancy._id },
    });

  await test.step('the first four are opened and decided on one after the other', async () => {
    await page.keyboard.press('j');
    await expect(nameButton('Joana')).toBeFocused();
    await page.keyboard.press('Enter');
    for (const [name, key] of [
      ['Joana', 'a'],
      ['Ivo', 'd'],
      ['Hilda', 'a'],
      ['Guido', 'd'],
    ] as const) {
      await expect(
        page.getByRole('complementary').getByRole('heading', { name: `${name} Prado` }),
      ).toBeFocused();
      await page.keyboard.press(key);
      await expect(applicantRow(name)).toContainText(key === 'a' ? 'Aprovado' : 'Dispensado');
      await page.keyboard.press('j');
    }
    await page.keyboard.press('Escape');
    await expect(nameButton('Flora')).toBeFocused();
  });

  await test.step('the other six are selected by X and Shift and dismissed with one comment', () =>
    dismissOtherSix(page, withdrawBreno));

  await test.step('all five decisions are undone from one toast', async () => {
    const toast = page.getByRole('listitem').filter({ hasText: '5 candidatos' });
    await toast.getByRole('button', { name: 'Desfazer' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('5 decisões desfeitas.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dispensado 2' })).toBeVisible();
  });

  await test.step('the button for the next applicant stays in its place when the page scrolls', async () => {
    await page.goto(path);
    const panel = page.getByRole('complementary');
    const next = panel.getByRole('button', { name: 'Próximo candidato' });
    await nameButton('Joana').click();
    await expect(panel.getByRole('heading', { name: 'Joana Prado' })).toBeFocused();
    const start = await next.boundingBox();
    for (const name of names
      .toReversed()
      .slice(1)
      .filter((each) => each !== 'Breno')) {
      await next.click();
      await expect(panel.getByRole('heading', { name: `${name} Prado` })).toBeFocused();
      // Near the end of the list, its position differs by a fraction of a pixel.
      expect((await next.boundingBox())?.y, name).toBeCloseTo(start?.y ?? 0, 0);
    }
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

test('J opens the next applicant, and reading a resume for three seconds starts its review', async ({
  page,
  request,
}) => {
  const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado', 'Breno Sá', 'Cida Luz']);
  const sentStatuses: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/vacancy-status/update'))
      sentStatuses.push((request.postDataJSON() as { status: string }).status);
  });
  await page.clock.install();
  await page.goto(path);
  const nameButton = (name: string) => page.getByRole('button', { name, exact: true });
  const applicantRow = (name: string) => page.getByRole('listitem').filter({ has: nameButton(name) });
  const resume = page.getByRole('complementary', { name: 'Candidato aberto' });
  /** Lets the paused page continue until the resume is on screen. */
  const expectOpen = async (name: string) => {
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(resume.getByRole('heading', { name })).toBeFocused({ timeout: 200 });
      await expect(resume.getByText('Histórico')).toBeVisible({ timeout: 200 });
    }).toPass();
  };
  await expect(nameButton('Cida Luz')).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

  await test.step('A decides without moving on', async () => {
    await nameButton('Cida Luz').click();
    await expectOpen('Cida Luz');
    await page.keyboard.press('a');
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(applicantRow('Cida Luz')).toContainText('Aprovado', { timeout: 200 });
    }).toPass();
    await page.clock.runFor(5000);
    await expectOpen('Cida Luz');
    await page.keyboard.press('j');
    await expectOpen('Breno Sá');
  });

  await test.step('a resume is in review after three seconds but not after two', async () => {
    await page.clock.runFor(2000);
    await page.keyboard.press('j');

    await expectOpen('Anita Prado');
    expect(sentStatuses).toEqual(['Aprovado']);
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(applicantRow('Anita Prado')).toContainText('Em Análise', { timeout: 200 });
    }).toPass();
    await expect(applicantRow('Breno Sá')).toContainText('Currículo Enviado');
    expect(sentStatuses).toEqual(['Aprovado', 'Em Análise']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tapped decision opens the next resume in a sheet that does not move', async ({ page, request }) => {
    const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado', 'Breno Sá', 'Cida Luz']);
    await page.goto(path);
    await page.getByRole('button', { name: 'Cida Luz', exact: true }).tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Histórico')).toBeVisible();
    const { y, height } = await stillBox(sheet);
    // Delays the next resume, as a slow network does.
    const slowNetwork = Promise.withResolvers<void>();
    await page.route('**/candidate-details/**', async (route) => {
      await slowNetwork.promise;
      await route.continue();
    });

    await sheet.getByRole('button', { name: 'Dispensar' }).tap();

    await expect(sheet.getByRole('heading', { name: 'Breno Sá' })).toBeVisible();
    expect(await stillBox(sheet)).toMatchObject({ y, height });
    slowNetwork.resolve();
    await expect(sheet.getByText('Histórico')).toBeVisible();
    expect(await stillBox(sheet)).toMatchObject({ y, height });
  });
});

test('filters, order and view are in the URL, and only the results are moved', async ({ page, request }) => {
  const { path } = await aVacancyWithApplicants(page, request, [
    'Anita Prado',
    'Breno Sá',
    'Cida Prado',
    'Dirce Luz',
  ]);
  await page.goto(path);
  const nameButton = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(nameButton('Dirce Luz')).toBeVisible();
  await page.getByRole('button', { name: 'Filtros e ordem' }).click();
  await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill('prado');
  await expect(page.getByRole('link', { name: 'Todos 2' })).toBeVisible();
  await expect(nameButton('Breno Sá')).toHaveCount(0);
  await page.getByLabel('Ordenar por').selectOption('Mais antigas');
  await expect(page).toHaveURL(/name=prado.*order=oldest|order=oldest.*name=prado/);
  await expect(page.getByRole('article').first()).toContainText('Anita Prado');
  await expectAccessible(page, 'filters');

  await test.step('filters and order stay the same on the board and after a reload', async () => {
    await page.getByRole('link', { name: 'Quadro' }).click();
    await page.reload();
    await expect(cardOf(page, 'Cida Prado', 'Currículo Enviado')).toBeVisible();
    await expect(nameButton('Dirce Luz')).toHaveCount(0);
    await page.getByRole('link', { name: 'Lista', exact: true }).click();
  });

  await test.step('only the results are moved', async () => {
    await page.getByLabel('Selecionar Anita Prado').check();
    await page.getByRole('button', { name: 'Selecionar todos os 2' }).click();
    await expect(page.getByText('2 selecionados')).toBeVisible();
    await page.getByRole('button', { name: 'Mover para Em Análise' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mover' }).click();
    await expect(page.getByRole('link', { name: 'Em Análise 2' })).toBeVisible();
    await page.getByLabel('Estado').selectOption('RR');
    await expect(page.getByText('Nenhum candidato encontrado com os filtros aplicados.')).toBeVisible();
    await page.getByRole('link', { name: 'Ver todos' }).click();
    await expect(page.getByRole('link', { name: 'Currículo Enviado 2' })).toBeVisible();
  });
});

test('the first Tab among the applicants of one status reaches the link that skips the menu', async ({
  page,
  request,
}) => {
  const { path } = await aVacancyWithApplicants(page, request, ['Anita Prado']);
  await page.goto(`${path}?status=Dispensado`);
  await expect(page.getByRole('link', { name: 'Dispensado 0' })).toBeInViewport();

  await page.keyboard.press('Tab');

  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
});
