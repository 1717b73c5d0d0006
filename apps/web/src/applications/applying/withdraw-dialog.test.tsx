import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { beforeEach, expect, test } from 'vitest';
import { emptyAnswer, refuse, strangePage } from '../../../test/answers.ts';
import { anApplication } from '../../../test/application-factory.ts';
import { land } from '../../../test/land.ts';
import { calledRoutes, serve } from '../../../test/serve.ts';
import { aQueryClient } from '../../../test/show.tsx';
import { showVacancy } from '../../../test/show-vacancy.tsx';
import { aVacancy, aVacancyAppliedTo } from '../../../test/vacancy-factory.ts';
import { toast } from '../../platform/toast.ts';
import { latestChangesQuery, ownApplicationsQuery } from '../application-api.ts';
import { ApplyAction } from './apply-action.tsx';

const applying = 'POST /api/user/company/vacancy/add-interested';
const withdrawing = 'DELETE /api/user/company/vacancy/remove-interested';
const reading = 'GET /api/user/company/vacancy/list-vacancy/:id';

const counting = 'GET /api/user/company/vacancy/applications-today';

const today = { message: '', dailyApplicationsCount: 3, dailyLimit: 10 };
const withdrawn = { ...today, vacancy: aVacancy() };

beforeEach(() =>
  serve({ [withdrawing]: withdrawn, [counting]: { dailyApplicationsCount: 3, dailyLimit: 10 } }),
);

async function openVacancy(status?: ApplicationStatus, client = aQueryClient()): Promise<HTMLElement> {
  await showVacancy(ApplyAction, aVacancyAppliedTo(status), { client });
  return screen.findByRole('button', { name: 'Remover Candidatura' });
}

const applyButton = () => screen.findByRole('button', { name: 'Enviar Currículo' });

/** Answers the question that comes before an application is taken back. */
const confirm = async () =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remover candidatura?' })).getByRole('button', {
      name: 'Remover Candidatura',
    }),
  );

test('withdrawing answers at once and then shows whether the server takes another application', async () => {
  const answer = Promise.withResolvers<typeof withdrawn>();
  serve({ [withdrawing]: () => answer.promise });

  await userEvent.click(await openVacancy());
  expect(calledRoutes()).toEqual([]);
  await confirm();

  expect(await applyButton()).toBeVisible();
  answer.resolve(withdrawn);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura removida.', expect.anything()));
  expect(await applyButton()).toBeVisible();
});

test('applying and withdrawing cost one request each', async () => {
  serve({ [applying]: { ...today, dailyApplicationsCount: 4, vacancy: aVacancyAppliedTo() } });
  await showVacancy(ApplyAction, aVacancy());

  await userEvent.click(await applyButton());
  await land();
  await userEvent.click(await screen.findByRole('button', { name: 'Remover Candidatura' }));
  await confirm();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura removida.', expect.anything()));
  await applyButton();

  expect(calledRoutes().filter((route) => route !== counting)).toEqual([applying, withdrawing]);
});

test('after withdrawing, the keyboard goes on where it was', async () => {
  await userEvent.click(await openVacancy());
  await confirm();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toContainElement(await applyButton());
  expect(document.body).not.toHaveFocus();
});

test('whoever changes their mind at the question keeps the application', async () => {
  const button = await openVacancy();

  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Manter candidatura' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toBeVisible();
  expect(calledRoutes()).toEqual([]);
});

test('an approval is not lost without being named', async () => {
  await userEvent.click(await openVacancy('Aprovado'));

  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('A empresa já aprovou a sua candidatura.');
  expect(question).toHaveTextContent('ela será avisada');
});

test.each<[ApplicationStatus, boolean]>([
  ['Currículo Enviado', false],
  ['Em Análise', true],
])('the question about an application that is %s says whether the company is told', async (status, told) => {
  await userEvent.click(await openVacancy(status));

  const question = await screen.findByRole('dialog');
  expect(question.textContent?.includes('ela será avisada')).toBe(told);
  expect(question).not.toHaveTextContent('aprovou');
});

test('an answer that arrived while the question was open is told, and shown', async () => {
  serve({
    [withdrawing]: refuse('application_answered'),
    [reading]: aVacancyAppliedTo('Dispensado'),
  });
  await userEvent.click(await openVacancy());
  await confirm();

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Esta candidatura já foi respondida pela empresa.',
      expect.anything(),
    ),
  );
  expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent('Dispensado');
});

test('a withdrawal that nobody words has the screen’s own words, and the application stands', async () => {
  serve({ [withdrawing]: strangePage, [reading]: aVacancyAppliedTo() });
  await userEvent.click(await openVacancy());
  await confirm();

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Erro ao remover candidatura.', expect.anything()),
  );
  expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent('Currículo Enviado');
});

test('whoever may no longer read the vacancy is offered nothing after withdrawing', async () => {
  serve({ [withdrawing]: today });
  await userEvent.click(await openVacancy());
  await confirm();

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura removida.', expect.anything()));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('withdrawing makes the news ask again: what was withdrawn is none', async () => {
  const { queryKey } = latestChangesQuery();
  const client = aQueryClient();
  client.setQueryData(queryKey, []);
  await userEvent.click(await openVacancy('Em Análise', client));
  await confirm();

  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test('a withdrawn application leaves the lists that show it without their being asked for again', async () => {
  const { queryKey } = ownApplicationsQuery({});
  const kept = anApplication({ vacancy: aVacancy({ _id: 'another', jobTitle: 'Confeitaria' }) });
  const client = aQueryClient();
  client.setQueryData(queryKey, {
    pages: [{ items: [anApplication(), kept], nextCursor: undefined, total: 2, totalIsEstimate: false }],
    pageParams: [undefined],
  });
  await userEvent.click(await openVacancy('Currículo Enviado', client));
  await confirm();

  await waitFor(() =>
    expect(client.getQueryData(queryKey)?.pages[0]).toMatchObject({ items: [kept], total: 1 }),
  );
  expect(calledRoutes().filter((route) => route !== counting)).toEqual([withdrawing]);
});

test('a withdrawal whose answer is empty is still confirmed', async () => {
  serve({ [withdrawing]: emptyAnswer, [reading]: aVacancy() });

  await userEvent.click(await openVacancy());
  await confirm();

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura removida.', expect.anything()));
  expect(toast.error).not.toHaveBeenCalled();
});
