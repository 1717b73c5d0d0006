import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { callsTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { ExportButton } from './export-button.tsx';

const exportApplicantsRoute = 'GET /api/user/company/vacancy/applicants-csv/:id';

const vacancy = { _id: '01999999-0000-7000-8000-000000000001' };
const showButton = (search: string) =>
  show(<ExportButton vacancy={vacancy} />, {
    at: `/editar-vaga/${vacancy._id}${search}`,
    as: aUser('Company'),
  });

test('the CSV file has the filters and the order of the screen', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  serve({ [exportApplicantsRoute]: new File(['Nome'], 'candidatos.csv', { type: 'text/csv' }) });
  await showButton('?state=SP&order=rating');
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
  await showButton('?state=SP&order=rating');

  await userEvent.click(screen.getByRole('button', { name: 'Planilha' }));

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Não foi possível baixar a planilha. Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
      { key: 'applicant-export' },
    ),
  );
});
