import type { Insertable } from 'kysely';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from '../account-row.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { VacancyRow } from './demo-vacancies.ts';
import { createRandom, type Random } from './random.ts';

type QuestionRow = Insertable<DB['screening_question']> & { options: string[]; accepted_options: string[] };
type AnswerRow = Insertable<DB['application_answer']>;
type QuestionContent = Omit<QuestionRow, 'id' | 'vacancy_id' | 'position'>;

/** A question, and a function that returns a possible answer. */
interface DemoQuestion {
  content: QuestionContent;
  someAnswer(random: Random): string | number;
}

const yesNo = (text: string, accepted_options: string[] = []): DemoQuestion => ({
  content: { kind: 'yesNo', text, required: true, options: [], accepted_options },
  someAnswer: (random) => accepted_options[0] ?? (random.chance(0.75) ? 'Sim' : 'Não'),
});

const attendance = ({ work_mode: mode, city }: VacancyRow & { work_mode?: string | null }): DemoQuestion =>
  mode === 'Remoto'
    ? yesNo('Você tem internet estável e um lugar tranquilo para trabalhar de casa?')
    : yesNo(`Você consegue trabalhar em ${city} nos dias combinados?`, ['Sim']);

const startDate: DemoQuestion = {
  content: {
    kind: 'choice',
    text: 'Quando você pode começar?',
    required: true,
    options: ['Agora mesmo', 'Em até 15 dias', 'Em até 30 dias', 'Preciso combinar'],
    accepted_options: [],
  },
  someAnswer: (random) => random.pick(startDate.content.options),
};

const experience: DemoQuestion = {
  content: {
    kind: 'number',
    text: 'Quanto tempo de experiência você tem na área?',
    required: true,
    options: [],
    accepted_options: [],
    lowest: 0,
    highest: 50,
    unit: 'anos',
  },
  someAnswer: (random) => random.whole(0, 14) / (random.chance(0.2) ? 2 : 1),
};

const reasons = [
  'Moro perto e conheço o trabalho de vocês.',
  'Quero crescer nessa área e gostei de como a vaga descreve o dia a dia.',
  'Já fiz algo parecido e gostaria de voltar a fazer.',
  'O horário combina com os meus estudos.',
  'Uma amiga trabalha aí e fala bem da equipe.',
];

const reason: DemoQuestion = {
  content: {
    kind: 'text',
    text: 'O que chamou sua atenção nesta vaga?',
    required: false,
    options: [],
    accepted_options: [],
  },
  someAnswer: (random) => random.pick(reasons),
};

/** Returns every second vacancy of the demo company, and the first ones of other companies to which Ana applied. */
export function vacanciesWithQuestions(
  ownVacancies: readonly VacancyRow[],
  vacancies: readonly VacancyRow[],
  anaId: string,
  applications: readonly ApplicationRows[],
): VacancyRow[] {
  const anasVacancies = new Set(
    applications
      .filter(({ application }) => application.candidate_id === anaId)
      .map(({ application }) => application.vacancy_id),
  );
  const otherVacancies = vacancies
    .filter((vacancy) => anasVacancies.has(vacancy.id) && !ownVacancies.includes(vacancy))
    .slice(0, 4);
  return [...ownVacancies.filter((_, index) => index % 2 === 0), ...otherVacancies];
}

/** Candidates answer this share of the optional questions. */
const answeredShare = 0.6;

/**
 * Creates questions of the vacancies, and the answers of everybody who applied to them. They use a separate random
 * sequence, so that the other demo data does not depend on them.
 */
export function demoQuestions(vacancies: readonly VacancyRow[], applications: readonly ApplicationRows[]) {
  const random = createRandom(20_261_128);
  const questions: QuestionRow[] = [];
  const answers: AnswerRow[] = [];
  for (const [number, vacancy] of vacancies.entries()) {
    const asked = [attendance(vacancy), experience, ...(number % 2 === 0 ? [startDate] : []), reason];
    const rows = asked.map(({ content }, index) => ({
      ...content,
      id: idWithTimestamp(vacancy.created_at),
      vacancy_id: vacancy.id,
      position: index + 1,
    }));
    questions.push(...rows);
    for (const { application } of applications) {
      if (application.vacancy_id !== vacancy.id) continue;
      for (const [index, { content, someAnswer }] of asked.entries()) {
        const answer = someAnswer(random);
        if (!content.required && !random.chance(answeredShare)) continue;
        answers.push({
          candidate_id: application.candidate_id,
          vacancy_id: vacancy.id,
          question_id: rows[index]?.id ?? '',
          choice: content.kind === 'yesNo' || content.kind === 'choice' ? String(answer) : null,
          amount: content.kind === 'number' ? answer : null,
          words: content.kind === 'text' ? String(answer) : null,
        });
      }
    }
  }
  return { questions, answers };
}
