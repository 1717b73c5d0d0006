import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  checkEmailRoute,
  checkPasswordRoute,
  clickContinue,
  clickCreateAccount,
  createCandidateRoute,
  findStepHeading,
  getSentSignUps,
  getStep,
  openFilledForm,
  serveSignUp,
  typePasswords,
  typePasswordsAndGoToLastStep,
} from '../../test/candidate-sign-up.tsx';
import { refuse, unreachableMessage } from '../../test/mock-responses.ts';
import { loseConnection, serve } from '../../test/serve.ts';
import { toast } from '../platform/toast.ts';

beforeEach(serveSignUp);

test('a server issue opens the step of its field', async () => {
  const issues = [{ path: 'candidateName', message: 'Escolha outro nome.' }];
  serve({ [createCandidateRoute]: refuse('invalid_input', { issues }) });
  await openFilledForm();
  await typePasswordsAndGoToLastStep();
  await clickCreateAccount();

  await findStepHeading('Sobre você');
  const name = screen.getByLabelText('Nome completo');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Escolha outro nome.');
  expect(screen.getByRole('alert')).toHaveTextContent('Erro: Confira os campos indicados e tente de novo.');
  expect(getStep('Você')).not.toHaveTextContent('concluída');
  expect(toast.error).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo123');

  await userEvent.type(name, ' Lima');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a step with a common password is not complete', async () => {
  const message =
    'Esta senha é fácil de adivinhar: é muito usada ou feita de palavras deste site. Escolha outra.';
  serve({ [createCandidateRoute]: refuse('invalid_input', { issues: [{ path: 'password', message }] }) });
  await openFilledForm();
  await typePasswordsAndGoToLastStep('flamengo');
  expect(getStep('Acesso')).toHaveTextContent('concluída');
  await clickCreateAccount();

  await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(getStep('Acesso')).not.toHaveTextContent('concluída');

  // A password is validated when it loses the focus, which must not clear the server's error.
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(getStep('Acesso')).not.toHaveTextContent('concluída');
});

test('a leaked password is refused when its step ends', async () => {
  const message = 'Esta senha já vazou de outros sites, e invasores podem usá-la. Escolha outra.';
  serve({ [checkPasswordRoute]: refuse('invalid_input', { issues: [{ path: 'password', message }] }) });
  await openFilledForm();
  await typePasswords('mariaeduarda');
  await clickContinue();

  await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Crie seu acesso');
  expect(getStep('Acesso')).not.toHaveTextContent('concluída');
});

test('a password that cannot be checked does not prevent the sign-up', async () => {
  serve({ [checkPasswordRoute]: loseConnection });
  await openFilledForm();

  await typePasswordsAndGoToLastStep();
  await clickCreateAccount();

  await waitFor(() => expect(getSentSignUps()).toHaveLength(1));
});

test('an e-mail that the server refuses as taken is marked, with a link to the sign-in', async () => {
  serve({ [createCandidateRoute]: refuse('email_taken') });
  await openFilledForm();
  await typePasswordsAndGoToLastStep();
  await clickCreateAccount();

  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('O e-mail já está em uso.');
  expect(screen.getAllByText(/^O e-mail já está/)).toHaveLength(1);
  const [, linkNextToField] = screen.getAllByRole('link', { name: 'Entrar' });
  expect(linkNextToField).toBeVisible();
});

test('a taken e-mail blocks its step, with a link to the sign-in that contains the e-mail', async () => {
  serve({ [checkEmailRoute]: { available: false } });
  const { router } = await openFilledForm();
  await typePasswords();
  expect(await screen.findByText('O e-mail já está sendo utilizado.')).toBeVisible();
  await clickContinue();

  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  // Once the step is blocked, this message replaces the earlier one.
  expect(screen.getByRole('alert')).toHaveTextContent('O e-mail já está em uso.');
  expect(screen.getAllByText(/^O e-mail já está/)).toHaveLength(1);
  expect(toast.error).not.toHaveBeenCalled();

  const [, linkNextToField] = screen.getAllByRole('link', { name: 'Entrar' });
  await userEvent.click(linkNextToField as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state.email).toBe('ana@exemplo.com');
});

test('repeated clicks send once', async () => {
  const connection = Promise.withResolvers<never>();
  serve({ [createCandidateRoute]: () => connection.promise });
  await openFilledForm();
  await typePasswordsAndGoToLastStep();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Criar minha conta' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Criando sua conta...' }));
  connection.reject(new TypeError('Failed to fetch'));

  expect(
    await screen.findByText(`Erro: Não foi possível criar a conta. ${unreachableMessage}`),
  ).toBeVisible();
  expect(getSentSignUps()).toHaveLength(1);
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Souza');
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo123');
});

test('a user who leaves while the account is created is notified and not sent elsewhere', async () => {
  const response = Promise.withResolvers<void>();
  serve({ [createCandidateRoute]: () => response.promise.then(() => ({ _id: '1', message: 'ok' })) });
  const { router } = await openFilledForm();
  await typePasswordsAndGoToLastStep();
  await clickCreateAccount();
  await waitFor(() => expect(getSentSignUps()).toHaveLength(1));

  await act(() => router.navigate({ to: '/' }));
  response.resolve();

  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  expect(router.latestLocation.pathname).toBe('/');
});

test('after an unanswered attempt, a taken e-mail may belong to the new account', async () => {
  serve({ [createCandidateRoute]: loseConnection });
  const { router } = await openFilledForm();
  await typePasswordsAndGoToLastStep();
  await clickCreateAccount();
  await screen.findByText(`Erro: Não foi possível criar a conta. ${unreachableMessage}`);

  serve({ [createCandidateRoute]: refuse('email_taken') });
  await clickCreateAccount();

  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(screen.getByLabelText('E-mail').closest('form')).toHaveTextContent(
    'Sua conta pode já ter sido criada na tentativa anterior. Tente entrar.',
  );
  await userEvent.click(screen.getByRole('link', { name: 'entrar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state.email).toBe('ana@exemplo.com');
});
