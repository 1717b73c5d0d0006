import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../../test/answers.ts';
import { calledRoutes, loseConnection, serve } from '../../test/serve.ts';
import { aQueryClient, show } from '../../test/show.tsx';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { toast } from '../platform/toast.ts';
import { vacancyQuery } from '../vacancies/vacancy-api.ts';
import { applicationsTodayQuery } from './application-api.ts';
import { ApplyAction } from './apply-action.tsx';

const applying = 'POST /api/user/company/vacancy/add-interested';
const withdrawing = 'DELETE /api/user/company/vacancy/remove-interested';

/** The server's own idea of the application. */
let applied: boolean;

const vacancy = () => aVacancy({ applied, mayApply: !applied, mayWithdraw: applied });
const { _id: id } = aVacancy();

function change(to: boolean) {
  applied = to;
  return { message: '', dailyApplicationsCount: applied ? 4 : 3, dailyLimit: 10 };
}

beforeEach(() => {
  applied = false;
  serve({
    'GET /api/user/company/vacancy/list-vacancy/:id': () => vacancy(),
    [applying]: () => change(true),
    [withdrawing]: () => change(false),
  });
});

function Shown() {
  const { data } = useQuery(vacancyQuery(id));
  return data ? <ApplyAction vacancy={data} /> : null;
}

async function openVacancy() {
  const client = aQueryClient();
  client.setQueryData(vacancyQuery(id).queryKey, vacancy());
  await show(<Shown />, { client });
  return { button: await screen.findByRole('button'), client };
}

const changes = () => calledRoutes().filter((route) => route === applying || route === withdrawing);

test('applying answers before the server does, and stays once it has', async () => {
  const answer = Promise.withResolvers<void>();
  serve({ [applying]: () => answer.promise.then(() => change(true)) });
  const { button, client } = await openVacancy();

  await userEvent.click(button);
  expect(button).toHaveTextContent('Remover Candidatura');
  expect(toast.success).not.toHaveBeenCalled();

  answer.resolve();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura enviada com sucesso!'));
  expect(button).toHaveTextContent('Remover Candidatura');
  expect(client.getQueryData(applicationsTodayQuery().queryKey)).toEqual({
    dailyApplicationsCount: 4,
    dailyLimit: 10,
  });
});

test('a double click applies once, however fast the server answers', async () => {
  const { button } = await openVacancy();

  await userEvent.dblClick(button);

  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  expect(changes()).toEqual([applying]);
  expect(button).toHaveTextContent('Remover Candidatura');
});

test('impatient clicks while the answer is on its way send nothing more', async () => {
  const answer = Promise.withResolvers<void>();
  serve({ [applying]: () => answer.promise.then(() => change(true)) });
  const { button } = await openVacancy();

  await userEvent.click(button);
  await userEvent.click(button);
  await userEvent.click(button);

  expect(changes()).toEqual([applying]);
  answer.resolve();
  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
});

test('a refusal is rolled back and told in the server’s words', async () => {
  serve({ [applying]: refuse('daily_limit') });
  const { button } = await openVacancy();

  await userEvent.click(button);

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Você atingiu o limite diário de candidaturas.'),
  );
  expect(button).toHaveTextContent('Enviar Currículo');
});

test('a dead network is rolled back with the screen’s own words', async () => {
  serve({ [applying]: loseConnection });
  const { button } = await openVacancy();

  await userEvent.click(button);

  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Erro ao adicionar candidatura.'));
  expect(button).toHaveTextContent('Enviar Currículo');
});

test('when the answer is lost on its way, what the server kept wins', async () => {
  serve({
    [applying]: () => {
      change(true);
      return loseConnection();
    },
  });
  const { button } = await openVacancy();

  await userEvent.click(button);

  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  await waitFor(() => expect(button).toHaveTextContent('Remover Candidatura'));
});

test('withdrawing answers at once and then shows whether the server takes another application', async () => {
  applied = true;
  const { button } = await openVacancy();

  await userEvent.click(button);

  expect(button).toHaveTextContent('Enviar Currículo');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura removida.'));
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  expect(button).toHaveTextContent('Enviar Currículo');
});

test('nothing is offered to whoever may neither apply nor withdraw', async () => {
  const { container } = await show(<ApplyAction vacancy={aVacancy({ mayApply: false })} />);
  expect(container.querySelector('button')).toBeNull();
});
