import { ReportButton } from './report-button.tsx';

interface ReportCompanyProps {
  company: { _id: string; companyName: string; mayReport: boolean };
}

export const ReportCompany = ({ company }: ReportCompanyProps) =>
  company.mayReport && (
    <ReportButton reported={{ type: 'company', id: company._id, name: company.companyName }} />
  );
