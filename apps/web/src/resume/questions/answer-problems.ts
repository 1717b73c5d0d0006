import { today } from '@trampolim/contract/values/calendar';
import { aboutLimit } from '@trampolim/contract/wire/limits';
import { type Question, questionsFor, type ResumeAnswers } from './resume-answers.ts';
import { aboutFrom, firstDay } from './resume-from-answers.ts';

export type Problems = { [Name in keyof ResumeAnswers]?: string };

/** Mistakes that have to be corrected before the next question. */
export function problemsIn(question: Question, answers: ResumeAnswers): Problems {
  const { desiredRole, role, company, course, institution } = answers;
  switch (question) {
    case 'cargo':
      return missing({ desiredRole }, { desiredRole: 'Diga que trabalho você procura.' });
    case 'trabalho':
      return missing({ worked: answers.worked }, { worked: 'Escolha uma das respostas.' });
    case 'emprego':
      return missing({ role, company }, { role: 'Diga qual é o cargo.', company: 'Diga em que empresa.' });
    case 'periodo':
      return problemsOfPeriod(answers);
    case 'curso':
      if (!course.trim() && !institution.trim()) return {};
      return missing(
        { course, institution },
        { course: 'Diga qual é o curso.', institution: 'Diga onde foi.' },
      );
    case 'revisao':
      return aboutFrom(answers).length > aboutLimit ? { about: `Use até ${aboutLimit} letras.` } : {};
    default:
      return {};
  }
}

const missing = (values: { [Name in keyof ResumeAnswers]?: string }, messages: Problems): Problems =>
  Object.fromEntries(
    Object.entries(messages).filter(([name]) => !values[name as keyof typeof values]?.trim()),
  );

function problemsOfPeriod({ worked: now, ...dates }: ResumeAnswers): Problems {
  const { startMonth, startYear, endMonth, endYear } = dates;
  if (!startMonth || !startYear) return { startMonth: 'Escolha o mês e o ano em que começou.' };
  if (firstDay(startYear, startMonth) >= today()) return { startMonth: 'Esse mês ainda não chegou.' };
  if (now === 'now') return {};
  if (!endMonth || !endYear) return { endMonth: 'Escolha o mês e o ano em que saiu.' };
  if (firstDay(endYear, endMonth) > today()) return { endMonth: 'Esse mês ainda não chegou.' };
  if (firstDay(endYear, endMonth) < firstDay(startYear, startMonth))
    return { endMonth: 'A saída não pode ser antes do começo.' };
  return {};
}

/** The question to show for the one in the URL: an earlier one if that is still unanswered. */
export function reachableQuestion(asked: string | undefined, answers: ResumeAnswers): Question {
  const questions = questionsFor(answers);
  const isCourse = asked === 'curso' && answers.worked !== 'never';
  const wanted = isCourse ? 'revisao' : (questions.find((question) => question === asked) ?? 'cargo');
  const before = questions.slice(0, questions.indexOf(wanted));
  const open = before.find((question) => Object.keys(problemsIn(question, answers)).length > 0);
  if (open) return open;
  return isCourse ? 'curso' : wanted;
}
