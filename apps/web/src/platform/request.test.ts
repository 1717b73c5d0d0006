import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAccessToken, readAccessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { onSessionLost } from './token-refresh.ts';

const refreshPath = '/api/auth/refresh-token';
const json = (status: number, body: unknown) => Response.json(body, { status });
const refusal = (status: number) => json(status, { error: 'Entre na sua conta para continuar.' });
const sessionEnded = () => json(401, { error: 'Sua sessão terminou.', code: 'session_ended' });

interface Call {
  path: string;
  token: string | null;
}

let calls: Call[];
const lost = vi.fn();

/** A server that accepts `validToken` only and answers a refresh with what `refresh` gives. */
function serve(
  answer: (call: Call) => Response,
  refresh: () => Response = () => json(200, { accessToken: 'new' }),
) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = {
      path,
      token: new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? null,
    };
    calls.push(call);
    await Promise.resolve();
    return path === refreshPath ? refresh() : answer(call);
  });
}

const refreshes = () => calls.filter(({ path }) => path === refreshPath);

beforeEach(() => {
  calls = [];
  lost.mockReset();
  onSessionLost(lost);
  sessionStorage.clear();
  keepAccessToken('old');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('many calls refused at once share one refresh and are each repeated with the new token', async () => {
  let refused = 0;
  serve(({ token }) => {
    if (token === 'new') return json(200, { ok: true });
    refused += 1;
    return refusal(refused % 2 === 0 ? 401 : 403);
  });

  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => request(`GET /api/things/${n}`)));

  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(refreshes()).toHaveLength(1);
  expect(calls).toHaveLength(20 + 1 + 20);
  expect(readAccessToken()).toBe('new');
});

test('a call refused after another renewed the token uses it instead of refreshing again', async () => {
  const late = Promise.withResolvers<void>();
  serve(({ token }) => (token === 'new' ? json(200, {}) : refusal(401)));
  const plainFetch = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await plainFetch(path, init);
    if (path === '/api/slow' && response.status === 401) await late.promise;
    return response;
  });

  const slow = request('GET /api/slow');
  await request('GET /api/quick');
  late.resolve();
  await slow;

  expect(refreshes()).toHaveLength(1);
});

test('a 403 that stays a 403 with the new token is shown and ends nothing', async () => {
  serve(() => refusal(403));

  await expect(request('GET /api/forbidden')).rejects.toMatchObject({ status: 403 });

  expect(calls).toHaveLength(3);
  expect(lost).not.toHaveBeenCalled();
  expect(readAccessToken()).toBe('new');
});

test('a refused refresh ends the session once, however many calls wait for it', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  serve(() => refusal(401), sessionEnded);

  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => request('GET /api/things')));

  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(refreshes()).toHaveLength(1);
  expect(lost).toHaveBeenCalledOnce();
  expect(readAccessToken()).toBeNull();
  expect(log).toHaveBeenCalledWith('Erro ao renovar o token', expect.any(ApiError));
});

test('a server in trouble during the refresh leaves the session alone', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serve(
    () => refusal(401),
    () => json(503, { error: 'O serviço está temporariamente indisponível.' }),
  );

  await expect(request('GET /api/things')).rejects.toMatchObject({ status: 503 });

  expect(lost).not.toHaveBeenCalled();
  expect(readAccessToken()).toBe('old');
});

test('being asked to slow down during the refresh is no verdict on the session either', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serve(
    () => refusal(401),
    () => json(429, { error: 'Muitas tentativas em pouco tempo.', code: 'too_many_requests' }),
  );

  await expect(request('GET /api/things')).rejects.toMatchObject({ code: 'too_many_requests' });

  expect(lost).not.toHaveBeenCalled();
  expect(readAccessToken()).toBe('old');
});

test('a refused login is the answer itself: no token goes along and nothing is refreshed', async () => {
  serve(() => json(401, { error: 'E-mail ou senha incorretos.' }));

  await expect(request('POST /api/auth/login', { body: {} })).rejects.toThrow('E-mail ou senha incorretos.');

  expect(calls).toEqual([{ path: '/api/auth/login', token: null }]);
});

test('an address gets its parameters and its query, lists repeated and blanks left out', async () => {
  serve(() => json(200, []));

  await request('GET /api/things/:id/list', {
    params: { id: 'a/b' },
    query: { language: ['Inglês', 'Libras'], title: '', limit: 20 },
  });

  expect(calls[0]?.path).toBe('/api/things/a%2Fb/list?language=Ingl%C3%AAs&language=Libras&limit=20');
});

test('an unreachable server gives a sentence that says what to do', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  await expect(request('GET /api/things')).rejects.toMatchObject({
    status: 0,
    message: 'Não conseguimos falar com o Trampolim. Confira sua conexão e tente de novo.',
  });
});

test('an aborted call stays an abort', async () => {
  const abort = new AbortController();
  abort.abort();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));

  await expect(request('GET /api/things', { signal: abort.signal })).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
});
