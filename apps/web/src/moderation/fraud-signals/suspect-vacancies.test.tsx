import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SuspectVacancy } from '@trampolim/contract/fraud-signals/fraud-signals';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { aSuspect } from '../../../test/moderation-factory.ts';
import { callsTo, sentTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { setWindowWidth } from '../../../test/window-width.ts';
import { toast } from '../../platform/toast.ts';
import { ModerationPage } from '../moderation-page.tsx';

const listSuspectVacanciesRoute = 'GET /api/moderation/fraud-signals';
const suspectVacancyRoute = 'GET /api/moderation/fraud-signals/:id';
const dismissFraudSignalsRoute = 'POST /api/moderation/fraud-signals/:id/dismiss';
const banVacancyRoute = 'DELETE /api/report/deletevacancy-report/:vacancyId';

async function openSuspects(vacancies: SuspectVacancy[], search = '') {
  setWindowWidth(1440);
  serve({
    [listSuspectVacanciesRoute]: () => vacancies,
    [suspectVacancyRoute]: ({ params }) =>
      vacancies.find(({ _id }) => _id === params.id) ?? refuse('vacancy_not_found'),
  });
  return show(<ModerationPage />, {
    at: `/denuncias-administrador?lista=sinais${search}`,
    as: aUser('Admin'),
  });
}

const findDetail = async (name: string) => within(await screen.findByRole('region', { name }));
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('each piece of evidence is shown with its weight and its basis', async () => {
  await openSuspects([
    aSuspect(1, {
      weight: 140,
      signals: [
        { kind: 'asks_payment', weight: 60, passages: ['faça um Pix'], isDismissed: false },
        { kind: 'unusual_pay', weight: 30, passages: ['R$ 9.000', 'R$ 2.300'], isDismissed: false },
        {
          kind: 'copied_text',
          weight: 25,
          passages: [],
          copiedFrom: { _id: aSuspect(2)._id, jobTitle: 'Padeira', companyName: 'Padaria Boa' },
          isDismissed: false,
        },
        { kind: 'many_reports', weight: 25, passages: [], count: 4, isDismissed: true },
      ],
    }),
  ]);

  expect(await screen.findByRole('article')).toHaveTextContent('Peso 140');
  const detail = await findDetail('Vaga 1');
  expect(detail.getByText('“faça um Pix”')).toBeVisible();
  expect(detail.getByText('R$ 9.000 por mês; o comum vai até R$ 2.300')).toBeVisible();
  expect(detail.getByRole('link', { name: 'Padeira, de Padaria Boa' })).toBeVisible();
  expect(detail.getByText('já conferido')).toBeVisible();
});

test('the key E dismisses the displayed evidence once and opens the next vacancy', async () => {
  const vacancies = [aSuspect(1), aSuspect(2)];
  await openSuspects(vacancies, `&sinal=${aSuspect(1)._id}`);
  await findDetail('Vaga 1');
  const response = Promise.withResolvers<{ message: string }>();
  serve({ [dismissFraudSignalsRoute]: () => response.promise });

  await userEvent.keyboard('e');
  const confirmation = await findDialog('Nada de errado: Vaga 1');
  await userEvent.dblClick(confirmation.getByRole('button', { name: 'Nada de errado' }));
  vacancies.shift();
  response.resolve({ message: 'Sinais conferidos.' });

  await findDetail('Vaga 2');
  expect(callsTo(dismissFraudSignalsRoute)).toHaveLength(1);
  expect(sentTo(dismissFraudSignalsRoute)).toEqual([{ foundAt: aSuspect(1).foundAt }]);
  expect(toast.success).toHaveBeenCalledWith(
    'Sinais conferidos.',
    expect.objectContaining({ about: 'Vaga 1' }),
  );
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  // The dismissed vacancy is not requested again: the API would answer 404.
  expect(callsTo(suspectVacancyRoute)).toHaveLength(2);
});

test('evidence that has changed is reported in the dialog and refetched', async () => {
  await openSuspects([aSuspect(1)]);
  await findDetail('Vaga 1');
  serve({ [dismissFraudSignalsRoute]: () => refuse('fraud_signals_changed') });

  await userEvent.click(screen.getByRole('button', { name: 'Nada de errado' }));
  const confirmation = await findDialog('Nada de errado: Vaga 1');
  const before = callsTo(listSuspectVacanciesRoute).length;
  await userEvent.click(confirmation.getByRole('button', { name: 'Nada de errado' }));

  expect(await confirmation.findByText(/Os sinais desta vaga mudaram/)).toBeVisible();
  await waitFor(() => expect(callsTo(listSuspectVacanciesRoute).length).toBeGreaterThan(before));
});

test('a vacancy is removed without a report, for fraud by default', async () => {
  await openSuspects([aSuspect(1)]);
  await findDetail('Vaga 1');
  serve({ [banVacancyRoute]: { message: 'Vaga banida.', decidedReports: 0 } });

  await userEvent.click(screen.getByRole('button', { name: 'Excluir vaga' }));
  const confirmation = await findDialog('Excluir vaga: Vaga 1');
  await userEvent.click(confirmation.getByRole('button', { name: 'Excluir vaga' }));

  await waitFor(() =>
    expect(sentTo(banVacancyRoute)).toEqual([expect.objectContaining({ reportReason: 'Spam ou Golpe' })]),
  );
});

test('filters are in the URL', async () => {
  const { router } = await openSuspects([]);
  expect(await screen.findByText('Nenhuma vaga com sinais fortes de golpe.')).toBeVisible();

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sinal' }), 'Pede pagamento');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Peso' }), 'Qualquer peso');

  expect(await screen.findByText('Nenhuma vaga com este sinal.')).toBeVisible();
  expect(router.state.location.search).toEqual({ lista: 'sinais', kind: 'asks_payment', low: 'true' });
});
