import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@trampolim/contract/vocabulary';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../platform/toast.ts';
import { SignInForm } from './sign-in-form.tsx';

let calls: unknown[];
let answer: () => Response | Promise<Response>;

const welcome = (role: Role) => () =>
  Response.json({ accessToken: 'token', user: { _id: '1', email: 'ana@exemplo.com', role, name: 'Ana' } });

beforeEach(() => {
  calls = [];
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    calls.push(JSON.parse(body as string));
    return Promise.resolve(answer());
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openForm(returnTo?: string) {
  const root = createRootRoute();
  const form = createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: () => <SignInForm returnTo={returnTo} />,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([form, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByLabelText('E-mail');
  return router;
}

async function signIn() {
  await userEvent.type(screen.getByLabelText('E-mail'), ' ana@exemplo.com');
  await userEvent.type(screen.getByLabelText('Senha'), 'segredo123{Enter}');
}

test.each([
  ['Candidate', '/area-candidato'],
  ['Company', '/area-empresa'],
  ['Admin', '/area-administrador'],
] as const)('a %s starts at %s', async (role, home) => {
  answer = welcome(role);
  const router = await openForm();
  await signIn();

  await vi.waitFor(() => expect(router.state.location.pathname).toBe(home));
  expect(calls).toEqual([{ email: 'ana@exemplo.com', password: 'segredo123', rememberMe: false }]);
});

test('who was on the way somewhere goes on, remembered if they asked for it', async () => {
  answer = welcome('Candidate');
  const router = await openForm('/listar-vagas?area=Design');
  await userEvent.click(screen.getByLabelText('Lembrar de mim'));
  await signIn();

  await vi.waitFor(() => expect(router.state.location.href).toBe('/listar-vagas?area=Design'));
  expect(calls).toMatchObject([{ rememberMe: true }]);
});

test('a refusal is told in the server’s words and nothing typed is lost', async () => {
  answer = () => Response.json({ error: 'E-mail ou senha incorretos.' }, { status: 401 });
  await openForm();
  await signIn();

  expect(await screen.findByText('E-mail ou senha incorretos.')).toBeVisible();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('E-mail ou senha incorretos.');
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo123');
});

test('without an answer the form says what to try, and impatience sends nothing twice', async () => {
  const connection = Promise.withResolvers<Response>();
  answer = () => connection.promise;
  await openForm();
  await signIn();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Entrando...' }));
  connection.reject(new TypeError('Failed to fetch'));

  expect(await screen.findByText(/Não conseguimos falar com o Trampolim/)).toBeVisible();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Erro desconhecido ao fazer login');
  expect(calls).toHaveLength(1);
});

test('blank fields are named without asking the server', async () => {
  await openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));

  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Informe seu e-mail.');
  expect(calls).toEqual([]);
});
