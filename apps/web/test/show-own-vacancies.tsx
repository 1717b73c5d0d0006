import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { OwnVacanciesPage } from '../src/own-vacancies/own-vacancies-page.tsx';
import { aCompanyProfile } from './company-factory.ts';
import { serve } from './serve.ts';
import { show } from './show.tsx';
import { aUser } from './user-factory.ts';
import { aVacancy } from './vacancy-factory.ts';
// The first load of a lazy module takes longer than a test waits.
import '../src/own-vacancies/publishing/publish-vacancy-dialog.tsx';
import '../src/own-vacancies/close-vacancy-dialog.tsx';

export const bakery = aVacancy({ jobTitle: 'Pessoa padeira' });
export const kitchen = aVacancy({
  _id: '01999999-0000-7000-8000-000000000011',
  jobTitle: 'Pessoa cozinheira',
});

export const listOwnVacanciesRoute = 'GET /api/user/company/vacancy/company-vacancies';

/** Shows a company's vacancies. Publishing adds `kitchen`, and the filters of the list work. */
export async function showOwnVacancies(vacancies: Vacancy[], { at = '/minhas-vagas', openCount = 1 } = {}) {
  let published: Vacancy[] = vacancies;
  serve({
    [listOwnVacanciesRoute]: ({ query }) =>
      published.filter(
        ({ status, workplace }) =>
          (query.get('status') ?? status) === status &&
          (query.get('workMode') ?? workplace?.mode) === workplace?.mode,
      ),
    'GET /api/user/company/vacancy/get-company-job-stats': {
      jobCount: 4,
      openCount,
      closingCount: 2,
      closedCount: 3,
      areaCount: 1,
      candidateCount: 0,
    },
    'GET /api/user/company/vacancy/waiting': { total: 0, overdue: 0, vacancies: [] },
    'POST /api/user/company/vacancy/create-vacancy': () => {
      published = [kitchen, ...vacancies];
      return kitchen;
    },
    'GET /api/cities/:state': ['Santos'],
    'GET /api/user/company/list-company/:id': aCompanyProfile(),
    'GET /api/user/company/vacancy/writing-help': { activities: [], benefits: [] },
  });
  return show(<OwnVacanciesPage Candidates={({ vacancyId }) => <p>Convites para {vacancyId}</p>} />, {
    at,
    as: aUser('Company'),
  });
}
