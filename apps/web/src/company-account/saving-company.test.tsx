import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aColleague,
  getOwnCompanyRoute,
  lumiar,
  openAccountPage,
  serveCompanyAccount,
  updateCompanyRoute,
} from '../../test/company-account.tsx';
import { field, noteOf, press, retype } from '../../test/form-steps.ts';
import { emptyResponse, refuse, unreachableMessage } from '../../test/mock-responses.ts';
import { aSignedInCompany } from '../../test/own-company-factory.ts';
import { loseConnection, sentTo, serve } from '../../test/serve.ts';
import { currentSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';

beforeEach(serveCompanyAccount);

/** The version that the page has loaded. A change increments it. */
const { accountVersion } = lumiar;

const clickSave = () => press('Salvar Alterações');
const chooseType = (type: RegExp) => userEvent.click(screen.getByRole('radio', { name: type }));

test('only changed and cleared fields are sent', async () => {
  const { employeerNumber: _none, ...updatedCompany } = aSignedInCompany({
    companyName: 'Lumiar Pães',
    site: '',
    accountVersion: 4,
  });
  serve({ [updateCompanyRoute]: updatedCompany });
  await openAccountPage();
  await retype('Nome exibido nas vagas', ' Lumiar Pães ');
  await userEvent.clear(field('Número de funcionários (opcional)'));
  await userEvent.clear(field('Site (opcional)'));
  await retype('Número', '70');
  await retype('Telefone', '1333221100');

  await clickSave();

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Conta atualizada com sucesso!'));
  expect(sentTo(updateCompanyRoute)).toEqual([
    {
      companyName: 'Lumiar Pães',
      employeerNumber: null,
      site: '',
      address: { ...lumiar.address, number: '70' },
      telephone: '551333221100',
      accountVersion,
    },
  ]);
  expect(currentSession()?.name).toBe('Lumiar Pães');
  expect(field('Nome exibido nas vagas')).toHaveValue('Lumiar Pães');
  expect(screen.queryByText('Alterações não salvas')).toBeNull();
});

describe('a change of the company type', () => {
  test('requires and sends the new documents', async () => {
    const { employerCompanyData: _none, ...updatedCompany } = aSignedInCompany({
      type: 'Profissional Liberal',
      liberalProfessionalData: {
        cpf: '52998224725',
        registrationDocument: '123456789',
        registrationNumber: '123452026',
      },
    });
    serve({ [updateCompanyRoute]: updatedCompany });
    await openAccountPage();

    await chooseType(/Profissional Liberal/);
    expect(screen.getByText(/apagamos CNPJ, razão social e nome fantasia/)).toBeInTheDocument();
    await clickSave();
    await waitFor(() => expect(noteOf('CPF')).toBe('Informe seu CPF.'));
    expect(noteOf('RG')).toBe('Informe seu RG.');
    expect(sentTo(updateCompanyRoute)).toEqual([]);

    await retype('CPF', '52998224725');
    await retype('RG', '123456789');
    await retype('Registro no conselho', '123452026');
    await clickSave();

    await waitFor(() => expect(sentTo(updateCompanyRoute)).toHaveLength(1));
    expect(sentTo(updateCompanyRoute)).toEqual([
      {
        type: 'Profissional Liberal',
        liberalProfessionalData: updatedCompany.liberalProfessionalData,
        accountVersion,
      },
    ]);
  });

  test('between corporate types retains the documents', async () => {
    await openAccountPage();

    await chooseType(/Empresa de CRH/);

    expect(field('CNPJ')).toHaveValue('11.222.333/0001-81');
    expect(screen.queryByText(/apagamos/)).toBeNull();
    await clickSave();
    await waitFor(() => expect(sentTo(updateCompanyRoute)).toHaveLength(1));
    expect(sentTo(updateCompanyRoute)[0]).toEqual({
      type: 'Empresa de CRH',
      crhCompanyData: lumiar.employerCompanyData,
      accountVersion,
    });
  });

  test('from a liberal professional to an employer names the data that will be removed', async () => {
    const { employerCompanyData: _none, ...professional } = aSignedInCompany({
      type: 'Profissional Liberal',
      liberalProfessionalData: { cpf: '52998224725', registrationDocument: '1', registrationNumber: '2' },
    });
    serve({ [getOwnCompanyRoute]: professional });
    await openAccountPage();

    await chooseType(/Empresa Empregadora/);

    expect(screen.getByText(/apagamos CPF, RG e registro no conselho/)).toBeInTheDocument();
    expect(field('CNPJ')).toHaveValue('');
  });
});

test('another e-mail of the company requires the password and a confirmation', async () => {
  serve({ [updateCompanyRoute]: aSignedInCompany({ email: 'nova@lumiar.example', accountVersion: 4 }) });
  await openAccountPage();
  await retype('E-mail', 'nova@lumiar.example');
  const contact = within(document.getElementById('contato') ?? document.body);
  await userEvent.type(contact.getByLabelText('Senha atual'), 'a senha de hoje');

  await clickSave();

  await waitFor(() =>
    expect(sentTo(updateCompanyRoute)).toEqual([
      { email: 'nova@lumiar.example', currentPassword: 'a senha de hoje', accountVersion },
    ]),
  );
  await waitFor(() =>
    expect(toast.info).toHaveBeenCalledWith('Confirme pelo link enviado a nova@lumiar.example.'),
  );
  expect(currentSession()).toMatchObject({ email: 'nova@lumiar.example', emailConfirmed: false });
});

test('a colleague does not change the e-mail of the company', async () => {
  serve({ [updateCompanyRoute]: aSignedInCompany({ companyName: 'Lumiar Pães', accountVersion: 4 }) });
  await openAccountPage(aColleague('Administração'));
  await retype('Nome exibido nas vagas', 'Lumiar Pães');
  await clickSave();

  await waitFor(() =>
    expect(sentTo(updateCompanyRoute)).toEqual([{ companyName: 'Lumiar Pães', accountVersion }]),
  );
  await waitFor(() => expect(currentSession()?.company?.name).toBe('Lumiar Pães'));
  expect(currentSession()).toMatchObject({ name: 'Rui Prado', email: 'rui@exemplo.com' });
});

test('a conflict with another tab can be resolved in favour of either version', async () => {
  const otherVersion = aSignedInCompany({
    companyName: 'Lumiar da outra aba',
    description: 'Outra.',
    accountVersion: 4,
  });
  await openAccountPage();
  await retype('Nome exibido nas vagas', 'Lumiar daqui');
  serve({ [updateCompanyRoute]: refuse('account_changed'), [getOwnCompanyRoute]: otherVersion });
  await clickSave();
  await screen.findByText(/alterada em outra aba/);
  serve({ [updateCompanyRoute]: { ...otherVersion, companyName: 'Lumiar daqui', accountVersion: 5 } });

  await press('Salvar minha versão');

  await waitFor(() =>
    expect(sentTo(updateCompanyRoute)[1]).toEqual({ companyName: 'Lumiar daqui', accountVersion: 4 }),
  );
  await waitFor(() => expect(field('Descrição (opcional)')).toHaveValue('Outra.'));
  await retype('Nome exibido nas vagas', 'Lumiar de novo');
  serve({
    [updateCompanyRoute]: refuse('account_changed'),
    [getOwnCompanyRoute]: { ...otherVersion, accountVersion: 6 },
  });
  await clickSave();
  await screen.findByText(/alterada em outra aba/);

  await press('Usar a versão salva');

  await waitFor(() => expect(field('Nome exibido nas vagas')).toHaveValue('Lumiar da outra aba'));
  expect(sentTo(updateCompanyRoute)).toHaveLength(3);
});

test('a failure displays its message and loses no input, even after a reload', async () => {
  serve({ [updateCompanyRoute]: loseConnection });
  await openAccountPage();
  await retype('Nome exibido nas vagas', 'Lumiar Pães');

  await clickSave();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Erro ao atualizar conta! ${unreachableMessage}`,
  );
  cleanup();
  await openAccountPage();
  expect(field('Nome exibido nas vagas')).toHaveValue('Lumiar Pães');
  expect(screen.getByText('Rascunho recuperado')).toBeInTheDocument();
});

test('after an empty response the saved company is requested and displayed', async () => {
  await openAccountPage();
  serve({
    [updateCompanyRoute]: emptyResponse,
    [getOwnCompanyRoute]: aSignedInCompany({ companyName: 'Lumiar Pães' }),
  });
  await retype('Nome exibido nas vagas', 'Lumiar Pães');

  await clickSave();

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Conta atualizada com sucesso!'));
  expect(toast.error).not.toHaveBeenCalled();
  expect(field('Nome exibido nas vagas')).toHaveValue('Lumiar Pães');
});
