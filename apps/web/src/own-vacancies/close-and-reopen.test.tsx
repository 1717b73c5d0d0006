import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { callsTo, serve } from '../../test/serve.ts';
import { bakery, listOwnVacanciesRoute, showOwnVacancies } from '../../test/show-own-vacancies.tsx';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { toast } from '../platform/toast.ts';

const closeVacancyRoute = 'POST /api/user/company/vacancy/close-vacancy/:id';
const reopenVacancyRoute = 'POST /api/user/company/vacancy/reopen-vacancy/:id';

test('a vacancy is closed after a confirmation and reopened with one tap', async () => {
  const openVacancy = {
    ...bakery,
    mayClose: true,
    applicationCount: 2,
    createdAt: '2026-11-01T12:00:00.000Z',
  };
  const closedVacancy = aVacancy({
    ...openVacancy,
    mayClose: false,
    status: 'Encerrada',
    closedOn: '2026-11-20',
    reopensUntil: '2026-12-31',
  });
  await showOwnVacancies([openVacancy]);
  serve({
    [closeVacancyRoute]: closedVacancy,
    [reopenVacancyRoute]: openVacancy,
    [listOwnVacanciesRoute]: () => [closedVacancy],
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar vaga Pessoa padeira' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar esta vaga agora?' }));
  expect(dialog.getByText(/Quem se candidatou e não foi dispensado é avisado/)).toBeVisible();
  // Ninety days after its publication.
  expect(dialog.getByText('Você pode reabri-la até 30/01/2027.')).toBeVisible();
  expect(callsTo(closeVacancyRoute)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar vaga' }));

  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Encerrada'));
  expect(toast.success).toHaveBeenCalledWith('Vaga encerrada com sucesso!', { about: openVacancy.jobTitle });
  serve({ [listOwnVacanciesRoute]: () => [openVacancy] });
  await userEvent.click(await screen.findByRole('button', { name: 'Reabrir vaga Pessoa padeira' }));
  await waitFor(() => expect(screen.getByRole('article')).not.toHaveTextContent('Encerrada'));
  expect(toast.success).toHaveBeenCalledWith('Vaga reaberta até 31/12/2026.', {
    about: openVacancy.jobTitle,
  });
});

test('a vacancy that is not reopened because of its text says which words are unlawful', async () => {
  await showOwnVacancies([{ ...bakery, status: 'Encerrada', reopensUntil: '2026-12-31' }]);
  const message = '“Moças”: a lei não permite (CLT art. 373-A). Descreva a tarefa.';
  serve({
    [reopenVacancyRoute]: refuse('invalid_input', { issues: [{ path: 'jobDescription', message }] }),
    'GET /api/user/company/vacancy/list-vacancy/:id': bakery,
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Reabrir vaga Pessoa padeira' }));

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      `Erro ao reabrir vaga. ${message} Edite a vaga e tente de novo.`,
      {
        about: bakery.jobTitle,
      },
    ),
  );
});

test.each([
  ['Encerrar', { mayClose: true }, 'Erro ao encerrar vaga. Esta vaga não está mais aberta.'],
  [
    'Reabrir',
    { status: 'Encerrada', reopensUntil: '2026-12-31' },
    'Erro ao reabrir vaga. Sua empresa já tem 15 vagas abertas. Encerre ou exclua uma delas para abrir outra.',
  ],
] as const)(
  'a failed action is reported and fetches the vacancy again (%s)',
  async (action, differences, text) => {
    const getVacancyRoute = 'GET /api/user/company/vacancy/list-vacancy/:id';
    await showOwnVacancies([{ ...bakery, ...differences }]);
    serve({
      [closeVacancyRoute]: refuse('vacancy_not_open'),
      [reopenVacancyRoute]: refuse('vacancy_limit'),
      [getVacancyRoute]: bakery,
    });

    await userEvent.click(await screen.findByRole('button', { name: `${action} vaga Pessoa padeira` }));
    if (action === 'Encerrar')
      await userEvent.click(await screen.findByRole('button', { name: 'Encerrar vaga' }));

    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(text, { about: bakery.jobTitle }));
    await waitFor(() => expect(callsTo(getVacancyRoute)).toHaveLength(1));
  },
);
