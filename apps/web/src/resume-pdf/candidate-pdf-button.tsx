import { IconFileDownload } from '@tabler/icons-react';
import type { CandidateCard } from '@trampolim/contract/candidates/candidates';
import iconButton from '../ui/controls/action.module.css';
import { useResumePdf } from './use-resume-pdf.ts';

interface CandidatePdfButtonProps {
  candidate: Pick<CandidateCard, '_id' | 'candidateName'>;
}

/** Opens a candidate's resume as a PDF, for whoever may read it. */
export function CandidatePdfButton({ candidate: { _id, candidateName } }: CandidatePdfButtonProps) {
  const { isPending, generate } = useResumePdf({
    route: 'GET /api/user/candidate/list-candidate/:id/pdf',
    params: { id: _id },
    waiting: `Gerando o currículo de ${candidateName}…`,
  });
  return (
    <button
      type="button"
      className={iconButton.button}
      aria-label={`Currículo de ${candidateName} em PDF`}
      title="Currículo em PDF"
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={() => !isPending && generate()}
    >
      <IconFileDownload size={24} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
