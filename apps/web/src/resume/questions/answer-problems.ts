import { today } from '@trampolim/contract/values/calendar';
import { aboutLimit } from '@trampolim/contract/wire/limits';
import { questionsFor, type ResumeAnswers, type ResumeQuestion } from './resume-answers.ts';
import { aboutFrom, firstDayOfMonth } from './resume-from-answers.ts';

export type Problems = { [Name in keyof ResumeAnswers]?: string };

/** Mistakes that have to be corrected before the next question. */
export function problemsIn(question: ResumeQuestion, answers: ResumeAnswers): Problems {
  const { desiredRole, role, company, course, institution } = answers;
  switch (question) {
    case 'cargo':
      return missingAnswers({ desiredRole }, { desiredRole: 'Informe o cargo que você procura.' });
    case 'trabalho':
      return missingAnswers({ worked: answers.worked }, { worked: 'Escolha uma das respostas.' });
    case 'emprego':
      return missingAnswers({ role, company }, { role: 'Informe o cargo.', company: 'Informe a empresa.' });
    case 'periodo':
      return problemsOfPeriod(answers);
    case 'curso':
      if (!course.trim() && !institution.trim()) return {};
      return missingAnswers(
        { course, institution },
        { course: 'Informe o curso.', institution: 'Informe onde foi.' },
      );
    case 'revisao':
      return aboutFrom(answers).length > aboutLimit ? { about: `Use até ${aboutLimit} letras.` } : {};
    default:
      return {};
  }
}

const missingAnswers = (values: { [Name in keyof ResumeAnswers]?: string }, messages: Problems): Problems =>
  Object.fromEntries(
    Object.entries(messages).filter(([name]) => !values[name as keyof typeof values]?.trim()),
  );

function problemsOfPeriod({ worked, ...dates }: ResumeAnswers): Problems {
  const { startMonth, startYear, endMonth, endYear } = dates;
  if (!startMonth || !startYear) return { startMonth: 'Escolha o mês e o ano em que começou.' };
  // The API accepts no start today, so the current month is refused on its first day.
  if (firstDayOfMonth(startYear, startMonth) >= today()) return { startMonth: 'Esse mês ainda não chegou.' };
  if (worked === 'now') return {};
  if (!endMonth || !endYear) return { endMonth: 'Escolha o mês e o ano em que saiu.' };
  if (firstDayOfMonth(endYear, endMonth) > today()) return { endMonth: 'Esse mês ainda não chegou.' };
  if (firstDayOfMonth(endYear, endMonth) < firstDayOfMonth(startYear, startMonth))
    return { endMonth: 'A data de início não pode ser depois da data de término!' };
  return {};
}

/** The question to show for the URL: the requested one, or an earlier one that is still unanswered. */
export function reachableQuestion(requested: string | undefined, answers: ResumeAnswers): ResumeQuestion {
  const questions = questionsFor(answers);
  // A candidate who has worked opens the course question from the review, after all others.
  const isExtraCourse = requested === 'curso' && answers.worked !== 'never';
  const target = isExtraCourse
    ? 'revisao'
    : (questions.find((question) => question === requested) ?? 'cargo');
  const earlierQuestions = questions.slice(0, questions.indexOf(target));
  const unanswered = earlierQuestions.find(
    (question) => Object.keys(problemsIn(question, answers)).length > 0,
  );
  if (unanswered) return unanswered;
  return isExtraCourse ? 'curso' : target;
}
