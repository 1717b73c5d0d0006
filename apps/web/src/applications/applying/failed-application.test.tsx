import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorCatalogue } from '@trampolim/contract/wire/errors';
import { beforeEach, expect, test } from 'vitest';
import {
  findSentDialog,
  getVacancyRoute,
  serveApplying,
  showApplyButton,
  submitApplicationRoute,
} from '../../../test/apply-to-vacancy.tsx';
import { emptyResponse, refuse, unauthorizedPage, unreachableMessage } from '../../../test/mock-responses.ts';
import { loseConnection, serve } from '../../../test/serve.ts';
import { aQueryClient, show } from '../../../test/show.tsx';
import { aVacancy, aVacancyAppliedTo } from '../../../test/vacancy-factory.ts';
import { toast } from '../../platform/toast.ts';
import { VacancyDetail } from '../../vacancies/list/vacancy-results.tsx';
import { type VacancyAction, VacancyActionsProvider } from '../../vacancies/vacancy-actions.ts';
import { vacancyQuery } from '../../vacancies/vacancy-api.ts';
import { ApplyAction } from './apply-action.tsx';

beforeEach(serveApplying);

test('after a rejection the button is back and a toast shows the server’s message', async () => {
  serve({ [submitApplicationRoute]: refuse('vacancy_closed') });

  await userEvent.click(await showApplyButton());

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(errorCatalogue.vacancy_closed.sentence, expect.anything()),
  );
  expect(screen.getByRole('button', { name: 'Enviar Currículo' })).toBeVisible();
  expect(screen.queryByText('Candidatura enviada')).toBeNull();
});

test('after a network failure the button is back and a toast shows the fallback message', async () => {
  serve({ [submitApplicationRoute]: loseConnection });

  await userEvent.click(await showApplyButton());

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      `Erro ao adicionar candidatura. ${unreachableMessage}`,
      expect.anything(),
    ),
  );
  expect(screen.getByRole('button', { name: 'Enviar Currículo' })).toBeVisible();
});

test('when the response is lost, the stored state is shown', async () => {
  serve({ [submitApplicationRoute]: loseConnection, [getVacancyRoute]: aVacancyAppliedTo() });

  await userEvent.click(await showApplyButton());

  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent('Currículo Enviado');
});

test('an application with an empty response is confirmed', async () => {
  serve({ [submitApplicationRoute]: emptyResponse });

  await userEvent.click(await showApplyButton());

  expect(await findSentDialog()).toBeVisible();
  expect(toast.error).not.toHaveBeenCalled();
});

test.each([
  ['with its code', refuse('session_ended')],
  ['as a 401 without a code', unauthorizedPage],
])('an ended session is explained, for the response %s', async (_, response) => {
  serve({ [submitApplicationRoute]: response });
  await userEvent.click(await showApplyButton());

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Você precisa estar autenticado para adicionar uma candidatura.',
      expect.anything(),
    ),
  );
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
  serve({
    [submitApplicationRoute]: refuse('vacancy_not_found'),
    [getVacancyRoute]: refuse('vacancy_not_found'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar Currículo' }));

  expect(await screen.findByText('Vaga não encontrada.')).toBeVisible();
  expect(screen.queryByText(aVacancy().jobTitle)).toBeNull();
  expect(toast.error).not.toHaveBeenCalled();
});
