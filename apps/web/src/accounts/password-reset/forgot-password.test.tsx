import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { callsTo, loseConnection, sentTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { toast } from '../../platform/toast.ts';
import { SignInForm } from '../sign-in-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

const askForResetRoute = 'POST /api/user/forgot-password';
const message = 'Instruções para redefinição de senha enviadas para o seu e-mail.';

const open = () => show(<ForgotPasswordPage />, { at: '/forgot-password' });
const emailField = () => screen.getByRole('textbox', { name: 'E-mail' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar link' }));

test('the e-mail is carried over from the sign-in page and back', async () => {
  const { router } = await show(<SignInForm returnTo={undefined} />, { at: '/login' });
  await userEvent.type(emailField(), 'ana@exemplo.com');
  await userEvent.click(screen.getByRole('link', { name: 'Esqueci minha senha' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'));
  expect(router.state.location.state.email).toBe('ana@exemplo.com');

  const page = await open();
  await act(() => page.router.navigate({ to: '/forgot-password', state: { email: 'ana@exemplo.com' } }));
  await userEvent.type(emailField(), '.br');
  await userEvent.click(screen.getByRole('link', { name: 'Voltar para o login' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
  expect(page.router.state.location.state.email).toMatch(/\.br$/);
});

test('the link is requested once before the home page is opened', async () => {
  const response = Promise.withResolvers<{ message: string }>();
  serve({ [askForResetRoute]: () => response.promise });
  const { router } = await open();
  expect(emailField()).toHaveAttribute('autocomplete', 'username');

  await userEvent.type(emailField(), ' ana@exemplo.com{Enter}');
  const button = screen.getByRole('button', { name: 'Enviando...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  response.resolve({ message });

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(toast.success).toHaveBeenCalledWith(message, { about: 'ana@exemplo.com' });
  expect(sentTo(askForResetRoute)).toEqual([{ email: 'ana@exemplo.com' }]);
});

test('a user who left the page is notified and stays there', async () => {
  const response = Promise.withResolvers<{ message: string }>();
  serve({ [askForResetRoute]: () => response.promise });
  const { router } = await open();
  await userEvent.type(emailField(), 'ana@exemplo.com{Enter}');

  await act(() => router.navigate({ to: '/cadastro' }));
  response.resolve({ message });

  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(router.state.location.pathname).toBe('/cadastro');
});

test('blank and rejected fields are reported', async () => {
  await open();
  await send();
  expect(await screen.findByText('Informe seu e-mail.')).toBeVisible();
  expect(emailField()).toHaveFocus();
  expect(callsTo(askForResetRoute)).toEqual([]);

  serve({ [askForResetRoute]: refuse('too_many_requests', { retryAfterSeconds: 600 }) });
  await userEvent.type(emailField(), 'ana@exemplo.com{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Espere 10 minutos e tente de novo.');

  serve({ [askForResetRoute]: loseConnection });
  await send();
  expect(await screen.findByText(/^Erro ao solicitar redefinição de senha\./)).toBeVisible();
  expect(emailField()).toHaveValue('ana@exemplo.com');
});
