import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../test/answers.ts';
import { calledRoutes, callsTo, loseConnection, serve, stayAway } from '../../../test/serve.ts';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import {
  forgetAccessToken,
  forgetAccount,
  isRemembered,
  readAccessToken,
  readAccount,
  setRemembered,
  storeAccessToken,
  storeAccount,
} from '../session/access-token.ts';
import { onSessionLost } from '../session/token-refresh.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

const asking = 'GET /api/user/me';
const listing = 'GET /api/user/company/vacancy/list-vacancies';
const reading = 'GET /api/user/company/vacancy/list-vacancy/:id';
const publishing = 'POST /api/user/company/vacancy/create-vacancy';
const signingIn = 'POST /api/auth/login';
const refreshing = 'POST /api/auth/refresh-token';

const me = aUser();
const unreachable = {
  status: 0,
  message: 'Não conseguimos falar com o Trampolim. Confira sua conexão e tente de novo.',
};
const lost = vi.fn();

const readVacancy = (id: string) => request(reading, { params: { id } });

beforeEach(() => {
  lost.mockReset();
  onSessionLost(lost);
  storeAccessToken('old');
  serve({ [refreshing]: { accessToken: 'new' } });
});

test('many calls refused at once share one refresh and are each repeated with the new token', async () => {
  let refused = 0;
  serve({
    [reading]: ({ token }) => {
      if (token === 'new') return aVacancy();
      refused += 1;
      return refuse(refused % 2 === 0 ? 'session_ended' : 'wrong_role');
    },
  });

  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => readVacancy(String(n))));

  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(callsTo(refreshing)).toHaveLength(1);
  expect(callsTo(reading)).toHaveLength(20 + 20);
  expect(readAccessToken()).toBe('new');
});

test('a call refused after another renewed the token uses it instead of refreshing again', async () => {
  const late = Promise.withResolvers<void>();
  serve({
    [reading]: async ({ params, token }) => {
      if (token === 'new') return aVacancy();
      if (params.id === 'slow') await late.promise;
      return refuse('session_ended');
    },
  });

  const slow = readVacancy('slow');
  await readVacancy('quick');
  late.resolve();
  await slow;

  expect(callsTo(refreshing)).toHaveLength(1);
});

test('a 403 that stays a 403 with the new token is shown and ends nothing', async () => {
  serve({ [asking]: refuse('wrong_role') });

  await expect(request(asking)).rejects.toMatchObject({ status: 403 });

  expect(calledRoutes()).toEqual([asking, refreshing, asking]);
  expect(lost).not.toHaveBeenCalled();
  expect(readAccessToken()).toBe('new');
});

test('a refused refresh ends the session once, however many calls wait for it', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  serve({ [asking]: refuse('session_ended'), [refreshing]: refuse('session_ended') });

  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => request(asking)));

  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(callsTo(refreshing)).toHaveLength(1);
  expect(lost).toHaveBeenCalledOnce();
  expect(readAccessToken()).toBeNull();
  expect(log).toHaveBeenCalledWith('Erro ao renovar o token', expect.any(ApiError));
});

const applying = 'POST /api/user/company/vacancy/add-interested';
const application = { body: { jobVacancyId: 'vacancy' } };

/** Ana's tab, where Bia then signs in. */
const becomeBias = () => {
  storeAccessToken('of Bia');
  storeAccount('Bia');
};

test('a renewal says whose session it expects', async () => {
  storeAccount('Ana');
  serve({ [asking]: ({ token }) => (token === 'new' ? me : refuse('session_ended')) });

  await request(asking);

  expect(callsTo(refreshing)).toMatchObject([{ body: { accountId: 'Ana' } }]);
});

test('once another tab has signed in somebody else, a refused change is not made as them', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  storeAccount('Ana');
  setRemembered(true);
  serve({ [applying]: refuse('session_ended'), [refreshing]: refuse('other_account') });

  await expect(request(applying, application)).rejects.toThrow('Outra conta entrou neste navegador.');

  expect(calledRoutes()).toEqual([applying, refreshing]);
  expect(lost).toHaveBeenCalledOnce();
  // The tab is still Ana's, who has no session in it; whom the browser remembers is not hers to say.
  expect([readAccount(), readAccessToken(), isRemembered()]).toEqual(['Ana', null, true]);
  expect(log).toHaveBeenCalledWith('Erro ao renovar o token', expect.any(ApiError));
});

test('a change on its way while somebody else signs in here is not repeated as them', async () => {
  storeAccount('Ana');
  serve({
    [applying]: () => {
      becomeBias();
      return refuse('session_ended');
    },
  });

  await expect(request(applying, application)).rejects.toMatchObject({ code: 'session_ended' });

  expect(calledRoutes()).toEqual([applying]);
  expect(readAccessToken()).toBe('of Bia');
});

test('a change on its way while its author signs out is neither repeated nor renewed', async () => {
  storeAccount('Ana');
  serve({
    [applying]: () => {
      forgetAccessToken();
      forgetAccount();
      return refuse('session_ended');
    },
  });

  await expect(request(applying, application)).rejects.toMatchObject({ code: 'session_ended' });

  expect(calledRoutes()).toEqual([applying]);
});

test.each([
  ['succeeds', { accessToken: 'of Ana' }],
  ['is refused', refuse('session_ended')],
])('a renewal that %s after somebody else has signed in here is no concern of theirs', async (_, answer) => {
  vi.spyOn(console, 'error').mockReturnValue();
  storeAccount('Ana');
  serve({
    [applying]: refuse('session_ended'),
    [refreshing]: () => {
      becomeBias();
      return answer;
    },
  });

  await expect(request(applying, application)).rejects.toMatchObject({ code: 'session_ended' });

  expect(callsTo(applying)).toHaveLength(1);
  expect([readAccount(), readAccessToken()]).toEqual(['Bia', 'of Bia']);
  expect(lost).not.toHaveBeenCalled();
});

test('who signs in while the renewal of another is under way has one of their own', async () => {
  const late = Promise.withResolvers<{ accessToken: string }>();
  storeAccount('Ana');
  serve({
    [asking]: ({ token }) => (token === 'new of Bia' ? me : refuse('session_ended')),
    [refreshing]: ({ body }) => (body?.accountId === 'Ana' ? late.promise : { accessToken: 'new of Bia' }),
  });
  const asAna = request(asking);
  await vi.waitFor(() => expect(callsTo(refreshing)).toHaveLength(1));

  becomeBias();
  expect((await request(asking)).ok).toBe(true);
  late.resolve({ accessToken: 'new of Ana' });

  await expect(asAna).rejects.toMatchObject({ code: 'session_ended' });
  expect(readAccessToken()).toBe('new of Bia');
});

test('a server in trouble during the refresh leaves the session alone', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serve({ [asking]: refuse('session_ended'), [refreshing]: refuse('database_unavailable') });

  await expect(request(asking)).rejects.toMatchObject({ status: 503 });

  expect(lost).not.toHaveBeenCalled();
  expect(readAccessToken()).toBe('old');
});

test('a refusal of the refresh that does not speak of the session is no verdict on it either', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serve({ [asking]: refuse('session_ended'), [refreshing]: refuse('body_too_large') });

  await expect(request(asking)).rejects.toMatchObject({ code: 'body_too_large' });

  expect(lost).not.toHaveBeenCalled();
  expect(readAccessToken()).toBe('old');
});

test('a refused login is the answer itself: no token goes along and nothing is refreshed', async () => {
  serve({ [signingIn]: refuse('wrong_credentials') });

  await expect(request(signingIn, { body: {} })).rejects.toThrow('E-mail ou senha incorretos.');

  expect(calledRoutes()).toEqual([signingIn]);
  expect(callsTo(signingIn)).toMatchObject([{ token: undefined }]);
});

test('an address gets its parameters and its query, lists repeated and blanks left out', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));

  await request('GET /api/user/company/vacancy/list-interested/:id', {
    params: { id: 'a/b' },
    query: { language: ['Inglês', 'Libras'], title: '', limit: 20 },
  });

  expect(fetched.mock.calls[0]?.[0]).toBe(
    '/api/user/company/vacancy/list-interested/a%2Fb?language=Ingl%C3%AAs&language=Libras&limit=20',
  );
});

test('an unreachable server gives a sentence that says what to do', async () => {
  serve({ [asking]: loseConnection });

  await expect(request(asking)).rejects.toMatchObject(unreachable);
});

test('an answer that breaks off is no answer', async () => {
  const broken = new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(broken));

  await expect(request(asking)).rejects.toMatchObject(unreachable);
});

test('an aborted call stays an abort', async () => {
  serve({ [asking]: me });

  await expect(request(asking, { signal: AbortSignal.abort() })).rejects.toHaveProperty('name', 'AbortError');
});

test.each([
  ['reading', 30, listing, {}],
  ['reading something that a page may give up', 30, listing, { signal: new AbortController().signal }],
  ['a change', 15, signingIn, {}],
  ['a change that takes its time', 30, publishing, { patience: 'long' }],
] as const)('nobody waits for ever: %s is given up after %i seconds', async (_, seconds, route, parts) => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  serve({ [route]: stayAway });

  const waiting = request(route, parts);
  await vi.waitFor(() => expect(calledRoutes()).toEqual([route]));
  clock.abort(new DOMException('signal timed out', 'TimeoutError'));

  await expect(waiting).rejects.toMatchObject(unreachable);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(seconds * 1000);
});

test('a refresh that nobody answers ends the wait of those who need it, and not the session', async () => {
  const clock = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  serve({ [asking]: refuse('session_ended'), [refreshing]: stayAway });

  const waiting = request(asking);
  await vi.waitFor(() => expect(callsTo(refreshing)).toHaveLength(1));
  clock.abort(new DOMException('signal timed out', 'TimeoutError'));

  await expect(waiting).rejects.toMatchObject(unreachable);
  expect(lost).not.toHaveBeenCalled();
  expect(readAccessToken()).toBe('old');
});
