import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../../test/application-factory.ts';
import { badGatewayPage, emptyResponse, refuse } from '../../../test/mock-responses.ts';
import { responsesAfterApplying } from '../../../test/responses-after-applying.ts';
import { calledRoutes, callsTo, serve } from '../../../test/serve.ts';
import { aQueryClient } from '../../../test/show.tsx';
import { showVacancy } from '../../../test/show-vacancy.tsx';
import { aVacancy, aVacancyAppliedTo } from '../../../test/vacancy-factory.ts';
import { toast } from '../../platform/toast.ts';
import { latestChangesQuery, ownApplicationsQuery } from '../application-api.ts';
import { ApplyAction } from './apply-action.tsx';

const submitApplicationRoute = 'POST /api/user/company/vacancy/add-interested';
const withdrawApplicationRoute = 'DELETE /api/user/company/vacancy/remove-interested';
const getVacancyRoute = 'GET /api/user/company/vacancy/list-vacancy/:id';
const countApplicationsTodayRoute = 'GET /api/user/company/vacancy/applications-today';

const countToday = { message: '', dailyApplicationsCount: 3, dailyLimit: 10 };
const withdrawalResponse = { ...countToday, vacancy: aVacancy() };

beforeEach(() =>
  serve({
    [withdrawApplicationRoute]: withdrawalResponse,
    [countApplicationsTodayRoute]: { dailyApplicationsCount: 3, dailyLimit: 10 },
  }),
);

/** Shows a vacancy that the candidate applied to. Returns the button that withdraws the application. */
async function showWithdrawButton(status?: ApplicationStatus, client = aQueryClient()): Promise<HTMLElement> {
  await showVacancy(ApplyAction, aVacancyAppliedTo(status), { client });
  return screen.findByRole('button', { name: 'Remover Candidatura' });
}

const applyButton = () => screen.findByRole('button', { name: 'Enviar Currículo' });

/** Confirms the withdrawal dialog. */
const confirm = async () =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remover candidatura?' })).getByRole('button', {
      name: 'Remover Candidatura',
    }),
  );

test('a withdrawal is shown before the response arrives', async () => {
  const response = Promise.withResolvers<typeof withdrawalResponse>();
  serve({ [withdrawApplicationRoute]: () => response.promise });

  await userEvent.click(await showWithdrawButton());
  expect(calledRoutes()).toEqual([]);
  await confirm();

  expect(await applyButton()).toBeVisible();
  response.resolve(withdrawalResponse);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura removida.', expect.anything()));
  expect(await applyButton()).toBeVisible();
});

test('applying and withdrawing take one request each', async () => {
  serve({
    [submitApplicationRoute]: { ...countToday, dailyApplicationsCount: 4, vacancy: aVacancyAppliedTo() },
    ...responsesAfterApplying,
  });
  await showVacancy(ApplyAction, aVacancy());

  await userEvent.click(await applyButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remover Candidatura' }));
  await confirm();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura removida.', expect.anything()));
  await applyButton();

  expect(calledRoutes()).toEqual(expect.arrayContaining([submitApplicationRoute, withdrawApplicationRoute]));
  expect(callsTo(submitApplicationRoute)).toHaveLength(1);
  expect(callsTo(withdrawApplicationRoute)).toHaveLength(1);
});

test('after withdrawing, the focus is on the apply button', async () => {
  await userEvent.click(await showWithdrawButton());
  await confirm();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await applyButton()).toHaveFocus();
});

test('cancelling the dialog retains the application', async () => {
  const button = await showWithdrawButton();

  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Manter candidatura' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toBeVisible();
  expect(calledRoutes()).toEqual([]);
});

test('the dialog mentions an approval that would be lost', async () => {
  await userEvent.click(await showWithdrawButton('Aprovado'));

  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('A empresa já aprovou a sua candidatura.');
  expect(dialog).toHaveTextContent('ela será avisada');
});

test.each<[ApplicationStatus, boolean]>([
  ['Currículo Enviado', false],
  ['Em Análise', true],
])(
  'the confirmation for an application that is %s mentions the conversation, interview and notification: %s',
  async (status, isNotified) => {
    await userEvent.click(await showWithdrawButton(status));

    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent?.includes('A conversa com a empresa é apagada')).toBe(isNotified);
    expect(dialog.textContent?.includes('a entrevista, se houver, é cancelada')).toBe(isNotified);
    expect(dialog.textContent?.includes('ela será avisada')).toBe(isNotified);
    expect(dialog).not.toHaveTextContent('aprovou');
  },
);

test('an answer that arrives while the dialog is open is reported and shown', async () => {
  serve({
    [withdrawApplicationRoute]: refuse('application_answered'),
    [getVacancyRoute]: aVacancyAppliedTo('Dispensado'),
  });
  await userEvent.click(await showWithdrawButton());
  await confirm();

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Esta candidatura já foi respondida pela empresa.',
      expect.anything(),
    ),
  );
  expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent('Dispensado');
});

test('a failed withdrawal leaves the application', async () => {
  serve({ [withdrawApplicationRoute]: badGatewayPage, [getVacancyRoute]: aVacancyAppliedTo() });
  await userEvent.click(await showWithdrawButton());
  await confirm();

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Erro ao remover candidatura.', expect.anything()),
  );
  expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent('Currículo Enviado');
});

test('a candidate who may no longer read the vacancy has no action after withdrawing', async () => {
  serve({ [withdrawApplicationRoute]: countToday });
  await userEvent.click(await showWithdrawButton());
  await confirm();

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura removida.', expect.anything()));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('withdrawing refetches the latest changes', async () => {
  const { queryKey } = latestChangesQuery();
  const client = aQueryClient();
  client.setQueryData(queryKey, []);
  await userEvent.click(await showWithdrawButton('Em Análise', client));
  await confirm();

  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test('a withdrawn application is removed from cached lists without a refetch', async () => {
  const { queryKey } = ownApplicationsQuery({});
  const remaining = anApplication({ vacancy: aVacancy({ _id: 'another', jobTitle: 'Confeitaria' }) });
  const client = aQueryClient();
  client.setQueryData(queryKey, {
    pages: [{ items: [anApplication(), remaining], nextCursor: undefined, total: 2, totalIsEstimate: false }],
    pageParams: [undefined],
  });
  await userEvent.click(await showWithdrawButton('Currículo Enviado', client));
  await confirm();

  await waitFor(() =>
    expect(client.getQueryData(queryKey)?.pages[0]).toMatchObject({ items: [remaining], total: 1 }),
  );
  expect(calledRoutes().filter((route) => route !== countApplicationsTodayRoute)).toEqual([
    withdrawApplicationRoute,
  ]);
});

test('a withdrawal with an empty response is confirmed', async () => {
  serve({ [withdrawApplicationRoute]: emptyResponse, [getVacancyRoute]: aVacancy() });

  await userEvent.click(await showWithdrawButton());
  await confirm();

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Candidatura removida.', expect.anything()));
  expect(toast.error).not.toHaveBeenCalled();
});
