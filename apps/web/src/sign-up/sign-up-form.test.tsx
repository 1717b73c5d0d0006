import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyCandidate } from '../candidates/candidate-fields.ts';
import { keepDraft, readKeptDraft } from '../forms/drafts/kept-draft.ts';
import { toast } from '../platform/toast.ts';
import { CandidateSignUpForm } from './candidate-sign-up-form.tsx';

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

let available: boolean;
let created: unknown[];
/** What the server answers to a new account. */
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  available = true;
  created = [];
  answer = () => Response.json({ _id: '1', message: 'ok' });
  sessionStorage.clear();
  vi.spyOn(toast, 'success').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (path.startsWith('/api/user/email-available')) return Promise.resolve(Response.json({ available }));
    created.push(JSON.parse(body as string));
    return Promise.resolve(answer());
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The form as it comes back to somebody who had filled it, but for the passwords. */
async function openFilledForm() {
  keepDraft('candidate', filled, emptyCandidate);
  const root = createRootRoute();
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/cadastro', () => <CandidateSignUpForm onStartOver={() => {}} />),
      page('/login', () => <h1>Entre na sua conta</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/cadastro'] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByLabelText('E-mail');
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Criar minha conta' }));

async function typePasswords(password = 'segredo123', confirmation = password) {
  await userEvent.type(screen.getByLabelText('Senha'), password);
  await userEvent.type(screen.getByLabelText('Confirme a senha'), confirmation);
}

test('a finished form makes the account, forgets the draft and leads to the sign-in', async () => {
  await openFilledForm();
  await typePasswords();
  await submit();

  expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  expect(created).toMatchObject([{ email: 'ana@exemplo.com', candidatePhone: '5511987654321' }]);
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
  expect(created).toEqual([]);
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
  answer = () => Response.json({ error: 'Confira os campos.', issues }, { status: 400 });
  await openFilledForm();
  await typePasswords();
  await submit();

  await waitFor(() => expect(screen.getByLabelText('Cargo desejado')).toHaveFocus());
  expect(screen.getByLabelText('Cargo desejado')).toHaveAccessibleDescription('Escolha outro cargo.');
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Erro: Confira os campos.');
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo123');
});

test('an e-mail that was taken meanwhile is marked', async () => {
  answer = () => Response.json({ error: 'O e-mail já está em uso.' }, { status: 409 });
  await openFilledForm();
  await typePasswords();
  await submit();

  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('O e-mail já está em uso.');
  expect(toast.error).toHaveBeenCalledWith('Erro: O e-mail já está em uso.');
});

test('an e-mail known to be taken blocks the submission', async () => {
  available = false;
  await openFilledForm();
  await typePasswords();
  expect(await screen.findByText('O e-mail já está sendo utilizado.')).toBeVisible();
  await submit();

  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('O e-mail já está em uso.');
  expect(created).toEqual([]);
});

test('impatient clicks send once, and a dead network loses nothing', async () => {
  const connection = Promise.withResolvers<Response>();
  answer = () => connection.promise;
  await openFilledForm();
  await typePasswords();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Criar minha conta' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Criando sua conta...' }));
  connection.reject(new TypeError('Failed to fetch'));

  expect(await screen.findByText(/Não conseguimos falar com o Trampolim/)).toBeVisible();
  expect(created).toHaveLength(1);
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Souza');
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo123');
});
