import { Button } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { useState } from 'react';
import { ownCandidateQuery, saveOwnCandidate } from '../../candidates/own-candidate-api.ts';
import { FormFailure } from '../../forms/fields/field.tsx';
import { ApiError, failureMessage } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import {
  type ResumeSectionName,
  type ResumeValue,
  resumeRequest,
  sectionTitles,
  toResumeValue,
} from '../resume-value.ts';
import { type ComparedLine, differencesBetween, partOf, type SectionDifference } from './compare-resumes.ts';
import classes from './conflict-dialog.module.css';

interface ConflictDialogProps {
  /** The version that the own changes are based on. */
  base: ResumeValue;
  /** The own version. */
  own: ResumeValue;
  /** The version that was saved elsewhere meanwhile. */
  saved: OwnCandidate;
  /** Called when another version was saved while the dialog was open. */
  onSavedAgain: (saved: OwnCandidate) => void;
  onCancel: () => void;
  /** Called once the chosen versions are saved, or the saved version was kept as it is. */
  onResolved: () => void;
  /** Reopens the discarded own version. */
  onRestoreOwn: () => void;
  /** Deletes the stored draft of the own version. */
  discardOwn: () => void;
}

/** Compares the own version with one that was saved elsewhere. The user chooses one of them for each section. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { base, own, saved, onSavedAgain, onCancel, onResolved, onRestoreOwn, discardOwn } = props;
  const client = useQueryClient();
  const [choices, setChoices] = useState<Partial<Record<ResumeSectionName, Version>>>({});
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const sectionDifferences = differencesBetween({ base, own, saved: toResumeValue(saved) });
  // By default, a section that was only changed elsewhere stays as saved.
  const versionOf = (section: ResumeSectionName): Version =>
    choices[section] ??
    (sectionDifferences.find((each) => each.section === section)?.isOwnChanged ? 'own' : 'saved');
  const hasChosen = Object.keys(choices).length > 0;

  const acceptSaved = () => {
    discardOwn();
    onResolved();
    toast.success('Versão salva mantida.', {
      about: 'O que você digitou aqui foi descartado.',
      label: 'Desfazer',
      onClick: onRestoreOwn,
    });
  };

  const save = async () => {
    const ownSections = sectionDifferences
      .map(({ section }) => section)
      .filter((section) => versionOf(section) === 'own');
    if (ownSections.length === 0) {
      acceptSaved();
      return;
    }
    setSending(true);
    setFailure(undefined);
    try {
      const response = await saveSections(client, { sections: ownSections, source: own, target: saved });
      discardOwn();
      onResolved();
      offerUndo(() =>
        saveSections(client, { sections: ownSections, source: toResumeValue(saved), target: response }),
      );
    } catch (error) {
      if (error instanceof ApiError && error.code === 'resume_changed') {
        onSavedAgain(await client.query({ ...ownCandidateQuery, staleTime: 0 }));
      }
      setFailure(failureMessage('Erro ao atualizar o currículo!', error));
    } finally {
      setSending(false);
    }
  };

  return (
    <ResponsiveDialog
      opened
      onClose={onCancel}
      title="Seu currículo mudou em outro lugar"
      size="xl"
      footer={
        <>
          <FormFailure message={failure} />
          <Button variant="default" disabled={sending} onClick={acceptSaved}>
            Manter a salva
          </Button>
          <Button loading={sending} onClick={() => void save()}>
            {hasChosen ? 'Salvar o que escolhi' : 'Manter a minha versão'}
          </Button>
        </>
      }
    >
      <div className={classes.sections}>
        <p className={classes.lead}>
          Outra aba ou aparelho salvou seu currículo depois que você o abriu aqui. Nada se perdeu: compare e
          escolha o que fica em cada parte.
        </p>
        {sectionDifferences.map((difference) => (
          <SectionChoice
            key={difference.section}
            difference={difference}
            chosen={versionOf(difference.section)}
            onChoose={(version) => setChoices({ ...choices, [difference.section]: version })}
          />
        ))}
      </div>
    </ResponsiveDialog>
  );
}

interface SectionReplacement {
  sections: ResumeSectionName[];
  source: ResumeValue;
  target: OwnCandidate;
}

/**
 * Replaces sections of the resume `target` with those of `source`.
 * @throws {ApiError}
 */
async function saveSections(
  client: QueryClient,
  { sections, source, target }: SectionReplacement,
): Promise<OwnCandidate> {
  const { validResumeChanges } = await import('../resume-changes.ts');
  const fullRequest = resumeRequest(source);
  const request = Object.assign({}, ...sections.map((section) => partOf(fullRequest, section))) as object;
  const changes = validResumeChanges(request);
  return saveOwnCandidate(client, target._id, { ...changes, resumeVersion: target.resumeVersion });
}

function offerUndo(restore: () => Promise<unknown>): void {
  const undo = async () => {
    try {
      await restore();
      toast.success('Currículo atualizado com sucesso!');
    } catch (error) {
      toast.error(failureMessage('Erro ao atualizar o currículo!', error));
    }
  };
  toast.success('Currículo atualizado com sucesso!', {
    about: 'A outra versão foi substituída onde você escolheu a sua.',
    label: 'Desfazer',
    onClick: () => void undo(),
  });
}

type Version = 'own' | 'saved';

interface SectionChoiceProps {
  difference: SectionDifference;
  chosen: Version;
  onChoose: (version: Version) => void;
}

/** Describes where the section was changed. */
function differenceNote({ isOwnChanged, isSavedChanged }: SectionDifference): string {
  if (isOwnChanged && isSavedChanged) return 'Mudou aqui e na versão salva.';
  return isOwnChanged ? 'Só mudou aqui.' : 'Só mudou na versão salva.';
}

/** One section in both versions, with a radio button for each. */
function SectionChoice({ difference, chosen, onChoose }: SectionChoiceProps) {
  const { section, own, saved } = difference;
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{sectionTitles[section]}</legend>
      <p className={classes.note}>{differenceNote(difference)}</p>
      <div className={classes.versions}>
        <VersionCard
          section={section}
          label="Minha versão"
          lines={own}
          checked={chosen === 'own'}
          onChoose={() => onChoose('own')}
        />
        <VersionCard
          section={section}
          label="Versão salva"
          lines={saved}
          checked={chosen === 'saved'}
          onChoose={() => onChoose('saved')}
        />
      </div>
    </fieldset>
  );
}

interface VersionCardProps {
  section: ResumeSectionName;
  label: string;
  lines: ComparedLine[];
  checked: boolean;
  onChoose: () => void;
}

const VersionCard = ({ section, label, lines, checked, onChoose }: VersionCardProps) => (
  <label className={classes.version}>
    <span className={classes.choice}>
      <input type="radio" name={`versao-${section}`} checked={checked} onChange={onChoose} />
      {label}
    </span>
    {lines.length === 0 && <span className={classes.line}>(vazio)</span>}
    {Array.from(lines, ({ text, isUnique }, index) => (
      <span key={index} className={classes.line} data-unique={isUnique}>
        {text}
        {isUnique && <span className="only-for-screen-readers"> (só nesta versão)</span>}
      </span>
    ))}
  </label>
);
