import { Button } from '@mantine/core';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { useEffect, useState } from 'react';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { previewText } from '../../ui/format/preview-text.ts';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { newSlot, saveResumeDraft } from '../resume-drafts.ts';
import { type Resume, resumeFieldList, toResumeValue } from '../resume-value.ts';
import type { ImportedResume } from './from-json-resume.ts';
import classes from './import-dialog.module.css';
import type { JsonLeaf } from './json-cursor.ts';
import { pathLabel, readResumeFile, UnreadableFile } from './read-resume-file.ts';

export interface ImportDialogProps {
  candidate: OwnCandidate;
  file: File;
  onClose: () => void;
  /** Called with the slot of the draft that holds the imported resume. */
  onImported: (slot: string) => void;
}

const previewLength = 200;

/** Previews an import: the imported sections, the changed values and the ignored ones. */
export function ImportDialog({ candidate, file, onClose, onImported }: ImportDialogProps) {
  const [importedResume, failure] = useImportedResume(file, candidate);

  const createDraft = ({ resume }: ImportedResume) => {
    const slot = newSlot();
    const base = toResumeValue(candidate);
    const value = toResumeValue({ ...candidate, ...resume });
    const { resumeVersion: version } = candidate;
    saveResumeDraft(candidate._id, slot, { version, base, value });
    onImported(slot);
  };

  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Importar currículo"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {failure ? 'Fechar' : 'Cancelar'}
          </Button>
          {importedResume && <Button onClick={() => createDraft(importedResume)}>Revisar no editor</Button>}
        </>
      }
    >
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {importedResume ? (
        <Contents importedResume={importedResume} />
      ) : (
        !failure && (
          <Loading label="Carregando arquivo">
            <SkeletonLines shape={[['60%'], ['80%'], ['40%']]} />
          </Loading>
        )
      )}
    </ResponsiveDialog>
  );
}

function useImportedResume(file: File, candidate: OwnCandidate) {
  const [importedResume, setImportedResume] = useState<ImportedResume>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const read = async () => {
      try {
        setImportedResume(await readResumeFile(file, candidate));
      } catch (error) {
        if (!(error instanceof UnreadableFile)) console.error('O arquivo não foi lido', error);
        setFailure(error instanceof UnreadableFile ? error.message : 'Não conseguimos ler este arquivo.');
      }
    };
    void read();
  }, [file, candidate]);
  return [importedResume, failure] as const;
}

function Contents({
  importedResume: { resume, adaptedLeaves, ignoredLeaves },
}: {
  importedResume: ImportedResume;
}) {
  return (
    <div className={classes.contents}>
      <section>
        <h3 className={classes.heading}>O arquivo tem</h3>
        <ul className={classes.facts}>
          {importedFacts(resume).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p className={classes.note}>
          Essas partes substituem as suas no editor. Nada é salvo antes de você revisar.
        </p>
      </section>
      {adaptedLeaves.length > 0 && (
        <section>
          <h3 className={classes.heading}>Ajustamos</h3>
          <ul className={classes.facts}>
            {adaptedLeaves.map((leaf) => (
              <li key={JSON.stringify(leaf.path)}>
                {describeLeaf(leaf)} vira {leaf.adaptedTo}
              </li>
            ))}
          </ul>
        </section>
      )}
      {ignoredLeaves.length > 0 && (
        <section>
          <h3 className={classes.heading}>Não importado ({ignoredLeaves.length})</h3>
          <ul className={classes.facts}>
            {ignoredLeaves.map((leaf) => (
              <li key={JSON.stringify(leaf.path)}>{describeLeaf(leaf)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const describeLeaf = ({ path, value }: JsonLeaf) =>
  `${pathLabel(path)}: “${previewText(value, previewLength)}”`;

/** The contents of the file, such as `Experiência: 3` or `Sobre você`. */
const importedFacts = (resume: Partial<Resume>): string[] =>
  resumeFieldList
    .filter(({ name }) => resume[name] !== undefined)
    .map(({ name, label }) => {
      const value = resume[name];
      return Array.isArray(value) ? `${label}: ${value.length}` : label;
    });
