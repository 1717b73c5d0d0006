import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { EditVacancyDialog } from '../edit-vacancy-dialog.tsx';

test('a knock-out question must be answered, until it becomes a text', async () => {
  const vacancy = aVacancy({
    questions: [
      { _id: '1', kind: 'yesNo', text: 'Tem CNH?', required: true, accepted: { options: ['Sim'] } },
    ],
  });
  serve({ 'GET /api/cities/:state': [] });
  await show(<EditVacancyDialog vacancy={vacancy} opened onClose={() => {}} />, {
    at: `/editar-vaga/${vacancy._id}`,
    as: aUser('Company'),
  });
  const required = await screen.findByRole('checkbox', { name: 'Resposta obrigatória' });
  expect(required).toBeDisabled();

  await userEvent.selectOptions(screen.getByLabelText('Tipo de resposta'), 'Texto curto');
  await userEvent.click(required);

  expect(required).not.toBeChecked();
});
