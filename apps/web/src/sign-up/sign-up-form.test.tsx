import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  clickContinue,
  clickCreateAccount,
  findStepHeading,
  getSentSignUps,
  getStep,
  openFilledForm,
  openForm,
  serveSignUp,
  typePasswords,
  typePasswordsAndGoToLastStep,
} from '../../test/candidate-sign-up.tsx';
import { fillIn } from '../../test/fill-in.ts';
import { serve } from '../../test/serve.ts';
import { filledCandidate } from '../../test/sign-up-values.ts';
import { readDraft } from '../forms/drafts/tab-draft.ts';
import { toast } from '../platform/toast.ts';
import { emptyCandidate } from './candidate-sign-up.tsx';

beforeEach(serveSignUp);

test('four steps create an account', async () => {
  const { router } = await openForm();
  await fillIn('E-mail', ' ana@exemplo.com ');
  await typePasswords();
  await clickContinue();
  await findStepHeading('Sobre você');
  await fillIn('Nome completo', filledCandidate.candidateName);
  await fillIn('Data de nascimento', filledCandidate.candidateBirth);
  await fillIn('Celular', '11987654321');
  await userEvent.selectOptions(screen.getByLabelText('Gênero'), filledCandidate.candidateGender);
  await clickContinue();
  await findStepHeading('Onde você mora');
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
  await clickContinue();
  await findStepHeading('Sua próxima vaga');
  expect(getSentSignUps()).toEqual([]);
  await fillIn('Cargo desejado', 'Analista');
  await fillIn('Cidade desejada', 'São Paulo');
  await userEvent.selectOptions(screen.getByLabelText('Estado desejado'), 'SP');
  await clickCreateAccount();

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state.email).toBe('ana@exemplo.com');
  expect(getSentSignUps()).toMatchObject([{ email: 'ana@exemplo.com', candidatePhone: '5511987654321' }]);
  expect(toast.success).toHaveBeenCalledOnce();
  expect(readDraft('candidato', emptyCandidate)).toBeUndefined();
});

test('going back through the steps loses no input', async () => {
  const { router } = await openForm();
  await fillIn('E-mail', 'ana@exemplo.com');
  await typePasswords();
  await userEvent.keyboard('{Enter}');
  await findStepHeading('Sobre você');
  expect(router.state.location.search).toMatchObject({ tipo: 'candidato', passo: 'voce' });
  await fillIn('Nome completo', 'Ana Souza');

  act(() => router.history.back());
  await findStepHeading('Crie seu acesso');
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo123');
  act(() => router.history.forward());
  await findStepHeading('Sobre você');
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Souza');

  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  await findStepHeading('Crie seu acesso');
  expect(router.state.location.search).toEqual({ tipo: 'candidato' });
});

test('the first invalid field of a step is focused with its message', async () => {
  await openFilledForm({ step: 'voce', values: { candidateName: '', candidatePhone: '(11) 9876' } });
  await clickContinue();

  await waitFor(() => expect(screen.getByLabelText('Nome completo')).toHaveFocus());
  expect(screen.getByLabelText('Nome completo')).toHaveAccessibleDescription('Informe seu nome.');
  expect(screen.getByLabelText('Celular')).toHaveAccessibleDescription(
    'Informe um telefone válido, com DDD.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sobre você');
});

test('a step is complete only while its fields are valid', async () => {
  await openFilledForm();
  await waitFor(() => expect(getStep('Você')).toHaveTextContent('concluída'));
  expect(getStep('Acesso')).not.toHaveTextContent('concluída');
  await typePasswords('segredo123', 'outra1234');
  await userEvent.tab();
  await waitFor(() => expect(screen.getByText('As senhas não coincidem.')).toBeVisible());
  expect(getStep('Acesso')).not.toHaveTextContent('concluída');

  await userEvent.clear(screen.getByLabelText('Confirme a senha'));
  await fillIn('Confirme a senha', 'segredo123');
  await userEvent.tab();

  await waitFor(() => expect(getStep('Acesso')).toHaveTextContent('concluída'));
});

test('a draft is restored on its step, with a note that passwords are not stored', async () => {
  await openFilledForm({ step: 'voce' });

  expect(screen.getByText(/Recuperamos o que você preencheu/)).toBeVisible();
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Souza');
  expect(screen.getByText('Passo 2 de 4')).toBeVisible();
  expect(screen.getByLabelText('Senha')).toHaveValue('');
});

test('after a reload the sign-up asks for the missing password at the end', async () => {
  await openFilledForm({ step: 'vaga' });
  await clickCreateAccount();

  await findStepHeading('Crie seu acesso');
  await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Crie uma senha.');
  expect(getSentSignUps()).toEqual([]);

  await typePasswordsAndGoToLastStep();
  await clickCreateAccount();
  await waitFor(() => expect(getSentSignUps()).toHaveLength(1));
});

test('the URL of a later step opens the first step of an empty form', async () => {
  const { router } = await openForm({ step: 'vaga' });

  await findStepHeading('Crie seu acesso');
  await waitFor(() => expect(router.state.location.search).toEqual({ tipo: 'candidato' }));
});

test('the error of a field is removed once the field is corrected', async () => {
  await openFilledForm({ step: 'voce' });
  const phone = screen.getByLabelText('Celular');
  await userEvent.clear(phone);
  await userEvent.type(phone, '119876');
  await userEvent.tab();
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Informe um telefone válido, com DDD.'));

  await userEvent.type(phone, '54321');
  expect(phone).toHaveAccessibleDescription('');
});

test('different passwords are reported on blur', async () => {
  await openFilledForm();
  const confirmation = screen.getByLabelText('Confirme a senha');
  await typePasswords('segredo124', 'segredo123');
  await userEvent.tab();
  await waitFor(() => expect(confirmation).toHaveAccessibleDescription('As senhas não coincidem.'));

  await userEvent.type(screen.getByLabelText('Senha'), '{backspace}3');
  await userEvent.tab();
  await waitFor(() => expect(confirmation).toHaveAccessibleDescription(''));
});

test('an error inside “Completar depois” expands it', async () => {
  await openFilledForm({ values: { candidateLink: 'ana.example' } });
  await typePasswordsAndGoToLastStep();
  const link = screen.getByLabelText('Site ou perfil (opcional)');
  expect(link.closest('details')).not.toHaveAttribute('open');
  await clickCreateAccount();

  await waitFor(() => expect(link).toHaveFocus());
  expect(link.closest('details')).toHaveAttribute('open');
});
