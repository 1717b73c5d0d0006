import type { ReactNode } from 'react';
import classes from './question-list.module.css';

interface QuestionListProps {
  /** Lists with the same name have at most one open answer between them. */
  name: string;
  /** `h3` inside a section that has its own `h2`. */
  heading: 'h2' | 'h3';
  questions: readonly {
    question: string;
    /** The fragment of its URL: `/perguntas-frequentes#prazo`. Browsers open the `<details>` around the target. */
    id?: string;
    answer: ReactNode;
  }[];
}

/** Questions whose answers open one at a time. Works without scripts. */
export const QuestionList = ({ name, heading: Heading, questions }: QuestionListProps) => (
  <div className={classes.list}>
    {questions.map(({ question, id, answer }) => (
      <details key={question} name={name} className={classes.item}>
        <summary className={classes.question}>
          <Heading className={classes.heading}>{question}</Heading>
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
