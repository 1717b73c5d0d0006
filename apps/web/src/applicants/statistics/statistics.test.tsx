import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { callsTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { StatisticsButton } from './statistics-button.tsx';

const getVacancyStatisticsRoute = 'GET /api/user/company/vacancy/vacancy-statistics/:id';
const day = (date: string, seen: number, applied = 0) => ({
  day: date,
  seen,
  applied,
  opened: 0,
  decided: 0,
});

const vacancy = { _id: '01999999-0000-7000-8000-000000000001' };
const showButton = () =>
  show(<StatisticsButton vacancy={vacancy} />, { at: `/editar-vaga/${vacancy._id}`, as: aUser('Company') });

const openStatistics = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Estatísticas' }));
  return within(await screen.findByRole('dialog', { name: 'Estatísticas da vaga' }));
};

test('opening the dialog loads a chart of one measure and a table of all', async () => {
  serve({
    [getVacancyStatisticsRoute]: {
      days: [day('2026-11-20', 0), day('2026-11-21', 1204, 3), day('2026-11-22', 40)],
    },
  });
  await showButton();
  expect(callsTo(getVacancyStatisticsRoute)).toHaveLength(0);

  const dialog = await openStatistics();
  expect(await dialog.findByRole('radio', { name: '1.244 Viram a vaga' })).toBeChecked();
  expect(
    dialog.getByRole('img', { name: /^Viram a vaga por dia: no máximo 1\.204, em 21\/11\/2026\./ }),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: '3 Candidaturas' }));
  expect(dialog.getByRole('img', { name: /^Candidaturas por dia: no máximo 3/ })).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: '0 Decisões' }));
  expect(dialog.getByRole('img', { name: 'Decisões por dia: nenhum registro.' })).toBeVisible();

  await userEvent.click(dialog.getByText('Ver em tabela'));
  const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
  // Each row contains the day and the four numbers: seen, applied, opened and decided.
  expect(rows.slice(1)).toEqual(['22/11/202640000', '21/11/20261.204300']);
});

test('a vacancy without views shows an empty state', async () => {
  serve({ [getVacancyStatisticsRoute]: { days: [day('2026-11-22', 0)] } });
  await showButton();
  expect(await (await openStatistics()).findByText(/^Os números aparecem/)).toBeVisible();
});
