import { expect, type Locator } from '@playwright/test';
import { aVacancyWithApplicants, column } from '../setup/applicants.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import { aCandidate, aCompany, apply, aVacancy } from '../setup/people.ts';
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
  for (const fact of await row.getByRole('paragraph').all()) expect(await isCutOff(fact)).toBe(false);
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the sheet does not change its height during decisions', async ({ page, request }) => {
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
