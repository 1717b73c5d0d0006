import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { errorFrom, unreachableError } from '../../platform/api/api-error.ts';
import { ErrorPage } from './error-page.tsx';

const anApiError = () =>
  errorFrom(
    Response.json(
      {
        error: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
        code: 'internal',
        requestId: '019aa6c5-0000',
      },
      { status: 500 },
    ),
  );

const open = (error: unknown, reset = () => {}) => {
  // The page logs the error.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  return show(<ErrorPage error={error} reset={reset} />);
};

test('a server fault shows its request id and a retry', async () => {
  const reset = vi.fn();
  await open(await anApiError(), reset);

  expect(screen.getByRole('heading')).toHaveTextContent('Não foi possível abrir esta tela');
  expect(screen.getByRole('alert')).toHaveTextContent('Algo deu errado do nosso lado.');
  expect(screen.getByText(/Código para o suporte/)).toHaveTextContent('019aa6c5-0000');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(reset).toHaveBeenCalledOnce();
});

test.each([
  ['an unreachable server', unreachableError(), /Confira sua conexão/],
  ['an error of the page itself', new TypeError('x is undefined'), /Algo deu errado por aqui/],
])('%s shows no request id', async (_, error, text) => {
  await open(error);

  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByText(/Código para o suporte/)).not.toBeInTheDocument();
});

test('without a network, says so and retries once the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reset = vi.fn();
  await open(await anApiError(), reset);
  expect(screen.getByRole('heading')).toHaveTextContent('Você está sem internet');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();

  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(reset).toHaveBeenCalledOnce();
});
