import { useNavigate, useSearch } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { openItemOptions, useBackToList } from './back-to-list.ts';

function List() {
  const navigate = useNavigate();
  const openId = useSearch({ strict: false, select: ({ vaga }) => vaga });
  const close = useBackToList(() => void navigate({ to: '.', search: {}, replace: true }));
  const openItem = (vaga: string) => void navigate({ to: '.', search: { vaga }, ...openItemOptions(openId) });
  return (
    <>
      <button type="button" onClick={() => openItem('1')}>
        Primeira
      </button>
      <button type="button" onClick={() => openItem('2')}>
        Segunda
      </button>
      <button type="button" onClick={close}>
        Fechar
      </button>
    </>
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('closing returns to the list in one step after opening several items', async () => {
  const { router } = await show(<List />, { at: '/listar-vagas' });
  const href = () => router.state.location.href;
  await router.navigate({ to: '/listar-vagas', search: { title: 'padeira' } });

  await click('Primeira');
  await waitFor(() => expect(href()).toBe('/listar-vagas?vaga=1'));
  await click('Segunda');
  await waitFor(() => expect(href()).toBe('/listar-vagas?vaga=2'));
  await click('Fechar');

  await waitFor(() => expect(href()).toBe('/listar-vagas?title=padeira'));
  router.history.back();
  await waitFor(() => expect(href()).toBe('/listar-vagas'));
});

test('an item opened by its URL closes without leaving the page', async () => {
  const { router } = await show(<List />, { at: '/listar-vagas?vaga=1' });
  const steps = window.history.length;

  await click('Segunda');
  await waitFor(() => expect(router.state.location.href).toBe('/listar-vagas?vaga=2'));
  await click('Fechar');

  await waitFor(() => expect(router.state.location.href).toBe('/listar-vagas'));
  expect(window.history.length).toBe(steps);
});
