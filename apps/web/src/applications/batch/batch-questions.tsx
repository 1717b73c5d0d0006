import type { QuestionsToAnswer } from '@trampolim/contract/screening-questions/screening-questions';
import { useState } from 'react';
import { correctFieldsMessage, useInvalidFieldFocus } from '../../forms/drafts/form-issues.ts';
import { CheckboxField, FormFailure, toggled } from '../../forms/fields/field.tsx';
import { useSession } from '../../platform/session/session.ts';
import { wholeWords } from '../../platform/whole-words.ts';
import { AnswerFields } from '../../screening-questions/answer-fields.tsx';
import {
  answerProblems,
  givenAnswers,
  readTypedAnswers,
  type TextByQuestion,
  useTypedAnswers,
} from '../../screening-questions/typed-answers.ts';
import classes from './batch-questions.module.css';
import type { VacancyAnswers } from './send-batch.ts';

interface BatchQuestionsProps {
  id: string;
  vacancies: readonly QuestionsToAnswer[];
  excludedIds: ReadonlySet<string>;
  onExclude: (excludedIds: ReadonlySet<string>) => void;
  onSend: (answers: VacancyAnswers[]) => void;
}

/** Asks the questions of the selected vacancies in sections. A vacancy can also be excluded from the batch. */
export function BatchQuestions({ id, vacancies, excludedIds, onExclude, onSend }: BatchQuestionsProps) {
  const author = useSession()?._id ?? '';
  const [errors, setErrors] = useState<TextByQuestion>({});
  const [form, focusInvalidField] = useInvalidFieldFocus();
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const included = vacancies.filter(({ jobVacancyId }) => !excludedIds.has(jobVacancyId));
    const readAnswers = ({ jobVacancyId, questions }: QuestionsToAnswer) =>
      readTypedAnswers(author, jobVacancyId, questions);
    const problems = Object.assign(
      {},
      ...included.map((each) => answerProblems(each.questions, readAnswers(each))),
    ) as TextByQuestion;
    setErrors(problems);
    if (Object.keys(problems).length > 0) return focusInvalidField();
    onSend(
      included.map((each) => ({
        jobVacancyId: each.jobVacancyId,
        answers: givenAnswers(each.questions, readAnswers(each)),
      })),
    );
  };
  return (
    <form ref={form} id={id} className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.intro}>
        {vacancies.length === 1
          ? 'Uma das vagas escolhidas faz perguntas. Responda ou deixe essa vaga de fora.'
          : `${vacancies.length} das vagas escolhidas fazem perguntas. Responda ou deixe de fora as que quiser.`}
      </p>
      <FormFailure message={Object.keys(errors).length > 0 ? correctFieldsMessage : undefined} />
      {vacancies.map((each) => (
        <VacancySection
          key={each.jobVacancyId}
          vacancy={each}
          errors={errors}
          isExcluded={excludedIds.has(each.jobVacancyId)}
          onToggle={() => onExclude(toggled(excludedIds, each.jobVacancyId))}
          onType={(questionId) => setErrors(({ [questionId]: _, ...others }) => others)}
        />
      ))}
    </form>
  );
}

interface VacancySectionProps {
  vacancy: QuestionsToAnswer;
  errors: TextByQuestion;
  isExcluded: boolean;
  onToggle: () => void;
  onType: (questionId: string) => void;
}

function VacancySection({ vacancy, errors, isExcluded, onToggle, onType }: VacancySectionProps) {
  const { answers, setAnswer } = useTypedAnswers(vacancy.jobVacancyId, vacancy.questions);
  return (
    <section className={classes.vacancy}>
      <h3 className={classes.title}>{wholeWords(vacancy.jobTitle)}</h3>
      <CheckboxField label="Deixar esta vaga de fora" checked={isExcluded} onChange={onToggle} />
      {!isExcluded && (
        <AnswerFields
          questions={vacancy.questions}
          answers={answers}
          errors={errors}
          onType={(questionId, text) => {
            setAnswer(questionId, text);
            onType(questionId);
          }}
        />
      )}
    </section>
  );
}
