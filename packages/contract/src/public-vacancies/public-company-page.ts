import { z } from 'zod';
import { companyProfile } from '../companies/companies.ts';
import { id } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { liveVacancyLimit } from '../wire/limits.ts';
import { publicVacancy } from './public-vacancies.ts';

/** A company as the public sees it. Nothing depends on the viewer. */
export const publicCompany = companyProfile
  .omit({ mayReport: true, blocked: true })
  .meta({ id: 'PublicCompany' });

export type PublicCompany = z.output<typeof publicCompany>;

export const companyPage = z
  .object({ company: publicCompany, vacancies: z.array(publicVacancy).max(liveVacancyLimit) })
  .meta({ id: 'CompanyPage' });

export const getPublicCompany = endpoint({
  method: 'GET',
  path: '/api/public/companies/:id',
  summary: 'Get the public page of a company, with its live vacancies',
  audience: 'anyone',
  params: z.object({ id }),
  response: companyPage,
  errors: ['company_not_found', 'too_many_requests'],
});
