import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../test/answers.ts';
import { ana, bia, openTab, openTabOf, signingIn } from '../../../test/open-tab.ts';
import { calledRoutes, callsTo, loseConnection, sentTo, serve } from '../../../test/serve.ts';

const signingOut = 'POST /api/auth/logout';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

test('signing out takes effect at once, before the server responds', async () => {
  const answer = Promise.withResolvers<void>();
  serve({ [signingOut]: () => answer.promise.then(() => ({ message: 'Você saiu da sua conta.' })) });
  const tab = await openTabOf(ana, true);

  const signOut = tab.signOut();

  expect(tab.readAccessToken()).toBeNull();
  expect(tab.isRemembered()).toBe(false);
  expect(await tab.loadSession()).toBeNull();
  answer.resolve();
  await signOut;
  expect(callsTo(signingOut)).toMatchObject([{ body: { accountId: ana._id }, token: 'of Ana' }]);
});

test.each([
  ['once the network is back', () => dispatchEvent(new Event('online'))],
  ['by the next page that is opened there', () => openTab().then((next) => next.retrySignOutWhenOnline())],
])('an offline sign-out is completed %s, once', async (_, clickContinue) => {
  serve({ [signingOut]: loseConnection });
  const tab = await openTabOf(ana);
  tab.retrySignOutWhenOnline();
  await tab.signOut();

  serve({ [signingOut]: { message: 'Você saiu da sua conta.' } });
  await clickContinue();
  await vi.waitFor(() => expect(callsTo(signingOut)).toHaveLength(2));
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
  dispatchEvent(new Event('online'));
  await openTab().then((next) => next.retrySignOutWhenOnline());

  expect(sentTo(signingOut)).toEqual([{ accountId: ana._id }, { accountId: ana._id }]);
});

test('a new sign-in is not ended by the previous user’s pending sign-out', async () => {
  serve({ [signingOut]: loseConnection });
  const tab = await openTabOf(ana);
  tab.retrySignOutWhenOnline();
  await tab.signOut();

  serve({
    [signingOut]: { message: 'Você saiu da sua conta.' },
    [signingIn]: { accessToken: 'of Ana again', user: ana },
  });
  await tab.signIn({ email: ana.email, password: 'segredo123', rememberMe: false });
  dispatchEvent(new Event('online'));

  expect(calledRoutes()).toEqual([signingIn, signingOut, signingOut, signingIn]);
  expect(tab.readAccessToken()).toBe('of Ana again');
  expect(tab.currentSignOutStatus()).toBeUndefined();
});

test('completing another account’s sign-out does not send the tab’s own token', async () => {
  serve({ [signingOut]: refuse('other_account') });
  const tab = await openTabOf(bia);
  tab.markSignOutPending(ana._id);

  await tab.completeSignOut();

  expect(callsTo(signingOut)).toMatchObject([{ body: { accountId: ana._id }, token: undefined }]);
  expect(tab.readAccessToken()).toBe('of Bia');
});

test('a sign-out during another pending sign-out is also completed, and the next user can sign in', async () => {
  const slow = Promise.withResolvers<void>();
  serve({ [signingOut]: () => slow.promise.then(() => ({ message: 'Você saiu da sua conta.' })) });
  const tab = await openTabOf(bia);
  tab.markSignOutPending(ana._id);
  const first = tab.completeSignOut();

  const second = tab.signOut();
  slow.resolve();
  await Promise.all([first, second]);

  expect(sentTo(signingOut)).toEqual([{ accountId: ana._id }, { accountId: bia._id }]);
  await tab.signIn({ email: ana.email, password: 'segredo123', rememberMe: false });
  expect(localStorage).toHaveLength(0);
});

test('a sign-out during another pending sign-out stays pending until it is completed', async () => {
  const answer = Promise.withResolvers<void>();
  serve({ [signingOut]: () => answer.promise.then(() => ({ message: 'Você saiu da sua conta.' })) });
  const tab = await openTab();
  tab.markSignOutPending(ana._id);
  const signOut = tab.completeSignOut();

  tab.markSignOutPending(bia._id);
  answer.resolve();
  await signOut;

  await tab.completeSignOut();
  expect(sentTo(signingOut)).toEqual([{ accountId: ana._id }, { accountId: bia._id }]);
});

test('signing out does not affect another account that has signed in since', async () => {
  serve({ [signingOut]: refuse('other_account') });
  const tab = await openTabOf(ana, true);

  await tab.signOut();

  expect(await tab.loadSession()).toBeNull();
  expect(tab.readAccessToken()).toBeNull();
  expect(tab.isRemembered()).toBe(true);
});

test('a sign-out that the server rejects for another account is not reported as completed', async () => {
  serve({ [signingOut]: loseConnection });
  const tab = await openTabOf(ana);
  await tab.signOut();
  expect(tab.currentSignOutStatus()).toBe('pending');

  serve({ [signingOut]: refuse('other_account') });
  await tab.completeSignOut();

  expect(tab.currentSignOutStatus()).toBeUndefined();
});
