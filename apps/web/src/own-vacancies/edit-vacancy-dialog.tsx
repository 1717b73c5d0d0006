import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ScreeningQuestion } from '@trampolim/contract/screening-questions/screening-questions';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { dayOf } from '@trampolim/contract/values/calendar';
import { useState } from 'react';
import { useContractForm } from '../forms/contract/use-contract-form.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import { useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import { vacancyQuery } from '../vacancies/vacancy-api.ts';
import { blankQuestion } from './form/question-form-value.ts';
import classes from './form/vacancy-form.module.css';
import { VacancyFormDialog } from './form/vacancy-form-dialog.tsx';
import { requiredVacancyMessages, toVacancyFormValue, vacancyRequest } from './form/vacancy-form-value.ts';
import { changeVacancy } from './own-vacancies-api.ts';

interface EditVacancyDialogProps {
  vacancy: Vacancy;
  opened: boolean;
  onClose: () => void;
}

/** Edits a vacancy. Only changed fields are sent. */
export function EditVacancyDialog({ vacancy, opened, onClose }: EditVacancyDialogProps) {
  const client = useQueryClient();
  const publishedOn = dayOf(vacancy.createdAt);
  const isCompany = useSession()?.role === 'Company';

  /**
   * The questions that this form replaces. If a colleague has changed them, saving fails once and shows the changed
   * ones.
   */
  const [questionIdsBefore, setQuestionIdsBefore] = useState(() => questionIds(vacancy));
  const [conflicting, setConflicting] = useState<Vacancy>();
  const showConflict = async (error: unknown): Promise<never> => {
    if (error instanceof ApiError && error.code === 'questions_edited') {
      const current = await client.query({ ...vacancyQuery(vacancy._id), staleTime: 0 });
      setQuestionIdsBefore(questionIds(current));
      setConflicting(current);
    }
    throw error;
  };

  const guardClose = useGuardedClose(opened, onClose);
  const form = useContractForm({
    name: `vacancy.${vacancy._id}`,
    initial: toVacancyFormValue(vacancy),
    items: { questions: blankQuestion() },
    request: vacancyRequest,
    sends: 'changes',
    schema: async () => (await import('./form/vacancy-form-schemas.ts')).vacancyToChange(publishedOn),
    send: async (changes) => {
      const closeIfStillOpen = guardClose();
      const body = changes.questions ? { ...changes, questionsBefore: questionIdsBefore } : changes;
      const changedVacancy = await changeVacancy(client, vacancy._id, body).catch(showConflict);
      setQuestionIdsBefore(questionIds(changedVacancy));
      setConflicting(undefined);
      toast.success(isCompany ? 'Sua vaga foi atualizada com sucesso!' : 'Vaga atualizada com sucesso!');
      closeIfStillOpen();
      return toVacancyFormValue(changedVacancy);
    },
    failureText: 'Erro ao atualizar vaga.',
    missingMessages: requiredVacancyMessages,
  });

  return (
    <VacancyFormDialog
      opened={opened}
      onClose={onClose}
      title="Editar vaga"
      form={form}
      deadline={{ publishedOn, current: vacancy.applicationDeadline }}
      submitLabel="Salvar alterações"
      contentAbove={
        conflicting && (
          <ConflictingQuestions
            questions={conflicting.questions ?? []}
            onAccept={() => {
              form.field('questions').onChange(toVacancyFormValue(conflicting).questions);
              setConflicting(undefined);
            }}
          />
        )
      }
    />
  );
}

const questionIds = ({ questions = [] }: Vacancy): string[] => questions.map(({ _id }) => _id);

interface ConflictingQuestionsProps {
  questions: readonly ScreeningQuestion[];
  /** Replaces the questions in the form by these. */
  onAccept: () => void;
}

/** Questions that a colleague saved meanwhile. Saving again replaces them. */
function ConflictingQuestions({ questions, onAccept }: ConflictingQuestionsProps) {
  return (
    <div className={classes.note} role="status">
      <p>
        {questions.length === 0
          ? 'Outra pessoa removeu as perguntas desta vaga.'
          : `Outra pessoa salvou estas perguntas: ${questions.map(({ text }) => `“${text}”`).join(', ')}.`}{' '}
        Se você salvar, as suas substituem essa mudança.
      </p>
      <Button variant="default" onClick={onAccept}>
        Usar as da outra pessoa
      </Button>
    </div>
  );
}
