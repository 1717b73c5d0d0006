import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../../test/answers.ts';
import { fillIn } from '../../test/fill-in.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { emptyCandidate } from '../candidates/candidate-fields.ts';
import { keepDraft, readKeptDraft } from '../forms/drafts/kept-draft.ts';
import { toast } from '../platform/toast.ts';
import { CandidateSignUpForm } from './candidate-sign-up-form.tsx';

const creating = 'POST /api/user/candidate/create-candidate';

const filled = {
  ...emptyCandidate,
  email: 'ana@exemplo.com',
  candidateName: 'Ana Souza',
  candidateBirth: '1990-05-17',
  candidateGender: 'Feminino',
  candidatePhone: '(11) 98765-4321',
  candidateCEP: '01310-100',
  'candidateAddress.publicPlace': 'Avenida Paulista',
  'candidateAddress.number': '1578',
  'candidateAddress.neighborhood': 'Bela Vista',
  'candidateAddress.city': 'São Paulo',
  'candidateAddress.state': 'SP',
  desiredRole: 'Analista',
  desiredCity: 'São Paulo',
  desiredState: 'SP',
};

const created = () => sentTo(creating);

beforeEach(() =>
  serve({ 'GET /api/user/email-available': { available: true }, [creating]: { _id: '1', message: 'ok' } }),
);

/** The form as it comes back to somebody who had filled it, but for the passwords. */
function openFilledForm() {
  keepDraft('candidate', filled, emptyCandidate);
  return show(<CandidateSignUpForm onStartOver={() => {}} />, { at: '/cadastro' });
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Criar minha conta' }));

async function typePasswords(password = 'segredo123', confirmation = password) {
  await fillIn('Senha', password);
  await fillIn('Confirme a senha', confirmation);
}

test('a finished form makes the account, forgets the draft and leads to the sign-in', async () => {
  const { router } = await openFilledForm();
  await typePasswords();
  await submit();

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(created()).toMatchObject([{ email: 'ana@exemplo.com', candidatePhone: '5511987654321' }]);
  expect(toast.success).toHaveBeenCalledOnce();
  expect(readKeptDraft('candidate', emptyCandidate)).toBeUndefined();
});

test('what was kept comes back, and says that passwords are not', async () => {
  await openFilledForm();

  expect(screen.getByText(/Recuperamos o que você já tinha preenchido/)).toBeVisible();
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Souza');
  expect(screen.getByLabelText('Senha')).toHaveValue('');
});

test('nothing is sent while something is wrong: the first bad field has the focus and its sentence', async () => {
  await openFilledForm();
  await typePasswords('segredo123', 'segredo124');
  await userEvent.clear(screen.getByLabelText('Nome completo'));
  await submit();

  await waitFor(() => expect(screen.getByLabelText('Confirme a senha')).toHaveFocus());
  expect(screen.getByLabelText('Confirme a senha')).toHaveAccessibleDescription('As senhas não coincidem.');
  expect(screen.getByLabelText('Nome completo')).toHaveAccessibleDescription('Preencha este campo.');
  expect(created()).toEqual([]);
});

test('a field is judged when it is left, and the sentence goes when it is mended', async () => {
  await openFilledForm();
  const phone = screen.getByLabelText('Celular');
  await userEvent.clear(phone);
  await userEvent.type(phone, '119876');
  await userEvent.tab();
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Informe um telefone válido, com DDD.'));

  await userEvent.type(phone, '54321');
  expect(phone).toHaveAccessibleDescription('');
});

test('passwords that differ are told when the second is left, and are alike once the first is changed', async () => {
  await openFilledForm();
  const confirmation = screen.getByLabelText('Confirme a senha');
  await typePasswords('segredo124', 'segredo123');
  await userEvent.tab();
  await waitFor(() => expect(confirmation).toHaveAccessibleDescription('As senhas não coincidem.'));

  await userEvent.type(screen.getByLabelText('Senha'), '{backspace}3');
  await userEvent.tab();
  await waitFor(() => expect(confirmation).toHaveAccessibleDescription(''));
});

test('the server’s issues land beside their fields, its sentence in a toast, and nothing typed is lost', async () => {
  const issues = [{ path: 'desiredRole', message: 'Escolha outro cargo.' }];
  serve({ [creating]: refuse('invalid_input', issues) });
  await openFilledForm();
  await typePasswords();
  await submit();

  await waitFor(() => expect(screen.getByLabelText('Cargo desejado')).toHaveFocus());
  expect(screen.getByLabelText('Cargo desejado')).toHaveAccessibleDescription('Escolha outro cargo.');
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Erro: Confira os campos indicados e tente de novo.');
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo123');
});

test('a password that everybody uses is refused beside its field', async () => {
  const message = 'Esta senha está entre as mais usadas do mundo. Escolha outra.';
  serve({ [creating]: refuse('invalid_input', [{ path: 'password', message }]) });
  await openFilledForm();
  await typePasswords('flamengo');
  await submit();

  await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(expect.stringContaining(message));
});

test('an e-mail that was taken meanwhile is marked', async () => {
  serve({ [creating]: refuse('email_taken') });
  await openFilledForm();
  await typePasswords();
  await submit();

  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('O e-mail já está em uso.');
  expect(toast.error).toHaveBeenCalledWith('Erro: O e-mail já está em uso.');
});

test('an e-mail known to be taken blocks the submission', async () => {
  serve({ 'GET /api/user/email-available': { available: false } });
  await openFilledForm();
  await typePasswords();
  expect(await screen.findByText('O e-mail já está sendo utilizado.')).toBeVisible();
  await submit();

  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('O e-mail já está em uso.');
  expect(created()).toEqual([]);
});

test('impatient clicks send once, and a dead network loses nothing', async () => {
  const connection = Promise.withResolvers<never>();
  serve({ [creating]: () => connection.promise });
  await openFilledForm();
  await typePasswords();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Criar minha conta' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Criando sua conta...' }));
  connection.reject(new TypeError('Failed to fetch'));

  expect(await screen.findByText(/Não conseguimos falar com o Trampolim/)).toBeVisible();
  expect(created()).toHaveLength(1);
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Souza');
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo123');
});
