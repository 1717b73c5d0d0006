import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { expect, test, vi } from 'vitest';
import { refuse, unreachableMessage } from '../../../test/mock-responses.ts';
import { callsTo, loseConnection, sentTo, serve } from '../../../test/serve.ts';
import { aQueryClient, show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy, aVacancyAppliedTo } from '../../../test/vacancy-factory.ts';
import { toast } from '../../platform/toast.ts';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import { vacancySearchQuery } from '../../vacancies/vacancy-api.ts';
import { BatchButton } from './batch-dialog.tsx';

const listVacanciesRoute = 'GET /api/user/company/vacancy/list-vacancies';
const countApplicationsTodayRoute = 'GET /api/user/company/vacancy/applications-today';
const submitApplicationBatchRoute = 'POST /api/user/company/vacancy/add-interested-batch';
const getVacancyRoute = 'GET /api/user/company/vacancy/list-vacancy/:id';
const listQuestionsToAnswerRoute = 'GET /api/user/company/vacancy/questions';
const countOwnApplicationsRoute = 'GET /api/user/company/vacancy/vacancy-status/counts';

const idOf = (index: number) => `01999999-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;
const createVacancies = (count: number): Vacancy[] =>
  Array.from({ length: count }, (_, index) => aVacancy({ _id: idOf(index), jobTitle: `Vaga ${index}` }));
const requestFor = (...indexes: number[]) => ({ jobVacancyIds: indexes.map(idOf) });
const allSent = { message: 'Candidaturas enviadas com sucesso!' };

function Page() {
  return <BatchButton list={usePagedList(vacancySearchQuery({}))} />;
}

interface DialogOptions {
  listed?: Vacancy[];
  sentToday?: number;
}

async function openDialog({ listed = createVacancies(5), sentToday = 3 }: DialogOptions = {}) {
  serve({
    [listVacanciesRoute]: listed,
    [countApplicationsTodayRoute]: { dailyApplicationsCount: sentToday, dailyLimit: 10 },
    [listQuestionsToAnswerRoute]: [],
    [countOwnApplicationsRoute]: [],
  });
  const rendered = await show(<Page />, { as: aUser(), client: aQueryClient() });
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a várias vagas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar a várias vagas' }));
  await dialog.findByText('Vaga 0', { exact: false });
  const choose = async (...indexes: number[]) => {
    for (const index of indexes) {
      await userEvent.click(dialog.getByRole('checkbox', { name: new RegExp(`^Vaga ${index}`) }));
    }
  };
  const entries = () =>
    within(dialog.getByRole('list', { name: 'Vagas escolhidas' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { dialog, choose, entries, ...rendered };
}

const send = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

test('the selected vacancies are sent in slices of two', async () => {
  serve({ [submitApplicationBatchRoute]: allSent });
  const { dialog, choose, entries } = await openDialog();
  expect(dialog.getByText('Hoje restam 7.')).toBeVisible();
  await choose(0, 2, 3);
  expect(dialog.getByText('Hoje restam 7. 3 escolhidas.')).toBeVisible();

  await send('Enviar Currículo a 3 vagas');

  expect(await dialog.findByText('Candidaturas enviadas com sucesso!')).toBeVisible();
  expect(entries()).toEqual(['Vaga 0Enviada', 'Vaga 2Enviada', 'Vaga 3Enviada']);
  expect(sentTo(submitApplicationBatchRoute)).toEqual([requestFor(0, 2), requestFor(3)]);
  expect(dialog.getByRole('link', { name: 'Ver candidaturas' })).toHaveAttribute(
    'href',
    '/curriculos-enviados',
  );
  // The list is refetched, so that it shows the applications.
  await waitFor(() => expect(callsTo(listVacanciesRoute)).toHaveLength(2));
  expect(toast.success).not.toHaveBeenCalled();
});

test('the dialog shows the progress of the sending', async () => {
  const secondSlice = Promise.withResolvers<typeof allSent>();
  serve({
    [submitApplicationBatchRoute]: ({ body }) =>
      body.jobVacancyIds[0] === idOf(2) ? secondSlice.promise : allSent,
  });
  const { dialog, choose, entries } = await openDialog();
  await choose(0, 1, 2, 3, 4);

  await send('Enviar Currículo a 5 vagas');

  expect(await dialog.findByText('Enviando... 2 de 5')).toBeVisible();
  expect(dialog.getByRole('progressbar', { name: 'Candidaturas processadas' })).toHaveAttribute('value', '2');
  expect(dialog.getByRole('button', { name: 'Enviando...' })).toHaveAttribute('aria-disabled', 'true');
  expect(entries()).toEqual([
    'Vaga 0Enviada',
    'Vaga 1Enviada',
    'Vaga 2Enviando...',
    'Vaga 3Enviando...',
    'Vaga 4Na fila',
  ]);
  secondSlice.resolve(allSent);
  expect(await dialog.findByText('Candidaturas enviadas com sucesso!')).toBeVisible();
});

test('vacancies that take no application from the candidate are disabled, with the reason', async () => {
  const { dialog } = await openDialog({
    listed: [
      aVacancy({ _id: idOf(0), jobTitle: 'Vaga 0' }),
      aVacancy({ _id: idOf(1), jobTitle: 'Vaga 1', status: 'Encerrada', mayApply: false }),
      { ...aVacancyAppliedTo('Em Análise'), _id: idOf(2), jobTitle: 'Vaga 2' },
    ],
  });

  expect(dialog.getByRole('checkbox', { name: /^Vaga 0/ })).toBeEnabled();
  expect(dialog.getByRole('checkbox', { name: /^Vaga 1.*Encerrada$/ })).toBeDisabled();
  expect(
    dialog.getByRole('checkbox', { name: /^Vaga 2.*Você já se candidatou: Em Análise$/ }),
  ).toBeDisabled();
});

test('the selection is limited by the daily limit', async () => {
  const { dialog, choose } = await openDialog({ sentToday: 8 });

  await choose(0, 1);

  expect(dialog.getByText('Você já escolheu as 2 que ainda pode enviar hoje.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /^Vaga 2/ })).toBeDisabled();
  await choose(0);
  expect(dialog.getByRole('checkbox', { name: /^Vaga 2/ })).toBeEnabled();
});

test('nothing can be selected once the daily limit is reached', async () => {
  const { dialog } = await openDialog({ sentToday: 10 });

  expect(
    await dialog.findByText('Você atingiu o limite diário de candidaturas. Amanhã tem mais.'),
  ).toBeVisible();
  for (const box of dialog.getAllByRole('checkbox')) expect(box).toBeDisabled();
});

test('a limit reached on another device sends nothing and retains the selection', async () => {
  const { dialog, choose } = await openDialog();
  await choose(0, 1, 2);
  serve({ [countApplicationsTodayRoute]: { dailyApplicationsCount: 8, dailyLimit: 10 } });

  await send('Enviar Currículo a 3 vagas');

  expect(await dialog.findByText('Você ultrapassou o limite diário de candidaturas.')).toBeVisible();
  expect(callsTo(submitApplicationBatchRoute)).toEqual([]);
  expect(dialog.getByRole('checkbox', { name: /^Vaga 1/ })).toBeChecked();
});

test('nothing is sent when the daily count cannot be loaded', async () => {
  const { dialog, choose } = await openDialog();
  await choose(0);
  serve({ [countApplicationsTodayRoute]: loseConnection });

  await send('Enviar Currículo a 1 vaga');

  expect(await dialog.findByText(`Erro ao enviar candidaturas. ${unreachableMessage}`)).toBeVisible();
  expect(callsTo(submitApplicationBatchRoute)).toEqual([]);
});

test('only failed vacancies are retried', async () => {
  const refused = {
    message: '1 de 2 candidaturas enviadas.',
    failedApplications: [{ jobVacancyId: idOf(1), message: 'Esta vaga não recebe mais candidaturas.' }],
  };
  serve({
    [submitApplicationBatchRoute]: ({ body }) => (body.jobVacancyIds.includes(idOf(1)) ? refused : allSent),
  });
  const { dialog, choose, entries } = await openDialog();
  await choose(0, 1, 2);

  await send('Enviar Currículo a 3 vagas');

  expect(await dialog.findByText('2 de 3 candidaturas enviadas.')).toBeVisible();
  expect(entries()).toEqual([
    'Vaga 0Enviada',
    'Falha na candidatura para a vaga Vaga 1: Esta vaga não recebe mais candidaturas.',
    'Vaga 2Enviada',
  ]);

  serve({ [submitApplicationBatchRoute]: allSent });
  await send('Tentar de novo a que falhou');
  expect(await dialog.findByText('Candidaturas enviadas com sucesso!')).toBeVisible();
  expect(sentTo(submitApplicationBatchRoute).at(-1)).toEqual(requestFor(1));
});

test('after a network failure, the slice is checked on the server and the rest is not sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serve({
    [submitApplicationBatchRoute]: ({ body }) =>
      body.jobVacancyIds.includes(idOf(0)) ? allSent : loseConnection(),
    [getVacancyRoute]: ({ params }) => aVacancy({ _id: params.id, applied: params.id === idOf(2) }),
  });
  const { dialog, choose, entries } = await openDialog();
  await choose(0, 1, 2, 3, 4);

  await send('Enviar Currículo a 5 vagas');

  expect(await dialog.findByText('3 de 5 candidaturas enviadas.')).toBeVisible();
  const failure = (index: number) =>
    `Falha na candidatura para a vaga Vaga ${index}: Erro ao enviar candidaturas. ${unreachableMessage}`;
  expect(entries()).toEqual(['Vaga 0Enviada', 'Vaga 1Enviada', 'Vaga 2Enviada', failure(3), failure(4)]);
  expect(callsTo(submitApplicationBatchRoute)).toHaveLength(2);
});

test('an application with an unknown result is checked on the server before a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serve({ [submitApplicationBatchRoute]: loseConnection, [getVacancyRoute]: loseConnection });
  const { dialog, choose, entries } = await openDialog();
  await choose(0, 1);

  await send('Enviar Currículo a 2 vagas');

  expect(await dialog.findByText('Nenhuma candidatura foi enviada.')).toBeVisible();
  expect(entries()[0]).toContain('Ela pode ter sido enviada: conferimos antes de tentar de novo.');

  // The server had received both.
  serve({ [getVacancyRoute]: ({ params }) => aVacancy({ _id: params.id, applied: true }) });
  await send('Tentar de novo as que falharam');
  expect(await dialog.findByText('Candidaturas enviadas com sucesso!')).toBeVisible();
  expect(callsTo(submitApplicationBatchRoute)).toHaveLength(1);
});

test('a rejected request ends the batch', async () => {
  serve({ [submitApplicationBatchRoute]: refuse('batch_over_daily_limit') });
  const { dialog, choose, entries } = await openDialog();
  await choose(0, 1, 2);

  await send('Enviar Currículo a 3 vagas');

  expect(await dialog.findByText('Nenhuma candidatura foi enviada.')).toBeVisible();
  expect(new Set(entries().map((entry) => entry?.replace(/Vaga \d/, '')))).toEqual(
    new Set(['Falha na candidatura para a vaga : Você ultrapassou o limite diário de candidaturas.']),
  );
  expect(callsTo(submitApplicationBatchRoute)).toHaveLength(1);
});

test('toasts report the result while the dialog is closed', async () => {
  const response = Promise.withResolvers<void>();
  serve({
    [submitApplicationBatchRoute]: () =>
      response.promise.then(() => ({
        message: '1 de 2 candidaturas enviadas.',
        failedApplications: [{ jobVacancyId: idOf(1), message: 'Vaga não encontrada.' }],
      })),
  });
  const { choose } = await openDialog();
  await choose(0, 1);
  await send('Enviar Currículo a 2 vagas');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  response.resolve();

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Falha na candidatura para a vaga Vaga 1: Vaga não encontrada.'),
  );
  expect(toast.success).toHaveBeenCalledWith('1 de 2 candidaturas enviadas.');
  await userEvent.click(screen.getByRole('button', { name: 'Ver a que não foi enviada' }));
  expect(await screen.findByRole('button', { name: 'Tentar de novo a que falhou' })).toBeVisible();
});

test('closing the dialog retains the selection', async () => {
  const { choose } = await openDialog();
  await choose(1);

  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a várias vagas' }));

  expect(await screen.findByRole('checkbox', { name: /^Vaga 1/ })).toBeChecked();
});
