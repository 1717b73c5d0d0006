import type { ReactNode } from 'react';
import classes from './question-list.module.css';

interface QuestionListProps {
  /** Lists of one name share the one answer that is open. */
  name: string;
  /** A part of a page has headings below its own. */
  heading: 'h2' | 'h3';
  questions: readonly {
    question: string;
    /** What an address leads to it by: `/perguntas-frequentes#prazo`. Browsers open what holds it. */
    id?: string;
    answer: ReactNode;
  }[];
}

/** Questions whose answers open one at a time, also without scripts. */
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
