import { screen } from '@testing-library/react';
import { ApplyAction } from '../src/applications/applying/apply-action.tsx';
import { responsesAfterApplying } from './responses-after-applying.ts';
import { serve } from './serve.ts';
import { aQueryClient } from './show.tsx';
import { showVacancy } from './show-vacancy.tsx';
import { aVacancy, aVacancyAppliedTo } from './vacancy-factory.ts';

export const submitApplicationRoute = 'POST /api/user/company/vacancy/add-interested';
export const getVacancyRoute = 'GET /api/user/company/vacancy/list-vacancy/:id';
export const listVacanciesRoute = 'GET /api/user/company/vacancy/list-vacancies';

export const countApplicationsTodayRoute = 'GET /api/user/company/vacancy/applications-today';

export const countBefore = { dailyApplicationsCount: 3, dailyLimit: 10 };
export const countAfter = { dailyApplicationsCount: 4, dailyLimit: 10 };
export const usedUpCount = { dailyApplicationsCount: 10, dailyLimit: 10 };
export const submissionResponse = { message: '', ...countAfter, vacancy: aVacancyAppliedTo() };

/** Serves a vacancy to which the candidate can apply. */
export const serveApplying = (): void =>
  serve({
    [submitApplicationRoute]: submissionResponse,
    [getVacancyRoute]: aVacancy(),
    [countApplicationsTodayRoute]: countBefore,
    ...responsesAfterApplying,
  });

export const findSentDialog = (): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: 'Candidatura enviada com sucesso!' });

/** Shows the vacancy. Returns the button that applies to it. */
export async function showApplyButton(client = aQueryClient()): Promise<HTMLElement> {
  await showVacancy(ApplyAction, aVacancy(), { client });
  return screen.findByRole('button', { name: 'Enviar Currículo' });
}
