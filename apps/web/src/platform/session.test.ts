import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../test/answers.ts';
import { calledRoutes, callsTo, loseConnection, sentTo, serve } from '../../test/serve.ts';
import { aUser } from '../../test/user-factory.ts';

const refreshing = 'POST /api/auth/refresh-token';
const asking = 'GET /api/user/me';
const ana = aUser();

/** Each test gets a fresh tab: the session is module state. */
async function openTab() {
  vi.resetModules();
  const [session, token, left] = await Promise.all([
    import('./session.ts'),
    import('./access-token.ts'),
    import('./left-session.ts'),
  ]);
  return { ...session, ...token, ...left };
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

const signingIn = 'POST /api/auth/login';
const signingOut = 'POST /api/auth/logout';
const bia = aUser('Company', { _id: '01999999-0000-7000-8000-00000000000b', name: 'Bia' });

async function openTabOf(user: typeof ana, rememberMe = false) {
  serve({ [signingIn]: { accessToken: `of ${user.name}`, user } });
  const tab = await openTab();
  await tab.signIn({ email: user.email, password: 'segredo123', rememberMe });
  return tab;
}

test('signing out says whose session it is', async () => {
  serve({ [signingOut]: { message: 'Você saiu da sua conta.' } });
  const tab = await openTabOf(ana);

  await tab.signOut();

  expect(sentTo(signingOut)).toEqual([{ accountId: ana._id }]);
  expect(tab.readAccount()).toBeUndefined();
});

test.each([
  ['cannot be reached', loseConnection, 'untold'],
  ['is in trouble', refuse('internal'), 'untold'],
  ['knows of no such session any more', refuse('session_ended'), undefined],
])(
  'who signs out while the server %s is told whether the session lives on there',
  async (_, answer, delay) => {
    serve({ [signingOut]: answer, [refreshing]: refuse('session_ended') });
    const tab = await openTabOf(ana);

    await tab.signOut();

    expect(tab.readAccessToken()).toBeNull();
    expect(tab.currentDelay()).toBe(delay);
  },
);

test('signing out shows nobody here at once, however long the server takes to answer', async () => {
  const answer = Promise.withResolvers<void>();
  serve({ [signingOut]: () => answer.promise.then(() => ({ message: 'Você saiu da sua conta.' })) });
  const tab = await openTabOf(ana, true);

  const told = tab.signOut();

  expect(tab.readAccessToken()).toBeNull();
  expect(tab.isRemembered()).toBe(false);
  expect(await tab.loadSession()).toBeNull();
  answer.resolve();
  await told;
  expect(callsTo(signingOut)).toMatchObject([{ body: { accountId: ana._id }, token: 'of Ana' }]);
});

test.each([
  ['once the network is back', () => dispatchEvent(new Event('online'))],
  ['by the next page that is opened there', () => openTab().then((next) => next.keepEndingLeftSessions())],
])('a session that was left without a network is ended %s, and once', async (_, goOn) => {
  serve({ [signingOut]: loseConnection });
  const tab = await openTabOf(ana);
  tab.keepEndingLeftSessions();
  await tab.signOut();

  serve({ [signingOut]: { message: 'Você saiu da sua conta.' } });
  await goOn();
  await vi.waitFor(() => expect(callsTo(signingOut)).toHaveLength(2));
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
  dispatchEvent(new Event('online'));
  await openTab().then((next) => next.keepEndingLeftSessions());

  expect(sentTo(signingOut)).toEqual([{ accountId: ana._id }, { accountId: ana._id }]);
});

test('whoever signs in after one who left without a network stays signed in', async () => {
  serve({ [signingOut]: loseConnection });
  const tab = await openTabOf(ana);
  tab.keepEndingLeftSessions();
  await tab.signOut();

  serve({
    [signingOut]: { message: 'Você saiu da sua conta.' },
    [signingIn]: { accessToken: 'of Ana again', user: ana },
  });
  await tab.signIn({ email: ana.email, password: 'segredo123', rememberMe: false });
  dispatchEvent(new Event('online'));

  expect(calledRoutes()).toEqual([signingIn, signingOut, signingOut, signingIn]);
  expect(tab.readAccessToken()).toBe('of Ana again');
  expect(tab.currentDelay()).toBeUndefined();
});

test('a tab tells of somebody else who has left, and does not give its own token along', async () => {
  serve({ [signingOut]: refuse('other_account') });
  const tab = await openTabOf(bia);
  tab.leaveSession(ana._id);

  await tab.endLeftSession();

  expect(callsTo(signingOut)).toMatchObject([{ body: { accountId: ana._id }, token: undefined }]);
  expect(tab.readAccessToken()).toBe('of Bia');
});

test('who signs out while the server is still told of another is told of as well, and the next may sign in', async () => {
  const slow = Promise.withResolvers<void>();
  serve({ [signingOut]: () => slow.promise.then(() => ({ message: 'Você saiu da sua conta.' })) });
  const tab = await openTabOf(bia);
  tab.leaveSession(ana._id);
  const first = tab.endLeftSession();

  const second = tab.signOut();
  slow.resolve();
  await Promise.all([first, second]);

  expect(sentTo(signingOut)).toEqual([{ accountId: ana._id }, { accountId: bia._id }]);
  await tab.signIn({ email: ana.email, password: 'segredo123', rememberMe: false });
  expect(localStorage).toHaveLength(0);
});

test('who leaves while the server is told of another stays noted until it is told of them', async () => {
  const answer = Promise.withResolvers<void>();
  serve({ [signingOut]: () => answer.promise.then(() => ({ message: 'Você saiu da sua conta.' })) });
  const tab = await openTab();
  tab.leaveSession(ana._id);
  const told = tab.endLeftSession();

  tab.leaveSession(bia._id);
  answer.resolve();
  await told;

  await tab.endLeftSession();
  expect(sentTo(signingOut)).toEqual([{ accountId: ana._id }, { accountId: bia._id }]);
});

test('who signs out where another account has signed in since leaves that one as it is', async () => {
  serve({ [signingOut]: refuse('other_account') });
  const tab = await openTabOf(ana, true);

  await tab.signOut();

  expect(await tab.loadSession()).toBeNull();
  expect(tab.readAccessToken()).toBeNull();
  expect(tab.isRemembered()).toBe(true);
});

test('a session that nobody could end since another account has the cookie is not said to have been ended', async () => {
  serve({ [signingOut]: loseConnection });
  const tab = await openTabOf(ana);
  await tab.signOut();
  expect(tab.currentDelay()).toBe('untold');

  serve({ [signingOut]: refuse('other_account') });
  await tab.endLeftSession();

  expect(tab.currentDelay()).toBeUndefined();
});

test('a reload does not turn a tab into that of whoever signed in by another', async () => {
  serve({ [refreshing]: refuse('other_account'), [asking]: refuse('session_ended') });
  await openTabOf(ana);
  const reloaded = await openTab();

  expect(await reloaded.loadSession()).toBeNull();

  expect(callsTo(refreshing)).toMatchObject([{ body: { accountId: ana._id } }]);
  expect(reloaded.readAccount()).toBe(ana._id);
  const again = await openTab();
  expect(await again.loadSession()).toBeNull();
  expect(calledRoutes()).toEqual([signingIn, asking, refreshing, refreshing]);
});

test('signing in over somebody else drops what was kept for them', async () => {
  const tab = await openTabOf(ana);
  const forget = vi.fn();
  tab.onSignOut(forget);
  serve({ [signingIn]: { accessToken: 'of Bia', user: bia } });

  await tab.signIn({ email: bia.email, password: 'segredo123', rememberMe: false });

  expect(forget).toHaveBeenCalledOnce();
  expect(tab.previousUser()).toEqual(ana);
  expect(tab.readAccount()).toBe(bia._id);
});

test.each([
  ['is given', ana],
  ['is refused', refuse('session_ended')],
])(
  'who signs in while the page still asks who they are stays signed in when that answer %s',
  async (_, late) => {
    const answer = Promise.withResolvers<void>();
    serve({
      [asking]: async () => {
        await answer.promise;
        return late;
      },
      [signingIn]: { accessToken: 'of Bia', user: bia },
    });
    const tab = await openTab();
    tab.keepAccessToken('of Ana');
    tab.keepAccount(ana._id);

    const loading = tab.loadSession();
    await vi.waitFor(() => expect(calledRoutes()).toEqual([asking]));
    await tab.signIn({ email: bia.email, password: 'segredo123', rememberMe: false });
    answer.resolve();

    expect(await loading).toEqual(bia);
    expect(await tab.loadSession()).toEqual(bia);
    expect(tab.readAccessToken()).toBe('of Bia');
  },
);

test.each([
  ['is not told once somebody else has come', bia, 0],
  ['is told once the same person has come back', ana, 1],
])('what was under way when a session was lost %s', async (_, next, told) => {
  const held = Promise.withResolvers<void>();
  const seeing = 'POST /api/user/company/vacancy/vacancy-status/seen';
  serve({ [seeing]: () => held.promise.then(() => ({ message: '', unseenApplications: 0 })) });
  const tab = await openTabOf(ana);
  const { api } = await import('./api-client.ts');
  const tell = vi.fn();
  void api(seeing).then(tell);
  tab.forgetUser();

  serve({ [signingIn]: { accessToken: 'next', user: next } });
  await tab.signIn({ email: next.email, password: 'segredo123', rememberMe: false });
  held.resolve();
  await tab.signIn({ email: next.email, password: 'segredo123', rememberMe: false });

  expect(tell).toHaveBeenCalledTimes(told);
});
