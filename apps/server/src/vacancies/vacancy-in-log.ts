import type { Viewer } from '../platform/http/access.ts';

interface LoggedVacancy {
  title: string;
  company_id: string;
}

/** The name of a vacancy in the action log. Administrators act on vacancies of others, so theirs includes the company. */
export const vacancyInLog = ({ title, company_id }: LoggedVacancy, { role }: Viewer): string =>
  role === 'Admin' ? `${title}, da empresa ${company_id}` : title;
