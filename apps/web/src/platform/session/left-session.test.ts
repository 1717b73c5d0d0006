import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../test/answers.ts';
import { ana, bia, openTab, openTabOf, signingIn } from '../../../test/open-tab.ts';
import { calledRoutes, callsTo, loseConnection, sentTo, serve } from '../../../test/serve.ts';

const signingOut = 'POST /api/auth/logout';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

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
  ['by the next page that is opened there', () => openTab().then((next) => next.retrySignOutsWhenOnline())],
])('a session that was left without a network is ended %s, and once', async (_, goOn) => {
  serve({ [signingOut]: loseConnection });
  const tab = await openTabOf(ana);
  tab.retrySignOutsWhenOnline();
  await tab.signOut();

  serve({ [signingOut]: { message: 'Você saiu da sua conta.' } });
  await goOn();
  await vi.waitFor(() => expect(callsTo(signingOut)).toHaveLength(2));
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
  dispatchEvent(new Event('online'));
  await openTab().then((next) => next.retrySignOutsWhenOnline());

  expect(sentTo(signingOut)).toEqual([{ accountId: ana._id }, { accountId: ana._id }]);
});

test('whoever signs in after one who left without a network stays signed in', async () => {
  serve({ [signingOut]: loseConnection });
  const tab = await openTabOf(ana);
  tab.retrySignOutsWhenOnline();
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
