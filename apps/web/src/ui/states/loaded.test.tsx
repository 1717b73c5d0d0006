import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ApiError, unreachableError } from '../../platform/api/api-error.ts';
import { ErrorState } from './loaded.tsx';

function List() {
  const [hasFailed, setFailed] = useState(true);
  return (
    <>
      <h1>Vagas</h1>
      {hasFailed ? (
        <ErrorState
          text="Erro ao buscar vagas!"
          error={unreachableError()}
          onRetry={() => setFailed(false)}
        />
      ) : (
        <p>Pronto</p>
      )}
    </>
  );
}

test('a retry keeps the focus on the page when the button disappears', async () => {
  await show(<List />);

  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vagas' })).toHaveFocus());
});

test('while offline, a message replaces the retry button and says when loading continues', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(<List />);

  expect(screen.getByRole('alert')).toHaveTextContent(
    'Sem internetAssim que a conexão voltar, continuamos daqui.',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();

  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Erro ao buscar vagas!Não conseguimos falar/);
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});

test('a server fault shows its request id', async () => {
  await show(
    <ErrorState
      text="Erro ao buscar vagas!"
      error={
        new ApiError(500, {
          message: 'Algo deu errado do nosso lado.',
          code: 'internal',
          requestId: '019aa6c5-0000',
        })
      }
      onRetry={() => {}}
    />,
  );

  expect(screen.getByRole('alert')).toHaveTextContent('Código para o suporte: 019aa6c5-0000');
});
