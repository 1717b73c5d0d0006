import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Route } from '@trampolim/contract/api';
import type { CandidateCard } from '@trampolim/contract/candidates/candidates';
import { failureMessage } from '../platform/api/api-error.ts';
import { type RequestParts, request } from '../platform/api/request.ts';
import { saveFile } from '../platform/save-file.ts';
import { onSignOut } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';

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

const toastOptions = { key: 'resume-pdf' };

interface ResumePdfOptions {
  route: Extract<Route, `${string}pdf`>;
  params?: RequestParts['params'];
  /** Text in the tab until the resume has loaded. */
  waitingMessage: string;
}

/** Opens a resume as a PDF in a new tab. */
function useResumePdf({ route, params, waitingMessage }: ResumePdfOptions) {
  const { mutate, isPending } = useMutation<Blob, Error, WaitingTab>({
    mutationFn: async () => (await request(route, { params })).blob(),
    onSuccess: (pdf, tab) => {
      tab.show(pdf);
      toast.success('Currículo gerado com sucesso!', toastOptions);
    },
    onError: (error, tab) => {
      tab.close();
      toast.error(failureMessage('Erro ao gerar currículo', error), toastOptions);
    },
  });
  return { isPending, generate: () => mutate(openWaitingTab(waitingMessage, 'curriculo.pdf')) };
}

/** Tabs that wait for a file; they are closed on sign-out. */
const waitingTabs = new Set<Window>();

onSignOut(() => {
  for (const tab of waitingTabs) tab.close();
  waitingTabs.clear();
});

/** A tab that shows a file once it has loaded. */
interface WaitingTab {
  show(file: Blob): void;
  close(): void;
}

/**
 * Opens a tab with a waiting message for a file that is still loading. Call it inside the click handler: browsers block
 * later tabs as pop-ups. When no tab opens, or it was closed, the file is saved as `fileName`.
 */
function openWaitingTab(message: string, fileName: string): WaitingTab {
  const tab = window.open('', '_blank');
  if (tab) {
    waitingTabs.add(tab);
    showMessage(tab, message);
  }
  const stopWaiting = () => tab && waitingTabs.delete(tab);
  return {
    show(file) {
      stopWaiting();
      // The URL is not revoked, because reloading the tab or saving from it reads the URL again.
      if (tab && !tab.closed) tab.location.replace(URL.createObjectURL(file));
      else saveFile(file, fileName);
    },
    close() {
      stopWaiting();
      tab?.close();
    },
  };
}

function showMessage(tab: Window, message: string): void {
  const { document } = tab;
  tab.opener = null;
  document.title = message;
  document.documentElement.lang = 'pt-BR';
  document.documentElement.style.colorScheme = 'light dark';
  document.body.style.font = '1.25rem system-ui, sans-serif';
  document.body.style.padding = '1rem';
  const status = document.createElement('p');
  status.role = 'status';
  status.textContent = message;
  document.body.append(status);
}
