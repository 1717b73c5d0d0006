import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { calledRoutes, callsTo, loseConnection, neverRespond, serve } from '../../../test/serve.ts';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import {
  endSessionScope,
  forgetAccessToken,
  forgetAccount,
  isRemembered,
  readAccessToken,
  readAccount,
  storeAccessToken,
  storeAccount,
  storeRemembered,
} from './tab-session.ts';
import { onSessionLost } from './token-refresh.ts';

const getSessionUserRoute = 'GET /api/user/me';
const listVacanciesRoute = 'GET /api/user/company/vacancy/list-vacancies';
const getVacancyRoute = 'GET /api/user/company/vacancy/list-vacancy/:id';
const createVacancyRoute = 'POST /api/user/company/vacancy/create-vacancy';
const signInRoute = 'POST /api/auth/login';
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

test('an unauthorized call uses a token that was already renewed', async () => {
  const slowResponse = Promise.withResolvers<void>();
  serve({
    [getVacancyRoute]: async ({ params, token }) => {
      if (token === 'new') return aVacancy();
      if (params.id === 'slow') await slowResponse.promise;
      return refuse('session_ended');
    },
  });

  const slowCall = readVacancy('slow');
  await readVacancy('quick');
  slowResponse.resolve();
  await slowCall;

  expect(callsTo(refreshSessionRoute)).toHaveLength(1);
});

test('a 403 with the new token rejects the call and does not end the session', async () => {
  serve({ [getSessionUserRoute]: refuse('wrong_role') });

  await expect(request(getSessionUserRoute)).rejects.toMatchObject({ status: 403 });

  expect(calledRoutes()).toEqual([getSessionUserRoute, refreshSessionRoute, getSessionUserRoute]);
  expect(sessionLost).not.toHaveBeenCalled();
  expect(readAccessToken()).toBe('new');
});

const submitApplicationRoute = 'POST /api/user/company/vacancy/add-interested';
const application = { body: { jobVacancyId: 'vacancy' } };

/** Stores Bia's session in the tab. */
const signInAsBia = () => {
  storeAccessToken('of Bia');
  storeAccount('Bia');
};

test('a change is not repeated for an account that signed in in another tab', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  storeAccount('Ana');
  storeRemembered('Ana');
  serve({
    [submitApplicationRoute]: refuse('session_ended'),
    [refreshSessionRoute]: refuse('other_account'),
  });

  await expect(request(submitApplicationRoute, application)).rejects.toThrow(
    'Outra conta entrou neste navegador.',
  );

  expect(calledRoutes()).toEqual([submitApplicationRoute, refreshSessionRoute]);
  expect(sessionLost).toHaveBeenCalledOnce();
  // The tab still belongs to Ana, who has no session any more, and the remembered account is unchanged.
  expect([readAccount(), readAccessToken(), isRemembered()]).toEqual(['Ana', null, true]);
  expect(log).toHaveBeenCalledWith('Erro ao renovar o token', expect.any(ApiError));
});

test('a pending change is not repeated for an account that signs in in this tab', async () => {
  storeAccount('Ana');
  serve({
    [submitApplicationRoute]: () => {
      signInAsBia();
      return refuse('session_ended');
    },
  });

  await expect(request(submitApplicationRoute, application)).rejects.toMatchObject({ code: 'session_ended' });

  expect(calledRoutes()).toEqual([submitApplicationRoute]);
  expect(readAccessToken()).toBe('of Bia');
});

test('a pending change is not repeated after a sign-out', async () => {
  storeAccount('Ana');
  serve({
    [submitApplicationRoute]: () => {
      forgetAccessToken();
      forgetAccount();
      return refuse('session_ended');
    },
  });

  await expect(request(submitApplicationRoute, application)).rejects.toMatchObject({ code: 'session_ended' });

  expect(calledRoutes()).toEqual([submitApplicationRoute]);
});

test('URLs repeat the values of lists and omit blank parameters', async () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));

  await request('GET /api/user/company/vacancy/list-interested/:id', {
    params: { id: 'a/b' },
    query: { language: ['Inglês', 'Libras'], title: '', limit: 20 },
  });

  expect(fetchSpy.mock.calls[0]?.[0]).toBe(
    '/api/user/company/vacancy/list-interested/a%2Fb?language=Ingl%C3%AAs&language=Libras&limit=20',
  );
});

test('an unreachable server rejects the call with advice', async () => {
  serve({ [getSessionUserRoute]: loseConnection });

  await expect(request(getSessionUserRoute)).rejects.toMatchObject(unreachable);
});

test('a response that breaks off counts as an unreachable server', async () => {
  const brokenBody = new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(brokenBody));

  await expect(request(getSessionUserRoute)).rejects.toMatchObject(unreachable);
});

test('an aborted call rejects with an AbortError', async () => {
  serve({ [getSessionUserRoute]: me });

  await expect(request(getSessionUserRoute, { signal: AbortSignal.abort() })).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
});

test('signing out aborts a pending read, but not a pending change', () => {
  serve({ [listVacanciesRoute]: neverRespond, [createVacancyRoute]: neverRespond });
  void request(listVacanciesRoute);
  void request(createVacancyRoute);

  endSessionScope();

  expect(callsTo(listVacanciesRoute)[0]?.signal?.aborted).toBe(true);
  expect(callsTo(createVacancyRoute)[0]?.signal?.aborted).toBe(false);
});

test.each([
  ['a read', 30, listVacanciesRoute, {}],
  ['a read that can be aborted', 30, listVacanciesRoute, { signal: new AbortController().signal }],
  ['a change', 15, signInRoute, {}],
  ['a slow change', 30, createVacancyRoute, { timeLimit: 'long' }],
] as const)('%s times out after %i seconds', async (_, seconds, route, parts) => {
  const timer = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
  serve({ [route]: neverRespond });

  const response = request(route, parts);
  await waitFor(() => expect(calledRoutes()).toEqual([route]));
  timer.abort(new DOMException('signal timed out', 'TimeoutError'));

  await expect(response).rejects.toMatchObject(unreachable);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(seconds * 1000);
});
