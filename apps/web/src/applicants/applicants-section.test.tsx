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
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/vocabulary';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textParams } from '../platform/search-params.ts';
import { type ToastAction, toast } from '../platform/toast.ts';
import { ApplicantsSection } from './applicants-section.tsx';

const names = ['Ana', 'Bia', 'Caio'];

/** The server's own idea of each application, and the decisions it was sent. */
let statuses: Record<string, ApplicationStatus>;
let decisions: Record<string, string>[];
/** What it was asked, in order. */
let calls: string[];
/** Whether the candidate was told of the latest decision. */
let told: boolean;
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
  const lists = {
    candidateExperience: [],
    candidateCourses: [],
    candidateIdioms: [],
    candidateQualifications: [],
  };
  const contact = { email: `${name}@exemplo.com`, candidatePhone: '5511987654321', candidateLink: '' };
  return { ...applicant(name), ...lists, ...contact, ...standing(name) };
}

/** As every change of an application answers. */
function standing(name: string) {
  const status = statuses[name] ?? 'Em Análise';
  const isDecided = status === 'Aprovado' || status === 'Dispensado';
  const undoableUntil = isDecided && !told ? new Date(Date.now() + 120_000).toISOString() : undefined;
  const comments = decisions.findLast(({ candidateId }) => candidateId === name)?.comments ?? '';
  return {
    application: {
      status,
      comments,
      appliedAt,
      history: [],
      nextStatuses: nextOf[status],
      ...(undoableUntil && { undoableUntil }),
    },
    statusCounts: counts(),
  };
}

const counts = () =>
  applicationStatuses.map((status) => ({
    status,
    count: Object.values(statuses).filter((each) => each === status).length,
  }));

async function respond(path: string, { body }: { body?: string } = {}): Promise<Response> {
  calls.push(path.replace('/api/user/company/vacancy/', ''));
  if (path.includes('status-count')) return Response.json(counts());
  if (path.includes('list-interested')) {
    const wanted = new URL(path, 'http://localhost').searchParams.get('status');
    return Response.json(names.filter((name) => !wanted || statuses[name] === wanted).map(applicant));
  }
  if (path.includes('candidate-details')) return Response.json(details(path.split('/').at(-1) ?? ''));
  if (path.endsWith('/undo')) return undo((JSON.parse(body ?? '') as { candidateId: string }).candidateId);
  const decision = JSON.parse(body ?? '') as { candidateId: string; status: ApplicationStatus };
  const refusal = await decide();
  if (refusal) return refusal;
  decisions.push(decision);
  statuses[decision.candidateId] = decision.status;
  return Response.json({
    message: '',
    status: decision.status,
    history: [],
    ...standing(decision.candidateId),
  });
}

function undo(name: string): Response {
  if (told) {
    const error = 'Esta decisão já foi comunicada ou alterada, e não pode mais ser desfeita.';
    return Response.json({ error, code: 'decision_stands' }, { status: 409 });
  }
  statuses[name] = 'Em Análise';
  decisions = decisions.filter(({ candidateId }) => candidateId !== name);
  return Response.json({ message: '', status: statuses[name], history: [], ...standing(name) });
}

beforeEach(() => {
  statuses = { Ana: 'Currículo Enviado', Bia: 'Currículo Enviado', Caio: 'Currículo Enviado' };
  decisions = [];
  calls = [];
  told = false;
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
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
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

/** What the toast of a decision offers. */
const offer = expect.objectContaining({ label: 'Desfazer' }) as unknown;

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
  expect(toast.success).toHaveBeenCalledWith('Status atualizado para Dispensado.', offer);
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

test('a decision costs one request, whose answer the counts and the card show', async () => {
  statuses = { Ana: 'Em Análise', Bia: 'Aprovado', Caio: 'Dispensado' };
  await openPage('/editar-vaga/v1?candidato=Ana');
  await read('Ana');
  calls = [];

  await press('a');

  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(await screen.findByRole('link', { name: 'Aprovado 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Em Análise 0' })).toBeVisible();
  expect(cardOf('Ana')).toHaveTextContent('Aprovado');
  expect(calls).toEqual(['vacancy-status/update']);
});

test('answers that crossed leave the right counts', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  decide = () => promise;
  await openPage('/editar-vaga/v1?candidato=Ana');
  await read('Ana');
  await press('a');
  await read('Bia');
  resolve(undefined);

  expect(await screen.findByRole('link', { name: 'Aprovado 1' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Em Análise 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Currículo Enviado 1' })).toBeVisible();
});

test('the message of a decision takes it back, comment included', async () => {
  await openPage('/editar-vaga/v1?candidato=Ana');
  await read('Ana');
  await press('c');
  await press('Até segunda!{Escape}a');
  await waitFor(() => expect(cardOf('Ana')).toHaveTextContent('Aprovado'));
  await waitFor(() => expect(toast.success).toHaveBeenCalled());

  act(() => offered().onClick());

  await waitFor(() => expect(cardOf('Ana')).toHaveTextContent('Em Análise'));
  expect(toast.success).toHaveBeenLastCalledWith('Decisão desfeita. O status voltou para Em Análise.');
  await userEvent.click(screen.getByRole('button', { name: 'Ana' }));
  await read('Ana');
  expect(screen.getByLabelText('Comentário para o candidato (opcional)')).toHaveValue('Até segunda!');
  expect(screen.getByRole('button', { name: 'Aprovar' })).toBeEnabled();
});

test('whoever a decision took out of the list on screen returns to their place in it', async () => {
  statuses = { Ana: 'Em Análise', Bia: 'Em Análise', Caio: 'Dispensado' };
  await openPage('/editar-vaga/v1?status=Em Análise&candidato=Ana');
  await read('Ana');
  await press('a');
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  await userEvent.click(screen.getByRole('link', { name: /^Dispensado/ }));
  await screen.findByRole('button', { name: 'Caio' });
  await userEvent.click(screen.getByRole('link', { name: /^Em Análise/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ana' })).toBeNull());
  await screen.findByRole('button', { name: 'Bia' });

  act(() => offered().onClick());

  expect(await screen.findByRole('button', { name: 'Ana' })).toBeVisible();
});

test('the panel takes a decision back too, while the candidate was not told', async () => {
  statuses.Ana = 'Aprovado';
  await openPage('/editar-vaga/v1?candidato=Ana');
  await read('Ana');

  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));

  await waitFor(() => expect(cardOf('Ana')).toHaveTextContent('Em Análise'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
});

test('a decision that was told stands, and the reason is said', async () => {
  statuses.Ana = 'Aprovado';
  await openPage('/editar-vaga/v1?candidato=Ana');
  await read('Ana');
  told = true;

  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Esta decisão já foi comunicada ou alterada, e não pode mais ser desfeita.',
    ),
  );
  expect(cardOf('Ana')).toHaveTextContent('Aprovado');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
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

/** What the latest message of a decision offers. */
function offered(): ToastAction {
  const [, action] = vi.mocked(toast.success).mock.lastCall ?? [];
  if (!action) throw new Error('The latest message offers nothing');
  return action;
}

const cardOf = (name: string) => screen.getByRole('button', { name }).closest('article');
