import { MantineProvider } from '@mantine/core';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requiredText } from '@trampolim/contract/text';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endSession, signIn } from '../../platform/session.ts';
import { TextField } from '../fields/field.tsx';
import { ContractForm } from './contract-form.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ name: requiredText() });
const save = vi.fn<(body: { name: string }) => Promise<{ name: string }>>();

function NameForm({ asksBeforeLeaving }: { asksBeforeLeaving: boolean }) {
  const form = useContractForm({
    name: 'name',
    initial: { name: '' },
    schema: () => Promise.resolve(schema),
    send: save,
    otherwise: 'Erro ao salvar.',
    asksBeforeLeaving,
  });
  return (
    <ContractForm form={form}>
      <TextField label="Nome" {...form.field('name')} />
      <button type="submit">Salvar</button>
    </ContractForm>
  );
}

beforeEach(async () => {
  sessionStorage.clear();
  save.mockReset().mockImplementation((body) => Promise.resolve(body));
  const user = { _id: '1', email: 'ana@exemplo.com', role: 'Candidate', name: 'Ana' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ accessToken: 'token', user })));
  await signIn({ email: 'ana@exemplo.com', password: 'segredo123', rememberMe: false });
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

async function openForm(asksBeforeLeaving: boolean) {
  window.history.replaceState(null, '', '/conta-candidato');
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/conta-candidato',
        component: () => <NameForm asksBeforeLeaving={asksBeforeLeaving} />,
      }),
      createRoute({ getParentRoute: () => root, path: '/listar-vagas', component: () => <h1>Vagas</h1> }),
    ]),
    history: createBrowserHistory(),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await screen.findByLabelText('Nome');
  return router;
}

const type = () => userEvent.type(screen.getByLabelText('Nome'), 'Ana');
const elsewhere = () => screen.findByRole('heading', { name: 'Vagas' });

/** Whether the browser would ask before the tab is closed. */
function closingAsks(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

test('unsaved changes are asked about, and stay where they are unless their author leaves', async () => {
  const router = await openForm(true);
  await type();
  expect(closingAsks()).toBe(true);

  act(() => void router.navigate({ to: '/listar-vagas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar aqui' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');

  act(() => void router.navigate({ to: '/listar-vagas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }));
  expect(await elsewhere()).toBeVisible();
});

test('a form whose draft is kept lets its author go, and continues when they come back', async () => {
  const router = await openForm(false);
  await type();
  expect(closingAsks()).toBe(false);

  act(() => void router.navigate({ to: '/listar-vagas' }));
  expect(await elsewhere()).toBeVisible();
  act(() => void router.navigate({ to: '/conta-candidato' }));
  expect(await screen.findByLabelText('Nome')).toHaveValue('Ana');
});

test('nothing is asked of whom nothing would be lost: untouched, or saved', async () => {
  const router = await openForm(true);
  expect(closingAsks()).toBe(false);
  await type();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(closingAsks()).toBe(false));

  act(() => void router.navigate({ to: '/listar-vagas' }));
  expect(await elsewhere()).toBeVisible();
});

test('whose session has ended is led on without being asked', async () => {
  const router = await openForm(true);
  await type();
  act(() => endSession());

  act(() => void router.navigate({ to: '/listar-vagas' }));
  expect(await elsewhere()).toBeVisible();
});
