import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findSentDialog, serveApplying } from '../../../test/apply-to-vacancy.tsx';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { VacancyDialog } from '../../vacancies/detail/opened-vacancy.tsx';
import { VacancyActionsProvider } from '../../vacancies/vacancy-actions.ts';
import { ApplyAction } from './apply-action.tsx';

test('Esc during the leap shows the confirmation instead of closing the vacancy', async () => {
  serveApplying();
  const vacancy = aVacancy();
  await show(
    <VacancyActionsProvider actions={[{ name: 'apply', places: ['detail'], Component: ApplyAction }]}>
      <VacancyDialog />
    </VacancyActionsProvider>,
    { at: `/listar-vagas?vaga=${vacancy._id}`, as: aUser('Candidate') },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar Currículo' }));
  await screen.findByText('Candidatura enviada', { selector: 'p' });

  await userEvent.keyboard('{Escape}');

  expect(await findSentDialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: vacancy.jobTitle })).toBeVisible();
});
