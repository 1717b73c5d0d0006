import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { responsesAfterApplying } from '../../test/responses-after-applying.ts';
import { serve } from '../../test/serve.ts';
import { aQueryClient } from '../../test/show.tsx';
import { showVacancy } from '../../test/show-vacancy.tsx';
import { aVacancy, aVacancyAppliedTo } from '../../test/vacancy-factory.ts';
import { ApplyAction } from '../applications/applying/apply-action.tsx';
import { cacheVacancy, findListedVacancy } from '../vacancies/vacancy-api.ts';
import { recommendedVacanciesQuery } from './recommended-vacancies.tsx';

const match = { score: 90, reasons: ['Sua área: Tecnologia'], missing: [] };
const { queryKey } = recommendedVacanciesQuery();

test('applying updates a cached recommendation, which retains its reasons', async () => {
  const countToday = { dailyApplicationsCount: 1, dailyLimit: 10 };
  serve({
    ...responsesAfterApplying,
    'POST /api/user/company/vacancy/add-interested': {
      message: '',
      ...countToday,
      vacancy: aVacancyAppliedTo(),
    },
    'GET /api/user/company/vacancy/applications-today': countToday,
  });
  const client = aQueryClient();
  client.setQueryData(queryKey, [{ ...aVacancy(), match }]);
  await showVacancy(ApplyAction, aVacancy(), { client });

  await userEvent.click(await screen.findByRole('button', { name: 'Enviar Currículo' }));

  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual([{ ...aVacancyAppliedTo(), match }]));
});

test('caching a vacancy after a withdrawal updates its recommendation, which retains its reasons', async () => {
  const client = aQueryClient();
  client.setQueryData(queryKey, [{ ...aVacancyAppliedTo(), match }]);

  await cacheVacancy(client, aVacancy());

  expect(client.getQueryData(queryKey)).toEqual([{ ...aVacancy(), match }]);
});

test('a recommended vacancy is found among the listed ones', () => {
  const client = aQueryClient();
  client.setQueryData(queryKey, [{ ...aVacancy(), match }]);

  expect(findListedVacancy(client, aVacancy()._id)).toMatchObject(aVacancy());
});
