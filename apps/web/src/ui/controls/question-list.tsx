import type { ReactNode } from 'react';
import classes from './question-list.module.css';

interface QuestionListProps {
  questions: readonly {
    question: string;
    /** The fragment of its URL: `/perguntas-frequentes#prazo`. Browsers open the `<details>` around the target. */
    id?: string;
    answer: ReactNode;
  }[];
}

/** Questions below an `h2`. On a page, at most one of the answers is open. Works without scripts. */
export const QuestionList = ({ questions }: QuestionListProps) => (
  <div className={classes.list}>
    {questions.map(({ question, id, answer }) => (
      <details key={question} name="pergunta" className={classes.item}>
        <summary className={classes.question}>
          <h3 className={classes.heading}>{question}</h3>
          <svg className={classes.arrow} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 9l6 6 6-6" />
          </svg>
        </summary>
        <div id={id} className={classes.answer}>
          {answer}
        </div>
      </details>
    ))}
  </div>
);
