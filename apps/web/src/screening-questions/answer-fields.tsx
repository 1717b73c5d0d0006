import { allowedNumbersText } from '@trampolim/contract/screening-questions/answer-rules';
import type { ScreeningQuestion } from '@trampolim/contract/screening-questions/screening-questions';
import { answerTextLimit } from '@trampolim/contract/wire/limits';
import { useId } from 'react';
import { TextField } from '../forms/fields/field.tsx';
import { TextAreaField } from '../forms/fields/text-area-field.tsx';
import classes from './answer-fields.module.css';
import { earlyKnockOutProblem, type TextByQuestion } from './typed-answers.ts';
import { KnockOut } from './vacancy-questions.tsx';

interface AnswerFieldsProps {
  questions: readonly ScreeningQuestion[];
  answers: TextByQuestion;
  errors: TextByQuestion;
  onType: (questionId: string, text: string) => void;
}

/** A field for each question of a vacancy. */
export const AnswerFields = ({ questions, answers, errors, onType }: AnswerFieldsProps) => (
  <div className={classes.fields}>
    {questions.map((question) => (
      <AnswerField
        key={question._id}
        question={question}
        value={answers[question._id] ?? ''}
        error={errors[question._id] ?? earlyKnockOutProblem(question, answers[question._id])}
        onChange={(text) => onType(question._id, text)}
      />
    ))}
  </div>
);

interface AnswerFieldProps {
  question: ScreeningQuestion;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function AnswerField({ question, value, error, onChange }: AnswerFieldProps) {
  const { _id, kind, text, required } = question;
  const label = required ? text : `${text} (opcional)`;
  const fieldProps = { label, value, error, onChange, name: _id, 'aria-required': required };
  switch (kind) {
    case 'yesNo':
      return <RadioField {...fieldProps} question={question} options={['Sim', 'Não']} />;
    case 'choice':
      return <RadioField {...fieldProps} question={question} options={question.options ?? []} />;
    case 'number':
      return (
        <div>
          <TextField
            {...fieldProps}
            inputMode="decimal"
            autoComplete="off"
            hint={allowedNumbersText(question) ?? (question.unit && `Em ${question.unit}.`)}
          />
          <KnockOut question={question} />
        </div>
      );
    case 'text':
      return <TextAreaField {...fieldProps} limit={answerTextLimit} rows={3} />;
  }
}

interface RadioFieldProps extends AnswerFieldProps {
  label: string;
  name: string;
  options: readonly string[];
}

/** A choice of one of a few answers. An optional question can be left unanswered. */
function RadioField({ question, label, name, options, value, error, onChange }: RadioFieldProps) {
  const id = useId();
  const choices = options.map((option) => ({ option, text: option }));
  if (!question.required) choices.push({ option: '', text: 'Não responder' });
  return (
    <fieldset
      className={classes.group}
      role="radiogroup"
      aria-required={question.required}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-knock-out ${id}-error`}
      tabIndex={-1}
    >
      <legend className={classes.legend}>{label}</legend>
      <KnockOut question={question} id={`${id}-knock-out`} />
      <div className={classes.choices}>
        {choices.map(({ option, text }) => (
          <label key={option} className={classes.choice}>
            <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
            {text}
          </label>
        ))}
      </div>
      <p className={classes.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
