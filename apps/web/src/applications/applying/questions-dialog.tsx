import { Button } from '@mantine/core';
import type {
  GivenAnswer,
  ScreeningQuestion,
} from '@trampolim/contract/screening-questions/screening-questions';
import { useId, useState } from 'react';
import { correctFieldsMessage, useInvalidFieldFocus } from '../../forms/drafts/form-issues.ts';
import { FormFailure } from '../../forms/fields/field.tsx';
import type { ApiError } from '../../platform/api/api-error.ts';
import { AnswerFields } from '../../screening-questions/answer-fields.tsx';
import {
  answerProblems,
  givenAnswers,
  issuesByQuestion,
  type TextByQuestion,
  useTypedAnswers,
} from '../../screening-questions/typed-answers.ts';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import classes from './questions-dialog.module.css';

interface QuestionsDialogProps {
  opened: boolean;
  vacancy: { _id: string; jobTitle: string; questions: readonly ScreeningQuestion[] };
  /** The error with which the server refused the answers. */
  failure: ApiError | undefined;
  onClose: () => void;
  onSend: (answers: GivenAnswer[]) => void;
}

/** Asks the questions of a vacancy before the resume is sent. Closing the dialog retains the typed answers. */
export function QuestionsDialog({ opened, vacancy, failure, onClose, onSend }: QuestionsDialogProps) {
  const formId = useId();
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title="Perguntas da empresa"
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Agora não
          </Button>
          <Button type="submit" form={formId}>
            Enviar Currículo
          </Button>
        </>
      }
    >
      <p className={classes.intro}>
        Para se candidatar a <strong>{vacancy.jobTitle}</strong>, responda a estas perguntas. A empresa lê as
        respostas com seu currículo.
      </p>
      <AnswerForm
        // Changed questions get a new form, which starts with the typed answers.
        key={vacancy.questions.map(({ _id }) => _id).join()}
        id={formId}
        vacancy={vacancy}
        failure={failure}
        onSend={onSend}
      />
    </ResponsiveDialog>
  );
}

interface AnswerFormProps extends Pick<QuestionsDialogProps, 'vacancy' | 'failure' | 'onSend'> {
  id: string;
}

function AnswerForm({ id, vacancy: { _id, questions }, failure, onSend }: AnswerFormProps) {
  const { answers, setAnswer } = useTypedAnswers(_id, questions);
  const [errors, setErrors] = useState<TextByQuestion>(() =>
    issuesByQuestion(failure?.issues ?? [], questions),
  );
  const [form, focusInvalidField] = useInvalidFieldFocus();
  const isIncomplete = Object.keys(errors).length > 0;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const problems = answerProblems(questions, answers);
    setErrors(problems);
    if (Object.keys(problems).length > 0) focusInvalidField();
    else onSend(givenAnswers(questions, answers));
  };
  return (
    <form ref={form} id={id} className={classes.form} noValidate onSubmit={submit}>
      <FormFailure message={failure?.userMessage ?? (isIncomplete ? correctFieldsMessage : undefined)} />
      <AnswerFields
        questions={questions}
        answers={answers}
        errors={errors}
        onType={(questionId, text) => {
          setAnswer(questionId, text);
          setErrors(({ [questionId]: _, ...others }) => others);
        }}
      />
    </form>
  );
}
