import { InfiniteQueryObserver } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  countAfter,
  countApplicationsTodayRoute,
  countBefore,
  findSentDialog,
  getVacancyRoute,
  listVacanciesRoute,
  serveApplying,
  showApplyButton,
  submissionResponse,
  submitApplicationRoute,
} from '../../../test/apply-to-vacancy.tsx';
import { fillIn } from '../../../test/fill-in.ts';
import { refuse } from '../../../test/mock-responses.ts';
import { aFullCandidate, anOwnCandidate } from '../../../test/own-candidate-factory.ts';
import { responsesAfterApplying } from '../../../test/responses-after-applying.ts';
import { calledRoutes, callsTo, sentTo, serve } from '../../../test/serve.ts';
import { aQueryClient, show } from '../../../test/show.tsx';
import { showVacancy } from '../../../test/show-vacancy.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy, aVacancyAppliedTo } from '../../../test/vacancy-factory.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signOut } from '../../platform/session/sign-in.ts';
import { toast } from '../../platform/toast.ts';
import { vacancySearchQuery } from '../../vacancies/vacancy-api.ts';
import { applicationsTodayQuery } from '../application-api.ts';
import { ApplyAction } from './apply-action.tsx';

beforeEach(serveApplying);

/** Holds the response to an application until the returned function is called. */
function holdResponse(): () => void {
  const response = Promise.withResolvers<typeof submissionResponse>();
  serve({ [submitApplicationRoute]: () => response.promise });
  return () => response.resolve(submissionResponse);
}

/** Returns the requests other than the daily count and those after applying. */
const otherRequests = () =>
  calledRoutes().filter(
    (route) => ![countApplicationsTodayRoute, ...Object.keys(responsesAfterApplying)].includes(route),
  );

test('applying is shown optimistically and remains after the response', async () => {
  const sendResponse = holdResponse();
  const client = aQueryClient();

  await userEvent.click(await showApplyButton(client));
  expect(screen.getByRole('status')).toHaveTextContent('Candidatura enviada');
  expect(screen.queryByRole('button')).toBeNull();
  expect(toast.success).not.toHaveBeenCalled();

  sendResponse();
  expect(await findSentDialog()).toBeVisible();
  expect(toast.success).not.toHaveBeenCalled();
  expect(client.getQueryData(applicationsTodayQuery().queryKey)).toEqual(countAfter);
});

test('the status and its links replace the button', async () => {
  await userEvent.click(await showApplyButton());

  const current = await screen.findByRole('listitem', { current: 'step' });
  expect(current).toHaveTextContent('Currículo Enviado, etapa atual');
  expect(screen.getByRole('link', { name: 'Ver candidatura' })).toHaveAttribute(
    'href',
    `/curriculos-enviados?vacancyId=${aVacancy()._id}`,
  );
  expect(screen.getByRole('button', { name: 'Remover Candidatura' })).toBeVisible();
});

test('after applying with the keyboard, the focus is on the status that replaces the button', async () => {
  const sendResponse = holdResponse();
  const button = await showApplyButton();
  button.focus();

  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toContainElement(screen.getByText('Candidatura enviada'));
  sendResponse();
  await findSentDialog();
  await userEvent.keyboard('{Escape}');

  const current = await screen.findByRole('listitem', { current: 'step' });
  await waitFor(() => expect(document.activeElement).toContainElement(current));
});

test.each([
  ['successful', submissionResponse],
  ['refused', refuse('too_many_requests')],
])('a %s response after another user has signed in is ignored', async (_, response) => {
  const [ana, bia] = ['Ana', 'Bia'].map((name) => aUser('Candidate', { _id: crypto.randomUUID(), name }));
  const release = Promise.withResolvers<void>();
  serve({
    [submitApplicationRoute]: () => release.promise.then(() => response),
    'POST /api/auth/logout': { message: 'Você saiu da sua conta.' },
  });
  await showVacancy(ApplyAction, aVacancy(), { client: queryClient, as: ana });
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar Currículo' }));
  await signOut();
  cleanup();

  await showVacancy(ApplyAction, aVacancy(), { client: queryClient, as: bia });
  serve({ [submitApplicationRoute]: { ...submissionResponse, dailyApplicationsCount: 1 } });
  release.resolve();
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar Currículo' }));

  await findSentDialog();
  expect(toast.error).not.toHaveBeenCalled();
  expect(queryClient.getQueryData(applicationsTodayQuery().queryKey)).toMatchObject({
    dailyApplicationsCount: 1,
  });
});

test('a list loaded before the application does not revert it', async () => {
  const firstLoad = Promise.withResolvers<void>();
  serve({
    [listVacanciesRoute]: () =>
      callsTo(listVacanciesRoute).length === 1
        ? firstLoad.promise.then(() => [aVacancy()])
        : [aVacancyAppliedTo()],
  });
  const client = aQueryClient();
  const search = new InfiniteQueryObserver(client, vacancySearchQuery({}));
  const stopWatching = search.subscribe(() => {});
  await userEvent.click(await showApplyButton(client));
  await findSentDialog();
  firstLoad.resolve();

  await waitFor(() => expect(search.getCurrentResult().data?.pages[0]?.items[0]?.applied).toBe(true));
  stopWatching();
});

test('a double click applies once, however fast the response is', async () => {
  await userEvent.dblClick(await showApplyButton());

  await findSentDialog();
  expect(otherRequests()).toEqual([submitApplicationRoute]);
});

test('before an empty resume is sent, a first fact is asked for and saved', async () => {
  const updateCandidateRoute = 'PUT /api/user/candidate/update-candidate/:id';
  serve({
    [countApplicationsTodayRoute]: { ...countBefore, resumeIsEmpty: true },
    'GET /api/user/candidate/list-candidate/': anOwnCandidate({ candidatePhone: '' }),
    [updateCandidateRoute]: aFullCandidate(),
  });
  await userEvent.click(await showApplyButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Antes, fale de você (1 min)' }));
  expect(callsTo(submitApplicationRoute)).toEqual([]);

  await userEvent.click(await dialog.findByRole('button', { name: 'Salvar e enviar' }));
  expect(await dialog.findByText('Informe o que você fazia.')).toBeVisible();
  await fillIn('O que você fazia', 'Padeira');
  await fillIn('Onde', 'Padaria Aurora');
  await fillIn('Início', '032021');
  await fillIn('Celular (opcional)', '11987654321');
  serve({ [countApplicationsTodayRoute]: countBefore });
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar e enviar' }));

  expect(await findSentDialog()).toBeVisible();
  expect(sentTo(updateCandidateRoute)).toEqual([
    {
      candidateExperience: [{ role: 'Padeira', company: 'Padaria Aurora', startDate: '2021-03-01' }],
      candidatePhone: '(11) 98765-4321',
      resumeVersion: 1,
    },
  ]);
  expect(callsTo(submitApplicationRoute)).toHaveLength(1);
});

test('an empty resume can be sent anyway, only once even with a double tap', async () => {
  serve({ [countApplicationsTodayRoute]: { ...countBefore, resumeIsEmpty: true } });
  await userEvent.click(await showApplyButton());

  await userEvent.dblClick(await screen.findByRole('button', { name: 'Enviar assim mesmo' }));

  expect(await findSentDialog()).toBeVisible();
  expect(callsTo(submitApplicationRoute)).toHaveLength(1);
});

test('closing the question about a first fact sends nothing', async () => {
  serve({ [countApplicationsTodayRoute]: { ...countBefore, resumeIsEmpty: true } });
  await userEvent.click(await showApplyButton());
  await screen.findByRole('button', { name: 'Enviar assim mesmo' });

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo(submitApplicationRoute)).toEqual([]);
});

test('after applying, the dialog shows the usual response time and three vacancies nearby', async () => {
  const near = ['a', 'b', 'c', 'd'].map((name) => aVacancy({ _id: name, jobTitle: `Vaga ${name}` }));
  serve({
    [getVacancyRoute]: aVacancy(),
    [submitApplicationRoute]: {
      ...submissionResponse,
      vacancy: aVacancy({ ...aVacancyAppliedTo(), answering: { percent: 80, medianDays: 4 } }),
    },
    [listVacanciesRoute]: [
      aVacancy(),
      aVacancy({ _id: 'x', jobTitle: 'Já enviada', mayApply: false }),
      ...near,
    ],
  });

  await userEvent.click(await showApplyButton());
  const dialog = within(await findSentDialog());

  expect(dialog.getByText(/Responde em geral em 4\sdias/)).toBeVisible();
  await waitFor(() =>
    expect(dialog.getAllByRole('link', { name: /^Vaga/ }).map(({ textContent }) => textContent)).toEqual([
      'Vaga a',
      'Vaga b',
      'Vaga c',
    ]),
  );
  const { city, state } = aVacancy().jobLocation;
  expect(Object.fromEntries(callsTo(listVacanciesRoute)[0]?.query ?? [])).toMatchObject({
    city,
    state,
    radius: '25',
  });
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
