import { answerProblem, knockOutProblem } from '@trampolim/contract/screening-questions/answer-rules';
import type {
  GivenAnswer,
  ScreeningQuestion,
} from '@trampolim/contract/screening-questions/screening-questions';
import { useState } from 'react';
import { clearDraft, readDraft, storeDraft } from '../forms/drafts/tab-draft.ts';
import type { FieldIssue } from '../platform/api/api-error.ts';
import { useSession } from '../platform/session/session.ts';

/** Answers or error messages by the id of the question. */
export type TextByQuestion = Record<string, string>;

const blankAnswers = (questions: readonly ScreeningQuestion[]): TextByQuestion =>
  Object.fromEntries(questions.map(({ _id }) => [_id, '']));

const draftName = (author: string, vacancyId: string) => `${author}.answers.${vacancyId}`;

/**
 * The typed answers to the questions of a vacancy, stored in this tab until they are sent. If the company changes the
 * questions, answers to unchanged ones are restored.
 */
export function useTypedAnswers(vacancyId: string, questions: readonly ScreeningQuestion[]) {
  const author = useSession()?._id ?? '';
  const name = draftName(author, vacancyId);
  const [answers, setAnswers] = useState(() => readTypedAnswers(author, vacancyId, questions));
  return {
    answers,
    setAnswer: (questionId: string, text: string) => {
      const next = { ...answers, [questionId]: text };
      setAnswers(next);
      storeDraft(name, next, {});
    },
  };
}

/** Returns the answers typed so far, for a form that sends them to several vacancies. */
export function readTypedAnswers(
  author: string,
  vacancyId: string,
  questions: readonly ScreeningQuestion[],
): TextByQuestion {
  const blank = blankAnswers(questions);
  return readDraft(draftName(author, vacancyId), blank) ?? blank;
}

export const clearTypedAnswers = (author: string, vacancyId: string): void =>
  clearDraft(draftName(author, vacancyId));

/** `1.234,5` → 1234.5. Any other text is returned unchanged, so that the rules report it. */
function parseNumber(text: string): number | string {
  const plain = text.replaceAll('.', '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

function answerValue({ kind }: ScreeningQuestion, text = ''): GivenAnswer['value'] {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return kind === 'number' ? parseNumber(trimmed) : trimmed;
}

/** The answers of a request: one for each question. */
export const givenAnswers = (
  questions: readonly ScreeningQuestion[],
  answers: TextByQuestion,
): GivenAnswer[] =>
  questions.map((question) => ({
    questionId: question._id,
    value: answerValue(question, answers[question._id]),
  }));

/** Returns the problems to correct before the answers can be sent. */
export function answerProblems(
  questions: readonly ScreeningQuestion[],
  answers: TextByQuestion,
): TextByQuestion {
  const problems: TextByQuestion = {};
  for (const question of questions) {
    const value = answerValue(question, answers[question._id]);
    const problem = answerProblem(question, value) ?? knockOutProblem(question, value);
    if (problem) problems[question._id] = problem;
  }
  return problems;
}

/** Warns while typing that the company does not accept the answer. Returns undefined while the answer is incomplete. */
export function earlyKnockOutProblem(
  question: ScreeningQuestion,
  text: string | undefined,
): string | undefined {
  const value = answerValue(question, text);
  return answerProblem(question, value) === undefined ? knockOutProblem(question, value) : undefined;
}

/** The server's issues about the answers of a request. */
export function issuesByQuestion(
  issues: readonly FieldIssue[],
  questions: readonly ScreeningQuestion[],
): TextByQuestion {
  const messages: TextByQuestion = {};
  for (const { path, message } of issues) {
    const question = questions[Number(/^answers\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)];
    if (question) messages[question._id] = message;
  }
  return messages;
}
