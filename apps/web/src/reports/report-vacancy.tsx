import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { ReportButton } from './report-button.tsx';

export const ReportVacancy = ({ vacancy }: { vacancy: Vacancy }) =>
  vacancy.mayReport && (
    <ReportButton reported={{ type: 'vacancy', id: vacancy._id, name: vacancy.jobTitle }} />
  );
