import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ApiError, unreachableError } from '../../platform/api/api-error.ts';
import { ErrorState } from './error-state.tsx';

function List() {
  const [failed, setFailed] = useState(true);
  return (
    <>
      <h1>Vagas</h1>
      {failed ? (
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

test('whoever retries keeps their place when the button leaves with the failure', async () => {
  await show(<List />);

  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vagas' })).toHaveFocus());
});

test('without a network it says when it goes on, and offers no retry that could not work', async () => {
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

test('a fault of the server says by what its operators find it', async () => {
  await show(
    <ErrorState
      text="Erro ao buscar vagas!"
      error={new ApiError(500, 'Algo deu errado do nosso lado.', [], 'internal', 0, '019aa6c5-0000')}
      onRetry={() => {}}
    />,
  );

  expect(screen.getByRole('alert')).toHaveTextContent('Código para o suporte: 019aa6c5-0000');
});
