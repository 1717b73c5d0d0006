import { ReportButton } from './report-button.tsx';

interface ReportCandidateProps {
  candidate: { _id: string; candidateName: string; mayReport?: boolean };
}

export const ReportCandidate = ({ candidate }: ReportCandidateProps) =>
  candidate.mayReport && (
    <ReportButton reported={{ type: 'candidate', id: candidate._id, name: candidate.candidateName }} />
  );
