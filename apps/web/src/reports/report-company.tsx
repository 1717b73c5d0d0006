import { useSession } from '../platform/session.ts';
import { ReportButton } from './report-button.tsx';

interface ReportCompanyProps {
  company: { _id: string; companyName: string };
}

/** For candidates. */
export const ReportCompany = ({ company }: ReportCompanyProps) =>
  useSession()?.role === 'Candidate' && (
    <ReportButton reported={{ type: 'company', id: company._id, name: company.companyName }} />
  );
