import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../test/answers.ts';
import { calledRoutes, serve } from '../../test/serve.ts';
import { aUser } from '../../test/user-factory.ts';

const refreshing = 'POST /api/auth/refresh-token';
const asking = 'GET /api/user/me';
const ana = aUser();

/** Each test gets a fresh tab: the session is module state. */
async function openTab() {
  vi.resetModules();
  const [session, token] = await Promise.all([import('./session.ts'), import('./access-token.ts')]);
  return { ...session, ...token };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

test('without a token and without being remembered nobody is signed in, and nothing is asked', async () => {
  const tab = await openTab();

  expect(await tab.loadSession()).toBeNull();
  expect(calledRoutes()).toEqual([]);
});

test('a remembered person is signed in again in a new tab', async () => {
  serve({ [refreshing]: { accessToken: 'fresh' }, [asking]: ana });
  const tab = await openTab();
  tab.setRemembered(true);

  expect(await tab.loadSession()).toEqual(ana);
  expect(tab.readAccessToken()).toBe('fresh');
});

test('a remembered person whose session has ended is nobody, and is not asked about again', async () => {
  serve({ [refreshing]: refuse('session_ended') });
  const tab = await openTab();
  tab.setRemembered(true);

  expect(await tab.loadSession()).toBeNull();
  expect(tab.isRemembered()).toBe(false);
});

test('pages that ask together who is signed in share one call', async () => {
  serve({ [asking]: ana });
  const tab = await openTab();
  tab.keepAccessToken('good');

  await Promise.all([tab.loadSession(), tab.loadSession(), tab.loadSession()]);

  expect(calledRoutes()).toEqual([asking]);
});

test('an unknown user ends the session', async () => {
  serve({ [asking]: refuse('session_ended'), [refreshing]: refuse('session_ended') });
  const tab = await openTab();
  tab.keepAccessToken('stale');

  expect(await tab.loadSession()).toBeNull();
  expect(tab.readAccessToken()).toBeNull();
});

test('a server in trouble says nothing about the session: the token stays for the next try', async () => {
  serve({ [asking]: refuse('database_unavailable') });
  const tab = await openTab();
  tab.keepAccessToken('good');

  await expect(tab.loadSession()).rejects.toMatchObject({ status: 503 });
  expect(tab.readAccessToken()).toBe('good');
});

test('signing out forgets token, user and what was kept for them, even if the server fails', async () => {
  serve({
    'POST /api/auth/login': { accessToken: 'good', user: ana },
    'POST /api/auth/logout': refuse('internal'),
  });
  const tab = await openTab();
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
