import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loseConnection, serve } from '../../test/serve.ts';
import { useEmailAvailability } from './use-email-availability.ts';

const checkEmailRoute = 'GET /api/user/email-available';

/** Pending responses by e-mail, which the tests complete in any order, including those of aborted requests. */
let pendingResponses: Map<string, (available: boolean) => void>;

beforeEach(() => {
  vi.useFakeTimers();
  pendingResponses = new Map();
  serve({
    [checkEmailRoute]: ({ query }) => {
      const { promise, resolve } = Promise.withResolvers<{ available: boolean }>();
      pendingResponses.set(query.get('email') ?? '', (available) => resolve({ available }));
      return promise;
    },
  });
});

afterEach(() => vi.useRealTimers());

const renderAvailability = () =>
  renderHook(({ email }) => useEmailAvailability(email), { initialProps: { email: '' } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(400));
const respond = (email: string, { available }: { available: boolean }) =>
  act(async () => {
    pendingResponses.get(email)?.(available);
    await vi.advanceTimersByTimeAsync(0);
  });

test('only a complete e-mail is checked, after a typing pause', async () => {
  const { rerender, result } = renderAvailability();
  rerender({ email: 'ana@exemplo' });
  await pause();
  rerender({ email: 'ana@exemplo.co' });
  rerender({ email: ' Ana@Exemplo.com' });
  expect(result.current).toBe('checking');
  await pause();

  expect([...pendingResponses.keys()]).toEqual(['ana@exemplo.com']);
  await respond('ana@exemplo.com', { available: false });
  expect(result.current).toBe('taken');
});

test('a late response about an earlier e-mail is ignored', async () => {
  const { rerender, result } = renderAvailability();
  rerender({ email: 'ana@exemplo.com' });
  await pause();
  rerender({ email: 'ana@exemplo.com.br' });
  await pause();

  await respond('ana@exemplo.com.br', { available: true });
  await respond('ana@exemplo.com', { available: false });

  expect(result.current).toBe('free');
});

test('an e-mail that is being corrected is not reported as taken', async () => {
  const { rerender, result } = renderAvailability();
  rerender({ email: 'ana@exemplo.com' });
  await pause();
  await respond('ana@exemplo.com', { available: false });

  rerender({ email: 'ana@exemplo.com.b' });
  expect(result.current).toBe('unknown');
  rerender({ email: 'ana@exemplo.com.br' });
  expect(result.current).toBe('checking');
});

test('a failed check does not block the form', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  serve({ [checkEmailRoute]: loseConnection });
  const { rerender, result } = renderAvailability();
  rerender({ email: 'ana@exemplo.com' });
  await pause();

  expect(result.current).toBe('unknown');
  expect(log).toHaveBeenCalledWith('Erro ao verificar o e-mail', expect.any(Error));
});
