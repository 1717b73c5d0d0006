import { useId, useState } from 'react';
import classes from './question-list.module.css';

export interface Question {
  question: string;
  answer: string;
}

/** Questions whose answers open one at a time. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const [open, setOpen] = useState<string>();
  const id = useId();
  return (
    <div className={classes.list}>
      {questions.map(({ question, answer }, index) => {
        const isOpen = open === question;
        const answerId = `${id}-${index}`;
        return (
          <div key={question} className={classes.item}>
            <h3 className={classes.heading}>
              <button
                type="button"
                className={classes.question}
                aria-expanded={isOpen}
                aria-controls={answerId}
                onClick={() => setOpen(isOpen ? undefined : question)}
              >
                {question}
                <svg className={classes.arrow} viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M6 9l6 6 6-6" />
                </svg>
              </button>
            </h3>
            <p id={answerId} className={classes.answer} hidden={!isOpen}>
              {answer}
            </p>
          </div>
        );
      })}
    </div>
  );
}
