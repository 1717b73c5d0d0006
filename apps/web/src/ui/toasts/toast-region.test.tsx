import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { dismissErrorsOnNavigation } from '../../platform/navigation/navigation-effects.ts';
import { startSession } from '../../platform/session/sign-in.ts';
import { toast } from '../../platform/toast.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  for (const kind of ['success', 'info', 'error'] as const) vi.mocked(toast[kind]).mockRestore();
  // Sonner keeps toasts longer than a test lasts.
  onTestFinished(toast.dismissAll);
});

const waitUntilGone = (message: string) => waitFor(() => expect(screen.queryByText(message)).toBeNull());

test('a toast offers an action', async () => {
  const undo = vi.fn();
  await show(<ToastRegion />);

  toast.success('Status atualizado para Aprovado.', { about: 'Ana Souza', label: 'Desfazer', onClick: undo });

  expect(await screen.findByText('Status atualizado para Aprovado.')).toBeVisible();
  expect(screen.getByText('Ana Souza')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(undo).toHaveBeenCalledOnce();
});

test('a word with a hyphen stays on one line', async () => {
  await show(<ToastRegion />);

  toast.success('Enviamos um e-mail para você.');

  expect(await screen.findByText('e-mail')).toHaveStyle({ display: 'inline-block' });
});

test('the same toast is not shown twice', async () => {
  await show(<ToastRegion />);

  toast.error('Senha incorreta.');
  await screen.findByText('Senha incorreta.');
  toast.error('Senha incorreta.');
  toast.error('Confira sua conexão.');

  await screen.findByText('Confira sua conexão.');
  await waitFor(() => expect(screen.getAllByText('Senha incorreta.')).toHaveLength(1));
});

test('a success replaces only the error with the same key', async () => {
  await show(<ToastRegion />);
  toast.error('Erro ao adicionar candidatura.', { key: 'application 1' });
  toast.error('Erro ao excluir vaga.', { key: 'vacancy 2' });
  await screen.findByText('Erro ao adicionar candidatura.');

  toast.success('Candidatura enviada com sucesso!', { key: 'application 1' });

  await screen.findByText('Candidatura enviada com sucesso!');
  await waitUntilGone('Erro ao adicionar candidatura.');
  expect(screen.getByText('Erro ao excluir vaga.')).toBeInTheDocument();
});

test('two items with the same name have their own undo', async () => {
  const [undoFirst, undoSecond] = [vi.fn(), vi.fn()];
  await show(<ToastRegion />);

  toast.success('Vaga removida dos favoritos.', {
    key: 'star 1',
    about: 'Pessoa padeira',
    label: 'Desfazer',
    onClick: undoFirst,
  });
  toast.success('Vaga removida dos favoritos.', {
    key: 'star 2',
    about: 'Pessoa padeira',
    label: 'Desfazer',
    onClick: undoSecond,
  });

  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Desfazer' })).toHaveLength(2));
  const [newest, oldest] = screen.getAllByRole('button', { name: 'Desfazer' });
  await userEvent.click(oldest as HTMLElement);
  await userEvent.click(newest as HTMLElement);
  expect(undoFirst).toHaveBeenCalledOnce();
  expect(undoSecond).toHaveBeenCalledOnce();
});

test('a toast repeated during the exit animation of the previous one stays', async () => {
  await show(<ToastRegion />);

  for (const message of ['Vaga favoritada!', 'Vaga removida dos favoritos.', 'Vaga favoritada!']) {
    toast.success(message, { key: 'star 1' });
    await screen.findByText(message);
  }

  await waitUntilGone('Vaga removida dos favoritos.');
  expect(screen.getByText('Vaga favoritada!')).toBeVisible();
  toast.success('Vaga removida dos favoritos.', { key: 'star 1' });
  await waitUntilGone('Vaga favoritada!');
  expect(screen.getByText('Vaga removida dos favoritos.')).toBeVisible();
});

test('navigation to another page dismisses errors, except those shown during navigation', async () => {
  const { router } = await show(<p>Uma tela</p>);
  render(<ToastRegion />);
  dismissErrorsOnNavigation(router);
  toast.error('Senha incorreta.');
  await screen.findByText('Senha incorreta.');
  // Changed search parameters leave the user on the same page.
  await router.navigate({ to: '/', search: { page: '2' } });
  expect(screen.getByText('Senha incorreta.')).toBeInTheDocument();

  const unsubscribe = router.subscribe('onBeforeNavigate', () =>
    toast.error('Acesso negado para sua conta!'),
  );
  await router.navigate({ to: '/login' });
  unsubscribe();

  await waitUntilGone('Senha incorreta.');
  expect(await screen.findByText('Acesso negado para sua conta!')).toBeInTheDocument();
});

test('signing in dismisses earlier toasts', async () => {
  await show(<ToastRegion />);
  toast.error('Senha incorreta.');
  await screen.findByText('Senha incorreta.');

  startSession('token', aUser('Candidate'));

  await waitFor(() => expect(screen.queryByText('Senha incorreta.')).toBeNull());
});

test('toasts at the top are four pixels from the edge of the screen', async () => {
  await show(<ToastRegion />);

  toast.success('Vaga atualizada com sucesso!');

  await screen.findByText('Vaga atualizada com sucesso!');
  const { style } = document.querySelector<HTMLElement>('[data-sonner-toaster]') ?? document.body;
  expect(style.getPropertyValue('--offset-top')).toBe('4px');
  expect(style.getPropertyValue('--mobile-offset-top')).toBe('4px');
});
