import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import { questionLimit } from '@trampolim/contract/wire/limits';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import actions from '../../ui/controls/action.module.css';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { ScreeningQuestionFields } from './question-fields.tsx';
import { blankQuestion } from './question-form-value.ts';
import formClasses from './vacancy-form.module.css';
import classes from './vacancy-form-questions.module.css';
import { useVacancyForm } from './vacancy-form-value.ts';

/** Adds, changes, moves and removes the screening questions of a vacancy. */
export function VacancyFormQuestions({ findings }: { findings: readonly LintFinding[] }) {
  const { list, value } = useVacancyForm();
  const { items, error, add, move, remove } = list('questions');
  const section = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');

  /** Buttons that are moved or removed lose the focus. */
  const focus = (selector: string) => section.current?.querySelector<HTMLElement>(selector)?.focus();
  const addQuestion = () => {
    flushSync(() => add(blankQuestion()));
    focus(`[data-question="${items.length}"] input`);
  };
  const moveQuestion = (from: number, to: number) => {
    flushSync(() => move(from, to));
    setAnnouncement(`Pergunta ${from + 1} agora é a ${to + 1}.`);
    focus(`[data-question="${to}"] [data-move="${nextDirection(from, to, items.length)}"]`);
  };
  const removeQuestion = (index: number) => {
    flushSync(() => remove(index));
    setAnnouncement(`Pergunta ${index + 1} removida.`);
    focus('[data-add]');
  };

  return (
    <Disclosure
      label="Perguntas a quem se candidata"
      className={formClasses.collapsible}
      startsOpen={value.questions.length > 0}
    >
      <div ref={section} className={classes.questions}>
        <p className={formClasses.hint}>
          Até {questionLimit}, respondidas na candidatura. As perguntas aparecem na vaga. Se você mudar uma,
          as respostas já recebidas ficam com a pergunta antiga.
        </p>
        {items.map(({ key, value: question }, index) => (
          <fieldset key={key} className={classes.question} data-question={index}>
            <legend className={classes.legend}>Pergunta {index + 1}</legend>
            <ScreeningQuestionFields index={index} question={question} findings={findings} />
            <div className={classes.tools}>
              <button
                type="button"
                className={actions.iconButton}
                aria-label={`Subir pergunta ${index + 1}`}
                data-move="up"
                disabled={index === 0}
                onClick={() => moveQuestion(index, index - 1)}
              >
                <IconArrowUp size={20} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={actions.iconButton}
                aria-label={`Descer pergunta ${index + 1}`}
                data-move="down"
                disabled={index === items.length - 1}
                onClick={() => moveQuestion(index, index + 1)}
              >
                <IconArrowDown size={20} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={actions.iconButton}
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
          {announcement}
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

/** The direction in which a moved question can move on. At either end of the list, that is back. */
function nextDirection(from: number, to: number, count: number): 'up' | 'down' {
  if (to === 0) return 'down';
  return to === count - 1 || to < from ? 'up' : 'down';
}
