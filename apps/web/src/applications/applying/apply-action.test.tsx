import { InfiniteQueryObserver } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorCatalogue } from '@trampolim/contract/wire/errors';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emptyAnswer, refuse, unauthorizedPage, unreachable } from '../../../test/answers.ts';
import { land } from '../../../test/land.ts';
import { calledRoutes, callsTo, loseConnection, serve } from '../../../test/serve.ts';
import { aQueryClient, show } from '../../../test/show.tsx';
import { showVacancy } from '../../../test/show-vacancy.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy, aVacancyAppliedTo } from '../../../test/vacancy-factory.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signOut } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { type VacancyAction, VacancyActionsProvider } from '../../vacancies/vacancy-actions.ts';
import { vacancyQuery, vacancySearchQuery } from '../../vacancies/vacancy-api.ts';
import { VacancyDetail } from '../../vacancies/whole/vacancy-detail.tsx';
import { applicationsTodayQuery } from '../application-api.ts';
import { ApplyAction } from './apply-action.tsx';

const applying = 'POST /api/user/company/vacancy/add-interested';
const reading = 'GET /api/user/company/vacancy/list-vacancy/:id';
const listing = 'GET /api/user/company/vacancy/list-vacancies';

const counting = 'GET /api/user/company/vacancy/applications-today';

const before = { dailyApplicationsCount: 3, dailyLimit: 10 };
const today = { dailyApplicationsCount: 4, dailyLimit: 10 };
const usedUp = { dailyApplicationsCount: 10, dailyLimit: 10 };
const submitted = { message: '', ...today, vacancy: aVacancyAppliedTo() };

beforeEach(() => serve({ [applying]: submitted, [reading]: aVacancy(), [counting]: before }));

/** The server takes the application when the test says so. */
function holdBack(): () => void {
  const answer = Promise.withResolvers<typeof submitted>();
  serve({ [applying]: () => answer.promise });
  return () => answer.resolve(submitted);
}

async function openVacancy(client = aQueryClient()): Promise<HTMLElement> {
  await showVacancy(ApplyAction, aVacancy(), { client });
  return screen.findByRole('button', { name: 'Enviar Currículo' });
}

/** What was asked of the server besides the day's count. */
const steps = () => calledRoutes().filter((route) => route !== counting);

test('applying answers before the server does, and stays once it has', async () => {
  const answer = holdBack();
  const client = aQueryClient();

  await userEvent.click(await openVacancy(client));
  expect(screen.getByRole('status')).toHaveTextContent('Candidatura enviada');
  expect(screen.queryByRole('button')).toBeNull();
  expect(toast.success).not.toHaveBeenCalled();

  answer();
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Candidatura enviada com sucesso!', expect.anything()),
  );
  expect(screen.getByRole('status')).toHaveTextContent('Candidatura enviada');
  expect(client.getQueryData(applicationsTodayQuery().queryKey)).toEqual(today);
});

test('after the leap the status stands where the button was, with the ways on', async () => {
  await userEvent.click(await openVacancy());
  await land();

  const current = await screen.findByRole('listitem', { current: 'step' });
  expect(current).toHaveTextContent('Currículo Enviado, etapa atual');
  expect(screen.getByRole('link', { name: 'Ver candidatura' })).toHaveAttribute(
    'href',
    `/curriculos-enviados?title=${encodeURIComponent(aVacancy().jobTitle).replaceAll('%20', '+')}`,
  );
  expect(screen.getByRole('button', { name: 'Remover Candidatura' })).toBeVisible();
});

test('whoever applied by keyboard goes on from what took the button’s place, also once the server has answered', async () => {
  const answer = holdBack();
  const button = await openVacancy();
  button.focus();

  await userEvent.keyboard('{Enter}');
  const words = screen.getByText('Candidatura enviada');
  expect(document.activeElement).toContainElement(words);
  answer();

  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  await waitFor(() => expect(words.parentElement).toHaveAttribute('aria-busy', 'false'));
  // The very same, or the leap would begin again.
  expect(document.activeElement).toContainElement(words);
});

test.each([
  ['given', submitted],
  ['refused', refuse('too_many_requests')],
])('an answer that is %s once somebody else has signed in concerns nobody', async (_, late) => {
  const [ana, bia] = ['Ana', 'Bia'].map((name) => aUser('Candidate', { _id: crypto.randomUUID(), name }));
  const held = Promise.withResolvers<void>();
  serve({
    [applying]: () => held.promise.then(() => late),
    'POST /api/auth/logout': { message: 'Você saiu da sua conta.' },
  });
  await showVacancy(ApplyAction, aVacancy(), { client: queryClient, as: ana });
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar Currículo' }));
  await signOut();
  cleanup();

  await showVacancy(ApplyAction, aVacancy(), { client: queryClient, as: bia });
  serve({ [applying]: { ...submitted, dailyApplicationsCount: 1 } });
  held.resolve();
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar Currículo' }));

  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  expect(toast.error).not.toHaveBeenCalled();
  expect(queryClient.getQueryData(applicationsTodayQuery().queryKey)).toMatchObject({
    dailyApplicationsCount: 1,
  });
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
  await userEvent.click(await openVacancy(client));
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  read.resolve();

  await waitFor(() => expect(search.getCurrentResult().data?.pages[0]?.items[0]?.applied).toBe(true));
  stopWatching();
});

test('a double click applies once, however fast the server answers', async () => {
  await userEvent.dblClick(await openVacancy());

  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  expect(steps()).toEqual([applying]);
  expect(screen.getByText('Candidatura enviada')).toBeVisible();
});

test('a refusal is rolled back and told in the server’s words', async () => {
  serve({ [applying]: refuse('vacancy_closed') });

  await userEvent.click(await openVacancy());

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(errorCatalogue.vacancy_closed.sentence, expect.anything()),
  );
  expect(screen.getByRole('button', { name: 'Enviar Currículo' })).toBeVisible();
  expect(screen.queryByText('Candidatura enviada')).toBeNull();
});

test('where the day is used up, its place says so before anything is pressed', async () => {
  serve({ [counting]: usedUp });
  await showVacancy(ApplyAction, aVacancy());

  expect(await screen.findByText('Você usou as 10 candidaturas de hoje. Amanhã tem mais.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what another tab sent shows once somebody comes back to this one', async () => {
  await openVacancy();
  serve({ [counting]: usedUp });

  // Coming back to a tab is told to the document, on which the library listens at the window.
  window.dispatchEvent(new Event('visibilitychange'));

  expect(await screen.findByText(/^Você usou as 10 candidaturas de hoje/)).toBeVisible();
});

test('at midnight in São Paulo the button is there again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T02:59:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  serve({ [counting]: usedUp });
  await showVacancy(ApplyAction, aVacancy());
  await screen.findByText(/^Você usou/);
  serve({ [counting]: { dailyApplicationsCount: 0, dailyLimit: 10 } });

  await act(() => vi.advanceTimersByTimeAsync(60_000));

  expect(await screen.findByRole('button', { name: 'Enviar Currículo' })).toBeVisible();
});

test('a limit that was reached meanwhile is told, and then stands in its place', async () => {
  serve({ [applying]: refuse('daily_limit') });
  const button = await openVacancy();
  serve({ [counting]: usedUp });

  await userEvent.click(button);

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Você atingiu o limite diário de candidaturas.',
      expect.anything(),
    ),
  );
  expect(await screen.findByText(/^Você usou as 10 candidaturas de hoje/)).toBeVisible();
});

test('a dead network is rolled back with the screen’s own words', async () => {
  serve({ [applying]: loseConnection });

  await userEvent.click(await openVacancy());

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      `Erro ao adicionar candidatura. ${unreachable}`,
      expect.anything(),
    ),
  );
  expect(screen.getByRole('button', { name: 'Enviar Currículo' })).toBeVisible();
});

test('when the answer is lost on its way, what the server kept wins', async () => {
  serve({ [applying]: loseConnection, [reading]: aVacancyAppliedTo() });

  await userEvent.click(await openVacancy());

  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  await land();
  expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent('Currículo Enviado');
});

test('an application whose answer is empty is still confirmed', async () => {
  serve({ [applying]: emptyAnswer });

  await userEvent.click(await openVacancy());

  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Candidatura enviada com sucesso!', expect.anything()),
  );
  expect(toast.error).not.toHaveBeenCalled();
});

test.each([
  ['with its code', refuse('session_ended')],
  ['as a 401 without a code', unauthorizedPage],
])('a session that ended is said in its own words, answered %s', async (_, answer) => {
  serve({ [applying]: answer });
  await userEvent.click(await openVacancy());

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Você precisa estar autenticado para adicionar uma candidatura.',
      expect.anything(),
    ),
  );
});

test('an application that was answered shows where it stands, and no way to take it back', async () => {
  await showVacancy(ApplyAction, aVacancyAppliedTo('Dispensado'));

  expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent('Dispensado');
  expect(screen.getByRole('link', { name: 'Ver candidatura' })).toBeVisible();
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

test('a vacancy that turns out to be gone is shown no longer', async () => {
  const apply: VacancyAction = { name: 'apply', places: ['detail'], Component: ApplyAction };
  const client = aQueryClient();
  const { _id } = aVacancy();
  client.setQueryData(vacancyQuery(_id).queryKey, aVacancy());
  await show(
    <VacancyActionsProvider actions={[apply]}>
      <VacancyDetail id={_id} />
    </VacancyActionsProvider>,
    { client },
  );
  serve({ [applying]: refuse('vacancy_not_found'), [reading]: refuse('vacancy_not_found') });
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar Currículo' }));

  expect(await screen.findByText('Vaga não encontrada.')).toBeVisible();
  expect(screen.queryByText(aVacancy().jobTitle)).toBeNull();
  expect(toast.error).not.toHaveBeenCalled();
});
