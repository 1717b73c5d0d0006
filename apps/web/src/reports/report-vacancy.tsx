import type { Vacancy } from '@trampolim/contract/vacancies';
import { useSession } from '../platform/session.ts';
import { ReportButton } from './report-button.tsx';

/** For candidates, and for companies about vacancies of others. */
export function ReportVacancy({ vacancy }: { vacancy: Vacancy }) {
  const viewer = useSession();
  const mayReport =
    viewer?.role === 'Candidate' || (viewer?.role === 'Company' && viewer._id !== vacancy.companyId._id);
  return (
    mayReport && <ReportButton reported={{ type: 'vacancy', id: vacancy._id, name: vacancy.jobTitle }} />
  );
}
