import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ana,
  clickSave,
  getOwnCandidateRoute,
  openAccountPage,
  serveAccount,
  updateCandidateRoute,
} from '../../test/candidate-account.tsx';
import { field, noteOf, press, retype } from '../../test/form-steps.ts';
import { badGatewayPage, emptyResponse, refuse, unreachableMessage } from '../../test/mock-responses.ts';
import { loseConnection, sentTo, serve } from '../../test/serve.ts';
import { toast } from '../platform/toast.ts';

beforeEach(serveAccount);

describe('saving', () => {
  test('only changed fields are sent, with the version of the last response', async () => {
    serve({ [updateCandidateRoute]: { ...ana, candidateName: 'Ana Lima', accountVersion: 4 } });
    await openAccountPage();
    await retype('Nome completo', ' Ana Lima ');
    expect(screen.getByText('Alterações não salvas')).toBeInTheDocument();

    await clickSave();

    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Conta atualizada com sucesso!'));
    expect(sentTo(updateCandidateRoute)).toEqual([{ candidateName: 'Ana Lima', accountVersion: 3 }]);
    expect(field('Nome completo')).toHaveValue('Ana Lima');
    expect(screen.queryByText('Alterações não salvas')).toBeNull();
    await retype('Último emprego (opcional)', '');
    await clickSave();
    await waitFor(() =>
      expect(sentTo(updateCandidateRoute)[1]).toEqual({ candidateLastJob: '', accountVersion: 4 }),
    );
  });

  test('after an empty response the saved account is requested and displayed', async () => {
    await openAccountPage();
    serve({
      [updateCandidateRoute]: emptyResponse,
      [getOwnCandidateRoute]: { ...ana, candidateName: 'Ana Lima' },
    });
    await retype('Nome completo', 'Ana Lima');

    await clickSave();

    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Conta atualizada com sucesso!'));
    expect(field('Nome completo')).toHaveValue('Ana Lima');
    expect(screen.queryByText('Alterações não salvas')).toBeNull();
  });

  test('address, salary and choices are sent in the API’s format', async () => {
    await openAccountPage();
    await retype('Número', '70');
    await userEvent.selectOptions(field('Moeda'), 'US$');
    await userEvent.selectOptions(field('Escolaridade (opcional)'), '');
    await retype('Celular', '11987654321');

    await clickSave();

    await waitFor(() => expect(sentTo(updateCandidateRoute)).toHaveLength(1));
    // Requests have the postal code in the field `candidateCEP`, which has not changed.
    const { cep: _cep, ...address } = ana.candidateAddress;
    expect(sentTo(updateCandidateRoute)).toEqual([
      {
        candidatePhone: '5511987654321',
        candidateAddress: { ...address, number: '70' },
        candidateTargetSalary: 'US$ 3.500,00',
        candidateEducationLevel: null,
        accountVersion: 3,
      },
    ]);
  });

  test('a new postal code fills in its address', async () => {
    serve({
      'GET /api/cep/:cep': {
        cep: '01310-100',
        logradouro: 'Avenida Paulista',
        bairro: 'Bela Vista',
        localidade: 'São Paulo',
        uf: 'SP',
      },
    });
    await openAccountPage();

    await retype('CEP', '01310100');

    await waitFor(() => expect(field('Rua')).toHaveValue('Avenida Paulista'));
    expect(field('Cidade')).toHaveValue('São Paulo');
  });

  test('the first invalid field is focused, even in a collapsed section', async () => {
    await openAccountPage();
    await userEvent.clear(field('Cargo desejado'));
    await userEvent.clear(field('Número'));

    await clickSave();

    await waitFor(() => expect(field('Número')).toHaveFocus());
    expect(field('Número').closest('details')).toHaveAttribute('open');
    expect([noteOf('Número'), noteOf('Cargo desejado')]).toEqual([
      'Informe o número.',
      'Informe o cargo que você procura.',
    ]);
    expect(sentTo(updateCandidateRoute)).toEqual([]);
  });

  test.each([
    ['a response of a proxy', badGatewayPage, 'Erro ao atualizar conta!'],
    [
      'a fault of the server',
      refuse('internal'),
      'Erro ao atualizar conta! Algo deu errado do nosso lado. Tente de novo em instantes.',
    ],
    ['a lost connection', loseConnection, `Erro ao atualizar conta! ${unreachableMessage}`],
  ])('%s shows its message and leaves the input', async (_description, response, message) => {
    serve({ [updateCandidateRoute]: response });
    await openAccountPage();
    await retype('Nome completo', 'Ana Lima');

    await clickSave();

    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field('Nome completo')).toHaveValue('Ana Lima');
  });

  test('the input that was restored after a reload can be discarded', async () => {
    await openAccountPage();
    await retype('Nome completo', 'Ana Lima');
    cleanup();

    await openAccountPage();

    expect(field('Nome completo')).toHaveValue('Ana Lima');
    expect(screen.getByText('Rascunho recuperado')).toBeInTheDocument();
    await press('Descartar');
    await press('Descartar mesmo?');
    expect(field('Nome completo')).toHaveValue('Ana Souza');
    expect(screen.getByRole('button', { name: 'Salvar' })).toHaveFocus();
  });
});
