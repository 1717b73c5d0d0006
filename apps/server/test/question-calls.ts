import type {
  QuestionDraft,
  ScreeningQuestion,
} from '@trampolim/contract/screening-questions/screening-questions';
import type { Person, TestApp } from './test-app.ts';

export const licence = {
  kind: 'yesNo',
  text: 'Você tem CNH categoria B?',
  required: true,
  accepted: { options: ['Sim'] },
} satisfies QuestionDraft;
export const shift = {
  kind: 'choice',
  text: 'Em que turno pode trabalhar?',
  required: true,
  options: ['Manhã', 'Tarde', 'Noite'],
} satisfies QuestionDraft;
export const experience = {
  kind: 'number',
  text: 'Quanto tempo trabalhou em padaria?',
  required: false,
  min: 0,
  max: 50,
  unit: 'anos',
} satisfies QuestionDraft;
export const reason = { kind: 'text', text: 'Por que esta vaga?', required: false } satisfies QuestionDraft;
export const allQuestions = [licence, shift, experience, reason];

export const vacancyDraft = {
  jobTitle: 'Pessoa confeiteira',
  jobDescription: 'Fazer bolos e doces.',
  jobArea: 'Outros',
  jobLocation: { city: 'São Luís', state: 'MA' },
  employmentType: 'CLT',
} as const;

type AnswerInput = { questionId: string; value: string | number | null };

/** Returns one answer for each question, in the same order. */
export const answersTo = (
  questions: readonly ScreeningQuestion[] = [],
  values: AnswerInput['value'][],
): AnswerInput[] => questions.map(({ _id }, index) => ({ questionId: _id, value: values[index] ?? null }));

/** Valid answers to `allQuestions`. */
export const validAnswers = ['Sim', 'Manhã', 2.5, 'Gosto de pão.'];

/** Returns calls about vacancies with questions. `owner` returns the company of the running test. */
export const questionCalls = (call: TestApp['call'], owner: () => Person) => ({
  publish: async (questions: QuestionDraft[] = allQuestions) => {
    const { status, body } = await call(
      'POST /api/user/company/vacancy/create-vacancy',
      { body: { ...vacancyDraft, questions } },
      owner(),
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  },
  change: (id: string, body: object) =>
    call('PUT /api/user/company/vacancy/update-vacancy/:id', { params: { id }, body }, owner()),
  read: (id: string, as: Person) =>
    call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id } }, as),
  readQuestionsOf: (jobVacancyId: string[], as: Person) =>
    call('GET /api/user/company/vacancy/questions', { query: { jobVacancyId } }, as),
  apply: (jobVacancyId: string, as: Person, answers?: AnswerInput[]) =>
    call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId, answers } }, as),
  listAskedQuestions: (id: string, as = owner()) =>
    call('GET /api/user/company/vacancy/:id/asked-questions', { params: { id } }, as),
  details: (vacancyId: string, candidateId: string) =>
    call(
      'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
      { params: { vacancyId, candidateId } },
      owner(),
    ),
});
