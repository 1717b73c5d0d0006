import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refuse, unreachableMessage } from '../../test/mock-responses.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { loadSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import { SignInForm, SignInPage } from './sign-in-page.tsx';

const signInRoute = 'POST /api/auth/login';
const getSentCredentials = () => sentTo(signInRoute);

const openForm = (returnTo?: string) => show(<SignInForm returnTo={returnTo} />, { at: '/login' });

async function signIn() {
  await userEvent.type(screen.getByLabelText('E-mail'), ' ana@exemplo.com');
  await userEvent.type(screen.getByLabelText('Senha'), 'segredo123{Enter}');
}

test.each([
  ['Candidate', '/area-candidato'],
  ['Company', '/area-empresa'],
  ['Admin', '/area-administrador'],
] as const)('after the sign-in the first page of a %s is %s', async (role, home) => {
  serve({ [signInRoute]: { accessToken: 'token', user: aUser(role) } });
  const { router } = await openForm();
  await signIn();

  await waitFor(() => expect(router.state.location.pathname).toBe(home));
  expect(getSentCredentials()).toEqual([
    { email: 'ana@exemplo.com', password: 'segredo123', rememberMe: false },
  ]);
});

test('the sign-in continues to the requested page', async () => {
  serve({ [signInRoute]: { accessToken: 'token', user: aUser('Candidate') } });
  const { router } = await openForm('/listar-vagas?area=Design');
  await userEvent.click(screen.getByLabelText('Lembrar de mim'));
  await signIn();

  await waitFor(() => expect(router.state.location.href).toBe('/listar-vagas?area=Design'));
  expect(getSentCredentials()).toMatchObject([{ rememberMe: true }]);
});

test('the second step no longer offers a sign-up', async () => {
  serve({
    [signInRoute]: refuse('second_factor_required'),
    'POST /api/auth/second-factor/options': { app: true, recoveryCodes: true },
  });
  await show(<SignInPage returnTo={undefined} onPasswordFocus={vi.fn()} />, { at: '/login' });
  expect(screen.getByText(/Ainda não tem conta/)).toBeVisible();
  await signIn();

  expect(await screen.findByLabelText('Código do aplicativo')).toBeVisible();
  expect(screen.queryByText(/Ainda não tem conta/)).toBeNull();
});

test('a refused sign-in keeps the input', async () => {
  serve({ [signInRoute]: refuse('wrong_credentials') });
  await openForm();
  await signIn();

  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail ou senha incorretos.');
  expect(toast.error).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo123');
});

test.each([
  [1, '1\u00a0segundo'],
  [30, '30\u00a0segundos'],
  [60, '1\u00a0minuto'],
  [61, '2\u00a0minutos'],
  [900, '15\u00a0minutos'],
])('a wait of %d seconds is shown in words', async (seconds, wait) => {
  serve({ [signInRoute]: refuse('too_many_requests', { retryAfterSeconds: seconds }) });
  await openForm();
  await signIn();

  const sentence = `Muitas tentativas em pouco tempo. Espere ${wait} e tente de novo.`;
  // Queries see every space as an ordinary one.
  expect(await screen.findByText(sentence.replaceAll('\u00a0', ' '))).toBeVisible();
  expect(toast.error).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo123');
});

test('repeated clicks without a response send one request', async () => {
  const connection = Promise.withResolvers<never>();
  serve({ [signInRoute]: () => connection.promise });
  await openForm();
  await signIn();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Entrando...' }));
  connection.reject(new TypeError('Failed to fetch'));

  expect(await screen.findByText(`Erro ao fazer login. ${unreachableMessage}`)).toBeVisible();
  expect(toast.error).not.toHaveBeenCalled();
  expect(getSentCredentials()).toHaveLength(1);
});

test('a response without a message is reported as an unknown error', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await openForm();
  await signIn();

  expect((await screen.findByRole('alert')).textContent).toBe('Erro desconhecido ao fazer login');
});

test('the next sign-in removes the message of a failed one', async () => {
  serve({ [signInRoute]: refuse('wrong_credentials') });
  await openForm();
  await signIn();
  await screen.findByRole('alert');
  const response = Promise.withResolvers<never>();
  serve({ [signInRoute]: () => response.promise });

  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));

  expect(screen.queryByRole('alert')).toBeNull();
});

test('the state of the next page says that a sign-in opened it', async () => {
  serve({ [signInRoute]: { accessToken: 'token', user: aUser('Company') } });
  const { router } = await openForm('/curriculos-enviados');
  await signIn();

  await waitFor(() => expect(router.state.location.pathname).toBe('/curriculos-enviados'));
  expect(router.state.location.state.afterSignIn).toBe(true);
});

test('a known e-mail is filled in', async () => {
  await show(<SignInForm returnTo={undefined} email="ana@exemplo.com" />, { at: '/login' });

  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@exemplo.com');
});

test('blank fields are reported without a request', async () => {
  await openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));

  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Informe seu e-mail.');
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Informe sua senha.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(getSentCredentials()).toEqual([]);
});

test('a user who left the page is signed in and stays there', async () => {
  const response = Promise.withResolvers<void>();
  serve({ [signInRoute]: () => response.promise.then(() => ({ accessToken: 'token', user: aUser() })) });
  const { router } = await openForm();
  await signIn();

  await act(() => router.navigate({ to: '/cadastro' }));
  response.resolve();

  await waitFor(async () => expect(await loadSession()).toEqual(aUser()));
  expect(router.latestLocation.pathname).toBe('/cadastro');
});
