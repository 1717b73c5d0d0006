import { IconFlag } from '@tabler/icons-react';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useState } from 'react';
import actions from '../ui/controls/action.module.css';
import classes from './report.module.css';
import { ReportDialog, type Reported } from './report-dialog.tsx';

/** Opens the report dialog, which stores the typed text in this tab. */
function ReportButton({ reported }: { reported: Reported }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${actions.textButton} ${classes.report}`}
        onClick={() => setOpened(true)}
      >
        <IconFlag size={18} stroke={1.8} aria-hidden="true" />
        Denunciar
        <span className="only-for-screen-readers"> {reported.name}</span>
      </button>
      <ReportDialog key={reported.id} reported={reported} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

export const ReportVacancy = ({ vacancy }: { vacancy: Vacancy }) =>
  vacancy.mayReport && (
    <ReportButton reported={{ type: 'vacancy', id: vacancy._id, name: vacancy.jobTitle }} />
  );

interface ReportCompanyProps {
  company: { _id: string; companyName: string; mayReport: boolean };
}

export const ReportCompany = ({ company }: ReportCompanyProps) =>
  company.mayReport && (
    <ReportButton reported={{ type: 'company', id: company._id, name: company.companyName }} />
  );

interface ReportCandidateProps {
  candidate: { _id: string; candidateName: string; mayReport?: boolean };
}

export const ReportCandidate = ({ candidate }: ReportCandidateProps) =>
  candidate.mayReport && (
    <ReportButton reported={{ type: 'candidate', id: candidate._id, name: candidate.candidateName }} />
  );
