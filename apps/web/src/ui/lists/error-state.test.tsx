import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ErrorState } from './error-state.tsx';

function List() {
  const [failed, setFailed] = useState(true);
  return (
    <>
      <h1>Vagas</h1>
      {failed ? <ErrorState text="Erro ao buscar vagas!" onRetry={() => setFailed(false)} /> : <p>Pronto</p>}
    </>
  );
}

test('whoever retries keeps their place when the button leaves with the failure', async () => {
  await show(<List />);

  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vagas' })).toHaveFocus());
});
