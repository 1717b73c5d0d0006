import { acceptedText, allowedNumbersText } from '@trampolim/contract/screening-questions/answer-rules';
import type { ScreeningQuestion } from '@trampolim/contract/screening-questions/screening-questions';
import classes from './vacancy-questions.module.css';

type DisplayedQuestion = Pick<
  ScreeningQuestion,
  'kind' | 'text' | 'required' | 'options' | 'min' | 'max' | 'unit' | 'accepted'
>;

interface VacancyQuestionsProps {
  questions: readonly DisplayedQuestion[] | undefined;
  heading?: 'h2' | 'h3';
}

/** Shows the questions of a vacancy to people who may apply. Renders nothing if there are none. */
export function VacancyQuestions({ questions = [], heading: Heading = 'h2' }: VacancyQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className={classes.questions}>
      <Heading className={classes.heading}>Perguntas da empresa</Heading>
      <p className={classes.note}>Você responde na hora de se candidatar.</p>
      <ol className={classes.list}>
        {questions.map((question) => (
          <li key={question.text}>
            <p className={classes.text}>{question.text}</p>
            <p className={classes.note}>
              {describePossibleAnswers(question)}
              {!question.required && ' · opcional'}
            </p>
            <KnockOut question={question} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Describes what may be answered to a question: `Uma destas: Manhã · Tarde`, `Um número: de 2 a 5 anos`. */
function describePossibleAnswers(
  question: Pick<ScreeningQuestion, 'kind' | 'options' | 'min' | 'max' | 'unit'>,
): string {
  switch (question.kind) {
    case 'yesNo':
      return 'Sim ou não';
    case 'choice':
      return `Uma destas: ${question.options?.join(' · ')}`;
    case 'number':
      return ['Um número', lowerFirst(allowedNumbersText(question)) ?? question.unit]
        .filter(Boolean)
        .join(': ');
    case 'text':
      return 'Um texto curto';
  }
}

const lowerFirst = (text: string | undefined): string | undefined =>
  text && text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1);

/** Shows which answers the company requires. Renders nothing if it accepts every answer. */
export function KnockOut({
  question,
  id,
}: {
  question: Pick<DisplayedQuestion, 'accepted' | 'unit'>;
  id?: string;
}) {
  const acceptedAnswers = acceptedText(question);
  if (!acceptedAnswers) return null;
  return (
    <p className={classes.knockOut} id={id}>
      <strong>Resposta eliminatória:</strong> a empresa exige “{acceptedAnswers}”
    </p>
  );
}
