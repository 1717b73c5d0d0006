import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { ana, bia, openTab, openTabOf, signInRoute } from '../../../test/open-tab.ts';
import { calledRoutes, callsTo, loseConnection, sentTo, serve } from '../../../test/serve.ts';

const signOutRoute = 'POST /api/auth/logout';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

test('signing out takes effect at once, before the server responds', async () => {
  const response = Promise.withResolvers<void>();
  serve({ [signOutRoute]: () => response.promise.then(() => ({ message: 'Você saiu da sua conta.' })) });
  const tab = await openTabOf(ana, { rememberMe: true });

  const signOut = tab.signOut();

  expect(tab.readAccessToken()).toBeNull();
  expect(tab.isRemembered()).toBe(false);
  expect(await tab.loadSession()).toBeNull();
  response.resolve();
  await signOut;
  expect(callsTo(signOutRoute)).toMatchObject([{ body: { accountId: ana._id }, token: 'of Ana' }]);
});

test.each([
  ['when the network is back', () => dispatchEvent(new Event('online'))],
  ['by the next page that is opened there', () => openTab().then((next) => next.retrySignOutWhenOnline())],
])('an offline sign-out is completed exactly once %s', async (_, complete) => {
  serve({ [signOutRoute]: loseConnection });
  const tab = await openTabOf(ana);
  tab.retrySignOutWhenOnline();
  await tab.signOut();

  serve({ [signOutRoute]: { message: 'Você saiu da sua conta.' } });
  await complete();
  await waitFor(() => expect(callsTo(signOutRoute)).toHaveLength(2));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  dispatchEvent(new Event('online'));
  await openTab().then((next) => next.retrySignOutWhenOnline());

  expect(sentTo(signOutRoute)).toEqual([{ accountId: ana._id }, { accountId: ana._id }]);
});

test('a new sign-in is not ended by the previous user’s pending sign-out', async () => {
  serve({ [signOutRoute]: loseConnection });
  const tab = await openTabOf(ana);
  tab.retrySignOutWhenOnline();
  await tab.signOut();

  serve({
    [signOutRoute]: { message: 'Você saiu da sua conta.' },
    [signInRoute]: { accessToken: 'of Ana again', user: ana },
  });
  await tab.signIn({ email: ana.email, password: 'segredo123', rememberMe: false });
  dispatchEvent(new Event('online'));

  expect(calledRoutes()).toEqual([signInRoute, signOutRoute, signOutRoute, signInRoute]);
  expect(tab.readAccessToken()).toBe('of Ana again');
  expect(tab.currentSignOutStatus()).toBeUndefined();
});

test('completing another account’s sign-out does not send the tab’s own token', async () => {
  serve({ [signOutRoute]: refuse('other_account') });
  const tab = await openTabOf(bia);
  tab.storePendingSignOut(ana._id);

  await tab.completeSignOut();

  expect(callsTo(signOutRoute)).toMatchObject([{ body: { accountId: ana._id }, token: undefined }]);
  expect(tab.readAccessToken()).toBe('of Bia');
});

test('a sign-out during another pending sign-out is also completed', async () => {
  const response = Promise.withResolvers<void>();
  serve({ [signOutRoute]: () => response.promise.then(() => ({ message: 'Você saiu da sua conta.' })) });
  const tab = await openTabOf(bia);
  tab.storePendingSignOut(ana._id);
  const first = tab.completeSignOut();

  const second = tab.signOut();
  response.resolve();
  await Promise.all([first, second]);

  expect(sentTo(signOutRoute)).toEqual([{ accountId: ana._id }, { accountId: bia._id }]);
  expect(localStorage).toHaveLength(0);
});

test('a sign-out during another pending sign-out stays pending until it is completed', async () => {
  const response = Promise.withResolvers<void>();
  serve({ [signOutRoute]: () => response.promise.then(() => ({ message: 'Você saiu da sua conta.' })) });
  const tab = await openTab();
  tab.storePendingSignOut(ana._id);
  const signOut = tab.completeSignOut();

  tab.storePendingSignOut(bia._id);
  response.resolve();
  await signOut;

  await tab.completeSignOut();
  expect(sentTo(signOutRoute)).toEqual([{ accountId: ana._id }, { accountId: bia._id }]);
});

test('signing out does not affect another account that has signed in since', async () => {
  serve({ [signOutRoute]: refuse('other_account') });
  const tab = await openTabOf(ana, { rememberMe: true });

  await tab.signOut();

  expect(await tab.loadSession()).toBeNull();
  expect(tab.readAccessToken()).toBeNull();
  expect(tab.isRemembered()).toBe(true);
});

test('a sign-out that the server rejects for another account is not reported as completed', async () => {
  serve({ [signOutRoute]: loseConnection });
  const tab = await openTabOf(ana);
  await tab.signOut();
  expect(tab.currentSignOutStatus()).toBe('pending');

  serve({ [signOutRoute]: refuse('other_account') });
  await tab.completeSignOut();

  expect(tab.currentSignOutStatus()).toBeUndefined();
});
