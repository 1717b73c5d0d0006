import type { Viewer } from '../platform/http/access.ts';

interface LoggedVacancy {
  title: string;
  company_id: string;
}

/** How the action log names a vacancy: an administrator acts on somebody else's. */
export const vacancyInLog = ({ title, company_id }: LoggedVacancy, { role }: Viewer): string =>
  role === 'Admin' ? `${title}, da empresa ${company_id}` : title;
