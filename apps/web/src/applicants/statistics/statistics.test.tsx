import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { callsTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { toast } from '../../platform/toast.ts';
import { ExportButton } from '../export-button.tsx';
import { StatisticsButton } from './statistics-button.tsx';

const getVacancyStatisticsRoute = 'GET /api/user/company/vacancy/vacancy-statistics/:id';
const exportApplicantsRoute = 'GET /api/user/company/vacancy/applicants-csv/:id';
const day = (date: string, seen: number, applied = 0) => ({
  day: date,
  seen,
  applied,
  opened: 0,
  decided: 0,
});

const vacancy = { _id: '01999999-0000-7000-8000-000000000001' };
const showButtons = (search = '') =>
  show(
    <>
      <StatisticsButton vacancy={vacancy} />
      <ExportButton vacancy={vacancy} />
    </>,
    { at: `/editar-vaga/${vacancy._id}${search}`, as: aUser('Company') },
  );

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
  await showButtons();
  expect(callsTo(getVacancyStatisticsRoute)).toHaveLength(0);

  const dialog = await openStatistics();
  expect(await dialog.findByRole('radio', { name: '1.244 Viram a vaga' })).toBeChecked();
  expect(
    dialog.getByRole('img', { name: /^Viram a vaga por dia: no máximo 1\.204, em 21\/11\/2026\./ }),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: '3 Candidaturas' }));
  expect(dialog.getByRole('img', { name: /^Candidaturas por dia: no máximo 3/ })).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: '0 Decididas' }));
  expect(dialog.getByRole('img', { name: 'Decididas por dia: ninguém ainda.' })).toBeVisible();

  await userEvent.click(dialog.getByText('Ver em tabela'));
  const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['22/11/202640000', '21/11/20261.204300']);
});

test('a vacancy without views shows an empty state', async () => {
  serve({ [getVacancyStatisticsRoute]: { days: [day('2026-11-22', 0)] } });
  await showButtons();
  expect(await (await openStatistics()).findByText(/^Ainda sem números/)).toBeVisible();
});

test('the CSV file uses the filters', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  serve({ [exportApplicantsRoute]: new File(['Nome'], 'candidatos.csv', { type: 'text/csv' }) });
  await showButtons('?state=SP&order=rating');
  const button = screen.getByRole('button', { name: 'Planilha' });

  await userEvent.click(button);
  await waitFor(() =>
    expect(downloads).toEqual([expect.stringMatching(/^candidatos-\d{4}-\d\d-\d\d\.csv$/)]),
  );
  expect(callsTo(exportApplicantsRoute)[0]?.query.toString()).toBe('state=SP&order=rating');
});

test('a failed download of the CSV file is reported', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serve({ [exportApplicantsRoute]: refuse('too_many_requests') });
  await showButtons('?state=SP&order=rating');

  await userEvent.click(screen.getByRole('button', { name: 'Planilha' }));

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Não foi possível baixar a planilha. Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
      { subject: 'applicant-export' },
    ),
  );
});
