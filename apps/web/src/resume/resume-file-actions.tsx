import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { saveFile } from '../platform/save-file.ts';
import { toast } from '../platform/toast.ts';
import { ShareResume } from '../resume-links/share-resume.tsx';
import actions from '../ui/controls/action.module.css';
import type { ImportDialogProps } from './json-resume/import-dialog.tsx';
import classes from './resume-section.module.css';

interface ResumeFileActionsProps {
  candidate: OwnCandidate;
  /** Called with the slot of the draft that holds the imported resume. */
  onImported: (slot: string) => void;
  /** The most frequent action, before the others. */
  children?: ReactNode;
}

interface PendingImport {
  Dialog: ComponentType<ImportDialogProps>;
  file: File;
}

/** Shares the resume with a link, and exports and imports it as JSON Resume. */
export function ResumeFileActions({ candidate, onImported, children }: ResumeFileActionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [pendingImport, setPendingImport] = useState<PendingImport>();

  const choose = async (file: File | undefined) => {
    // The input is reset, so that the same file can be chosen again.
    if (input.current) input.current.value = '';
    const Dialog = file && (await loadImportDialog());
    if (Dialog) setPendingImport({ Dialog, file });
  };

  return (
    <div className={classes.files}>
      {children}
      <ShareResume className={classes.file} />
      <button
        type="button"
        className={`${actions.textButton} ${classes.file}`}
        onClick={() => void download(candidate)}
      >
        <IconFileDownload size={18} aria-hidden="true" />
        Baixar cópia (JSON)
      </button>
      <button
        type="button"
        className={`${actions.textButton} ${classes.file}`}
        onClick={() => input.current?.click()}
      >
        <IconFileUpload size={18} aria-hidden="true" />
        Importar cópia (JSON)
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Arquivo JSON Resume"
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      {pendingImport && (
        <pendingImport.Dialog
          candidate={candidate}
          file={pendingImport.file}
          onClose={() => setPendingImport(undefined)}
          onImported={(slot) => {
            setPendingImport(undefined);
            onImported(slot);
          }}
        />
      )}
    </div>
  );
}

async function loadImportDialog(): Promise<ComponentType<ImportDialogProps> | undefined> {
  try {
    return (await import('./json-resume/import-dialog.tsx')).ImportDialog;
  } catch (error) {
    console.error('A importação não chegou', error);
    toast.error('Não foi possível abrir o arquivo. Confira sua conexão e tente de novo.');
    return undefined;
  }
}

async function download(candidate: OwnCandidate): Promise<void> {
  try {
    const { fileNameOf, writeResumeFile } = await import('./json-resume/write-resume-file.ts');
    const file = new Blob([writeResumeFile(candidate)], { type: 'application/json' });
    saveFile(file, fileNameOf(candidate.candidateName));
    toast.success('Currículo exportado.');
  } catch (error) {
    console.error('O currículo não foi exportado', error);
    toast.error('Erro ao exportar o currículo. Confira sua conexão e tente de novo.');
  }
}
