import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { ana, bia, openTab, openTabOf, signInRoute } from '../../../test/open-tab.ts';
import { calledRoutes, callsTo, loseConnection, sentTo, serve } from '../../../test/serve.ts';
import { pendingVacancyId, storePendingAction } from './pending-action.ts';

const refreshSessionRoute = 'POST /api/auth/refresh-token';
const getSessionUserRoute = 'GET /api/user/me';
const signOutRoute = 'POST /api/auth/logout';

beforeEach(() => {
  // `loadSession` logs each failure.
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a tab without a token or a remembered account sends no request', async () => {
  const tab = await openTab();

  expect(await tab.loadSession()).toBeNull();
  expect(calledRoutes()).toEqual([]);
});

test('a remembered user is signed in in a new tab', async () => {
  serve({ [refreshSessionRoute]: { accessToken: 'fresh' }, [getSessionUserRoute]: ana });
  const tab = await openTab();
  tab.storeRemembered(ana._id);

  expect(await tab.loadSession()).toEqual(ana);
  expect(sentTo(refreshSessionRoute)).toEqual([{ accountId: ana._id }]);
  expect(tab.readAccessToken()).toBe('fresh');
});

test('a remembered user whose session has ended is no longer remembered', async () => {
  serve({ [refreshSessionRoute]: refuse('session_ended') });
  const tab = await openTab();
  tab.storeRemembered(ana._id);

  expect(await tab.loadSession()).toBeNull();
  expect(tab.isRemembered()).toBe(false);
});

test.each([
  ['session_ended', true],
  ['session_closed', false],
  ['account_ended', false],
] as const)('after %s unsaved input remains on the device: %s', async (code, isStored) => {
  serve({ [refreshSessionRoute]: refuse(code) });
  const tab = await openTab();
  tab.storeAccount(ana._id);
  localStorage.setItem(`trampolim.resume.${ana._id}.slot`, 'typed');
  sessionStorage.setItem(`trampolim.draft.${ana._id}.account`, 'typed');
  localStorage.setItem(`trampolim.resume.${bia._id}.slot`, 'of somebody else');

  expect(await tab.loadSession()).toBeNull();

  const storedKeys = (account: string) =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes(account));
  expect(storedKeys(ana._id)).toHaveLength(isStored ? 2 : 0);
  expect(storedKeys(bia._id)).toHaveLength(1);
});

test.each(['session_ended', 'session_closed', 'account_ended'] as const)(
  'after %s no vacancy that was read remains on the device',
  async (code) => {
    const deleteCache = vi.fn(() => Promise.resolve(true));
    const postMessage = vi.fn();
    vi.stubGlobal('caches', { delete: deleteCache });
    vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
    serve({ [refreshSessionRoute]: refuse(code) });
    const tab = await openTab();
    tab.storeAccount(ana._id);

    expect(await tab.loadSession()).toBeNull();

    expect(deleteCache).toHaveBeenCalledWith('trampolim-vacancies');
    expect(postMessage).toHaveBeenCalledWith('forget');
  },
);

test('a tab whose account is gone forgets only its own drafts', async () => {
  serve({ [getSessionUserRoute]: refuse('session_ended'), [refreshSessionRoute]: refuse('account_ended') });
  const tab = await openTabOf(ana);
  tab.storeRemembered(bia._id);
  localStorage.setItem(`trampolim.resume.${ana._id}.slot`, 'typed');
  localStorage.setItem(`trampolim.resume.${bia._id}.slot`, 'of somebody else');
  sessionStorage.setItem(`trampolim.draft.${ana._id}.account`, 'typed');

  const reloaded = await openTab();
  expect(await reloaded.loadSession()).toBeNull();

  expect(Object.keys(localStorage).sort()).toEqual([
    'trampolim.remembered',
    `trampolim.resume.${bia._id}.slot`,
  ]);
  expect(sessionStorage).toHaveLength(0);
  expect(reloaded.isRemembered()).toBe(true);
});

test('a new tab forgets a remembered account that is gone, with its drafts', async () => {
  serve({ [refreshSessionRoute]: refuse('account_ended') });
  const tab = await openTab();
  tab.storeRemembered(ana._id);
  localStorage.setItem(`trampolim.resume.${ana._id}.slot`, 'typed');
  localStorage.setItem(`trampolim.resume.${bia._id}.slot`, 'of somebody else');

  expect(await tab.loadSession()).toBeNull();

  expect(Object.keys(localStorage)).toEqual([`trampolim.resume.${bia._id}.slot`]);
});

test('a tab that an earlier version remembered, without the account, is signed in', async () => {
  serve({ [refreshSessionRoute]: { accessToken: 'fresh' }, [getSessionUserRoute]: ana });
  const tab = await openTab();
  tab.storeRemembered('yes');

  expect(await tab.loadSession()).toEqual(ana);

  expect(sentTo(refreshSessionRoute)).toEqual([{}]);
});

test('concurrent calls of loadSession share one request', async () => {
  serve({ [getSessionUserRoute]: ana });
  const tab = await openTab();
  tab.storeAccessToken('good');

  await Promise.all([tab.loadSession(), tab.loadSession(), tab.loadSession()]);

  expect(calledRoutes()).toEqual([getSessionUserRoute]);
});

test('a token that the server no longer accepts ends the session', async () => {
  serve({ [getSessionUserRoute]: refuse('session_ended'), [refreshSessionRoute]: refuse('session_ended') });
  const tab = await openTab();
  tab.storeAccessToken('stale');

  expect(await tab.loadSession()).toBeNull();
  expect(tab.readAccessToken()).toBeNull();
});

test('a server fault keeps the token for the next attempt', async () => {
  serve({ [getSessionUserRoute]: refuse('database_unavailable') });
  const tab = await openTab();
  tab.storeAccessToken('good');

  await expect(tab.loadSession()).rejects.toMatchObject({ status: 503 });
  expect(tab.readAccessToken()).toBe('good');
});

test('signing out deletes token, user and cached data, even if the server fails', async () => {
  serve({
    [signInRoute]: { accessToken: 'good', user: ana },
    [signOutRoute]: refuse('internal'),
  });
  const tab = await openTab();
  const clearData = vi.fn();
  tab.onSignOut(clearData);

  expect(await tab.signIn({ email: ana.email, password: 'segredo123', rememberMe: true })).toEqual(ana);
  expect(tab.isRemembered()).toBe(true);
  await tab.signOut();

  expect(tab.readAccessToken()).toBeNull();
  expect(tab.isRemembered()).toBe(false);
  expect(await tab.loadSession()).toBeNull();
  expect(clearData).toHaveBeenCalledOnce();
});

test('signing out clears the action that was pending before the sign-in', async () => {
  serve({ [signOutRoute]: { message: 'Você saiu da sua conta.' } });
  storePendingAction('apply', 'one');
  const tab = await openTabOf(ana);
  expect(pendingVacancyId()).toBe('one');

  await tab.signOut();

  expect(pendingVacancyId()).toBeUndefined();
});

test('signing out sends the account of the session', async () => {
  serve({ [signOutRoute]: { message: 'Você saiu da sua conta.' } });
  const tab = await openTabOf(ana);

  await tab.signOut();

  expect(sentTo(signOutRoute)).toEqual([{ accountId: ana._id }]);
  expect(tab.readAccount()).toBeUndefined();
});

test.each([
  ['cannot be reached', loseConnection, 'pending'],
  ['fails', refuse('internal'), 'pending'],
  ['no longer knows the session', refuse('session_ended'), undefined],
])(
  'if the server %s on sign-out, the status tells whether the session continues there',
  async (_, response, status) => {
    serve({ [signOutRoute]: response, [refreshSessionRoute]: refuse('session_ended') });
    const tab = await openTabOf(ana);

    await tab.signOut();

    expect(tab.readAccessToken()).toBeNull();
    expect(tab.currentSignOutStatus()).toBe(status);
  },
);

test('a reload does not assign a tab to an account that signed in in another tab', async () => {
  serve({ [refreshSessionRoute]: refuse('other_account'), [getSessionUserRoute]: refuse('session_ended') });
  await openTabOf(ana);
  const reloaded = await openTab();

  expect(await reloaded.loadSession()).toBeNull();

  expect(callsTo(refreshSessionRoute)).toMatchObject([{ body: { accountId: ana._id } }]);
  expect(reloaded.readAccount()).toBe(ana._id);
  const reloadedAgain = await openTab();
  expect(await reloadedAgain.loadSession()).toBeNull();
  expect(calledRoutes()).toEqual([
    signInRoute,
    getSessionUserRoute,
    refreshSessionRoute,
    refreshSessionRoute,
  ]);
});

test('signing in as another user deletes the previous user’s cached data', async () => {
  const tab = await openTabOf(ana);
  const clearData = vi.fn();
  tab.onSignOut(clearData);
  serve({ [signInRoute]: { accessToken: 'of Bia', user: bia } });

  await tab.signIn({ email: bia.email, password: 'segredo123', rememberMe: false });

  expect(clearData).toHaveBeenCalledOnce();
  expect(tab.previousUser()).toEqual(ana);
  expect(tab.readAccount()).toBe(bia._id);
});

test.each([
  ['returns another user', ana],
  ['is refused', refuse('session_ended')],
])('a sign-in during loadSession stays valid if the earlier request %s', async (_, response) => {
  const earlierRequest = Promise.withResolvers<void>();
  serve({
    [getSessionUserRoute]: async () => {
      await earlierRequest.promise;
      return response;
    },
    [signInRoute]: { accessToken: 'of Bia', user: bia },
  });
  const tab = await openTab();
  tab.storeAccessToken('of Ana');
  tab.storeAccount(ana._id);

  const loading = tab.loadSession();
  await waitFor(() => expect(calledRoutes()).toEqual([getSessionUserRoute]));
  await tab.signIn({ email: bia.email, password: 'segredo123', rememberMe: false });
  earlierRequest.resolve();

  expect(await loading).toEqual(bia);
  expect(await tab.loadSession()).toEqual(bia);
  expect(tab.readAccessToken()).toBe('of Bia');
});

test.each([
  ['gets no response if another user has signed in', bia, 0],
  ['gets its response if the same user has signed in again', ana, 1],
])('a request pending when the session was lost %s', async (_, next, responseCount) => {
  const pendingRequest = Promise.withResolvers<void>();
  const markApplicationsSeenRoute = 'POST /api/user/company/vacancy/vacancy-status/seen';
  serve({
    [markApplicationsSeenRoute]: () =>
      pendingRequest.promise.then(() => ({ message: '', unseenApplications: 0 })),
  });
  const tab = await openTabOf(ana);
  const { api } = await import('../api/api-client.ts');
  const onResponse = vi.fn();
  void api(markApplicationsSeenRoute).then(onResponse);
  tab.clearUser();

  serve({ [signInRoute]: { accessToken: 'next', user: next } });
  await tab.signIn({ email: next.email, password: 'segredo123', rememberMe: false });
  pendingRequest.resolve();
  // A later request takes longer than handling the pending response.
  await tab.signIn({ email: next.email, password: 'segredo123', rememberMe: false });

  expect(onResponse).toHaveBeenCalledTimes(responseCount);
});
