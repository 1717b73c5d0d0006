import { useMutation } from '@tanstack/react-query';
import type { Route } from '@trampolim/contract/api';
import { failureMessage } from '../platform/api/api-error.ts';
import { type RequestParts, request } from '../platform/api/request.ts';
import { toast } from '../platform/toast.ts';
import { openWaitingTab, type WaitingTab } from './waiting-tab.ts';

const matter = { of: 'resume-pdf' };

interface ResumePdf {
  route: Extract<Route, `${string}pdf`>;
  params?: RequestParts['params'];
  /** What the tab says until the resume is there. */
  waiting: string;
}

/** Opens a resume as a PDF in a tab of its own. */
export function useResumePdf({ route, params, waiting }: ResumePdf) {
  const { mutate, isPending } = useMutation<Blob, Error, WaitingTab>({
    mutationFn: async () => (await request(route, { params })).blob(),
    onSuccess: (pdf, tab) => {
      tab.show(pdf);
      toast.success('Currículo gerado com sucesso!', matter);
    },
    onError: (error, tab) => {
      tab.close();
      toast.error(failureMessage('Erro ao gerar currículo', error), matter);
    },
  });
  return { isPending, generate: () => mutate(openWaitingTab(waiting, 'curriculo.pdf')) };
}
