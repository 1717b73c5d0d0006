import { InfiniteQueryObserver } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorCatalogue } from '@trampolim/contract/wire/errors';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { afterApplying } from '../../../test/after-applying.ts';
import { emptyAnswer, refuse, unauthorizedPage, unreachable } from '../../../test/answers.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { aFullCandidate, anOwnCandidate } from '../../../test/own-candidate-factory.ts';
import { calledRoutes, callsTo, loseConnection, sentTo, serve } from '../../../test/serve.ts';
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

beforeEach(() =>
  serve({ [applying]: submitted, [reading]: aVacancy(), [counting]: before, ...afterApplying }),
);

const sent = () => screen.findByRole('dialog', { name: 'Candidatura enviada com sucesso!' });

/** The test controls when the server responds. */
function holdBack(): () => void {
  const answer = Promise.withResolvers<typeof submitted>();
  serve({ [applying]: () => answer.promise });
  return () => answer.resolve(submitted);
}

async function openVacancy(client = aQueryClient()): Promise<HTMLElement> {
  await showVacancy(ApplyAction, aVacancy(), { client });
  return screen.findByRole('button', { name: 'Enviar Currículo' });
}

/** Requests other than the daily count. */
const steps = () =>
  calledRoutes().filter((route) => ![counting, ...Object.keys(afterApplying)].includes(route));

test('applying is shown optimistically and remains after the response', async () => {
  const answer = holdBack();
  const client = aQueryClient();

  await userEvent.click(await openVacancy(client));
  expect(screen.getByRole('status')).toHaveTextContent('Candidatura enviada');
  expect(screen.queryByRole('button')).toBeNull();
  expect(toast.success).not.toHaveBeenCalled();

  answer();
  expect(await sent()).toBeVisible();
  expect(toast.success).not.toHaveBeenCalled();
  expect(client.getQueryData(applicationsTodayQuery().queryKey)).toEqual(today);
});

test('the status and its links replace the button', async () => {
  await userEvent.click(await openVacancy());

  const current = await screen.findByRole('listitem', { current: 'step' });
  expect(current).toHaveTextContent('Currículo Enviado, etapa atual');
  expect(screen.getByRole('link', { name: 'Ver candidatura' })).toHaveAttribute(
    'href',
    `/curriculos-enviados?vacancyId=${aVacancy()._id}`,
  );
  expect(screen.getByRole('button', { name: 'Remover Candidatura' })).toBeVisible();
});

test('after applying with the keyboard, the focus is on the replacement of the button, and returns there', async () => {
  const answer = holdBack();
  const button = await openVacancy();
  button.focus();

  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toContainElement(screen.getByText('Candidatura enviada'));
  answer();
  await sent();
  await userEvent.keyboard('{Escape}');

  const current = await screen.findByRole('listitem', { current: 'step' });
  await waitFor(() => expect(document.activeElement).toContainElement(current));
});

test.each([
  ['given', submitted],
  ['refused', refuse('too_many_requests')],
])('a response that is %s after another user has signed in is ignored', async (_, late) => {
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

  await sent();
  expect(toast.error).not.toHaveBeenCalled();
  expect(queryClient.getQueryData(applicationsTodayQuery().queryKey)).toMatchObject({
    dailyApplicationsCount: 1,
  });
});

test('a list loaded before the application does not revert it', async () => {
  const read = Promise.withResolvers<void>();
  serve({
    [listing]: () =>
      callsTo(listing).length === 1 ? read.promise.then(() => [aVacancy()]) : [aVacancyAppliedTo()],
  });
  const client = aQueryClient();
  const search = new InfiniteQueryObserver(client, vacancySearchQuery({}));
  const stopWatching = search.subscribe(() => {});
  await userEvent.click(await openVacancy(client));
  await sent();
  read.resolve();

  await waitFor(() => expect(search.getCurrentResult().data?.pages[0]?.items[0]?.applied).toBe(true));
  stopWatching();
});

test('a double click applies once, however fast the response is', async () => {
  await userEvent.dblClick(await openVacancy());

  await sent();
  expect(steps()).toEqual([applying]);
});

test('before an empty resume is sent, a first fact is asked for and saved', async () => {
  const saving = 'PUT /api/user/candidate/update-candidate/:id';
  serve({
    [counting]: { ...before, resumeIsEmpty: true },
    'GET /api/user/candidate/list-candidate/': anOwnCandidate({ candidatePhone: '' }),
    [saving]: aFullCandidate(),
  });
  await userEvent.click(await openVacancy());
  const dialog = within(await screen.findByRole('dialog', { name: 'Conte uma coisa antes (1 min)' }));
  expect(callsTo(applying)).toEqual([]);

  await userEvent.click(await dialog.findByRole('button', { name: 'Salvar e enviar' }));
  expect(await dialog.findByText('Diga o que você fazia.')).toBeVisible();
  await fillIn('O que você fazia', 'Padeira');
  await fillIn('Onde', 'Padaria Aurora');
  await fillIn('Começo', '032021');
  await fillIn('Celular (opcional)', '11987654321');
  serve({ [counting]: before });
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar e enviar' }));

  expect(await sent()).toBeVisible();
  expect(sentTo(saving)).toEqual([
    {
      candidateExperience: [{ role: 'Padeira', company: 'Padaria Aurora', startDate: '2021-03-01' }],
      candidatePhone: '(11) 98765-4321',
      resumeVersion: 1,
    },
  ]);
  expect(callsTo(applying)).toHaveLength(1);
});

test('an empty resume can be sent anyway, only once even with a double tap', async () => {
  serve({ [counting]: { ...before, resumeIsEmpty: true } });
  await userEvent.click(await openVacancy());

  await userEvent.dblClick(await screen.findByRole('button', { name: 'Enviar assim mesmo' }));

  expect(await sent()).toBeVisible();
  expect(callsTo(applying)).toHaveLength(1);
});

test('closing the question about a first fact sends nothing', async () => {
  serve({ [counting]: { ...before, resumeIsEmpty: true } });
  await userEvent.click(await openVacancy());
  await screen.findByRole('button', { name: 'Enviar assim mesmo' });

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo(applying)).toEqual([]);
});

test('after applying, it says when the company answers and shows three other vacancies of the area nearby', async () => {
  const near = ['a', 'b', 'c', 'd'].map((name) => aVacancy({ _id: name, jobTitle: `Vaga ${name}` }));
  serve({
    [reading]: aVacancy(),
    [applying]: {
      ...submitted,
      vacancy: aVacancy({ ...aVacancyAppliedTo(), answering: { percent: 80, medianDays: 4 } }),
    },
    [listing]: [aVacancy(), aVacancy({ _id: 'x', jobTitle: 'Já enviada', mayApply: false }), ...near],
  });

  await userEvent.click(await openVacancy());
  const dialog = within(await sent());

  expect(dialog.getByText(/Responde em geral em 4\sdias/)).toBeVisible();
  await waitFor(() =>
    expect(dialog.getAllByRole('link', { name: /^Vaga/ }).map(({ textContent }) => textContent)).toEqual([
      'Vaga a',
      'Vaga b',
      'Vaga c',
    ]),
  );
  const { city, state } = aVacancy().jobLocation;
  expect(Object.fromEntries(callsTo(listing)[0]?.query ?? [])).toMatchObject({ city, state, radius: '25' });
});

test('a rejection is rolled back and shows the server’s message', async () => {
  serve({ [applying]: refuse('vacancy_closed') });

  await userEvent.click(await openVacancy());

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(errorCatalogue.vacancy_closed.sentence, expect.anything()),
  );
  expect(screen.getByRole('button', { name: 'Enviar Currículo' })).toBeVisible();
  expect(screen.queryByText('Candidatura enviada')).toBeNull();
});

test('a message replaces the button when the daily limit is reached', async () => {
  serve({ [counting]: usedUp });
  await showVacancy(ApplyAction, aVacancy());

  expect(await screen.findByText('Você usou as 10 candidaturas de hoje. Amanhã tem mais.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an application from another tab is counted on focus', async () => {
  await openVacancy();
  serve({ [counting]: usedUp });

  // The library listens on the window for the document's visibility event.
  window.dispatchEvent(new Event('visibilitychange'));

  expect(await screen.findByText(/^Você usou as 10 candidaturas de hoje/)).toBeVisible();
});

test('at midnight in São Paulo the button returns', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T02:59:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  serve({ [counting]: usedUp });
  await showVacancy(ApplyAction, aVacancy());
  await screen.findByText(/^Você usou/);
  serve({ [counting]: { dailyApplicationsCount: 0, dailyLimit: 10 } });

  await act(() => vi.advanceTimersByTimeAsync(60_000));

  expect(await screen.findByRole('button', { name: 'Enviar Currículo' })).toBeVisible();
});

test('a limit reached meanwhile is reported and then replaces the button', async () => {
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

test('a network failure is rolled back with the fallback message', async () => {
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

test('when the response is lost, the stored state wins', async () => {
  serve({ [applying]: loseConnection, [reading]: aVacancyAppliedTo() });

  await userEvent.click(await openVacancy());

  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent('Currículo Enviado');
});

test('an application with an empty response is confirmed', async () => {
  serve({ [applying]: emptyAnswer });

  await userEvent.click(await openVacancy());

  expect(await sent()).toBeVisible();
  expect(toast.error).not.toHaveBeenCalled();
});

test.each([
  ['with its code', refuse('session_ended')],
  ['as a 401 without a code', unauthorizedPage],
])('an ended session has its own message, for the response %s', async (_, answer) => {
  serve({ [applying]: answer });
  await userEvent.click(await openVacancy());

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Você precisa estar autenticado para adicionar uma candidatura.',
      expect.anything(),
    ),
  );
});

test('an answered application shows its status and no withdrawal', async () => {
  await showVacancy(ApplyAction, aVacancyAppliedTo('Dispensado'));

  expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent('Dispensado');
  expect(screen.getByRole('link', { name: 'Ver candidatura' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('viewers who may neither apply nor withdraw have no action', async () => {
  await show(
    <main>
      <ApplyAction vacancy={aVacancy({ mayApply: false })} />
    </main>,
  );
  expect(await screen.findByRole('main')).toBeEmptyDOMElement();
});

test('a vacancy that no longer exists is not shown any more', async () => {
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
