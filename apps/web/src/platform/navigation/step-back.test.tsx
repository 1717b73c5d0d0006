import { useNavigate, useSearch } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { stepTo, useStepBack } from './step-back.ts';

function List() {
  const navigate = useNavigate();
  const open = useSearch({ strict: false, select: ({ vaga }) => vaga });
  const close = useStepBack(() => void navigate({ to: '.', search: {}, replace: true }));
  const openIt = (vaga: string) => void navigate({ to: '.', search: { vaga }, ...stepTo(open) });
  return (
    <>
      <button type="button" onClick={() => openIt('1')}>
        Primeira
      </button>
      <button type="button" onClick={() => openIt('2')}>
        Segunda
      </button>
      <button type="button" onClick={close}>
        Fechar
      </button>
    </>
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('whoever looked at several steps back to the list once, and finds below it what was there before', async () => {
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

test('whoever came by the address of what is open stays on the page when it closes', async () => {
  const { router } = await show(<List />, { at: '/listar-vagas?vaga=1' });
  const steps = window.history.length;

  await click('Segunda');
  await waitFor(() => expect(router.state.location.href).toBe('/listar-vagas?vaga=2'));
  await click('Fechar');

  await waitFor(() => expect(router.state.location.href).toBe('/listar-vagas'));
  expect(window.history.length).toBe(steps);
});
