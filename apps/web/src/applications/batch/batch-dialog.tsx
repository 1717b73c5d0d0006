import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useId, useState } from 'react';
import { FormFailure } from '../../forms/fields/field.tsx';
import actions from '../../ui/controls/action.module.css';
import { onSingleClick } from '../../ui/controls/single-click.ts';
import { StableLabel } from '../../ui/controls/stable-label.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { LeapArc } from '../../ui/drawings/leap-arc.tsx';
import { formatCount } from '../../ui/format/format.ts';
import type { PagedListState } from '../../ui/lists/use-paged-list.ts';
import { useFirstFact } from '../applying/use-first-fact.tsx';
import classes from './batch-dialog.module.css';
import { BatchChoices, BatchQuestions } from './batch-steps.tsx';
import type { Outcome } from './send-batch.ts';
import {
  type Batch,
  type BatchEntry,
  batchSummary,
  countSent,
  failureOfEntry,
  useBatch,
} from './use-batch.ts';

/** Opens the batch dialog. While it is closed, the label shows the progress. */
export function BatchButton({ list }: { list: PagedListState<Vacancy> }) {
  const batch = useBatch();
  return (
    <>
      <Button variant="default" onClick={batch.open}>
        <StableLabel text={buttonLabel(batch)} others={[batchLabel]} />
      </Button>
      <BatchDialog batch={batch} list={list} />
    </>
  );
}

const batchLabel = 'Enviar a várias vagas';

function buttonLabel({ isSending, entries }: Batch): string {
  if (isSending) return 'Enviando...';
  const failedCount = entries.filter(({ outcome }) => 'message' in outcome).length;
  if (failedCount === 0) return batchLabel;
  return failedCount === 1
    ? 'Ver a que não foi enviada'
    : `Ver as ${formatCount(failedCount)} que não foram enviadas`;
}

interface BatchDialogProps {
  batch: Batch;
  /** The vacancies to select from. */
  list: PagedListState<Vacancy>;
}

/** Applies to several vacancies: selection, progress and retry. Closing the dialog loses nothing. */
function BatchDialog({ batch, list }: BatchDialogProps) {
  const { opened, close, entries, isSending, refusal, questionStep } = batch;
  const questionsId = useId();
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const includedCount = questionStep?.entries.filter(({ id }) => !excludedIds.has(id)).length ?? 0;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const selectedVacancies = list.items.filter(({ _id, mayApply }) => mayApply && selectedIds.has(_id));
  const failedEntries = entries.filter(({ outcome }) => 'message' in outcome);
  const step = stepOf(batch);
  const chosenCount = step === 'questions' ? includedCount : selectedVacancies.length;
  const isDisabled = isSending || (step !== 'progress' && chosenCount === 0);
  const questionForm = () => document.querySelector<HTMLFormElement>(`form[id="${questionsId}"]`);
  const firstFact = useFirstFact();
  const chooseOthers = () => {
    setSelectedIds(new Set(failedEntries.map(({ id }) => id)));
    batch.backToSelection();
  };
  const finish = () => {
    close();
    setSelectedIds(new Set());
    batch.backToSelection();
  };
  const proceed = () => {
    if (step === 'questions') questionForm()?.requestSubmit();
    else if (step === 'selection') {
      if (!firstFact.isChecking) firstFact.askBefore(() => batch.send(selectedVacancies));
    } else if (failedEntries.length > 0) batch.retry();
    else finish();
  };

  return (
    <ResponsiveDialog
      opened={opened}
      onClose={close}
      title="Enviar a várias vagas"
      size="md"
      tall
      footer={
        <>
          {step === 'questions' && !isSending && (
            <Button size="md" variant="default" onClick={batch.backToSelection}>
              Voltar
            </Button>
          )}
          {step === 'progress' && !isSending && failedEntries.length > 0 && (
            <Button size="md" variant="default" onClick={chooseOthers}>
              Escolher outras
            </Button>
          )}
          {step === 'progress' && !isSending && failedEntries.length === 0 && (
            <Link to="/curriculos-enviados" className={actions.quiet}>
              Ver candidaturas
            </Link>
          )}
          {/* A single button for all steps, so that it retains the focus. */}
          <Button
            size="md"
            aria-disabled={isDisabled}
            data-disabled={isDisabled || undefined}
            {...onSingleClick(() => {
              if (!isDisabled) proceed();
            })}
          >
            {submitLabel({ step, isSending, chosenCount, failedCount: failedEntries.length })}
          </Button>
        </>
      }
    >
      <FormFailure message={refusal} />
      {questionStep && (
        <BatchQuestions
          id={questionsId}
          vacancies={questionStep.vacancies}
          excludedIds={excludedIds}
          onExclude={setExcludedIds}
          onSend={(answers) => batch.sendWithAnswers(answers, excludedIds)}
        />
      )}
      {step === 'selection' && (
        <BatchChoices list={list} selectedIds={selectedIds} onSelect={setSelectedIds} isSending={isSending} />
      )}
      {step === 'progress' && <BatchProgress entries={entries} isSending={isSending} />}
      {firstFact.dialog}
    </ResponsiveDialog>
  );
}

type Step = 'selection' | 'questions' | 'progress';

function stepOf({ questionStep, entries }: Batch): Step {
  if (questionStep) return 'questions';
  return entries.length === 0 ? 'selection' : 'progress';
}

interface ButtonState {
  step: Step;
  isSending: boolean;
  /** The number of vacancies that the next request is about. */
  chosenCount: number;
  failedCount: number;
}

function submitLabel({ step, isSending, chosenCount, failedCount }: ButtonState): string {
  if (isSending) return 'Enviando...';
  if (step !== 'progress') {
    if (chosenCount === 0) return 'Enviar Currículo';
    return `Enviar Currículo a ${formatCount(chosenCount)} ${chosenCount === 1 ? 'vaga' : 'vagas'}`;
  }
  if (failedCount === 0) return 'Concluir';
  return failedCount === 1 ? 'Tentar de novo a que falhou' : 'Tentar de novo as que falharam';
}

interface BatchProgressProps {
  entries: readonly BatchEntry[];
  isSending: boolean;
}

/** Shows the progress of each selected vacancy and the final summary. */
function BatchProgress({ entries, isSending }: BatchProgressProps) {
  const sentCount = countSent(entries);
  const finishedCount = entries.filter(({ outcome }) => isFinished(outcome)).length;
  return (
    <div className={classes.progress}>
      <div className={classes.head}>
        {!isSending && sentCount > 0 && <LeapArc size="sm" state="leaping" />}
        <p className={classes.summary} role="status">
          {isSending
            ? `Enviando... ${formatCount(finishedCount)} de ${formatCount(entries.length)}`
            : batchSummary(entries)}
        </p>
      </div>
      <progress
        className={classes.bar}
        aria-label="Candidaturas processadas"
        value={finishedCount}
        max={entries.length}
      />
      <ul className={classes.entries} aria-label="Vagas escolhidas">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

const isFinished = ({ state }: Outcome): boolean => state !== 'waiting' && state !== 'sending';

const stateTexts = { waiting: 'Na fila', sending: 'Enviando...', sent: 'Enviada' };

function Entry({ entry }: { entry: BatchEntry }) {
  const { outcome, title } = entry;
  if ('message' in outcome) {
    return (
      <li className={classes.entry} data-state="failed">
        <IconAlertCircle size={20} stroke={1.8} aria-hidden="true" />
        <span>
          {failureOfEntry(entry)}
          {outcome.state === 'unsure' && ' Ela pode ter sido enviada: conferimos antes de tentar de novo.'}
        </span>
      </li>
    );
  }
  const Icon = outcome.state === 'sent' ? IconCheck : IconClock;
  return (
    <li className={classes.entry} data-state={outcome.state}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <span>
        {title}
        <span className={classes.state}>{stateTexts[outcome.state]}</span>
      </span>
    </li>
  );
}
