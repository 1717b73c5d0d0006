import { IconX } from '@tabler/icons-react';
import type { LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import { forbiddenSubjects } from '@trampolim/contract/screening-questions/forbidden-subjects';
import { type QuestionKind, questionKinds } from '@trampolim/contract/values/vocabulary';
import {
  minQuestionOptions,
  questionOptionLimit,
  questionOptionTextLimit,
  questionTextLimit,
  questionUnitLimit,
} from '@trampolim/contract/wire/limits';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { CheckboxField, Field, TextField, toggled } from '../../forms/fields/field.tsx';
import { FindingsList } from '../../legal-lint/findings-list.tsx';
import actions from '../../ui/controls/action.module.css';
import type { QuestionFormValue } from './question-form-value.ts';
import formClasses from './vacancy-form.module.css';
import classes from './vacancy-form-questions.module.css';
import { useVacancyForm } from './vacancy-form-value.ts';

const kindLabels: Record<QuestionKind, string> = {
  yesNo: 'Sim ou não',
  choice: 'Escolha entre opções',
  number: 'Número',
  text: 'Texto curto',
};

interface QuestionProps {
  index: number;
  question: QuestionFormValue;
}

/** The fields of one question, which depend on its kind. `findings` are about all questions. */
export function ScreeningQuestionFields({
  index,
  question,
  findings,
}: QuestionProps & { findings: readonly LintFinding[] }) {
  const { field } = useVacancyForm();
  const { kind, isKnockOut } = question;
  // A text cannot be a knock-out question, although `isKnockOut` is retained for other kinds.
  const mustBeAnswered = isKnockOut && kind !== 'text';
  const text = field(`questions.${index}.text`);
  const required = field(`questions.${index}.required`);
  return (
    <div className={classes.fields}>
      <TextField
        label="O que você quer saber"
        placeholder="Você tem CNH categoria B?"
        maxLength={questionTextLimit}
        required
        {...text}
      />
      <LawHint
        texts={kind === 'choice' ? [question.text, ...question.options] : [question.text]}
        findings={findings.filter(({ field: path }) => path.startsWith(`questions.${index}.`))}
      />
      <KindField {...field(`questions.${index}.kind`)} />
      {kind === 'choice' && <OptionFields index={index} question={question} />}
      {kind === 'number' && <NumberFields index={index} />}
      <CheckboxField
        label="Resposta obrigatória"
        name={required.name}
        checked={required.value || mustBeAnswered}
        disabled={mustBeAnswered}
        onChange={required.onChange}
      />
      {kind !== 'text' && <KnockOutFields index={index} question={question} />}
    </div>
  );
}

/**
 * Shows the server's findings, which may prevent the publication. Without findings, it warns of subjects that the law
 * forbids companies to ask about; this is only a hint, because words have other meanings.
 */
function LawHint({ texts, findings }: { texts: string[]; findings: readonly LintFinding[] }) {
  // Findings arrive a moment after the text. Meanwhile questions may be corrected, moved and removed.
  const currentFindings = findings.filter((finding) => texts.some((text) => text.includes(finding.text)));
  const hints = currentFindings.length > 0 ? [] : forbiddenSubjects(...texts);
  return (
    <div role="status">
      {currentFindings.length > 0 && <FindingsList findings={currentFindings} />}
      {hints.length > 0 && (
        <div className={classes.warning}>
          <p>
            <strong>Cuidado: parece perguntar sobre {hints.map(({ subject }) => subject).join(', ')}.</strong>
          </p>
          {hints.map(({ subject, reason }) => (
            <p key={subject}>{reason}</p>
          ))}
          <p>Pergunte só o que o trabalho exige.</p>
        </div>
      )}
    </div>
  );
}

interface KindFieldProps {
  name: string;
  value: QuestionKind;
  error: string | undefined;
  onChange: (kind: QuestionKind) => void;
}

const KindField = ({ error, value, onChange, name }: KindFieldProps) => (
  <Field label="Tipo de resposta" error={error}>
    {(input) => (
      <select
        {...input}
        name={name}
        value={value}
        onChange={({ currentTarget }) => {
          const kind = questionKinds.find((each) => each === currentTarget.value);
          if (kind) onChange(kind);
        }}
      >
        {questionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </select>
    )}
  </Field>
);

function OptionFields({ index, question }: QuestionProps) {
  const { field, list } = useVacancyForm();
  const { items, error, add, remove } = list(`questions.${index}.options`);
  const accepted = field(`questions.${index}.accepted.options`);
  const options = useRef<HTMLDivElement>(null);
  const focusOption = (position: number) =>
    options.current?.querySelectorAll<HTMLInputElement>('input')[position]?.focus();
  return (
    <div ref={options} className={classes.options}>
      {items.map(({ key, value: option }, position) => {
        const state = field(`questions.${index}.options.${position}`);
        return (
          <div key={key} className={classes.option}>
            <TextField
              label={`Opção ${position + 1}`}
              maxLength={questionOptionTextLimit}
              required
              {...state}
              onChange={(next) => {
                state.onChange(next);
                // The accepted answer is the same option, so its text changes too.
                if (question.accepted.options.includes(option))
                  accepted.onChange(question.accepted.options.map((text) => (text === option ? next : text)));
              }}
            />
            {items.length > minQuestionOptions && (
              <button
                type="button"
                className={actions.iconButton}
                aria-label={`Remover opção ${position + 1}`}
                onClick={() => {
                  flushSync(() => remove(position));
                  focusOption(Math.max(0, position - 1));
                }}
              >
                <IconX size={18} aria-hidden="true" />
              </button>
            )}
          </div>
        );
      })}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {items.length < questionOptionLimit && (
        <button
          type="button"
          className={`${actions.textButton} ${classes.add}`}
          onClick={() => {
            flushSync(() => add(''));
            focusOption(items.length);
          }}
        >
          Adicionar opção
        </button>
      )}
    </div>
  );
}

function NumberFields({ index }: { index: number }) {
  const { field } = useVacancyForm();
  return (
    <div className={classes.numbers}>
      <TextField label="Mínimo (opcional)" inputMode="decimal" {...field(`questions.${index}.min`)} />
      <TextField label="Máximo (opcional)" inputMode="decimal" {...field(`questions.${index}.max`)} />
      <TextField
        label="Unidade (opcional)"
        placeholder="anos"
        maxLength={questionUnitLimit}
        {...field(`questions.${index}.unit`)}
      />
    </div>
  );
}

/** The answers without which nobody can apply. Candidates see them next to the question. */
function KnockOutFields({ index, question }: QuestionProps) {
  const { field } = useVacancyForm();
  const { kind, options, isKnockOut } = question;
  const knockOut = field(`questions.${index}.isKnockOut`);
  const accepted = field(`questions.${index}.accepted.options`);
  const answers = kind === 'yesNo' ? ['Sim', 'Não'] : options.filter((option) => option.trim() !== '');
  return (
    <>
      <CheckboxField
        label="Eliminatória: só aceitar certas respostas"
        name={knockOut.name}
        checked={knockOut.value}
        onChange={knockOut.onChange}
      />
      {isKnockOut && (
        <div className={classes.knockOut}>
          <p className={formClasses.hint}>
            Quem der outra resposta não consegue se candidatar. A exigência aparece na vaga.
          </p>
          {kind === 'number' ? (
            <div className={classes.numbers}>
              <TextField
                label="Aceitar a partir de"
                inputMode="decimal"
                {...field(`questions.${index}.accepted.from`)}
              />
              <TextField
                label="Aceitar até"
                inputMode="decimal"
                {...field(`questions.${index}.accepted.to`)}
              />
            </div>
          ) : (
            <fieldset className={formClasses.choicesField}>
              <legend className={formClasses.legend}>Respostas aceitas</legend>
              <div className={classes.accepted}>
                {answers.map((option) => (
                  <CheckboxField
                    key={option}
                    label={option}
                    name={accepted.name}
                    checked={accepted.value.includes(option)}
                    onChange={() => accepted.onChange([...toggled(accepted.value, option)])}
                  />
                ))}
              </div>
              {accepted.error && (
                <p className={classes.error} role="alert">
                  {accepted.error}
                </p>
              )}
            </fieldset>
          )}
        </div>
      )}
    </>
  );
}
