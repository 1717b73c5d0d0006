import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/vocabulary';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textParams } from '../platform/search-params.ts';
import { toast } from '../platform/toast.ts';
import { ApplicantsSection } from './applicants-section.tsx';

const names = ['Ana', 'Bia', 'Caio'];

/** The server's own idea of each application, and the decisions it was sent. */
let statuses: Record<string, ApplicationStatus>;
let decisions: Record<string, string>[];
/** What the next decisions meet; they go through unless a test says otherwise. */
let decide: () => Promise<Response | undefined>;
/** Where the clock of the page stands. */
let now: number;

const nextOf: Record<ApplicationStatus, ApplicationStatus[]> = {
  'Currículo Enviado': ['Em Análise', 'Aprovado', 'Dispensado'],
  'Em Análise': ['Aprovado', 'Dispensado'],
  Aprovado: ['Dispensado'],
  Dispensado: ['Aprovado'],
};

const appliedAt = '2026-11-20T12:00:00Z';
const applicant = (name: string) => ({
  _id: name,
  candidateName: name,
  candidateAge: 30,
  candidateAddress: { city: 'Santos', state: 'SP' },
  desiredRole: 'Padaria',
  candidateTargetSalary: '',
  candidateAbout: '',
  status: statuses[name],
  appliedAt,
});

function details(name: string) {
  if (statuses[name] === 'Currículo Enviado') statuses[name] = 'Em Análise';
  const status = statuses[name] ?? 'Em Análise';
  const lists = {
    candidateExperience: [],
    candidateCourses: [],
    candidateIdioms: [],
    candidateQualifications: [],
  };
  const contact = { email: `${name}@exemplo.com`, candidatePhone: '5511987654321', candidateLink: '' };
  const application = { status, comments: '', appliedAt, history: [], nextStatuses: nextOf[status] };
  return { ...applicant(name), ...lists, ...contact, application };
}

async function respond(path: string, { body }: { body?: string } = {}): Promise<Response> {
  if (path.includes('status-count')) {
    const standing = Object.values(statuses);
    return Response.json(
      applicationStatuses.map((status) => ({
        status,
        count: standing.filter((each) => each === status).length,
      })),
    );
  }
  if (path.includes('list-interested')) return Response.json(names.map(applicant));
  if (path.includes('candidate-details')) return Response.json(details(path.split('/').at(-1) ?? ''));
  const decision = JSON.parse(body ?? '') as { candidateId: string; status: ApplicationStatus };
  const refusal = await decide();
  if (refusal) return refusal;
  decisions.push(decision);
  statuses[decision.candidateId] = decision.status;
  return Response.json({ message: '', status: decision.status, history: [] });
}

beforeEach(() => {
  statuses = { Ana: 'Currículo Enviado', Bia: 'Currículo Enviado', Caio: 'Currículo Enviado' };
  decisions = [];
  decide = () => Promise.resolve(undefined);
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(toast, 'success').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.spyOn(toast, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', respond);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openPage(address = '/editar-vaga/v1') {
  const root = createRootRoute({ component: Outlet });
  const frame = createRoute({ getParentRoute: () => root, id: '_signed-in' });
  const page = createRoute({
    getParentRoute: () => frame,
    path: 'editar-vaga/$id',
    validateSearch: textParams('status', 'candidato'),
    component: () => <ApplicantsSection vacancyId="v1" />,
  });
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider<typeof router> router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
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
  await openPage('/editar-vaga/v1?candidato=Ana');

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
  await openPage('/editar-vaga/v1?candidato=Ana');

  await read('Ana');
  await press('a');
  await waitFor(() => opened('Bia'));
  await press('a');

  await waitFor(() => expect(decisions).toHaveLength(1));
  expect(statuses.Bia).toBe('Em Análise');
});

test('the comment is written without leaving the keyboard, its letters decide nothing, and it goes along', async () => {
  await openPage('/editar-vaga/v1?candidato=Ana');

  await read('Ana');
  await press('c');
  await press('Até segunda!{Escape}a');

  await waitFor(() =>
    expect(decisions).toMatchObject([{ candidateId: 'Ana', status: 'Aprovado', comments: 'Até segunda!' }]),
  );
});

test('nobody is decided on while the keyboard stands at somebody else', async () => {
  await openPage('/editar-vaga/v1?candidato=Ana');

  await read('Ana');
  await press('ja');

  expect(toast.info).toHaveBeenCalledWith('Abra o currículo com Enter antes de decidir.');
  expect(decisions).toEqual([]);
});

test('a decision is shown at once and taken back when it fails, with its comment kept', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  decide = () => promise;
  await openPage('/editar-vaga/v1?candidato=Ana');

  await read('Ana');
  await press('c');
  await press('Bem-vinda!{Escape}a');
  await read('Bia');
  expect(cardOf('Ana')).toHaveTextContent('Aprovado');
  resolve(Response.json({ error: 'Algo deu errado.' }, { status: 500 }));

  await waitFor(() => expect(cardOf('Ana')).toHaveTextContent('Em Análise'));
  expect(toast.error).toHaveBeenCalledWith('Erro ao atualizar o status.');
  expect(cardOf('Ana')).toHaveTextContent('A última decisão não foi enviada. Abra e tente de novo.');
  await userEvent.click(screen.getByRole('button', { name: 'Ana' }));
  await read('Ana');
  expect(screen.getByLabelText('Comentário para o candidato (opcional)')).toHaveValue('Bem-vinda!');
});

test('a decision that was made can only be changed into the other one', async () => {
  statuses.Ana = 'Aprovado';
  await openPage('/editar-vaga/v1?candidato=Ana');

  await read('Ana');

  expect(screen.getByRole('button', { name: 'Aprovar' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Dispensar' })).toBeEnabled();
});

test('the shortcuts can be switched off, and stay off', async () => {
  await openPage('/editar-vaga/v1?candidato=Ana');
  await read('Ana');

  await userEvent.click(screen.getByText('Atalhos do teclado'));
  await userEvent.click(screen.getByLabelText('Usar atalhos'));
  opened('Ana').focus();
  await press('a');

  expect(decisions).toEqual([]);
  expect(localStorage.getItem('trampolim.shortcuts')).toBe('off');
});

const cardOf = (name: string) => screen.getByRole('button', { name }).closest('article');
