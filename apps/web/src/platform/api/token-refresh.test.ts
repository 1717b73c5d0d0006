import { locks } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyResponse, refuse } from '../../../test/mock-responses.ts';
import { calledRoutes, callsTo, neverRespond, serve } from '../../../test/serve.ts';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import {
  readAccessToken,
  readAccount,
  replaceRefreshCookie,
  storeAccessToken,
  storeAccount,
} from './tab-session.ts';
import { onSessionLost, refreshAccessToken } from './token-refresh.ts';

const getSessionUserRoute = 'GET /api/user/me';
const getVacancyRoute = 'GET /api/user/company/vacancy/list-vacancy/:id';
const signInRoute = 'POST /api/auth/login';
const signOutRoute = 'POST /api/auth/logout';
const refreshSessionRoute = 'POST /api/auth/refresh-token';

const me = aUser();
const unreachable = {
  status: 0,
  message: 'Não conseguimos falar com o Trampolim. Confira sua conexão e tente de novo.',
};
const sessionLost = vi.fn();

const readVacancy = (id: string) => request(getVacancyRoute, { params: { id } });

beforeEach(() => {
  sessionLost.mockReset();
  onSessionLost(sessionLost);
  storeAccessToken('old');
  serve({ [refreshSessionRoute]: { accessToken: 'new' } });
});

test('concurrent unauthorized calls share one refresh and are each repeated', async () => {
  let refusals = 0;
  serve({
    [getVacancyRoute]: ({ token }) => {
      if (token === 'new') return aVacancy();
      refusals += 1;
      return refuse(refusals % 2 === 0 ? 'session_ended' : 'wrong_role');
    },
  });

  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => readVacancy(String(n))));

  expect(responses.every(({ ok }) => ok)).toBe(true);
  expect(callsTo(refreshSessionRoute)).toHaveLength(1);
  expect(callsTo(getVacancyRoute)).toHaveLength(20 + 20);
  expect(readAccessToken()).toBe('new');
});

test('a rejected refresh ends the session once for all waiting calls', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  serve({ [getSessionUserRoute]: refuse('session_ended'), [refreshSessionRoute]: refuse('session_ended') });

  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => request(getSessionUserRoute)));

  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(callsTo(refreshSessionRoute)).toHaveLength(1);
  expect(sessionLost).toHaveBeenCalledOnce();
  expect(readAccessToken()).toBeNull();
  expect(log).toHaveBeenCalledWith('Erro ao renovar o token', expect.any(ApiError));
});

const submitApplicationRoute = 'POST /api/user/company/vacancy/add-interested';
const application = { body: { jobVacancyId: 'vacancy' } };

/** Stores Bia's session in the tab. */
const signInAsBia = () => {
  storeAccessToken('of Bia');
  storeAccount('Bia');
};

test('a refresh sends the account of the tab', async () => {
  storeAccount('Ana');
  serve({ [getSessionUserRoute]: ({ token }) => (token === 'new' ? me : refuse('session_ended')) });

  await request(getSessionUserRoute);

  expect(callsTo(refreshSessionRoute)).toMatchObject([{ body: { accountId: 'Ana' } }]);
});

test.each([
  ['succeeds', { accessToken: 'of Ana' }],
  ['is refused', refuse('session_ended')],
])(
  'a refresh that %s after another account has signed in does not affect that account',
  async (_, response) => {
    vi.spyOn(console, 'error').mockReturnValue();
    storeAccount('Ana');
    serve({
      [submitApplicationRoute]: refuse('session_ended'),
      [refreshSessionRoute]: () => {
        signInAsBia();
        return response;
      },
    });

    await expect(request(submitApplicationRoute, application)).rejects.toMatchObject({
      code: 'session_ended',
    });

    expect(callsTo(submitApplicationRoute)).toHaveLength(1);
    expect([readAccount(), readAccessToken()]).toEqual(['Bia', 'of Bia']);
    expect(sessionLost).not.toHaveBeenCalled();
  },
);

test('a new sign-in does not wait for the previous account’s refresh', async () => {
  const anasRefresh = Promise.withResolvers<{ accessToken: string }>();
  storeAccount('Ana');
  serve({
    [getSessionUserRoute]: ({ token }) => (token === 'new of Bia' ? me : refuse('session_ended')),
    [refreshSessionRoute]: ({ body }) =>
      body?.accountId === 'Ana' ? anasRefresh.promise : { accessToken: 'new of Bia' },
  });
  const anasCall = request(getSessionUserRoute);
  await waitFor(() => expect(callsTo(refreshSessionRoute)).toHaveLength(1));

  signInAsBia();
  expect((await request(getSessionUserRoute)).ok).toBe(true);
  anasRefresh.resolve({ accessToken: 'new of Ana' });

  await expect(anasCall).rejects.toMatchObject({ code: 'session_ended' });
  expect(readAccessToken()).toBe('new of Bia');
});

test('a refresh waits for a sign-in in another tab, which replaces the cookie', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks);
  const response = Promise.withResolvers<{ accessToken: string; user: typeof me }>();
  serve({
    [signInRoute]: () => response.promise,
    [getSessionUserRoute]: ({ token }) => (token === 'new' ? me : refuse('session_ended')),
  });
  const signInOfOtherTab = request(signInRoute, { body: {} });
  await waitFor(() => expect(callsTo(signInRoute)).toHaveLength(1));
  const call = request(getSessionUserRoute);
  await waitFor(async () => expect((await locks.query()).pending).toHaveLength(1));
  expect(callsTo(refreshSessionRoute)).toEqual([]);

  response.resolve({ accessToken: 'of the other tab', user: me });

  expect((await signInOfOtherTab).ok).toBe(true);
  expect((await call).ok).toBe(true);
  expect(callsTo(refreshSessionRoute)).toHaveLength(1);
});

test('a sign-in waits for a sign-out in another tab, which deletes the cookie', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks);
  const response = Promise.withResolvers<{ message: string }>();
  serve({ [signOutRoute]: () => response.promise, [signInRoute]: { accessToken: 'new', user: me } });
  const signOutOfOtherTab = request(signOutRoute, { body: {} });
  await waitFor(() => expect(callsTo(signOutRoute)).toHaveLength(1));
  const signIn = request(signInRoute, { body: {} });
  await waitFor(async () => expect((await locks.query()).pending).toHaveLength(1));
  expect(callsTo(signInRoute)).toEqual([]);

  response.resolve({ message: 'Você saiu da sua conta.' });

  expect((await signOutOfOtherTab).ok).toBe(true);
  expect((await signIn).ok).toBe(true);
});

test('a refresh does not wait for a tab that holds the lock without end', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks);
  const waitEnd = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waitEnd.signal);
  const frozenTab = Promise.withResolvers<Response>();
  const signInOfFrozenTab = replaceRefreshCookie('exclusive', () => frozenTab.promise);
  const refresh = refreshAccessToken();
  await waitFor(async () => expect((await locks.query()).pending).toHaveLength(1));
  vi.mocked(AbortSignal.timeout).mockRestore();

  waitEnd.abort();

  await refresh;
  expect(readAccessToken()).toBe('new');
  frozenTab.resolve(new Response());
  await signInOfFrozenTab;
});

test('a request that fails with the lock is not sent again', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks);
  const send = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(replaceRefreshCookie('shared', send)).rejects.toThrow('Failed to fetch');
  expect(send).toHaveBeenCalledOnce();
});

test('a server fault during the refresh does not end the session', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serve({
    [getSessionUserRoute]: refuse('session_ended'),
    [refreshSessionRoute]: refuse('database_unavailable'),
  });

  await expect(request(getSessionUserRoute)).rejects.toMatchObject({ status: 503 });

  expect(sessionLost).not.toHaveBeenCalled();
  expect(readAccessToken()).toBe('old');
});

test('a refresh that responds without a token keeps the session', async () => {
  serve({ [getSessionUserRoute]: refuse('session_ended'), [refreshSessionRoute]: emptyResponse });

  await expect(request(getSessionUserRoute)).rejects.toMatchObject({ userMessage: undefined });

  expect(readAccessToken()).toBe('old');
  expect(sessionLost).not.toHaveBeenCalled();
});

test('other errors of the refresh do not end the session', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serve({ [getSessionUserRoute]: refuse('session_ended'), [refreshSessionRoute]: refuse('body_too_large') });

  await expect(request(getSessionUserRoute)).rejects.toMatchObject({ code: 'body_too_large' });

  expect(sessionLost).not.toHaveBeenCalled();
  expect(readAccessToken()).toBe('old');
});

test('a rejected sign-in is sent without a token and causes no refresh', async () => {
  serve({ [signInRoute]: refuse('wrong_credentials') });

  await expect(request(signInRoute, { body: {} })).rejects.toThrow('E-mail ou senha incorretos.');

  expect(calledRoutes()).toEqual([signInRoute]);
  expect(callsTo(signInRoute)).toMatchObject([{ token: undefined }]);
});

test('a refresh without a response fails the waiting calls but keeps the session', async () => {
  const timer = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
  serve({ [getSessionUserRoute]: refuse('session_ended'), [refreshSessionRoute]: neverRespond });

  const waitingCall = request(getSessionUserRoute);
  await waitFor(() => expect(callsTo(refreshSessionRoute)).toHaveLength(1));
  timer.abort(new DOMException('signal timed out', 'TimeoutError'));

  await expect(waitingCall).rejects.toMatchObject(unreachable);
  expect(sessionLost).not.toHaveBeenCalled();
  expect(readAccessToken()).toBe('old');
});
