import { expect, type Request } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { invalidateToken } from '../setup/invalidate-token.ts';
import { waitForNoticeStream } from '../setup/notice-stream.ts';
import { aCandidate, signIn, submitSignInForm } from '../setup/people.ts';

test.use({ expectedErrors: /status of 401|Erro ao renovar o token|Erro ao carregar o usuário/ });

const tokenKey = 'trampolim.accessToken';

const isRenewal = (request: Request) => request.url().endsWith('/api/auth/refresh-token');

test('visitors return to the requested page after the redirect to the sign-in', async ({ page, request }) => {
  const { email } = await aCandidate(request);
  await page.goto('/curriculos-enviados?status=Aprovado');
  await expect(page).toHaveURL('/login?voltar=%2Fcurriculos-enviados%3Fstatus%3DAprovado');

  await submitSignInForm(page, email);

  await expect(page).toHaveURL('/curriculos-enviados?status=Aprovado');
  await expect(page.getByRole('link', { name: /^Aprovado/ })).toHaveAttribute('aria-current', 'page');
});

test('a URL of another site is not used as the return URL', async ({ page, request }) => {
  const { email } = await aCandidate(request);
  await page.goto('/login?voltar=https%3A%2F%2Fexemplo.com%2Fisca');
  await submitSignInForm(page, email);

  await expect(page).toHaveURL('/area-candidato');
});

test('a candidate cannot open screens of companies and administrators', async ({ page, request }) => {
  await enter(page, await aCandidate(request));
  for (const url of ['/area-empresa', '/minhas-vagas', '/listar-candidatos', '/area-administrador']) {
    await page.goto(url);
    await expect(page.getByText('Acesso negado para sua conta!')).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});

test('a session that cannot be renewed leads to the sign-in and back to the same search', async ({
  page,
  request,
}) => {
  const { email } = await aCandidate(request);
  await enter(page, { email });
  // Waits for the stream, which is the last call. A call that is still pending would end the session before anything is
  // typed.
  const streamOpened = waitForNoticeStream(page, '/listar-vagas');
  await page.goto('/listar-vagas');
  await expect(page.getByRole('article').first()).toBeVisible();
  await streamOpened;
  await invalidateToken(page);
  await page.context().clearCookies();

  await page.getByRole('combobox', { name: 'Buscar vagas' }).fill('design');
  await expect(page).toHaveURL('/login?voltar=%2Flistar-vagas%3Ftitle%3Ddesign');
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), tokenKey)).toBeNull();

  await submitSignInForm(page, email);
  await expect(page).toHaveURL('/listar-vagas?title=design');
  await expect(page.getByRole('combobox', { name: 'Buscar vagas' })).toHaveValue('design');
});

test('an expired token is renewed once for all calls of a page', async ({ page, request }) => {
  await enter(page, await aCandidate(request));
  const streamOpened = waitForNoticeStream(page, '/conta-candidato');
  await page.goto('/conta-candidato');
  await streamOpened;
  await invalidateToken(page);
  let renewalCount = 0;
  let refusalCount = 0;
  page.on('request', (pageRequest) => {
    if (isRenewal(pageRequest)) renewalCount += 1;
  });
  page.on('response', (response) => {
    if (response.status() === 401) refusalCount += 1;
  });

  // Delays the renewal until two calls have been refused, however fast the server is.
  await page.route('**/api/auth/refresh-token', async (route) => {
    await expect.poll(() => refusalCount, 'refused calls').toBeGreaterThan(1);
    await route.continue();
  });

  await page.getByRole('link', { name: 'Minha Área', exact: true }).click();

  await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comece por aqui' })).toBeVisible();
  expect(renewalCount).toBe(1);
});

test('an expired token is renewed when the page is opened again', async ({ page, request }) => {
  // Waits for the stream, which is the last call, because the reload would interrupt a renewal by a pending call.
  const streamOpened = waitForNoticeStream(page, '/area-candidato');
  await enter(page, await aCandidate(request), '/area-candidato');
  await streamOpened;
  await invalidateToken(page);

  const [renewal] = await Promise.all([page.waitForRequest(isRenewal), page.reload()]);

  expect((await renewal.response())?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();
});

test('signing out also ends the session on the server', async ({ page, request }) => {
  await signIn(page, await aCandidate(request));
  const cookies = await page.context().cookies();
  // The page leaves before the response arrives.
  const logoutResponse = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/login');
  await logoutResponse;

  await page.context().addCookies(cookies);
  const { status } = await page.evaluate(async () => {
    const response = await fetch('/api/auth/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return { status: response.status };
  });
  expect(status).toBe(401);
});
