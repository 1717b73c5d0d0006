import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { sentTo, serve } from '../../../test/serve.ts';
import { idOf } from '../../../test/serve-applicants.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { toast } from '../../platform/toast.ts';
// Imported here, because loading the dialog on its first opening may take longer than a wait on a busy machine.
import './answer-overdue-dialog.tsx';
import { OverdueReplies } from './overdue-replies.tsx';

const listOverdueRepliesRoute = 'GET /api/user/company/vacancy/:id/overdue-replies';
const changeStatusBatchRoute = 'POST /api/user/company/vacancy/vacancy-status/update-batch';
const overdue = {
  total: 2,
  applicants: ['Ana', 'Bia'].map((name) => ({
    candidateId: idOf(name),
    candidateName: name,
    by: '2026-03-02',
  })),
};
const noneOverdue = { total: 0, applicants: [] };
const movedApplicant = (name: string) => ({
  candidateId: idOf(name),
  status: 'Em Análise' as const,
  nextStatuses: [],
});

const vacancy = aVacancy({ mayEdit: true });
const showButton = () => show(<OverdueReplies vacancy={vacancy} />, { as: aUser('Company') });

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Responder a todos (2)' }));
  return within(await screen.findByRole('dialog', { name: 'Responder a todos' }));
}

test('a double click sends one text to all waiting applicants, and the button disappears', async () => {
  let current: typeof overdue = overdue;
  const response = Promise.withResolvers<void>();
  serve({
    [listOverdueRepliesRoute]: () => current,
    [changeStatusBatchRoute]: async () => {
      await response.promise;
      current = noneOverdue;
      return { message: '', moved: [movedApplicant('Ana'), movedApplicant('Bia')], statusCounts: [] };
    },
  });
  await showButton();
  const dialog = await openDialog();
  const text = dialog.getByLabelText('Texto para todos');
  expect(text).toHaveTextContent('pedimos desculpas pela demora');

  await userEvent.clear(text);
  expect(dialog.getByText('Escreva a resposta.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Responder a 2 pessoas' })).toBeDisabled();
  await userEvent.type(text, 'Desculpe, {{nome}!');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Responder a 2 pessoas' }));
  response.resolve();

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Você respondeu a 2 candidatos.', {}));
  expect(sentTo(changeStatusBatchRoute)).toEqual([
    {
      jobVacancyId: vacancy._id,
      candidateIds: [idOf('Ana'), idOf('Bia')],
      status: 'Em Análise',
      comments: 'Desculpe, {nome}!',
      onlyOwed: true,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Responder a todos/ })).toBeNull());
});

test('each choice retains its own text', async () => {
  serve({ [listOverdueRepliesRoute]: overdue });
  await showButton();
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('Texto para todos'), ' Até logo!');
  await userEvent.click(dialog.getByLabelText('Não vamos seguir com estas pessoas'));
  expect(dialog.getByLabelText('Texto para todos')).not.toHaveTextContent('Até logo!');
  await userEvent.click(dialog.getByLabelText('Ainda estamos analisando'));
  expect(dialog.getByLabelText('Texto para todos')).toHaveTextContent('Até logo!');
});

test('applicants whom a colleague has answered first are named', async () => {
  serve({
    [listOverdueRepliesRoute]: overdue,
    [changeStatusBatchRoute]: {
      message: '',
      moved: [movedApplicant('Ana')],
      statusCounts: [],
      failedApplicants: [
        { candidateId: idOf('Bia'), candidateName: 'Bia', message: 'Esta candidatura já teve resposta.' },
      ],
    },
  });
  await showButton();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Responder a 2 pessoas' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent('Bia: Esta candidatura já teve resposta.');
  expect(dialog.getByRole('button', { name: 'Responder' })).toBeDisabled();
});

test('after a broken connection the unanswered applicants remain selected', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serve({
    [listOverdueRepliesRoute]: overdue,
    [changeStatusBatchRoute]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await showButton();
  const dialog = await openDialog();

  await userEvent.click(dialog.getByRole('button', { name: 'Responder a 2 pessoas' }));

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(expect.stringContaining('2 candidatos continuam à espera.')),
  );
  expect(dialog.getByRole('button', { name: 'Responder a 2 pessoas' })).toBeEnabled();
});
