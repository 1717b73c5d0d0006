import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vacancy } from '@trampolim/contract/vacancies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../platform/toast.ts';
import { vacancyQuery } from '../vacancies/vacancy-api.ts';
import { applicationsTodayQuery } from './application-api.ts';
import { ApplyAction } from './apply-action.tsx';

const id = '01999999-0000-7000-8000-000000000001';
const applying = 'POST /api/user/company/vacancy/add-interested';
const withdrawing = 'DELETE /api/user/company/vacancy/remove-interested';

/** The server's own idea of the application, and what it was asked. */
let applied: boolean;
let calls: string[];
/** What the next application or withdrawal meets; it goes through unless a test says otherwise. */
let meets: () => Promise<Response | undefined>;
let client: QueryClient;

const vacancy = () => ({ _id: id, applied, mayApply: !applied, status: 'Aberta', daysLeft: 40 }) as Vacancy;

beforeEach(() => {
  applied = false;
  calls = [];
  meets = () => Promise.resolve(undefined);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.spyOn(toast, 'success').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const call = `${method} ${path}`;
    calls.push(call);
    if (call !== applying && call !== withdrawing) return Response.json(vacancy());
    const refusal = await meets();
    if (refusal) return refusal;
    applied = call === applying;
    return Response.json({ message: '', dailyApplicationsCount: applied ? 4 : 3, dailyLimit: 10 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Shown() {
  const { data } = useQuery(vacancyQuery(id));
  return data ? <ApplyAction vacancy={data} /> : null;
}

async function openVacancy(): Promise<HTMLElement> {
  client.setQueryData(vacancyQuery(id).queryKey, vacancy());
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <Shown />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.findByRole('button');
}

const changes = () => calls.filter((call) => call === applying || call === withdrawing);

test('applying answers before the server does, and stays once it has', async () => {
  const answer = Promise.withResolvers<undefined>();
  meets = () => answer.promise;
  const button = await openVacancy();

  await userEvent.click(button);
  expect(button).toHaveTextContent('Remover Candidatura');
  expect(toast.success).not.toHaveBeenCalled();

  answer.resolve(undefined);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura enviada com sucesso!'));
  expect(button).toHaveTextContent('Remover Candidatura');
  expect(client.getQueryData(applicationsTodayQuery().queryKey)).toEqual({
    dailyApplicationsCount: 4,
    dailyLimit: 10,
  });
});

test('a double click applies once, however fast the server answers', async () => {
  const button = await openVacancy();

  await userEvent.dblClick(button);

  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  expect(changes()).toEqual([applying]);
  expect(button).toHaveTextContent('Remover Candidatura');
});

test('impatient clicks while the answer is on its way send nothing more', async () => {
  const answer = Promise.withResolvers<undefined>();
  meets = () => answer.promise;
  const button = await openVacancy();

  await userEvent.click(button);
  await userEvent.click(button);
  await userEvent.click(button);

  expect(changes()).toEqual([applying]);
  answer.resolve(undefined);
  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
});

test('a refusal is rolled back and told in the server’s words', async () => {
  meets = () =>
    Promise.resolve(
      Response.json({ error: 'Você atingiu o limite diário de candidaturas.' }, { status: 429 }),
    );
  const button = await openVacancy();

  await userEvent.click(button);

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Você atingiu o limite diário de candidaturas.'),
  );
  expect(button).toHaveTextContent('Enviar Currículo');
});

test('a dead network is rolled back with the screen’s own words', async () => {
  meets = () => Promise.reject(new TypeError('Failed to fetch'));
  const button = await openVacancy();

  await userEvent.click(button);

  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Erro ao adicionar candidatura.'));
  expect(button).toHaveTextContent('Enviar Currículo');
});

test('when the answer is lost on its way, what the server kept wins', async () => {
  meets = () => {
    applied = true;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const button = await openVacancy();

  await userEvent.click(button);

  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  await waitFor(() => expect(button).toHaveTextContent('Remover Candidatura'));
});

test('withdrawing answers at once and then shows whether the server takes another application', async () => {
  applied = true;
  const button = await openVacancy();

  await userEvent.click(button);

  expect(button).toHaveTextContent('Enviar Currículo');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura removida.'));
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  expect(button).toHaveTextContent('Enviar Currículo');
});

test('nothing is offered to whoever may neither apply nor withdraw', async () => {
  const { container } = render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <ApplyAction vacancy={{ ...vacancy(), mayApply: false }} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(container.querySelector('button')).toBeNull();
});
