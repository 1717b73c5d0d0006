import type { QuestionsToAnswer } from '@trampolim/contract/screening-questions/screening-questions';
import { useState } from 'react';
import { correctFieldsMessage, useInvalidFieldFocus } from '../../forms/drafts/form-issues.ts';
import { CheckboxField, FormFailure } from '../../forms/fields/field.tsx';
import { useSession } from '../../platform/session/session.ts';
import { AnswerFields } from '../../screening-questions/answer-fields.tsx';
import {
  answerProblems,
  type ByQuestion,
  givenAnswers,
  readTypedAnswers,
  useTypedAnswers,
} from '../../screening-questions/typed-answers.ts';
import classes from './batch-questions.module.css';
import type { VacancyAnswers } from './send-batch.ts';

interface BatchQuestionsProps {
  id: string;
  asked: readonly QuestionsToAnswer[];
  leftOut: ReadonlySet<string>;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
  onSend: (answers: VacancyAnswers[]) => void;
}

/** The questions of the selected vacancies, with a section for each. A vacancy can also be left out of the batch. */
export function BatchQuestions({ id, asked, leftOut, onLeaveOut, onSend }: BatchQuestionsProps) {
  const author = useSession()?._id ?? '';
  const [errors, setErrors] = useState<ByQuestion>({});
  const [form, focusInvalidField] = useInvalidFieldFocus();
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const sent = asked.filter(({ jobVacancyId }) => !leftOut.has(jobVacancyId));
    const typedFor = ({ jobVacancyId, questions }: QuestionsToAnswer) =>
      readTypedAnswers(author, jobVacancyId, questions);
    const problems = Object.assign(
      {},
      ...sent.map((each) => answerProblems(each.questions, typedFor(each))),
    ) as ByQuestion;
    setErrors(problems);
    if (Object.keys(problems).length > 0) return focusInvalidField();
    onSend(
      sent.map((each) => ({
        jobVacancyId: each.jobVacancyId,
        answers: givenAnswers(each.questions, typedFor(each)),
      })),
    );
  };
  return (
    <form ref={form} id={id} className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.why}>
        {asked.length === 1
          ? 'Uma das vagas escolhidas faz perguntas. Responda ou deixe essa vaga de fora.'
          : `${asked.length} das vagas escolhidas fazem perguntas. Responda ou deixe de fora as que quiser.`}
      </p>
      <FormFailure message={Object.keys(errors).length > 0 ? correctFieldsMessage : undefined} />
      {asked.map((each) => (
        <VacancySection
          key={each.jobVacancyId}
          asked={each}
          errors={errors}
          isLeftOut={leftOut.has(each.jobVacancyId)}
          onLeaveOut={() => onLeaveOut(leftOut.symmetricDifference(new Set([each.jobVacancyId])))}
          onTyped={(questionId) => setErrors(({ [questionId]: _, ...others }) => others)}
        />
      ))}
    </form>
  );
}

interface VacancySectionProps {
  asked: QuestionsToAnswer;
  errors: ByQuestion;
  isLeftOut: boolean;
  onLeaveOut: () => void;
  onTyped: (questionId: string) => void;
}

function VacancySection({ asked, errors, isLeftOut, onLeaveOut, onTyped }: VacancySectionProps) {
  const { typed, type } = useTypedAnswers(asked.jobVacancyId, asked.questions);
  return (
    <section className={classes.vacancy}>
      <h3 className={classes.title}>{asked.jobTitle}</h3>
      <CheckboxField label="Deixar esta vaga de fora" checked={isLeftOut} onChange={onLeaveOut} />
      {!isLeftOut && (
        <AnswerFields
          questions={asked.questions}
          typed={typed}
          errors={errors}
          onType={(questionId, text) => {
            type(questionId, text);
            onTyped(questionId);
          }}
        />
      )}
    </section>
  );
}
