import { screen } from '@testing-library/react';
import type { OwnApplication } from '@trampolim/contract/applications/applications';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import type { RecommendedVacancy } from '@trampolim/contract/recommendations/recommendations';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { vi } from 'vitest';
import { CandidateAreaPage } from '../src/candidate-area/candidate-area-page.tsx';
import { anApplication } from './application-factory.ts';
import { page, refuse } from './mock-responses.ts';
import { aFullCandidate } from './own-candidate-factory.ts';
import { serve } from './serve.ts';
import { show } from './show.tsx';
import { aUser } from './user-factory.ts';
import { aVacancy } from './vacancy-factory.ts';

export const recommendVacanciesRoute = 'GET /api/user/company/vacancy/recommend-jobvacancies';
export const listVacanciesRoute = 'GET /api/user/company/vacancy/list-vacancies';
export const updateCandidateRoute = 'PUT /api/user/candidate/update-candidate/:id';

interface Scene {
  /** Applications by status, or a request that fails. */
  counts?: Partial<Record<ApplicationStatus, number>> | 'fail';
  favourites?: Vacancy[];
  emailConfirmed?: boolean;
  recommended?: RecommendedVacancy[];
  /** Titles of the vacancies whose applications changed most recently. */
  changedTitles?: string[];
  /** Complete applications, used instead of `changedTitles`. */
  latest?: (OwnApplication & { changedAt: string })[];
  candidate?: OwnCandidate;
  /** The number of open vacancies in the candidate's area. */
  openVacancies?: { total: number; totalIsEstimate?: boolean };
}

export const favouriteVacancies = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aVacancy({
      _id: `01999999-0000-7000-8000-0000000002${String(index).padStart(2, '0')}`,
      jobTitle: `Favorita ${index}`,
      favorite: true,
    }),
  );

const recommendedVacancy: RecommendedVacancy = {
  ...aVacancy({ jobTitle: 'Pessoa programadora' }),
  match: {
    score: 90,
    reasons: ['Sua área: Tecnologia', '3 de 4 qualificações'],
    missing: ['Falta: Docker', 'Salário abaixo do que você pede'],
  },
};

const aChange = (jobTitle: string) => ({
  ...anApplication({ status: 'Aprovado', vacancy: aVacancy({ jobTitle }) }),
  changedAt: '2026-10-01T12:00:00.000Z',
});

export async function openArea({
  counts = {},
  favourites = [],
  emailConfirmed = true,
  recommended = [recommendedVacancy],
  changedTitles = ['Confeitaria'],
  latest = changedTitles.map(aChange),
  candidate = aFullCandidate({ areaOfInterest: 'Tecnologia' }),
  openVacancies = { total: 35 },
}: Scene = {}) {
  const statuses = ['Currículo Enviado', 'Em Análise', 'Aprovado', 'Dispensado'] as const;
  serve({
    'GET /api/user/company/vacancy/vacancy-status/counts':
      counts === 'fail'
        ? refuse('internal')
        : statuses.map((status) => ({ status, count: counts[status] ?? 0 })),
    'GET /api/user/company/vacancy/vacancy-status/latest': latest,
    'GET /api/user/interviews/upcoming': { agreed: [], waiting: [] },
    'GET /api/user/company/vacancy/applications-today': { dailyApplicationsCount: 3, dailyLimit: 10 },
    'GET /api/user/candidate/list-favorites': favourites,
    'GET /api/user/candidate/list-candidate/': candidate,
    [listVacanciesRoute]: page([aVacancy()], openVacancies),
    [recommendVacanciesRoute]: recommended,
  });
  const editResume = vi.fn<() => void>();
  const rendered = await show(<CandidateAreaPage onEditResume={editResume} />, {
    at: '/area-candidato',
    as: aUser('Candidate', { emailConfirmed }),
  });
  await screen.findByRole('combobox', { name: 'Buscar vagas' });
  return { ...rendered, editResume };
}
