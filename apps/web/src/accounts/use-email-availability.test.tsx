import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loseConnection, serve } from '../../test/serve.ts';
import { useEmailAvailability } from './use-email-availability.ts';

const lookingUp = 'GET /api/user/email-available';

/** The server answers when the test says so, in whatever order; even a call that nobody waits for any more. */
let answers: Map<string, (available: boolean) => void>;

beforeEach(() => {
  vi.useFakeTimers();
  answers = new Map();
  serve({
    [lookingUp]: ({ query }) => {
      const { promise, resolve } = Promise.withResolvers<{ available: boolean }>();
      answers.set(query.get('email') ?? '', (available) => resolve({ available }));
      return promise;
    },
  });
});

afterEach(() => vi.useRealTimers());

const typeSlowly = () =>
  renderHook(({ email }) => useEmailAvailability(email), { initialProps: { email: '' } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(400));
const answer = (email: string, available: boolean) =>
  act(async () => {
    answers.get(email)?.(available);
    await vi.advanceTimersByTimeAsync(0);
  });

test('only a whole e-mail is asked about, and only once typing pauses', async () => {
  const { rerender, result } = typeSlowly();
  rerender({ email: 'ana@exemplo' });
  await pause();
  rerender({ email: 'ana@exemplo.co' });
  rerender({ email: ' Ana@Exemplo.com' });
  expect(result.current).toBe('checking');
  await pause();

  expect([...answers.keys()]).toEqual(['ana@exemplo.com']);
  await answer('ana@exemplo.com', false);
  expect(result.current).toBe('taken');
});

test('an answer about an earlier e-mail never wins over the later one, whenever it comes', async () => {
  const { rerender, result } = typeSlowly();
  rerender({ email: 'ana@exemplo.com' });
  await pause();
  rerender({ email: 'ana@exemplo.com.br' });
  await pause();

  await answer('ana@exemplo.com.br', true);
  await answer('ana@exemplo.com', false);

  expect(result.current).toBe('free');
});

test('a taken e-mail that is being corrected is not called taken meanwhile', async () => {
  const { rerender, result } = typeSlowly();
  rerender({ email: 'ana@exemplo.com' });
  await pause();
  await answer('ana@exemplo.com', false);

  rerender({ email: 'ana@exemplo.com.b' });
  expect(result.current).toBe('unknown');
  rerender({ email: 'ana@exemplo.com.br' });
  expect(result.current).toBe('checking');
});

test('a look-up that fails stops nobody', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  serve({ [lookingUp]: loseConnection });
  const { rerender, result } = typeSlowly();
  rerender({ email: 'ana@exemplo.com' });
  await pause();

  expect(result.current).toBe('unknown');
  expect(log).toHaveBeenCalledWith('Erro ao verificar o e-mail', expect.any(Error));
});
