import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import { questionLimit } from '@trampolim/contract/wire/limits';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import iconButton from '../../ui/controls/action.module.css';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { QuestionFields } from './question-fields.tsx';
import { blankQuestion } from './question-form-value.ts';
import form from './vacancy-form.module.css';
import classes from './vacancy-form-questions.module.css';
import { useVacancyForm } from './vacancy-form-value.ts';

/** Adds, changes, moves and removes the screening questions of a vacancy. */
export function VacancyFormQuestions({ findings }: { findings: readonly LintFinding[] }) {
  const { list, value } = useVacancyForm();
  const { items, error, add, move, remove } = list('questions');
  const section = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');

  /** Moving and removing lose the focus, so it is set again where the work continues. */
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
            <QuestionFields index={index} question={question} findings={findings} />
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
