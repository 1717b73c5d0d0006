import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { millisecondsPerDay } from '../../../test/days-ago.ts';
import { refuse } from '../../../test/mock-responses.ts';
import { serve } from '../../../test/serve.ts';
import { aQueryClient, show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { applicationsTodayQuery } from '../application-api.ts';
import { DailyCount } from './daily-count.tsx';

const countApplicationsTodayRoute = 'GET /api/user/company/vacancy/applications-today';

test("the count of the previous day is not shown as today's after a failed request", async () => {
  serve({ [countApplicationsTodayRoute]: refuse('internal') });
  const client = aQueryClient();
  const previousCount = { dailyApplicationsCount: 10, dailyLimit: 10 };
  client.setQueryData(applicationsTodayQuery().queryKey, previousCount, {
    updatedAt: Date.now() - millisecondsPerDay,
  });

  await show(<DailyCount />, { as: aUser('Candidate'), client });

  expect(await screen.findByText('Erro ao carregar candidaturas diárias.')).toBeVisible();
  expect(screen.queryByText(/10 de 10/)).not.toBeInTheDocument();
});
