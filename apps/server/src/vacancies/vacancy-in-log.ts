import type { Viewer } from '../platform/http/access.ts';

interface LoggedVacancy {
  title: string;
  company_id: string;
}

/**
 * The name of a vacancy in the action log. For administrators it includes the company, because they act on vacancies
 * of others.
 */
export const vacancyInLog = ({ title, company_id }: LoggedVacancy, { role }: Viewer): string =>
  role === 'Admin' ? `${title}, da empresa ${company_id}` : title;
