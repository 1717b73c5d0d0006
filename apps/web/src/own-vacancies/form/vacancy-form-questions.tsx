import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { forbiddenSubjects } from '@trampolim/contract/screening-questions/question-hints';
import { type QuestionKind, questionKinds } from '@trampolim/contract/values/vocabulary';
import {
  fewestQuestionOptions,
  questionLimit,
  questionOptionLimit,
  questionOptionTextLimit,
  questionTextLimit,
  questionUnitLimit,
} from '@trampolim/contract/wire/limits';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CheckboxField, Field, TextField } from '../../forms/fields/field.tsx';
import { kindLabels } from '../../screening-questions/question-texts.ts';
import iconButton from '../../ui/controls/action.module.css';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { blankQuestion, type QuestionFormValue } from './question-form-value.ts';
import form from './vacancy-form.module.css';
import classes from './vacancy-form-questions.module.css';
import { useVacancyForm } from './vacancy-form-value.ts';

/** The questions that the vacancy asks whoever applies: add, change, move and remove them. */
export function VacancyFormQuestions() {
  const { list, value } = useVacancyForm();
  const { items, error, add, move, remove } = list('questions');
  const section = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');

  /** Moving and removing takes the focus away, so it is set again where the work continues. */
  const focus = (selector: string) => section.current?.querySelector<HTMLElement>(selector)?.focus();
  const addQuestion = () => {
    flushSync(() => add(blankQuestion()));
    focus(`[data-question="${items.length}"] input`);
  };
  const moveQuestion = (from: number, to: number) => {
    flushSync(() => move(from, to));
    setNews(`Pergunta ${from + 1} agora é a ${to + 1}.`);
    const direction = to < from ? 'up' : 'down';
    const isAtEnd = to === 0 || to === items.length - 1;
    const next = isAtEnd ? (to === 0 ? 'down' : 'up') : direction;
    focus(`[data-question="${to}"] [data-move="${next}"]`);
  };
  const removeQuestion = (index: number) => {
    flushSync(() => remove(index));
    setNews(`Pergunta ${index + 1} removida.`);
    focus('[data-add]');
  };

  return (
    <Disclosure
      label="Perguntas a quem se candidata"
      className={form.facts}
      startsOpen={value.questions.length > 0}
    >
      <div ref={section} className={classes.questions}>
        <p className={form.hint}>
          Até {questionLimit}, respondidas na hora de se candidatar. Quem procura vaga lê as perguntas antes.
          Se você mudar uma delas depois, as respostas que já chegaram ficam com a pergunta como era.
        </p>
        {items.map(({ key, value: question }, index) => (
          <fieldset key={key} className={classes.question} data-question={index}>
            <legend className={classes.legend}>Pergunta {index + 1}</legend>
            <QuestionFields index={index} question={question} />
            <div className={classes.tools}>
              <button
                type="button"
                className={iconButton.button}
                aria-label={`Subir pergunta ${index + 1}`}
                data-move="up"
                disabled={index === 0}
                onClick={() => moveQuestion(index, index - 1)}
              >
                <IconArrowUp size={20} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={iconButton.button}
                aria-label={`Descer pergunta ${index + 1}`}
                data-move="down"
                disabled={index === items.length - 1}
                onClick={() => moveQuestion(index, index + 1)}
              >
                <IconArrowDown size={20} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={iconButton.button}
                aria-label={`Remover pergunta ${index + 1}`}
                onClick={() => removeQuestion(index)}
              >
                <IconTrash size={20} aria-hidden="true" />
              </button>
            </div>
          </fieldset>
        ))}
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        <p className="only-for-screen-readers" role="status">
          {news}
        </p>
        {items.length < questionLimit && (
          <Button variant="default" className={classes.add} data-add onClick={addQuestion}>
            <IconPlus size={20} aria-hidden="true" />
            Adicionar pergunta
          </Button>
        )}
      </div>
    </Disclosure>
  );
}

interface QuestionProps {
  index: number;
  question: QuestionFormValue;
}

function QuestionFields({ index, question }: QuestionProps) {
  const { field } = useVacancyForm();
  const { kind, isKnockOut } = question;
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
      <LawHint texts={kind === 'choice' ? [question.text, ...question.options] : [question.text]} />
      <KindField {...field(`questions.${index}.kind`)} />
      {kind === 'choice' && <OptionFields index={index} question={question} />}
      {kind === 'number' && <NumberFields index={index} />}
      <CheckboxField
        label="Precisa de resposta"
        name={required.name}
        checked={required.value || isKnockOut}
        disabled={isKnockOut && kind !== 'text'}
        onChange={required.onChange}
      />
      {kind !== 'text' && <KnockOutFields index={index} question={question} />}
    </div>
  );
}

/** Warns of subjects that the law forbids to ask. It does not prevent saving, because words have other meanings. */
function LawHint({ texts }: { texts: string[] }) {
  const found = forbiddenSubjects(...texts);
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={classes.warning}>
          <p>
            <strong>Cuidado: parece perguntar sobre {found.map(({ subject }) => subject).join(', ')}.</strong>
          </p>
          {found.map(({ subject, reason }) => (
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
  const focusOption = (place: number) =>
    options.current?.querySelectorAll<HTMLInputElement>('input')[place]?.focus();
  return (
    <div ref={options} className={classes.options}>
      {items.map(({ key, value: option }, place) => {
        const state = field(`questions.${index}.options.${place}`);
        return (
          <div key={key} className={classes.option}>
            <TextField
              label={`Opção ${place + 1}`}
              maxLength={questionOptionTextLimit}
              required
              {...state}
              onChange={(next) => {
                state.onChange(next);
                // The accepted answer is the same option with another text.
                if (question.accepted.options.includes(option))
                  accepted.onChange(question.accepted.options.map((each) => (each === option ? next : each)));
              }}
            />
            {items.length > fewestQuestionOptions && (
              <button
                type="button"
                className={iconButton.button}
                aria-label={`Remover opção ${place + 1}`}
                onClick={() => {
                  flushSync(() => remove(place));
                  focusOption(Math.max(0, place - 1));
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
        <Button
          variant="subtle"
          className={classes.add}
          onClick={() => {
            flushSync(() => add(''));
            focusOption(items.length);
          }}
        >
          Adicionar opção
        </Button>
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

/** The answers without which nobody can apply. Candidates read them beside the question. */
function KnockOutFields({ index, question }: QuestionProps) {
  const { field } = useVacancyForm();
  const { kind, options, isKnockOut } = question;
  const knockOut = field(`questions.${index}.isKnockOut`);
  const accepted = field(`questions.${index}.accepted.options`);
  const offered = kind === 'yesNo' ? ['Sim', 'Não'] : options.filter((option) => option.trim() !== '');
  return (
    <>
      <CheckboxField
        label="Eliminatória: só certas respostas servem"
        name={knockOut.name}
        checked={knockOut.value}
        onChange={knockOut.onChange}
      />
      {isKnockOut && (
        <div className={classes.knockOut}>
          <p className={form.hint}>
            Quem responder outra coisa lê que a vaga exige isso e não consegue enviar o currículo. A pergunta
            avisa antes.
          </p>
          {kind === 'number' ? (
            <div className={classes.numbers}>
              <TextField
                label="Serve a partir de"
                inputMode="decimal"
                {...field(`questions.${index}.accepted.from`)}
              />
              <TextField label="Serve até" inputMode="decimal" {...field(`questions.${index}.accepted.to`)} />
            </div>
          ) : (
            <fieldset className={form.choicesField}>
              <legend className={form.legend}>Respostas que servem</legend>
              <div className={classes.accepted}>
                {offered.map((option) => (
                  <CheckboxField
                    key={option}
                    label={option}
                    name={accepted.name}
                    checked={accepted.value.includes(option)}
                    onChange={() =>
                      accepted.onChange([...new Set(accepted.value).symmetricDifference(new Set([option]))])
                    }
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
