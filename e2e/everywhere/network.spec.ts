import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { builtFileOf } from '../setup/built-file-of.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import { menu } from '../setup/menu.ts';
import { aCandidate, aCompany, aSkilledCandidate, aVacancy, signIn } from '../setup/people.ts';
import { waitForToasts } from '../setup/wait-for-toasts.ts';

test.use({
  expectedErrors:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|404|502|MissingCode|Uma parte do Trampolim não chegou|Resposta inesperada ao sair/,
});

const menuLink = (page: Page, name: string) => menu(page).getByRole('link', { name });
const favourites = (page: Page) => page.getByRole('heading', { level: 1, name: 'Favoritos' });
const offlineMessage = (page: Page) => page.getByRole('status').filter({ hasText: 'Sem internet' });

/** Replaces the response that contains the code of the screen of favourites. */
const serveFavouritesCode = (page: Page, serve: (route: Route) => unknown) =>
  page.route(`**${builtFileOf('routes/_signed-in/vagas-favoritas')}`, async (route) => {
    await serve(route);
  });

test('a click on a slow network marks the menu item and shows the skeleton of the next page', async ({
  page,
  request,
}) => {
  const codeArrives = Promise.withResolvers<void>();
  await serveFavouritesCode(page, async (route) => {
    await codeArrives.promise;
    await route.continue();
  });
  await enter(page, await aCandidate(request), '/area-candidato');

  await menuLink(page, 'Favoritos').click();

  await expect(page.getByRole('status', { name: 'Carregando Favoritos' })).toBeVisible();
  await expect(page.locator('nav [aria-current]')).toHaveText(/Favoritos/);
  codeArrives.resolve();
  await expect(favourites(page)).toBeFocused();
});

test('while the next public page loads, its frame shows the previous results or an outline', async ({
  page,
}) => {
  const dataArrives = Promise.withResolvers<void>();
  await page.goto('/vagas');
  const results = page.getByRole('list', { name: 'Vagas encontradas' });
  await page.route('**/api/public/**', async (route) => {
    await dataArrives.promise;
    await route.continue();
  });

  await page.getByLabel('Remoto', { exact: true }).check();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(results).toBeVisible();
  await page.getByRole('link', { name: 'Salários' }).first().click();
  await expect(page.getByRole('status', { name: 'Carregando' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(results).toBeHidden();

  dataArrives.resolve();
  await expect(page.getByRole('heading', { level: 1, name: /^Salários/ })).toBeVisible();
  await expect(results).toBeHidden();
});

/** The heights of the skeleton's blocks below the title, such as a search field with cards, or one large card. */
const skeletons = {
  cards: ['/vagas-favoritas', [112, 112, 112, 112]],
  search: ['/curriculos-enviados', [48, 112, 112, 112]],
  home: ['/area-candidato', [72, 112, 112, 112]],
  form: ['/conta-candidato', [506]],
} as const;

for (const [shape, [path, heights]] of Object.entries(skeletons)) {
  test(`loading ${path} shows the skeleton of ${shape} until the page is rendered`, async ({
    page,
    request,
  }) => {
    const codeArrives = Promise.withResolvers<void>();
    // Without the frame, which has a skeleton of its own, the page cannot be rendered.
    for (const file of [`routes/_signed-in${path}`, 'routes/-signed-in/frame']) {
      await page.route(`**${builtFileOf(file)}`, async (route) => {
        await codeArrives.promise;
        await route.continue();
      });
    }
    await enter(page, await aCandidate(request));

    await page.goto(path, { waitUntil: 'commit' });

    const skeleton = page.locator('.opening-shape');
    await expect(skeleton).toBeVisible();
    const blocks = skeleton.locator('i:visible');
    for (const width of [390, 1440]) {
      await resize(page, { width, height: 844 });
      await expect(blocks).toHaveCount(heights.length);
      const blockHeights = await blocks.evaluateAll((elements) =>
        elements.map((element) => Math.round(element.getBoundingClientRect().height)),
      );
      expect(blockHeights, `at ${width} px`).toEqual(heights);
      // The message is only for screen readers.
      await expect(page.getByText(/^Aguarde/)).toHaveCSS('opacity', '0');
    }

    codeArrives.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(skeleton).toBeHidden();
  });
}

test('a screen stays visible while offline and continues when the network is back', async ({
  page,
  context,
  request,
}) => {
  const vacancy = await aVacancy(request, await aCompany(request), 'Pessoa restauradora de vitrais');
  await enter(page, await aCandidate(request), '/listar-vagas');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();

  await context.setOffline(true);
  await expect(offlineMessage(page)).toBeVisible();
  await expect(cards.first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Buscar vagas' }).fill(vacancy.jobTitle);
  const pausedList = page
    .getByRole('alert')
    .filter({ hasText: 'Assim que a conexão voltar, continuamos daqui.' });
  await expect(pausedList).toBeVisible();
  await expect(page.getByText(/Não conseguimos falar com o Trampolim/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeHidden();

  await context.setOffline(false);
  await expect(pausedList).toBeHidden();
  await expect(cards.first()).toContainText(vacancy.jobTitle);
  await expect(offlineMessage(page)).toBeHidden();
});

test('the session of a user who signs out offline ends when the network is back', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await aCandidate(request));
  await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();
  await waitForToasts(page);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  await expect(page.getByText(/A sessão será encerrada quando a conexão voltar/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
    .not.toEqual(expect.arrayContaining([expect.stringMatching(/^trampolim\.(accessToken|account)$/)]));

  await context.setOffline(false);
  await expect(page.getByText('A conexão voltou, e a sua sessão foi encerrada.')).toBeVisible();
  const renewal = await request.post('/api/auth/refresh-token', { headers: { cookie } });
  expect(renewal.status()).toBe(401);
});

test('signing out on a slow network says so until the sign-in page has loaded', async ({ page, request }) => {
  const codeArrives = Promise.withResolvers<void>();
  for (const file of ['routes/_signed-in/vagas-favoritas', 'routes/login']) {
    await page.route(`**${builtFileOf(file)}`, async (route) => {
      await codeArrives.promise;
      await route.continue();
    });
  }
  await enter(page, await aCandidate(request), '/area-candidato');
  await menuLink(page, 'Favoritos').click();
  const skeleton = page.getByRole('status', { name: 'Carregando Favoritos' });
  await expect(skeleton).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Você saiu da sua conta.' })).toBeVisible();
  await expect(skeleton).toBeHidden();
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('.opening')).toBeHidden();

  codeArrives.resolve();
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  await expect(page.getByText('Você saiu da sua conta. Até a próxima!')).toBeVisible();
});

test('a screen whose code could not be loaded offline opens when the network is back', async ({
  page,
  context,
  request,
}) => {
  let isAvailable = false;
  await serveFavouritesCode(page, (route) => (isAvailable ? route.continue() : route.abort()));
  await enter(page, await aCandidate(request), '/area-candidato');
  await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();

  await context.setOffline(true);
  await menuLink(page, 'Favoritos').click();
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();

  isAvailable = true;
  await context.setOffline(false);
  await expect(favourites(page)).toBeVisible();
});

test('a page from before a deployment reloads once when code of a screen is missing', async ({
  page,
  request,
}) => {
  let pageLoads = 0;
  await enter(page, await aCandidate(request));
  await serveFavouritesCode(page, (route) =>
    pageLoads > 0 ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.goto('/area-candidato');
  page.on('request', (pageRequest) => {
    if (pageRequest.isNavigationRequest()) pageLoads += 1;
  });
  await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();

  await menuLink(page, 'Favoritos').click();

  await expect(favourites(page)).toBeVisible();
  expect(pageLoads).toBe(1);
});

test('a list that could not be loaded is loaded on retry', async ({ page, request }) => {
  await enter(page, await aSkilledCandidate(request));
  const list = /\/list-vacancies/;
  await page.route(list, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await page.goto('/listar-vagas');
  await expect(page.getByText('Erro ao buscar vagas!')).toBeVisible();
  await expectAccessible(page, 'a list that could not be loaded');

  await page.unroute(list);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();

  await expect(page.getByRole('article').first()).toBeVisible();
});
