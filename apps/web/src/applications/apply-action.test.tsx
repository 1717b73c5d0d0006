import { InfiniteQueryObserver } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refuse, unreachable } from '../../test/answers.ts';
import { calledRoutes, callsTo, loseConnection, serve } from '../../test/serve.ts';
import { aQueryClient, show } from '../../test/show.tsx';
import { showVacancy } from '../../test/show-vacancy.tsx';
import { aVacancy, aVacancyAppliedTo } from '../../test/vacancy-factory.ts';
import { toast } from '../platform/toast.ts';
import { vacancySearchQuery } from '../vacancies/vacancy-api.ts';
import { applicationsTodayQuery } from './application-api.ts';
import { ApplyAction } from './apply-action.tsx';

const applying = 'POST /api/user/company/vacancy/add-interested';
const reading = 'GET /api/user/company/vacancy/list-vacancy/:id';
const listing = 'GET /api/user/company/vacancy/list-vacancies';

const today = { dailyApplicationsCount: 4, dailyLimit: 10 };
const submitted = { message: '', ...today, vacancy: aVacancyAppliedTo() };

beforeEach(() => serve({ [applying]: submitted, [reading]: aVacancy() }));

/** The server takes the application when the test says so. */
function holdBack(): () => void {
  const answer = Promise.withResolvers<typeof submitted>();
  serve({ [applying]: () => answer.promise });
  return () => answer.resolve(submitted);
}

async function openVacancy(client = aQueryClient()): Promise<HTMLElement> {
  await showVacancy(ApplyAction, aVacancy(), { client });
  return screen.findByRole('button');
}

test('applying answers before the server does, and stays once it has', async () => {
  const answer = holdBack();
  const client = aQueryClient();
  const button = await openVacancy(client);

  await userEvent.click(button);
  expect(button).toHaveTextContent('Remover Candidatura');
  expect(toast.success).not.toHaveBeenCalled();

  answer();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura enviada com sucesso!'));
  expect(button).toHaveTextContent('Remover Candidatura');
  expect(client.getQueryData(applicationsTodayQuery().queryKey)).toEqual(today);
});

test('a list that was read before the application does not take it back', async () => {
  const read = Promise.withResolvers<void>();
  serve({
    [listing]: () =>
      callsTo(listing).length === 1 ? read.promise.then(() => [aVacancy()]) : [aVacancyAppliedTo()],
  });
  const client = aQueryClient();
  const search = new InfiniteQueryObserver(client, vacancySearchQuery({}));
  const stopWatching = search.subscribe(() => {});
  const button = await openVacancy(client);

  await userEvent.click(button);
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  read.resolve();

  await waitFor(() => expect(search.getCurrentResult().data?.pages[0]?.items[0]?.applied).toBe(true));
  stopWatching();
});

test('a double click applies once, however fast the server answers', async () => {
  const button = await openVacancy();

  await userEvent.dblClick(button);

  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  expect(calledRoutes()).toEqual([applying]);
  expect(button).toHaveTextContent('Remover Candidatura');
});

test('impatient clicks while the answer is on its way send nothing more', async () => {
  const answer = holdBack();
  const button = await openVacancy();

  await userEvent.click(button);
  await userEvent.click(button);
  await userEvent.click(button);

  expect(calledRoutes()).toEqual([applying]);
  answer();
  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
});

test('a refusal is rolled back and told in the server’s words', async () => {
  serve({ [applying]: refuse('daily_limit') });
  const button = await openVacancy();

  await userEvent.click(button);

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Você atingiu o limite diário de candidaturas.'),
  );
  expect(button).toHaveTextContent('Enviar Currículo');
});

test('a dead network is rolled back with the screen’s own words', async () => {
  serve({ [applying]: loseConnection });
  const button = await openVacancy();

  await userEvent.click(button);

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(`Erro ao adicionar candidatura. ${unreachable}`),
  );
  expect(button).toHaveTextContent('Enviar Currículo');
});

test('when the answer is lost on its way, what the server kept wins', async () => {
  serve({ [applying]: loseConnection, [reading]: aVacancyAppliedTo() });
  const button = await openVacancy();

  await userEvent.click(button);

  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  await waitFor(() => expect(button).toHaveTextContent('Remover Candidatura'));
});

test('a session that ended is said in its own words', async () => {
  serve({ [applying]: refuse('session_ended') });
  await userEvent.click(await openVacancy());

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Você precisa estar autenticado para adicionar uma candidatura.',
    ),
  );
});

test('an application that was answered shows where it stands, and no way to take it back', async () => {
  await showVacancy(ApplyAction, aVacancyAppliedTo('Dispensado'));

  expect(await screen.findByText('Dispensado')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is offered to whoever may neither apply nor withdraw', async () => {
  await show(
    <main>
      <ApplyAction vacancy={aVacancy({ mayApply: false })} />
    </main>,
  );
  expect(await screen.findByRole('main')).toBeEmptyDOMElement();
});
