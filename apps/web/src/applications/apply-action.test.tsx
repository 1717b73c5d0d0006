import { MantineProvider } from '@mantine/core';
import { InfiniteQueryObserver, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnApplication } from '@trampolim/contract/applications';
import type { Vacancy } from '@trampolim/contract/vacancies';
import type { ApplicationStatus } from '@trampolim/contract/vocabulary';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../platform/toast.ts';
import { vacancyQuery, vacancySearchQuery } from '../vacancies/vacancy-api.ts';
import { applicationsTodayQuery, ownApplicationsQuery } from './application-api.ts';
import { ApplyAction } from './apply-action.tsx';

const id = '01999999-0000-7000-8000-000000000001';
const applying = 'POST /api/user/company/vacancy/add-interested';
const withdrawing = 'DELETE /api/user/company/vacancy/remove-interested';

/** The server's own idea of the application, and what it was asked. */
let applied: boolean;
let status: ApplicationStatus;
let calls: string[];
/** What the next application or withdrawal meets; it goes through unless a test says otherwise. */
let meets: () => Promise<Response | undefined>;
let client: QueryClient;

const vacancy = () =>
  ({
    _id: id,
    jobTitle: 'Padaria',
    applied,
    ...(applied && { applicationStatus: status }),
    mayApply: !applied,
    mayWithdraw: applied && status !== 'Dispensado',
    status: 'Aberta',
    daysLeft: 40,
  }) as Vacancy;

beforeEach(() => {
  applied = false;
  status = 'Currículo Enviado';
  calls = [];
  meets = () => Promise.resolve(undefined);
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  vi.spyOn(toast, 'success').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const call = `${method} ${path}`;
    calls.push(call);
    if (call !== applying && call !== withdrawing) return Response.json(vacancy());
    const refusal = await meets();
    if (refusal) return refusal;
    applied = call === applying;
    const dailyApplicationsCount = applied ? 4 : 3;
    return Response.json({ message: '', dailyApplicationsCount, dailyLimit: 10, vacancy: vacancy() });
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

const show = (content: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>{content}</QueryClientProvider>
    </MantineProvider>,
  );

async function openVacancy(): Promise<HTMLElement> {
  client.setQueryData(vacancyQuery(id).queryKey, vacancy());
  show(<Shown />);
  return screen.findByRole('button');
}

/** Answers the question that comes before an application is taken back. */
const confirm = async () =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remover candidatura?' })).getByRole('button', {
      name: 'Remover Candidatura',
    }),
  );

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

test('applying and withdrawing cost one request each', async () => {
  const button = await openVacancy();

  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  await userEvent.click(button);
  await confirm();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura removida.'));
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));

  expect(calls).toEqual([applying, withdrawing]);
});

test('a list that was read before the application does not take it back', async () => {
  const read = Promise.withResolvers<Response>();
  const fetchAnswer = fetch;
  let reads = 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!path.includes('list-vacancies')) return fetchAnswer(path, init);
    reads += 1;
    return reads === 1 ? read.promise : Promise.resolve(Response.json([vacancy()]));
  });
  const search = new InfiniteQueryObserver(client, vacancySearchQuery({}));
  const stopWatching = search.subscribe(() => {});
  const button = await openVacancy();
  const before = vacancy();

  await userEvent.click(button);
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  read.resolve(Response.json([before]));

  await waitFor(() => expect(search.getCurrentResult().data?.pages[0]?.items[0]?.applied).toBe(true));
  stopWatching();
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
  const answer = Promise.withResolvers<undefined>();
  meets = () => answer.promise;
  const button = await openVacancy();

  await userEvent.click(button);
  expect(calls).toEqual([]);
  await confirm();

  expect(button).toHaveTextContent('Enviar Currículo');
  answer.resolve(undefined);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura removida.'));
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  expect(button).toHaveTextContent('Enviar Currículo');
});

test('whoever changes their mind at the question keeps the application', async () => {
  applied = true;
  const button = await openVacancy();

  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Manter candidatura' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveTextContent('Remover Candidatura');
  expect(calls).toEqual([]);
});

test('an approval is not lost without being named', async () => {
  applied = true;
  status = 'Aprovado';
  await userEvent.click(await openVacancy());

  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('A empresa já aprovou a sua candidatura.');
  expect(question).toHaveTextContent('ela será avisada');
});

test.each<[ApplicationStatus, boolean]>([
  ['Currículo Enviado', false],
  ['Em Análise', true],
])('the question about an application that is %s says whether the company is told', async (now, told) => {
  applied = true;
  status = now;
  await userEvent.click(await openVacancy());

  const question = await screen.findByRole('dialog');
  expect(question.textContent?.includes('ela será avisada')).toBe(told);
  expect(question).not.toHaveTextContent('aprovou');
});

test('an application that was answered shows where it stands, and no way to take it back', async () => {
  applied = true;
  status = 'Dispensado';
  client.setQueryData(vacancyQuery(id).queryKey, vacancy());
  show(<Shown />);

  expect(await screen.findByText('Dispensado')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an answer that arrived while the question was open is told, and shown', async () => {
  applied = true;
  meets = () => {
    status = 'Dispensado';
    const error = 'Esta candidatura já foi respondida pela empresa.';
    return Promise.resolve(Response.json({ error, code: 'application_answered' }, { status: 409 }));
  };
  await userEvent.click(await openVacancy());
  await confirm();

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Esta candidatura já foi respondida pela empresa.'),
  );
  expect(await screen.findByText('Dispensado')).toBeVisible();
});

test('whoever may no longer read the vacancy is offered nothing after withdrawing', async () => {
  applied = true;
  meets = () => Promise.resolve(Response.json({ message: '', dailyApplicationsCount: 3, dailyLimit: 10 }));
  await userEvent.click(await openVacancy());
  await confirm();

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura removida.'));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('a session that ended is said in its own words', async () => {
  meets = () =>
    Promise.resolve(Response.json({ error: 'Terminou.', code: 'session_ended' }, { status: 401 }));
  await userEvent.click(await openVacancy());

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Você precisa estar autenticado para adicionar uma candidatura.',
    ),
  );
});

test('a withdrawn application leaves the lists that show it without their being asked for again', async () => {
  applied = true;
  const { queryKey } = ownApplicationsQuery({});
  const kept = { vacancy: { _id: 'another', jobTitle: 'Confeitaria' } } as OwnApplication;
  const withdrawn = { vacancy: { _id: id, jobTitle: 'Padaria' } } as OwnApplication;
  const items = [withdrawn, kept];
  client.setQueryData(queryKey, {
    pages: [{ items, nextCursor: undefined, total: 2, totalIsEstimate: false }],
    pageParams: [undefined],
  });
  await userEvent.click(await openVacancy());
  await confirm();

  await waitFor(() =>
    expect(client.getQueryData(queryKey)?.pages[0]).toMatchObject({ items: [kept], total: 1 }),
  );
  expect(calls).toEqual([withdrawing]);
});

test('nothing is offered to whoever may neither apply nor withdraw', async () => {
  const { container } = show(<ApplyAction vacancy={{ ...vacancy(), mayApply: false }} />);
  expect(container.querySelector('button')).toBeNull();
});
