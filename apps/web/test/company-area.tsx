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

/** The only vacancy of the company, unless a test says otherwise. */
export const vacancy = aVacancy({ mayEdit: true, applicationCount: 9 });

interface Company {
  newest?: Vacancy;
  stats?: { jobCount: number; openCount: number; candidateCount: number };
  waiting?: number;
  /** The age of the oldest waiting application, in days. */
  since?: number;
  overdue?: number;
  profile?: Parameters<typeof aCompanyProfile>[0];
  recommended?: RecommendedCandidate[];
  area?: 'Saúde' | undefined;
}

export const someApplicants = { jobCount: 1, openCount: 1, candidateCount: 9 };

const noInterviews: ResponseOf<typeof listUpcomingInterviews> = { agreed: [], waiting: [] };

/** The responses to all calls of the page. */
export const responsesOf = ({
  stats = someApplicants,
  waiting = 0,
  since = 0,
  overdue = 0,
  newest = vacancy,
  profile = {},
  recommended = [],
  area,
}: Company) => {
  const { _id, jobTitle } = vacancy;
  const oldestAt = daysAgo(since);
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
    'GET /api/user/company/vacancy/trending-area': area ? { area } : {},
    'GET /api/user/company/list-company/:id': aCompanyProfile(profile),
    'GET /api/user/company/recommend-candidates': recommended,
  } as const;
};

export async function showArea(company: Company = {}) {
  serve(responsesOf(company));
  await show(<CompanyAreaPage />, { at: '/area-empresa', as: aUser('Company', { name: 'Padaria Lumiar' }) });
}
