import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { anAccount, listUsersRoute, openAdministration } from '../../../test/administration.tsx';
import { fillIn } from '../../../test/fill-in.ts';
import { refuse } from '../../../test/mock-responses.ts';
import { callsTo, loseConnection, sentTo, serve } from '../../../test/serve.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { toast } from '../../platform/toast.ts';

// The page loads the dialog lazily.
beforeAll(() => import('./create-dialog.tsx'));

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);

async function openForm(tab: string, title: string) {
  await openAdministration({ at: `/crud-administrador?aba=${tab}` });
  serve({
    'GET /api/cep/:cep': {
      cep: '11010000',
      logradouro: 'Rua do Porto',
      bairro: 'Centro',
      localidade: 'Santos',
      uf: 'SP',
    },
    'GET /api/cities/:state': [],
    'GET /api/user/company/vacancy/writing-help': { activities: [], benefits: [] },
  });
  await click(title);
  return screen.findByRole('dialog', { name: title });
}

const createCandidateRoute = 'POST /api/user/candidate/create-candidate';

test('a candidate is created with all required fields, after a closed form and two failed attempts', async () => {
  const dialog = await openForm('candidatos', 'Criar Novo Candidato');
  await click('Criar candidato');
  const name = within(dialog).getByLabelText('Nome completo');
  await waitFor(() => expect(name).toHaveAccessibleDescription('Preencha este campo.'));
  expect(within(dialog).getByLabelText('Gênero')).toHaveAccessibleDescription('Escolha uma das opções.');
  const genders = within(screen.getByLabelText('Gênero')).getAllByRole('option');
  expect(genders.map(({ textContent }) => textContent)).toEqual([
    'Selecione',
    'Masculino',
    'Feminino',
    'Outro',
  ]);
  expect(callsTo(createCandidateRoute)).toEqual([]);

  await fillIn('Nome completo', 'Ana Souza');
  await click('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await click('Criar Novo Candidato');
  expect(await screen.findByLabelText('Nome completo')).toHaveValue('Ana Souza');

  await fillIn('E-mail', 'ana@exemplo.com');
  await fillIn('Senha', 'uma senha boa');
  await fillIn('Data de nascimento', '1990-01-02');
  await fillIn('Celular', '13987654321');
  await choose('Gênero', 'Outro');
  await fillIn('CEP', '11010000');
  await waitFor(() => expect(screen.getByLabelText('Rua')).toHaveValue('Rua do Porto'));
  await fillIn('Número', '7');
  await fillIn('Cargo desejado', 'Padeira');
  await fillIn('Cidade desejada', 'Santos');
  await choose('Estado desejado', 'SP');
  serve({ [createCandidateRoute]: refuse('email_taken') });
  await click('Criar candidato');
  expect(await screen.findByText('O e-mail já está sendo utilizado.')).toBeVisible();

  serve({ [createCandidateRoute]: loseConnection });
  await click('Criar candidato');
  expect(await screen.findByText(/^Erro ao criar candidato\./)).toBeVisible();
  serve({ [createCandidateRoute]: { _id: anAccount()._id, message: 'ok' } });
  await click('Criar candidato');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toast.success).toHaveBeenCalledWith('Candidato criado com sucesso!');
  expect(sentTo(createCandidateRoute).at(-1)).toMatchObject({
    candidateName: 'Ana Souza',
    candidateGender: 'Outro',
    candidatePhone: '5513987654321',
    candidateAddress: { publicPlace: 'Rua do Porto', number: '7', neighborhood: 'Centro', city: 'Santos' },
    candidateTargetSalary: '',
  });
  expect(callsTo(listUsersRoute).length).toBeGreaterThan(1);
});

test('a company’s form has the documents of its type and sends only those', async () => {
  const dialog = await openForm('empresas', 'Criar Nova Empresa');
  await choose('Tipo de empresa', 'Profissional Liberal');
  expect(within(dialog).getByLabelText('CPF')).toBeVisible();
  await choose('Tipo de empresa', 'Empresa de CRH');
  expect(within(dialog).queryByLabelText('CPF')).toBeNull();
  for (const [label, text] of [
    ['E-mail', 'rh@exemplo.com'],
    ['Senha', 'uma senha boa'],
    ['Nome exibido nas vagas', 'Padaria'],
    ['Ramo de atividade', 'Alimentação'],
    ['Cargo na empresa', 'Dona'],
    ['Telefone', '13987654321'],
    ['CNPJ', '11222333000181'],
    ['Razão social', 'Padaria Ltda.'],
    ['Nome fantasia', 'Padaria'],
    ['CEP', '11010000'],
  ] as const)
    await fillIn(label, text);
  await waitFor(() => expect(screen.getByLabelText('Rua')).toHaveValue('Rua do Porto'));
  await fillIn('Número', '7');
  serve({ 'POST /api/user/company/create-company': refuse('internal') });
  await click('Criar empresa');
  expect(await screen.findByText(/^Erro ao criar empresa\. Algo deu errado/)).toBeVisible();
  serve({ 'POST /api/user/company/create-company': { _id: anAccount()._id, message: 'ok' } });
  await click('Criar empresa');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toast.success).toHaveBeenCalledWith('Empresa criada com sucesso!');
  const [, request] = sentTo('POST /api/user/company/create-company');
  expect(request).toMatchObject({ type: 'Empresa de CRH', crhCompanyData: { cnpj: '11222333000181' } });
  expect(request).not.toHaveProperty('employerCompanyData');
});

test('discarding a new vacancy clears the selected company', async () => {
  serve({ 'GET /api/user/admin/list-vacancies': [] });
  await openForm('vagas', 'Criar Nova Vaga');
  serve({ [listUsersRoute]: [anAccount(5, { role: 'Company', name: 'Padaria Lumiar' })] });
  await userEvent.type(screen.getByRole('searchbox', { name: /^Buscar empresa/ }), 'lumiar{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Padaria Lumiar/ }));

  await click('Descartar');
  await click('Descartar mesmo?');

  expect(await screen.findByRole('searchbox', { name: /^Buscar empresa/ })).toBeVisible();
  expect(screen.queryByText('Padaria Lumiar')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
});

test('a vacancy is created for a company found by search', async () => {
  serve({ 'GET /api/user/admin/list-vacancies': [] });
  await openForm('vagas', 'Criar Nova Vaga');
  const company = screen.getByRole('searchbox', { name: /^Buscar empresa/ });
  await waitFor(() => expect(company).toHaveFocus());
  const createVacancyRoute = 'POST /api/user/company/vacancy/create-vacancy';
  await click('Criar vaga');
  expect(await screen.findByText('Escolha a empresa da vaga.')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: /^Buscar empresa/ })).toHaveFocus();
  serve({ [listUsersRoute]: [anAccount(5, { role: 'Company', name: 'Padaria Lumiar' })] });
  await userEvent.type(screen.getByRole('searchbox', { name: /^Buscar empresa/ }), 'lumiar{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Padaria Lumiar/ }));
  expect(screen.getByRole('button', { name: 'Trocar empresa' })).toHaveFocus();
  await click('Trocar empresa');
  expect(screen.getByRole('searchbox', { name: /^Buscar empresa/ })).toHaveFocus();
  await userEvent.click(await screen.findByRole('button', { name: /^Padaria Lumiar/ }));
  await fillIn('Título da vaga', 'Pessoa padeira');
  await fillIn('Descrição', 'Fazer pão francês.');
  await choose('Área', 'Outros');
  await choose('Tipo de contratação', 'CLT');
  await fillIn('Cidade', 'Santos');
  await choose('Estado', 'SP');
  for (const entry of ['Fermentação', ' fermentação ', '  ']) {
    await fillIn('Qualificações exigidas', entry);
    await userEvent.keyboard('{Enter}');
  }

  const warning = vi.spyOn(toast, 'warning');
  await click('Criar vaga');
  expect(warning).toHaveBeenCalledWith('Por favor, selecione ao menos um dia da semana.');
  expect(callsTo(createVacancyRoute)).toEqual([]);

  await click('Segunda');
  // The save that caused the warning has finished; until then the button is disabled.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Criar vaga' })).toBeEnabled());
  serve({ [createVacancyRoute]: refuse('vacancy_limit') });
  await click('Criar vaga');
  expect(await screen.findByText(/^Erro ao criar vaga\. Sua empresa já tem 15 vagas/)).toBeVisible();
  serve({ [createVacancyRoute]: aVacancy() });
  await click('Criar vaga');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toast.success).toHaveBeenCalledWith('Vaga criada com sucesso!');
  expect(sentTo(createVacancyRoute).at(-1)).toMatchObject({
    companyId: anAccount(5)._id,
    jobTitle: 'Pessoa padeira',
    requiredQualifications: ['Fermentação'],
    workSchedule: { workingDays: ['Segunda-Feira'] },
  });
});

test('a failed search for companies is not reported as an empty result', async () => {
  serve({ 'GET /api/user/admin/list-vacancies': [] });
  await openForm('vagas', 'Criar Nova Vaga');
  serve({ [listUsersRoute]: loseConnection });
  await userEvent.type(screen.getByRole('searchbox', { name: /^Buscar empresa/ }), 'lumiar{Enter}');

  expect(await screen.findByText(/^Erro ao buscar empresas\./)).toBeVisible();
  serve({ [listUsersRoute]: [anAccount(5, { role: 'Company', name: 'Padaria Lumiar' })] });
  await click('Tentar de novo');
  expect(await screen.findByRole('button', { name: /^Padaria Lumiar/ })).toBeVisible();
});

test('Cancelar closes the form of a vacancy and retains the draft', async () => {
  serve({ 'GET /api/user/admin/list-vacancies': [] });
  await openForm('vagas', 'Criar Nova Vaga');
  await fillIn('Título da vaga', 'Pessoa padeira');
  expect(screen.getByRole('button', { name: 'Descartar' })).toBeVisible();
  await click('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The empty list has another button with the same name.
  const [createButton] = screen.getAllByRole('button', { name: 'Criar Nova Vaga' });
  await userEvent.click(createButton as HTMLElement);
  expect(await screen.findByLabelText('Título da vaga')).toHaveValue('Pessoa padeira');
});

test('an administrator is created with an e-mail and a password', async () => {
  await openForm('administradores', 'Criar Novo Administrador');
  await fillIn('E-mail', 'nova@exemplo.com');
  await fillIn('Senha', 'curta');
  await click('Criar administrador');
  expect(await screen.findByText('A senha deve ter no mínimo 8 caracteres.')).toBeVisible();
  // The pasted text is appended.
  await fillIn('Senha', ' mas agora não');
  const createAdminRoute = 'POST /api/user/create-admin';
  serve({ [createAdminRoute]: loseConnection });
  await click('Criar administrador');
  expect(await screen.findByText(/^Erro ao criar administrador\./)).toBeVisible();
  serve({ [createAdminRoute]: { _id: anAccount()._id, message: 'ok' } });
  await click('Criar administrador');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toast.success).toHaveBeenCalledWith('Administrador criado com sucesso!');
  expect(sentTo(createAdminRoute).at(-1)).toEqual({
    email: 'nova@exemplo.com',
    password: 'curta mas agora não',
  });
});
