import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import type { CandidateCard } from '@trampolim/contract/candidates/candidates';
import actions from '../ui/controls/action.module.css';
import { useResumePdf } from './use-resume-pdf.ts';

/** Opens the signed-in candidate's resume as a PDF in a new tab. */
export function ResumePdfButton() {
  const { isPending, generate } = useResumePdf({
    route: 'GET /api/user/candidate/generate-pdf',
    waitingMessage: 'Gerando seu currículo…',
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={20} aria-hidden="true" />}
      loading={isPending}
      onClick={generate}
    >
      Baixar currículo
    </Button>
  );
}

interface CandidatePdfButtonProps {
  candidate: Pick<CandidateCard, '_id' | 'candidateName'>;
}

/** Opens a candidate's resume as a PDF, for viewers who may read it. */
export function CandidatePdfButton({ candidate: { _id, candidateName } }: CandidatePdfButtonProps) {
  const { isPending, generate } = useResumePdf({
    route: 'GET /api/user/candidate/list-candidate/:id/pdf',
    params: { id: _id },
    waitingMessage: `Gerando o currículo de ${candidateName}…`,
  });
  return (
    <button
      type="button"
      className={actions.iconButton}
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
