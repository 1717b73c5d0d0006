import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ana = { _id: '1', email: 'ana@exemplo.com', role: 'Candidate', name: 'Ana' };
const json = (status: number, body: unknown) => Response.json(body, { status });

const sessionEnded = () => json(401, { error: 'Sua sessão terminou.', code: 'session_ended' });

let paths: string[];

/** Each test gets a fresh tab: the session is module state. */
async function openTab(answers: Record<string, () => Response>) {
  vi.resetModules();
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return answers[path]?.() ?? json(404, { error: 'Não encontramos o que você procura.' });
  });
  const [session, token] = await Promise.all([import('./session.ts'), import('./access-token.ts')]);
  return { ...session, ...token };
}

beforeEach(() => {
  paths = [];
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('without a token and without being remembered nobody is signed in, and nothing is asked', async () => {
  const tab = await openTab({});

  expect(await tab.loadSession()).toBeNull();
  expect(paths).toEqual([]);
});

test('a remembered person is signed in again in a new tab', async () => {
  const tab = await openTab({
    '/api/auth/refresh-token': () => json(200, { accessToken: 'fresh' }),
    '/api/user/me': () => json(200, ana),
  });
  tab.setRemembered(true);

  expect(await tab.loadSession()).toEqual(ana);
  expect(tab.readAccessToken()).toBe('fresh');
});

test('a remembered person whose session has ended is nobody, and is not asked about again', async () => {
  const tab = await openTab({
    '/api/auth/refresh-token': sessionEnded,
  });
  tab.setRemembered(true);

  expect(await tab.loadSession()).toBeNull();
  expect(tab.isRemembered()).toBe(false);
});

test('pages that ask together who is signed in share one call', async () => {
  const tab = await openTab({ '/api/user/me': () => json(200, ana) });
  tab.keepAccessToken('good');

  await Promise.all([tab.loadSession(), tab.loadSession(), tab.loadSession()]);

  expect(paths).toEqual(['/api/user/me']);
});

test('an unknown user ends the session', async () => {
  const tab = await openTab({ '/api/user/me': sessionEnded, '/api/auth/refresh-token': sessionEnded });
  tab.keepAccessToken('stale');

  expect(await tab.loadSession()).toBeNull();
  expect(tab.readAccessToken()).toBeNull();
});

test('a server in trouble says nothing about the session: the token stays for the next try', async () => {
  const tab = await openTab({ '/api/user/me': () => json(503, { error: 'Indisponível.' }) });
  tab.keepAccessToken('good');

  await expect(tab.loadSession()).rejects.toMatchObject({ status: 503 });
  expect(tab.readAccessToken()).toBe('good');
});

test('signing out forgets token, user and what was kept for them, even if the server fails', async () => {
  const tab = await openTab({
    '/api/auth/login': () => json(200, { accessToken: 'good', user: ana }),
    '/api/auth/logout': () => json(500, { error: 'Algo deu errado.' }),
  });
  const forget = vi.fn();
  tab.onSignOut(forget);

  expect(await tab.signIn({ email: ana.email, password: 'segredo123', rememberMe: true })).toEqual(ana);
  expect(tab.isRemembered()).toBe(true);
  await tab.signOut();

  expect(tab.readAccessToken()).toBeNull();
  expect(tab.isRemembered()).toBe(false);
  expect(await tab.loadSession()).toBeNull();
  expect(forget).toHaveBeenCalledOnce();
});
