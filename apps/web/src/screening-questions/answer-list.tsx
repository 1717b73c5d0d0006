import { answerText } from '@trampolim/contract/screening-questions/answer-rules';
import type { AnsweredQuestion } from '@trampolim/contract/screening-questions/screening-questions';
import classes from './answer-list.module.css';

/** The questions of an application in their original wording, with the answers. */
export const AnswerList = ({ answers }: { answers: readonly AnsweredQuestion[] }) => (
  <dl className={classes.answers}>
    {answers.map((answer) => (
      <div key={answer.questionId}>
        <dt className={classes.question}>{answer.text}</dt>
        <dd className={classes.answer}>{answerText(answer)}</dd>
      </div>
    ))}
  </dl>
);
