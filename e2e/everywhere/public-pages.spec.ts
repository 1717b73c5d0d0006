/// <reference lib="dom" />

import { expect, type Page, type Request } from '@playwright/test';
import { expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { aCompany, aSkilledCandidate, aVacancy, submitSignInForm } from '../setup/people.ts';

// Pages of removed vacancies respond 410, and unknown pages 404.
test.use({ expectedErrors: /status of (404|410)/ });

/** A text that would break HTML, or JSON inside it, without escaping. */
const hostileTitle = 'Pessoa padeira </script><!--<script>alert(1)</script>\u2028 & "aspas"';

/** HTML shows the line separator as a space. */
const shownHostileTitle = hostileTitle.replace('\u2028', ' ');

/** The key of the browser's storage in `platform/session/pending-action.ts`. */
const pendingActionKey = 'trampolim.askedFor';

/** Returns a list to which the paths of the page's later API calls are added. */
const recordCalls = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
};

test('the HTML of a vacancy is complete, works without scripts and hydrates without calls', async ({
  page,
  request,
  browser,
}) => {
  const company = await aCompany(request, 'Padaria Lumiar');
  const vacancy = await aVacancy(request, company, hostileTitle);
  const similarVacancy = await aVacancy(request, company, 'Pessoa confeiteira');
  const url = `/vaga/${vacancy._id}`;

  const response = await request.get(url);
  const html = await response.text();
  expect(html).toContain(`<link rel="canonical" href="http://localhost:${process.env.E2E_PORT}${url}"`);
  expect(html).toMatch(/<meta property="og:title" content="Pessoa padeira &lt;\/script&gt;/);
  expect(html).toMatch(/<meta name="description" content="[^"]{60,}/);
  expect(html).toContain('Pessoa padeira &lt;/script&gt;&lt;!--');
  expect(html).not.toContain('<script>alert');
  expect(response.headers()['content-security-policy']).not.toMatch(/script-src [^;]*unsafe/);

  const contextWithoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const pageWithoutScripts = await contextWithoutScripts.newPage();
  await pageWithoutScripts.goto(url);
  await expect(pageWithoutScripts.getByRole('heading', { level: 1 })).toHaveText(shownHostileTitle);
  await expect(pageWithoutScripts.getByRole('link', { name: 'Enviar Currículo' })).toBeVisible();
  const similarSection = pageWithoutScripts.locator('section', {
    has: pageWithoutScripts.getByRole('heading', { name: 'Vagas parecidas' }),
  });
  await expect(similarSection.getByRole('link', { name: similarVacancy.jobTitle })).toHaveAttribute(
    'href',
    `/vaga/${similarVacancy._id}`,
  );
  await contextWithoutScripts.close();

  const apiCalls = recordCalls(page);
  await page.goto(url);

  // The button changes the scheme only after hydration.
  for (const scheme of ['claro', 'escuro', 'do sistema']) {
    await page.getByRole('button', { name: /^Tema/ }).click();
    await expect(page.getByRole('button', { name: `Tema ${scheme}` })).toBeVisible();
  }
  expect(apiCalls).toEqual([]);
  await expectAccessibleEverywhere(page, 'public vacancy');

  await page.getByRole('link', { name: 'Padaria Lumiar' }).click();
  await expect(page).toHaveURL(`/empresa/${vacancy.companyId._id}`);
  await expect(page.getByRole('heading', { name: 'Padaria Lumiar', level: 1 })).toBeFocused();
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await expectAccessibleEverywhere(page, 'public company');
  await page.goto(`/empresa/${vacancy.companyId._id}`);
  await page.getByRole('link', { name: 'Pessoa padeira' }).click();
  await expect(page).toHaveURL(url);
});

test('a page is readable on the first visit before scripts and fonts are requested', async ({
  page,
  request,
}) => {
  const vacancy = await aVacancy(request, await aCompany(request));
  await page.goto(`/vaga/${vacancy._id}`);
  const readRequests = () =>
    page.evaluate(() => {
      const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css|woff2)$/.test(name))
        .map(({ name, startTime }) => ({
          extension: name.split('.').at(-1),
          isLater: startTime > (firstPaint?.startTime ?? Number.POSITIVE_INFINITY),
        }));
    });
  await expect
    .poll(async () => (await readRequests()).filter(({ extension }) => extension === 'woff2'))
    .toHaveLength(2);
  await expect
    .poll(async () => (await readRequests()).filter(({ extension }) => extension === 'js').length)
    .toBeGreaterThan(2);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const files = await readRequests();
  expect(files.filter(({ extension, isLater }) => !isLater || extension === 'css')).toEqual([]);
  // The page changes to the web fonts, and the next visit begins with them.
  await expect(page.locator('html[data-plain-faces]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('trampolim.faces'))).not.toBeNull();
});

test('closed vacancies respond with 410, unknown ones with 404 and product pages with 200', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company, 'Pessoa maquetista');
  const similarVacancy = await aVacancy(request, company, 'Pessoa ceramista');
  await call(request, 'DELETE /api/user/company/vacancy/delete-vacancy/:id', {
    params: { id: vacancy._id },
    token: company.token,
  });

  const removedPage = await page.goto(`/vaga/${vacancy._id}`);
  expect(removedPage?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta vaga não está mais disponível');
  await expect(page.getByRole('link', { name: similarVacancy.jobTitle })).toHaveAttribute(
    'href',
    `/vaga/${similarVacancy._id}`,
  );
  await expectAccessibleEverywhere(page, 'removed vacancy');

  const statusOfSimilar = async () => (await request.get(`/vaga/${similarVacancy._id}`)).status();
  const ownerCall = { params: { id: similarVacancy._id }, token: company.token };
  await call(request, 'POST /api/user/company/vacancy/close-vacancy/:id', ownerCall);
  await expect.poll(statusOfSimilar).toBe(410);
  await call(request, 'POST /api/user/company/vacancy/reopen-vacancy/:id', ownerCall);
  await expect.poll(statusOfSimilar).toBe(200);

  for (const url of [
    '/nada',
    '/vaga/xyz',
    `/vaga/${vacancy.companyId._id}`,
    '/empresa/%3Cscript%3E',
    '/vaga',
  ]) {
    const missingPage = await page.goto(url);
    expect(missingPage?.status(), url).toBe(404);
    expect(await missingPage?.text()).toContain('Não encontramos esta página');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não encontramos esta página');
  }
  for (const url of ['/', '/listar-vagas?title=x', '/login?voltar=/vaga/a.b', '/editar-vaga/1'])
    expect((await request.get(url)).status(), url).toBe(200);
});

test('a missing page that looks different to a signed-in user replaces the one for visitors', async ({
  page,
  request,
}) => {
  await enter(page, await aCompany(request));
  for (const [url, heading] of [
    ['/minhas-vagas/abc', 'Não encontramos esta página'],
    ['/vaga/01999999-0000-7000-8000-000000000000', 'Vaga não encontrada.'],
    ['/nada', 'Não encontramos esta página'],
  ] as const) {
    expect((await page.goto(url))?.status(), url).toBe(404);
    // A failed hydration would be an error in the console, which fails the test.
    await expect(page.getByRole('heading', { level: 1 }), url).toHaveText(heading);
  }
});

test('a URL with unknown letters is not found and causes no redirect loop', async ({ request }) => {
  for (const path of ['/vagas/%F0%9F%98%80', '/vaga/%C3%A9', '/empresa/%E2%80%AE', '/vagas/a%20b/c']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 404]);
  }
});

test('another spelling of a URL redirects to the canonical one', async ({ request }) => {
  const redirectOf = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  expect(await redirectOf('/VAGAS')).toEqual([301, '/vagas']);
  expect(await redirectOf('/Vagas/sp?title=Pessoa')).toEqual([301, '/vagas/sp?title=Pessoa']);
  expect(await redirectOf('/vagas/SP')).toEqual([301, '/vagas/sp']);
  expect(await redirectOf('/vagas/')).toEqual([301, '/vagas']);
  expect(await redirectOf('/Termos-De-Privacidade')).toEqual([301, '/termos-de-privacidade']);
  expect(await redirectOf('/VAGA/ABC')).toEqual([301, '/vaga/ABC']);
  const id = '019b19c2-c498-7006-8a29-718707d3dc8f';
  for (const kind of ['vaga', 'empresa'])
    expect(await redirectOf(`/${kind}/${id.toUpperCase()}`)).toEqual([301, `/${kind}/${id}`]);
});

test('a search ignores characters that PostgreSQL cannot store', async ({ request }) => {
  const search = await request.get('/vagas?title=%00&city=%00', { maxRedirects: 0 });
  expect(search.status()).toBe(200);
  expect(await search.text()).toMatch(/<title>[\d.]+ vagas no Brasil inteiro/);
});

test('a candidate confirms a pending action after the sign-in, and a company never sees it', async ({
  page,
  request,
}) => {
  const vacancy = await aVacancy(request, await aCompany(request), 'Pessoa confeiteira');
  const url = `/vaga/${vacancy._id}`;
  const ana = await aSkilledCandidate(request);
  /** Stores an action as the click of a visitor does. */
  const storeAction = (what: 'star' | 'apply') =>
    page.evaluate(
      ([key, action, vacancyId]) =>
        localStorage.setItem(key, JSON.stringify({ what: action, vacancyId, at: Date.now() })),
      [pendingActionKey, what, vacancy._id] as const,
    );
  const readStoredAction = () => page.evaluate((key) => localStorage.getItem(key), pendingActionKey);

  await page.goto(url);
  await page.getByRole('link', { name: 'Enviar Currículo' }).click();
  await expect(page).toHaveURL(`/cadastro?vaga=${vacancy._id}`);
  await page.getByRole('link', { name: 'Já tenho conta' }).click();
  await expect(page).toHaveURL(`/login?voltar=${encodeURIComponent(url)}`);
  await submitSignInForm(page, ana.email);
  const question = page.getByRole('dialog', { name: 'Enviar seu currículo?' });
  await question.getByRole('button', { name: 'Enviar Currículo' }).click();
  await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ver candidatura' })).toBeVisible();
  await expect(question).toBeHidden();

  await storeAction('star');
  await page.reload();
  const favouriteDialog = page.getByRole('dialog', { name: 'Favoritar esta vaga?' });
  await expect(page.getByRole('button', { name: /^Favoritar/, pressed: true })).toBeHidden();
  await favouriteDialog.getByRole('button', { name: 'Favoritar' }).click();
  await expect(page.getByRole('button', { name: /^Favoritar/, pressed: true })).toBeVisible();
  await expect.poll(readStoredAction).toBeNull();

  // A company cannot apply, so the stored action is dropped.
  await storeAction('apply');
  await enter(page, await aCompany(request), url);
  await expect(page.getByRole('heading', { name: 'Pessoa confeiteira', level: 1 })).toBeVisible();
  await expect.poll(readStoredAction).toBeNull();
  await expect(question).toBeHidden();
});
