import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refuse, unreachable } from '../../test/answers.ts';
import { fillIn } from '../../test/fill-in.ts';
import { loseConnection, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { keepDraft, readKeptDraft } from '../forms/drafts/kept-draft.ts';
import { toast } from '../platform/toast.ts';
import { emptyCandidate } from './candidate-sign-up.ts';
import { CandidateSignUpForm } from './candidate-sign-up-form.tsx';
import { loadCandidateLaterSteps } from './later-steps.ts';

const creating = 'POST /api/user/candidate/create-candidate';
const checkingEmail = 'GET /api/user/email-available';

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

beforeEach(() => serve({ [checkingEmail]: { available: true }, [creating]: { _id: '1', message: 'ok' } }));

async function openForm(passo = '') {
  await loadCandidateLaterSteps();
  const at = `/cadastro?tipo=candidato${passo && `&passo=${passo}`}`;
  return show(<CandidateSignUpForm onStartOver={() => {}} />, { at });
}

/** The form as it comes back to somebody who had filled it, but for the passwords. */
function openFilledForm(passo = '', values: Partial<typeof filled> = {}) {
  keepDraft('candidato', { ...filled, ...values }, emptyCandidate);
  return openForm(passo);
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
const create = () => userEvent.click(screen.getByRole('button', { name: 'Criar minha conta' }));
const stepIs = (title: string) => screen.findByRole('heading', { level: 1, name: title });
const step = (label: string) =>
  within(screen.getByRole('navigation', { name: 'Etapas do cadastro' })).getByText(label);

async function typePasswords(password = 'segredo123', confirmation = password) {
  await fillIn('Senha', password);
  await fillIn('Confirme a senha', confirmation);
}

/** From the first step of a filled form to its last. */
async function goToTheEnd(password?: string) {
  await typePasswords(password);
  await goOn();
  await stepIs('Sua próxima vaga');
}

test('four steps make one account, forget the draft and lead to the sign-in, where the e-mail is there already', async () => {
  const { router } = await openForm();
  await fillIn('E-mail', ' ana@exemplo.com ');
  await typePasswords();
  await goOn();
  await stepIs('Sobre você');
  await fillIn('Nome completo', filled.candidateName);
  await fillIn('Data de nascimento', filled.candidateBirth);
  await fillIn('Celular', '11987654321');
  await userEvent.selectOptions(screen.getByLabelText('Gênero'), filled.candidateGender);
  await goOn();
  await stepIs('Onde você mora');
  serve({ 'GET /api/cep/:cep': { cep: '', logradouro: '', bairro: '', localidade: '', uf: '', erro: true } });
  await fillIn('CEP', '01310100');
  for (const [label, text] of [
    ['Rua', 'Avenida Paulista'],
    ['Número', '1578'],
    ['Bairro', 'Bela Vista'],
    ['Cidade', 'São Paulo'],
  ] as const)
    await fillIn(label, text);
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'SP');
  await goOn();
  await stepIs('Sua próxima vaga');
  expect(created()).toEqual([]);
  await fillIn('Cargo desejado', 'Analista');
  await fillIn('Cidade desejada', 'São Paulo');
  await userEvent.selectOptions(screen.getByLabelText('Estado desejado'), 'SP');
  await create();

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state.email).toBe('ana@exemplo.com');
  expect(created()).toMatchObject([{ email: 'ana@exemplo.com', candidatePhone: '5511987654321' }]);
  expect(toast.success).toHaveBeenCalledOnce();
  expect(readKeptDraft('candidato', emptyCandidate)).toBeUndefined();
});

test('Enter goes on, each step has its address, and going back in the browser loses nothing', async () => {
  const { router } = await openForm();
  await fillIn('E-mail', 'ana@exemplo.com');
  await typePasswords();
  await userEvent.keyboard('{Enter}');
  await stepIs('Sobre você');
  expect(router.state.location.search).toMatchObject({ tipo: 'candidato', passo: 'voce' });
  await fillIn('Nome completo', 'Ana Souza');

  act(() => router.history.back());
  await stepIs('Crie seu acesso');
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo123');
  act(() => router.history.forward());
  await stepIs('Sobre você');
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Souza');

  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  await stepIs('Crie seu acesso');
  expect(router.state.location.search).toEqual({ tipo: 'candidato' });
});

test('a step is not left while something is wrong on it: the first bad field has the focus, and says what is wanted', async () => {
  await openFilledForm('voce', { candidateName: '', candidatePhone: '(11) 9876' });
  await goOn();

  await waitFor(() => expect(screen.getByLabelText('Nome completo')).toHaveFocus());
  expect(screen.getByLabelText('Nome completo')).toHaveAccessibleDescription('Diga seu nome.');
  expect(screen.getByLabelText('Celular')).toHaveAccessibleDescription(
    'Informe um telefone válido, com DDD.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sobre você');
});

test('a step is done only while its fields are right', async () => {
  await openFilledForm();
  await waitFor(() => expect(step('Você')).toHaveTextContent('concluída'));
  expect(step('Acesso')).not.toHaveTextContent('concluída');
  await typePasswords('segredo123', 'outra1234');
  await userEvent.tab();
  await waitFor(() => expect(screen.getByText('As senhas não coincidem.')).toBeVisible());
  expect(step('Acesso')).not.toHaveTextContent('concluída');

  await userEvent.clear(screen.getByLabelText('Confirme a senha'));
  await fillIn('Confirme a senha', 'segredo123');
  await userEvent.tab();

  await waitFor(() => expect(step('Acesso')).toHaveTextContent('concluída'));
});

test('what was kept comes back on the step where it was left, and says that passwords are not', async () => {
  await openFilledForm('voce');

  expect(screen.getByText(/Recuperamos o que você já tinha preenchido/)).toBeVisible();
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Souza');
  expect(screen.getByText('Passo 2 de 4')).toBeVisible();
  expect(screen.getByLabelText('Senha')).toHaveValue('');
});

test('after a reload the password that is missing is asked for at the end, and the way goes on from there', async () => {
  await openFilledForm('vaga');
  await create();

  await stepIs('Crie seu acesso');
  await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Crie uma senha.');
  expect(created()).toEqual([]);

  await goToTheEnd();
  await create();
  await waitFor(() => expect(created()).toHaveLength(1));
});

test('nobody starts in the middle: a later step of an empty form is its first', async () => {
  const { router } = await openForm('vaga');

  await stepIs('Crie seu acesso');
  await waitFor(() => expect(router.state.location.search).toEqual({ tipo: 'candidato' }));
});

test('a field is judged when it is left, and the sentence goes when it is mended', async () => {
  await openFilledForm('voce');
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

test('what the server refuses leads back to the step whose field it names, and nothing typed is lost', async () => {
  const issues = [{ path: 'candidateName', message: 'Escolha outro nome.' }];
  serve({ [creating]: refuse('invalid_input', issues) });
  await openFilledForm();
  await goToTheEnd();
  await create();

  await stepIs('Sobre você');
  const name = screen.getByLabelText('Nome completo');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Escolha outro nome.');
  expect(screen.getByRole('alert')).toHaveTextContent('Erro: Confira os campos indicados e tente de novo.');
  expect(step('Você')).not.toHaveTextContent('concluída');
  expect(toast.error).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo123');

  await userEvent.type(name, ' Lima');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a password that everybody uses is refused beside its field, and its step is not done', async () => {
  const message = 'Esta senha está entre as mais usadas do mundo. Escolha outra.';
  serve({ [creating]: refuse('invalid_input', [{ path: 'password', message }]) });
  await openFilledForm();
  await goToTheEnd('flamengo');
  expect(step('Acesso')).toHaveTextContent('concluída');
  await create();

  await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(step('Acesso')).not.toHaveTextContent('concluída');

  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(step('Acesso')).not.toHaveTextContent('concluída');
});

test('an e-mail that was taken meanwhile is marked, and leads to the sign-in', async () => {
  serve({ [creating]: refuse('email_taken') });
  await openFilledForm();
  await goToTheEnd();
  await create();

  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('O e-mail já está sendo utilizado.');
  expect(screen.getByRole('alert')).toHaveTextContent('Erro: O e-mail já está em uso.');
});

test('an e-mail known to be taken blocks its step, and leads to the sign-in, where it is there already', async () => {
  serve({ [checkingEmail]: { available: false } });
  const { router } = await openFilledForm();
  await typePasswords();
  expect(await screen.findByText('O e-mail já está sendo utilizado.')).toBeVisible();
  await goOn();

  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('O e-mail já está em uso.');
  expect(toast.error).not.toHaveBeenCalled();

  const [, beside] = screen.getAllByRole('link', { name: 'Entrar' });
  await userEvent.click(beside as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state.email).toBe('ana@exemplo.com');
});

test('what is wrong behind “Completar depois” opens it', async () => {
  await openFilledForm('', { candidateLink: 'ana.example' });
  await goToTheEnd();
  const link = screen.getByLabelText('Site ou perfil (opcional)');
  expect(link.closest('details')).not.toHaveAttribute('open');
  await create();

  await waitFor(() => expect(link).toHaveFocus());
  expect(link.closest('details')).toHaveAttribute('open');
});

test('impatient clicks send once, and a dead network loses nothing', async () => {
  const connection = Promise.withResolvers<never>();
  serve({ [creating]: () => connection.promise });
  await openFilledForm();
  await goToTheEnd();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Criar minha conta' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Criando sua conta...' }));
  connection.reject(new TypeError('Failed to fetch'));

  expect(await screen.findByText(`Erro: Não foi possível criar a conta. ${unreachable}`)).toBeVisible();
  expect(created()).toHaveLength(1);
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Souza');
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo123');
});

test('who has gone elsewhere meanwhile is left there, and told', async () => {
  const answer = Promise.withResolvers<void>();
  serve({ [creating]: () => answer.promise.then(() => ({ _id: '1', message: 'ok' })) });
  const { router } = await openFilledForm();
  await goToTheEnd();
  await create();
  await waitFor(() => expect(created()).toHaveLength(1));

  await act(() => router.navigate({ to: '/' }));
  answer.resolve();

  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  expect(router.latestLocation.pathname).toBe('/');
});

test('an e-mail that is taken after a try without an answer may be that of the account itself', async () => {
  serve({ [creating]: loseConnection });
  const { router } = await openFilledForm();
  await goToTheEnd();
  await create();
  await screen.findByText(`Erro: Não foi possível criar a conta. ${unreachable}`);

  serve({ [creating]: refuse('email_taken') });
  await create();

  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(screen.getByLabelText('E-mail').closest('form')).toHaveTextContent(
    'Sua conta pode já ter sido criada na tentativa anterior. Tente entrar.',
  );
  await userEvent.click(screen.getByRole('link', { name: 'entrar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state.email).toBe('ana@exemplo.com');
});
