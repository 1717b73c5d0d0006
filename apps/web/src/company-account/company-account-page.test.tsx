import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aColleague,
  changeOwnAccessRoute,
  getOwnCompanyRoute,
  lumiar,
  openAccountPage,
  owner,
  serveCompanyAccount,
} from '../../test/company-account.tsx';
import { field, press, retype } from '../../test/form-steps.ts';
import { refuse } from '../../test/mock-responses.ts';
import { aSignedInCompany } from '../../test/own-company-factory.ts';
import { callsTo, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { currentSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import { CompanyAccountPage } from './company-account-page.tsx';

beforeEach(serveCompanyAccount);

const sectionTitles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the company’s data is displayed in sections, with a link to the public profile', async () => {
  await openAccountPage();

  const expectedValues: Record<string, unknown> = {
    'Nome exibido nas vagas': 'Padaria Lumiar',
    'Ramo de atividade': 'Alimentação',
    'Número de funcionários (opcional)': '12',
    'Site (opcional)': 'https://lumiar.example',
    'Descrição (opcional)': 'Pão desde 1980.',
    CNPJ: '11.222.333/0001-81',
    'Razão social': 'Padaria Lumiar Ltda.',
    'Nome fantasia': 'Lumiar',
    CEP: '11010-000',
    Rua: 'Rua do Porto',
    Número: '7',
    'Complemento (opcional)': 'Loja 2',
    Bairro: 'Centro',
    Cidade: 'Santos',
    Estado: 'SP',
    'Seu cargo na empresa': 'Gerente',
    Telefone: '(13) 3322-4455',
    'E-mail': 'lumiar@exemplo.com',
  };
  for (const [label, value] of Object.entries(expectedValues))
    expect([label, field(label).value]).toEqual([label, value]);
  expect(screen.getByRole('radio', { name: /Empresa Empregadora/ })).toBeChecked();
  await waitFor(() =>
    expect(
      Array.from(
        document.querySelectorAll('datalist#ramos-de-atividade option'),
        (option) => option.textContent,
      ),
    ).toEqual(['Alimentação', 'Comércio']),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Minha Conta');
  expect(sectionTitles()).toEqual([
    'Logotipo',
    'Dados da empresa',
    'Tipo e documentos',
    'Endereço',
    'Contato',
    'Senha',
    'Verificação em duas etapas',
    'Sessões abertas',
    'Como candidatos veem a empresa',
  ]);
  for (const link of screen.getAllByRole('link', { name: 'Ver como candidatos veem' }))
    expect(link).toHaveAttribute('href', `/pre-visualizacaoE/${lumiar._id}`);
});

test('a liberal professional sees the matching documents', async () => {
  const { employerCompanyData: _omitted, ...professional } = aSignedInCompany({
    type: 'Profissional Liberal',
    liberalProfessionalData: {
      cpf: '52998224725',
      registrationDocument: '123456789',
      registrationNumber: '123452026',
    },
  });
  serve({ [getOwnCompanyRoute]: professional });
  await openAccountPage();

  expect([field('CPF').value, field('RG').value, field('Registro no conselho').value]).toEqual([
    '529.982.247-25',
    '12.345.678-9',
    '12345/2026',
  ]);
  expect(screen.queryByLabelText('CNPJ')).toBeNull();
});

describe('while the account cannot be displayed', () => {
  test('a load that fails can be repeated', async () => {
    const pendingResponse = Promise.withResolvers<typeof lumiar>();
    serve({ [getOwnCompanyRoute]: () => pendingResponse.promise });
    await show(<CompanyAccountPage />, { at: '/conta-empresa', as: owner() });
    expect(await screen.findByRole('status', { name: 'Carregando a conta' })).toBeInTheDocument();
    pendingResponse.reject(new TypeError('Failed to fetch'));
    expect(await screen.findByText(/Erro ao buscar a empresa\./)).toBeInTheDocument();

    serve({ [getOwnCompanyRoute]: lumiar });
    await press('Tentar de novo');

    expect(await screen.findByLabelText('Nome exibido nas vagas')).toHaveValue('Padaria Lumiar');
  });

  test('an administrator reads that the page is for other accounts', async () => {
    await openAccountPage(aUser('Admin'));

    expect(screen.getByText('Esta página é só de empresas.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ver como candidatos veem' })).toBeNull();
    expect(callsTo(getOwnCompanyRoute)).toEqual([]);
  });
});

describe('a colleague’s account', () => {
  test('a recruiter changes only their own data', async () => {
    const rui = aColleague('Recrutamento');
    serve({ [changeOwnAccessRoute]: { email: rui.email, message: 'Acesso atualizado com sucesso!' } });
    await openAccountPage(rui);
    await screen.findByLabelText('Seu nome');
    expect(sectionTitles()).toEqual([
      'Nome e e-mail',
      'Senha',
      'Verificação em duas etapas',
      'Sessões abertas',
      'Como candidatos veem a empresa',
    ]);

    await retype('Seu nome', ' Rui Antunes ');
    await press('Salvar');

    await waitFor(() =>
      expect(sentTo(changeOwnAccessRoute)).toEqual([{ name: 'Rui Antunes', email: 'rui@exemplo.com' }]),
    );
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Conta atualizada com sucesso!'));
    expect(currentSession()?.name).toBe('Rui Antunes');
    expect(callsTo(getOwnCompanyRoute)).toEqual([]);
  });

  test('a missing name and a taken e-mail are reported next to their fields', async () => {
    serve({ [changeOwnAccessRoute]: refuse('email_taken') });
    await openAccountPage(aColleague('Recrutamento'));
    await screen.findByLabelText('Seu nome');
    await retype('Seu nome', ' ');
    await press('Salvar');
    expect(await screen.findByText('Informe seu nome.')).toBeInTheDocument();
    expect(sentTo(changeOwnAccessRoute)).toEqual([]);

    await retype('Seu nome', 'Rui');
    await retype('E-mail', 'outra@exemplo.com');
    await press('Salvar');

    expect(await screen.findByText('O e-mail já está sendo utilizado.')).toBeInTheDocument();
    expect(currentSession()?.email).toBe('rui@exemplo.com');
  });

  test('a colleague with the right to administer sees the company’s data without its e-mail', async () => {
    await openAccountPage(aColleague('Administração'));
    await screen.findByLabelText('Seu nome');

    expect(sectionTitles().slice(0, 6)).toEqual([
      'Nome e e-mail',
      'Logotipo',
      'Dados da empresa',
      'Tipo e documentos',
      'Endereço',
      'Contato',
    ]);
    const contact = document.getElementById('contato') ?? document.body;
    expect(within(contact).queryByLabelText('E-mail')).toBeNull();
    expect(within(document.getElementById('voce') ?? document.body).getByLabelText('E-mail')).toHaveValue(
      'rui@exemplo.com',
    );
  });
});
