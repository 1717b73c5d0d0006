/// <reference lib="dom" />

import { expect, type Page, type Request } from '@playwright/test';
import { expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { aCompany, aSkilledCandidate, aVacancy, submitSignInForm } from '../setup/people.ts';

// The browser reports a page that is gone or never existed.
test.use({ expectedErrors: /status of (404|410)/ });

/** A text that would break HTML, or JSON inside it, without escaping. */
const hostile = 'Pessoa padeira </script><!--<script>alert(1)</script>\u2028 & "aspas"';

const callsOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
};

test('the first HTML of a vacancy is complete, works without scripts, and hydrates without errors', async ({
  page,
  request,
  browser,
}) => {
  const company = await aCompany(request, 'Padaria Lumiar');
  const vacancy = await aVacancy(request, company, hostile);
  const similarVacancy = await aVacancy(request, company, 'Pessoa confeiteira');
  const url = `/vaga/${vacancy._id}`;

  const first = await request.get(url);
  const html = await first.text();
  expect(html).toContain(`<link rel="canonical" href="http://localhost:${process.env.E2E_PORT}${url}"`);
  expect(html).toMatch(/<meta property="og:title" content="Pessoa padeira &lt;\/script&gt;/);
  expect(html).toMatch(/<meta name="description" content="[^"]{60,}/);
  expect(html).toContain('Pessoa padeira &lt;/script&gt;&lt;!--');
  expect(html).not.toContain('<script>alert');
  expect(first.headers()['content-security-policy']).not.toMatch(/script-src [^;]*unsafe/);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(url);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(hostile.replace('\u2028', ' '));
  await expect(reader.getByRole('link', { name: 'Enviar Currículo' })).toBeVisible();
  const similarSection = reader.locator('section', {
    has: reader.getByRole('heading', { name: 'Vagas parecidas' }),
  });
  await expect(similarSection.getByRole('link', { name: similarVacancy.jobTitle })).toHaveAttribute(
    'href',
    `/vaga/${similarVacancy._id}`,
  );
  await plain.close();

  const asked = callsOf(page);
  await page.goto(url);
  // Light, dark, and the system's scheme again.
  for (const scheme of ['claro', 'escuro', 'do sistema']) {
    await page.getByRole('button', { name: /^Tema/ }).click();
    await expect(page.getByRole('button', { name: `Tema ${scheme}` })).toBeVisible();
  }
  expect(asked).toEqual([]);
  await expectAccessibleEverywhere(page, 'public vacancy');

  await page.getByRole('link', { name: 'Padaria Lumiar' }).click();
  await expect(page).toHaveURL(`/empresa/${vacancy.companyId._id}`);
  await expect(page.getByRole('heading', { name: 'Padaria Lumiar', level: 1 })).toBeFocused();
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await expectAccessibleEverywhere(page, 'public company');
  await page.goto(`/empresa/${vacancy.companyId._id}`);
  await page.getByRole('link', { name: hostile.replace('\u2028', ' ').slice(0, 14) }).click();
  await expect(page).toHaveURL(url);
});

test('on a first visit the page is readable before scripts and fonts are requested', async ({
  page,
  request,
}) => {
  const vacancy = await aVacancy(request, await aCompany(request));
  await page.goto(`/vaga/${vacancy._id}`);
  const askedFor = () =>
    page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css|woff2)$/.test(name))
        .map(({ name, startTime }) => ({
          ending: name.split('.').at(-1),
          isLater: startTime > (painted?.startTime ?? Number.POSITIVE_INFINITY),
        }));
    });
  await expect
    .poll(async () => (await askedFor()).filter(({ ending }) => ending === 'woff2'))
    .toHaveLength(2);
  await expect
    .poll(async () => (await askedFor()).filter(({ ending }) => ending === 'js').length)
    .toBeGreaterThan(2);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const files = await askedFor();
  expect(files.filter(({ ending, isLater }) => !isLater || ending === 'css')).toEqual([]);
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

  const gone = await page.goto(`/vaga/${vacancy._id}`);
  expect(gone?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta vaga não está mais disponível');
  await expect(page.getByRole('link', { name: similarVacancy.jobTitle })).toHaveAttribute(
    'href',
    `/vaga/${similarVacancy._id}`,
  );
  await expectAccessibleEverywhere(page, 'vacancy that is gone');

  const statusOfSimilar = async () => (await request.get(`/vaga/${similarVacancy._id}`)).status();
  const end = { params: { id: similarVacancy._id }, token: company.token };
  await call(request, 'POST /api/user/company/vacancy/close-vacancy/:id', end);
  await expect.poll(statusOfSimilar).toBe(410);
  await call(request, 'POST /api/user/company/vacancy/reopen-vacancy/:id', end);
  await expect.poll(statusOfSimilar).toBe(200);

  for (const url of [
    '/nada',
    '/vaga/xyz',
    `/vaga/${vacancy.companyId._id}`,
    '/empresa/%3Cscript%3E',
    '/vaga',
  ]) {
    const missing = await page.goto(url);
    expect(missing?.status(), url).toBe(404);
    expect(await missing?.text()).toContain('Este salto não deu em lugar nenhum');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este salto não deu em lugar nenhum');
  }
  for (const url of ['/', '/listar-vagas?title=x', '/login?voltar=/vaga/a.b', '/editar-vaga/1'])
    expect((await request.get(url)).status(), url).toBe(200);
});

test('a URL with unknown letters is not found and causes no redirect loop', async ({ request }) => {
  for (const path of ['/vagas/%F0%9F%98%80', '/vaga/%C3%A9', '/empresa/%E2%80%AE', '/vagas/a%20b/c']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 404]);
  }
});

test('another spelling of a URL redirects to the canonical one, without unknown parameters', async ({
  request,
}) => {
  const redirectOf = async (path: string) => {
    const { status, headers } = await request
      .get(path, { maxRedirects: 0 })
      .then((response) => ({ status: response.status(), headers: response.headers() }));
    return [status, headers.location];
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

  const search = await request.get('/vagas?title=%00&city=%00', { maxRedirects: 0 });
  expect(search.status()).toBe(200);
  expect(await search.text()).toMatch(/<title>[\d.]+ vagas no Brasil inteiro/);
});

test('visitors sign in to apply or add a favourite and confirm it once; a company is not asked', async ({
  page,
  request,
}) => {
  const vacancy = await aVacancy(request, await aCompany(request), 'Pessoa confeiteira');
  const url = `/vaga/${vacancy._id}`;
  const ana = await aSkilledCandidate(request);

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

  await page.evaluate(
    (id) =>
      localStorage.setItem(
        'trampolim.askedFor',
        JSON.stringify({ what: 'star', vacancyId: id, at: Date.now() }),
      ),
    vacancy._id,
  );
  await page.reload();
  const starring = page.getByRole('dialog', { name: 'Favoritar esta vaga?' });
  await expect(page.getByRole('button', { name: /^Favoritar/, pressed: true })).toBeHidden();
  await starring.getByRole('button', { name: 'Favoritar' }).click();
  await expect(page.getByRole('button', { name: /^Favoritar/, pressed: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('trampolim.askedFor'))).toBeNull();

  await page.evaluate(
    (id) =>
      localStorage.setItem(
        'trampolim.askedFor',
        JSON.stringify({ what: 'apply', vacancyId: id, at: Date.now() }),
      ),
    vacancy._id,
  );
  await enter(page, await aCompany(request), url);
  await expect(page.getByRole('heading', { name: 'Pessoa confeiteira', level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('trampolim.askedFor'))).toBeNull();
  await expect(question).toBeHidden();
});
