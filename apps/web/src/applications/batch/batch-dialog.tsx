import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useId, useState } from 'react';
import { FormFailure } from '../../forms/fields/field.tsx';
import actions from '../../ui/controls/action.module.css';
import { onSingleClick } from '../../ui/controls/single-click.ts';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { formatCount } from '../../ui/format/format.ts';
import type { PagedListState } from '../../ui/lists/use-paged-list.ts';
import { useFirstFact } from '../applying/use-first-fact.tsx';
import { BatchChoices } from './batch-choices.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { BatchQuestions } from './batch-questions.tsx';
import { type Batch, useBatch } from './use-batch.ts';

/** Opens the batch dialog. While it is closed, the label shows the progress. */
export function BatchButton({ list }: { list: PagedListState<Vacancy> }) {
  const batch = useBatch();
  return (
    <>
      <Button variant="default" onClick={batch.open}>
        {textOf(batch)}
      </Button>
      <BatchDialog batch={batch} list={list} />
    </>
  );
}

function textOf({ isSending, entries }: Batch): string {
  if (isSending) return 'Enviando...';
  const failed = entries.filter(({ outcome }) => 'message' in outcome).length;
  if (failed === 0) return 'Enviar a várias vagas';
  return failed === 1 ? 'Ver a que não foi enviada' : `Ver as ${formatCount(failed)} que não foram enviadas`;
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
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const toSend = questionStep?.entries.filter(({ id }) => !leftOut.has(id)).length ?? 0;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = list.items.filter(({ _id, mayApply }) => mayApply && marked.has(_id));
  const failed = entries.filter(({ outcome }) => 'message' in outcome);
  const isChoosing = entries.length === 0;
  const isDisabled = isSending || (questionStep ? toSend === 0 : isChoosing && chosen.length === 0);
  const questionForm = () => document.querySelector<HTMLFormElement>(`form[id="${questionsId}"]`);
  const firstFact = useFirstFact();
  const chooseOthers = () => {
    setMarked(new Set(failed.map(({ id }) => id)));
    batch.backToSelection();
  };
  const finish = () => {
    close();
    setMarked(new Set());
    batch.backToSelection();
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
          {questionStep && !isSending && (
            <Button size="md" variant="default" onClick={batch.backToSelection}>
              Voltar
            </Button>
          )}
          {!questionStep && !isSending && failed.length > 0 && (
            <Button size="md" variant="default" onClick={chooseOthers}>
              Escolher outras
            </Button>
          )}
          {!questionStep && !isSending && !isChoosing && failed.length === 0 && (
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
              if (isDisabled) return;
              if (questionStep) questionForm()?.requestSubmit();
              else if (isChoosing) {
                if (!firstFact.isAsking) firstFact.ask(() => batch.send(chosen));
              } else if (failed.length > 0) batch.retry();
              else finish();
            })}
          >
            {buttonText({
              isSending,
              isChoosing: isChoosing || questionStep !== undefined,
              chosen: questionStep ? toSend : chosen.length,
              failed: failed.length,
            })}
          </Button>
        </>
      }
    >
      <FormFailure message={refusal} />
      {questionStep ? (
        <BatchQuestions
          id={questionsId}
          asked={questionStep.questions}
          leftOut={leftOut}
          onLeaveOut={setLeftOut}
          onSend={(answers) => batch.answer(answers, leftOut)}
        />
      ) : isChoosing ? (
        <BatchChoices list={list} marked={marked} onMark={setMarked} isSending={isSending} />
      ) : (
        <BatchProgress entries={entries} isSending={isSending} />
      )}
      {firstFact.dialog}
    </ResponsiveDialog>
  );
}

interface ButtonState {
  isSending: boolean;
  isChoosing: boolean;
  chosen: number;
  failed: number;
}

function buttonText({ isSending, isChoosing, chosen, failed }: ButtonState): string {
  if (isSending) return 'Enviando...';
  if (isChoosing) {
    if (chosen === 0) return 'Enviar Currículo';
    return `Enviar Currículo a ${formatCount(chosen)} ${chosen === 1 ? 'vaga' : 'vagas'}`;
  }
  if (failed === 0) return 'Concluir';
  return failed === 1 ? 'Tentar de novo a que falhou' : 'Tentar de novo as que falharam';
}
