import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useResumePdf } from './use-resume-pdf.ts';

/** Opens the signed-in candidate's resume as a PDF in a tab of its own. */
export function ResumePdfButton() {
  const { isPending, generate } = useResumePdf({
    route: 'GET /api/user/candidate/generate-pdf',
    waiting: 'Gerando seu currículo…',
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
