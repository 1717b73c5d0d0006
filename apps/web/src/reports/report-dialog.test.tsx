import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { badGatewayPage, emptyResponse, refuse } from '../../test/mock-responses.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { toast } from '../platform/toast.ts';
import { ReportCandidate, ReportVacancy } from './report-button.tsx';

const createReportRoute = 'POST /api/report/create-report';

async function openReport() {
  await show(<ReportVacancy vacancy={aVacancy()} />, { as: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Denunciar Pessoa padeira' }));
  return within(await screen.findByRole('dialog', { name: 'Denunciar vaga' }));
}

async function send(dialog: Awaited<ReturnType<typeof openReport>>) {
  await userEvent.selectOptions(dialog.getByLabelText('Motivo'), 'Spam ou Golpe');
  await userEvent.type(dialog.getByLabelText('O que aconteceu'), 'Pede um depósito.');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
}

test('fourteen reasons are offered', async () => {
  const dialog = await openReport();

  const reasons = within(dialog.getByLabelText('Motivo')).getAllByRole('option');
  expect(reasons.filter(({ textContent }) => textContent !== 'Escolha um motivo')).toHaveLength(14);
});

test('the form is blank after a sent report', async () => {
  serve({ [createReportRoute]: { message: 'Denúncia enviada com sucesso!' } });

  await send(await openReport());

  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Denúncia enviada com sucesso!', expect.anything()),
  );
  expect(sentTo(createReportRoute)).toEqual([
    {
      type: 'vacancy',
      targetId: aVacancy()._id,
      reportReason: 'Spam ou Golpe',
      description: 'Pede um depósito.',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Denunciar Pessoa padeira' }));
  const reopenedDialog = within(await screen.findByRole('dialog', { name: 'Denunciar vaga' }));
  expect(reopenedDialog.getByLabelText('Motivo')).toHaveValue('');
  expect(reopenedDialog.getByLabelText('O que aconteceu')).toHaveValue('');
});

test('a report is confirmed even if the response has no message', async () => {
  serve({ [createReportRoute]: emptyResponse });

  await send(await openReport());

  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Denúncia enviada com sucesso!', expect.anything()),
  );
});

test('the response to a cancelled report neither closes nor clears the next one', async () => {
  const response = Promise.withResolvers<{ message: string }>();
  serve({ [createReportRoute]: () => response.promise });
  const first = await openReport();
  await send(first);
  await userEvent.click(first.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Denunciar Pessoa padeira' }));
  const next = within(await screen.findByRole('dialog', { name: 'Denunciar vaga' }));
  await userEvent.type(next.getByLabelText('O que aconteceu'), ' E cobra pela entrevista.');

  response.resolve({ message: 'Denúncia enviada com sucesso!' });

  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(next.getByLabelText('O que aconteceu')).toHaveValue('Pede um depósito. E cobra pela entrevista.');
});

test('nothing is sent without a reason or a description', async () => {
  const dialog = await openReport();

  await userEvent.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));

  expect(await dialog.findByText('Por favor, preencha todos os campos da denúncia.')).toBeVisible();
  expect(sentTo(createReportRoute)).toEqual([]);
});

test.each([
  ['with the message of the server', refuse('report_limit'), /^Você já enviou 30 denúncias hoje/],
  [
    'with the fallback if the server sends no message',
    badGatewayPage,
    /^Ocorreu um erro ao enviar a denúncia\.$/,
  ],
])('an error is reported %s', async (_, response, message) => {
  serve({ [createReportRoute]: response });
  const dialog = await openReport();

  await send(dialog);

  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('O que aconteceu')).toHaveValue('Pede um depósito.');
});

test('the report of a candidate offers thirteen reasons and promises anonymity', async () => {
  serve({ [createReportRoute]: { message: 'Denúncia enviada com sucesso!' } });
  const ana = { _id: aVacancy()._id, candidateName: 'Ana Souza', mayReport: true };
  await show(<ReportCandidate candidate={ana} />, { as: aUser('Company') });
  await userEvent.click(await screen.findByRole('button', { name: 'Denunciar Ana Souza' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Denunciar candidato' }));
  const reasons = within(dialog.getByLabelText('Motivo')).getAllByRole('option').slice(1);
  expect(reasons).toHaveLength(13);
  expect(reasons.map(({ textContent }) => textContent)).not.toContain('Vaga Enganosa');
  expect(dialog.getByText(/a pessoa não fica sabendo que foi sua empresa/)).toBeVisible();

  await send(dialog);

  await waitFor(() =>
    expect(sentTo(createReportRoute)).toMatchObject([{ type: 'candidate', targetId: ana._id }]),
  );
});

test('there is no button without the permission to report', async () => {
  await show(<ReportCandidate candidate={{ _id: aVacancy()._id, candidateName: 'Ana', mayReport: false }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
