import type { listUpcomingInterviews } from '@trampolim/contract/interviews/interviews';
import type { RecommendedCandidate } from '@trampolim/contract/recommendations/recommendations';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { CompanyAreaPage } from '../src/company-area/company-area-page.tsx';
import { aCompanyProfile } from './company-factory.ts';
import { daysAgo } from './days-ago.ts';
import { serve } from './serve.ts';
import { show } from './show.tsx';
import { aUser } from './user-factory.ts';
import { aVacancy } from './vacancy-factory.ts';

/** The company's newest vacancy, unless a test passes another one. */
export const vacancy = aVacancy({ mayEdit: true, applicationCount: 9 });

interface Scene {
  newest?: Vacancy;
  stats?: { jobCount: number; openCount: number; candidateCount: number };
  /** The number of unopened applications. */
  waiting?: number;
  /** The age of the oldest unopened application. */
  oldestWaitingDays?: number;
  /** The number of unopened applications that are older than a week. */
  overdue?: number;
  profile?: Parameters<typeof aCompanyProfile>[0];
  recommended?: RecommendedCandidate[];
  trendingArea?: 'Saúde' | undefined;
}

const noInterviews: ResponseOf<typeof listUpcomingInterviews> = { agreed: [], waiting: [] };

/** The responses to all calls of the page. */
export const responsesOf = ({
  stats = { jobCount: 1, openCount: 1, candidateCount: 9 },
  waiting = 0,
  oldestWaitingDays = 0,
  overdue = 0,
  newest = vacancy,
  profile = {},
  recommended = [],
  trendingArea,
}: Scene) => {
  const { _id, jobTitle } = vacancy;
  const oldestAt = daysAgo(oldestWaitingDays);
  const isClosed = newest.status === 'Encerrada';
  return {
    'GET /api/user/company/vacancy/get-company-job-stats': {
      closingCount: 0,
      closedCount: 0,
      areaCount: 2,
      ...stats,
    },
    'GET /api/user/company/vacancy/company-vacancies': stats.jobCount > 0 ? [newest] : [],
    'GET /api/user/interviews/upcoming': noInterviews,
    'GET /api/user/company/vacancy/waiting': {
      total: waiting,
      overdue,
      vacancies: waiting > 0 ? [{ _id, jobTitle, waiting, overdue, oldestAt, isClosed }] : [],
    },
    'GET /api/user/company/vacancy/candidate-status-counts': {
      'Em Análise': 4,
      Aprovado: 2,
      Dispensado: 7,
    },
    'GET /api/user/company/vacancy/trending-area': trendingArea ? { area: trendingArea } : {},
    'GET /api/user/company/list-company/:id': aCompanyProfile(profile),
    'GET /api/user/company/recommend-candidates': recommended,
  } as const;
};

export async function showArea(scene: Scene = {}) {
  serve(responsesOf(scene));
  await show(<CompanyAreaPage />, { at: '/area-empresa', as: aUser('Company', { name: 'Padaria Lumiar' }) });
}
