import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/vocabulary';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../test/answers.ts';
import { anApplicant, anApplicantInDetail } from '../../test/application-factory.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { ApplicantsSection } from './applicants-section.tsx';

const deciding = 'POST /api/user/company/vacancy/vacancy-status/update';
const names = ['Ana', 'Bia', 'Caio'];

/** The server's own idea of each application. */
let statuses: Record<string, ApplicationStatus>;
/** Where the clock of the page stands. */
let now: number;

const nextOf: Record<ApplicationStatus, ApplicationStatus[]> = {
  'Currículo Enviado': ['Em Análise', 'Aprovado', 'Dispensado'],
  'Em Análise': ['Aprovado', 'Dispensado'],
  Aprovado: ['Dispensado'],
  Dispensado: ['Aprovado'],
};

const statusOf = (name: string) => statuses[name] ?? 'Currículo Enviado';
const identity = (name: string) => ({ _id: name, candidateName: name });

const application = (name: string) => ({
  ...anApplicantInDetail().application,
  status: statusOf(name),
  nextStatuses: nextOf[statusOf(name)],
});

const statusCounts = () =>
  applicationStatuses.map((status) => ({
    status,
    count: Object.values(statuses).filter((each) => each === status).length,
  }));

function open(name: string) {
  if (statuses[name] === 'Currículo Enviado') statuses[name] = 'Em Análise';
  return anApplicantInDetail({
    ...identity(name),
    application: application(name),
    statusCounts: statusCounts(),
  });
}

function decide(name: string, status: ApplicationStatus) {
  statuses[name] = status;
  return { message: '', status, history: [], application: application(name), statusCounts: statusCounts() };
}

const decisions = () => sentTo(deciding);

beforeEach(() => {
  statuses = { Ana: 'Currículo Enviado', Bia: 'Currículo Enviado', Caio: 'Currículo Enviado' };
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  serve({
    'GET /api/user/company/vacancy/:id/status-count': statusCounts,
    'GET /api/user/company/vacancy/list-interested/:id': () =>
      names.map((name) => anApplicant({ ...identity(name), status: statusOf(name) })),
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId': ({ params }) =>
      open(params.candidateId),
    [deciding]: ({ body }) => decide(body.candidateId, body.status),
  });
});

async function openPage(search = '') {
  const at = `/editar-vaga/v1${search}`;
  const { router } = await show(<ApplicantsSection vacancyId="v1" />, { at, as: aUser('Company') });
  await screen.findByRole('button', { name: 'Ana' });
  return { chosen: () => new URLSearchParams(router.state.location.searchStr).get('candidato') };
}

const press = (keys: string) => userEvent.keyboard(keys);

const opened = (name: string) =>
  within(screen.getByRole('complementary', { name: 'Candidato aberto' })).getByRole('heading', { name });

/** The resume is on screen, and somebody has had the time to read. */
async function read(name: string): Promise<void> {
  await waitFor(() => opened(name));
  now += 5000;
}

test('J and K walk the list, and Enter opens whoever they stand at', async () => {
  const { chosen } = await openPage();

  await press('jjk');
  expect(screen.getByRole('button', { name: 'Ana' })).toHaveFocus();
  await press('j{Enter}');

  await read('Bia');
  expect(opened('Bia')).toHaveFocus();
  expect(chosen()).toBe('Bia');
  expect(statuses).toEqual({ Ana: 'Currículo Enviado', Bia: 'Em Análise', Caio: 'Currículo Enviado' });
});

test('A approves, D dismisses, and the next undecided applicant opens each time', async () => {
  await openPage('?candidato=Ana');

  await read('Ana');
  await press('a');
  await read('Bia');
  await press('d');
  await read('Caio');
  await press('a');

  await waitFor(() => expect(statuses).toEqual({ Ana: 'Aprovado', Bia: 'Dispensado', Caio: 'Aprovado' }));
  expect(toast.success).toHaveBeenCalledWith('Status atualizado para Dispensado.');
  expect(toast.info).toHaveBeenCalledWith('Todos os candidatos desta lista já têm resposta.');
});

test('a key pressed twice does not decide on whoever comes next', async () => {
  await openPage('?candidato=Ana');

  await read('Ana');
  await press('a');
  await waitFor(() => opened('Bia'));
  await press('a');

  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(statuses.Bia).toBe('Em Análise');
});

test('the comment is written without leaving the keyboard, its letters decide nothing, and it goes along', async () => {
  await openPage('?candidato=Ana');

  await read('Ana');
  await press('c');
  await press('Até segunda!{Escape}a');

  await waitFor(() =>
    expect(decisions()).toMatchObject([{ candidateId: 'Ana', status: 'Aprovado', comments: 'Até segunda!' }]),
  );
});

test('nobody is decided on while the keyboard stands at somebody else', async () => {
  await openPage('?candidato=Ana');

  await read('Ana');
  await press('ja');

  expect(toast.info).toHaveBeenCalledWith('Abra o currículo com Enter antes de decidir.');
  expect(decisions()).toEqual([]);
});

test('a decision is shown at once and taken back when it fails, with its comment kept', async () => {
  const answer = Promise.withResolvers<void>();
  serve({ [deciding]: () => answer.promise.then(() => refuse('internal')) });
  await openPage('?candidato=Ana');

  await read('Ana');
  await press('c');
  await press('Bem-vinda!{Escape}a');
  await read('Bia');
  expect(cardOf('Ana')).toHaveTextContent('Aprovado');
  answer.resolve();

  await waitFor(() => expect(cardOf('Ana')).toHaveTextContent('Em Análise'));
  expect(toast.error).toHaveBeenCalledWith('Erro ao atualizar o status.');
  expect(cardOf('Ana')).toHaveTextContent('A última decisão não foi enviada. Abra e tente de novo.');
  await userEvent.click(screen.getByRole('button', { name: 'Ana' }));
  await read('Ana');
  expect(screen.getByLabelText('Comentário para o candidato (opcional)')).toHaveValue('Bem-vinda!');
});

test('a decision that was made can only be changed into the other one', async () => {
  statuses.Ana = 'Aprovado';
  await openPage('?candidato=Ana');

  await read('Ana');

  expect(screen.getByRole('button', { name: 'Aprovar' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Dispensar' })).toBeEnabled();
});

test('the shortcuts can be switched off, and stay off', async () => {
  await openPage('?candidato=Ana');
  await read('Ana');

  await userEvent.click(screen.getByText('Atalhos do teclado'));
  await userEvent.click(screen.getByLabelText('Usar atalhos'));
  opened('Ana').focus();
  await press('a');

  expect(decisions()).toEqual([]);
  expect(localStorage.getItem('trampolim.shortcuts')).toBe('off');
});

const cardOf = (name: string) => screen.getByRole('button', { name }).closest('article');
