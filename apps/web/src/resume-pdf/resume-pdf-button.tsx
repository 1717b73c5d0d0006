import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../platform/api-error.ts';
import { request } from '../platform/request.ts';
import { toast } from '../platform/toast.ts';
import { openWaitingTab, type WaitingTab } from './waiting-tab.ts';

const matter = { of: 'resume-pdf' };

/** Opens the signed-in candidate's resume as a PDF in a tab of its own. */
export function ResumePdfButton() {
  const { mutate, isPending } = useMutation<Blob, Error, WaitingTab>({
    mutationFn: async () => (await request('GET /api/user/candidate/generate-pdf')).blob(),
    onSuccess: (pdf, tab) => {
      tab.show(pdf);
      toast.success('Currículo gerado com sucesso!', matter);
    },
    onError: (error, tab) => {
      tab.close();
      toast.error(failureOf('Erro ao gerar currículo', error), matter);
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={20} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate(openWaitingTab('Gerando seu currículo…', 'curriculo.pdf'))}
    >
      Baixar currículo
    </Button>
  );
}
