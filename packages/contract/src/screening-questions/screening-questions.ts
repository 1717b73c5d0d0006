import { z } from 'zod';
import { id, possiblyEmptyText, requiredText, shownText } from '../values/text.ts';
import { questionKinds } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  answerTextLimit,
  askedQuestionLimit,
  minQuestionOptions,
  questionLimit,
  questionNumberLimit,
  questionOptionLimit,
  questionOptionTextLimit,
  questionTextLimit,
  questionUnitLimit,
  repeatableLimit,
} from '../wire/limits.ts';
import { repeatable } from '../wire/paging.ts';

// Questions that a company asks the applicants of a vacancy: docs/decisions/0082-screening-questions.md.

/**
 * The path of all calls about vacancies. This feature cannot import it from `vacancies`, which imports this feature.
 */
const vacancyPath = '/api/user/company/vacancy';

const bound = z
  .number()
  .min(-questionNumberLimit, `O mínimo é ${(-questionNumberLimit).toLocaleString('pt-BR')}.`)
  .max(questionNumberLimit, `O máximo é ${questionNumberLimit.toLocaleString('pt-BR')}.`)
  .multipleOf(0.01, 'Use no máximo duas casas decimais.');

const optionList = z
  .array(requiredText(questionOptionTextLimit))
  .max(questionOptionLimit, `Use no máximo ${questionOptionLimit} opções.`);

const questionFields = z.object({
  kind: z.enum(questionKinds),
  text: requiredText(questionTextLimit),
  required: z.boolean().default(false),
  options: optionList.optional().meta({ description: 'Only for a choice' }),
  min: bound.optional().meta({ description: 'Only for a number, like `max` and `unit`' }),
  max: bound.optional(),
  unit: possiblyEmptyText(questionUnitLimit).optional(),
  accepted: z
    .object({ options: optionList.optional(), from: bound.optional(), to: bound.optional() })
    .optional()
    .meta({
      description:
        'The answers that the company requires, which candidates read next to the question; other answers are not sent',
    }),
});

type QuestionFields = z.output<typeof questionFields>;

interface QuestionProblem {
  path: (string | number)[];
  message: string;
}

/** Texts that differ only in case or in outer spaces count as equal. */
const comparableText = (text = '') => text.trim().toLocaleLowerCase('pt-BR');

const isDuplicate = (texts: readonly string[], index: number) =>
  texts.findIndex((text) => comparableText(text) === comparableText(texts[index])) < index;

function* choiceProblems({ options = [], accepted }: QuestionFields): Generator<QuestionProblem> {
  if (options.length < minQuestionOptions)
    yield { path: ['options'], message: 'Informe ao menos duas opções.' };
  for (const index of options.keys()) {
    if (isDuplicate(options, index))
      yield { path: ['options', index], message: 'Esta opção já está na lista.' };
  }
  yield* acceptedOptionProblems(options, accepted);
}

function* acceptedOptionProblems(
  options: readonly string[],
  accepted: QuestionFields['accepted'],
): Generator<QuestionProblem> {
  if (!accepted) return;
  const acceptedOptions = new Set(accepted.options);
  const path = ['accepted', 'options'];
  if (acceptedOptions.size === 0) yield { path, message: 'Escolha as respostas que a vaga aceita.' };
  else if ([...acceptedOptions].some((option) => !options.includes(option)))
    yield { path, message: 'Exija só opções da lista.' };
  else if (acceptedOptions.size === options.length)
    yield { path, message: 'Com todas as respostas, ninguém é eliminado. Desmarque uma.' };
}

function* numberProblems({ min, max, accepted }: QuestionFields): Generator<QuestionProblem> {
  if (min !== undefined && max !== undefined && min > max)
    yield { path: ['max'], message: 'O máximo não pode ser menor que o mínimo.' };
  if (!accepted) return;
  const { from, to } = accepted;
  if (from === undefined && to === undefined)
    yield { path: ['accepted', 'from'], message: 'Informe ao menos um dos valores.' };
  else if (from !== undefined && to !== undefined && from > to)
    yield { path: ['accepted', 'to'], message: 'O máximo não pode ser menor que o mínimo.' };
  // The accepted range is outside of the allowed one.
  else if ((from ?? min ?? -Infinity) > (max ?? Infinity) || (to ?? max ?? Infinity) < (min ?? -Infinity))
    yield { path: ['accepted', 'from'], message: 'Nenhuma resposta possível atende.' };
}

function* problemsOf(question: QuestionFields): Generator<QuestionProblem> {
  if (question.kind === 'choice') yield* choiceProblems(question);
  else if (question.kind === 'yesNo') yield* acceptedOptionProblems(yesOrNo, question.accepted);
  else if (question.kind === 'number') yield* numberProblems(question);
  else if (question.accepted)
    yield { path: ['accepted'], message: 'Uma resposta em texto não pode ser eliminatória.' };
  if (question.accepted && !question.required)
    yield { path: ['required'], message: 'Uma pergunta eliminatória deve ser obrigatória.' };
}

export const yesOrNo = ['Sim', 'Não'] as const;

/**
 * The questions of a vacancy, in their order. The client sends the whole list; a question with unchanged content
 * keeps its id.
 */
export const questionDrafts = z
  .array(
    questionFields
      .superRefine((question, { addIssue }) => {
        for (const { path, message } of problemsOf(question)) addIssue({ code: 'custom', path, message });
      })
      .meta({ id: 'ScreeningQuestionDraft' }),
  )
  .max(questionLimit, `Uma vaga tem no máximo ${questionLimit} perguntas.`)
  .superRefine((questions, { addIssue }) => {
    const texts = questions.map(({ text }) => text);
    for (const index of texts.keys()) {
      if (isDuplicate(texts, index))
        addIssue({ code: 'custom', path: [index, 'text'], message: 'Esta pergunta já está na lista.' });
    }
  });

export type QuestionDraft = z.output<typeof questionDrafts>[number];

/** A question as the public sees it. Its content never changes: editing a question creates a new one. */
export const screeningQuestion = z
  .object({
    _id: id,
    kind: z.enum(questionKinds),
    text: shownText(questionTextLimit),
    required: z.boolean(),
    options: z.array(shownText(questionOptionTextLimit)).max(questionOptionLimit).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    unit: shownText(questionUnitLimit).optional(),
    accepted: z
      .object({
        options: z.array(shownText(questionOptionTextLimit)).max(questionOptionLimit).optional(),
        from: z.number().optional(),
        to: z.number().optional(),
      })
      .optional()
      .meta({ description: 'Absent unless another answer is refused' }),
  })
  .meta({ id: 'ScreeningQuestion' });

export type ScreeningQuestion = z.output<typeof screeningQuestion>;

export const screeningQuestions = z.array(screeningQuestion).max(questionLimit);

/** The answers of one application: one for each question of the vacancy, null for a skipped one. */
export const givenAnswers = z
  .array(
    z.object({
      questionId: id,
      value: z
        .union([possiblyEmptyText(answerTextLimit), z.number()])
        .nullable()
        .meta({ description: '`Sim` or `Não`, one of the options, a number or a text' }),
    }),
  )
  .max(questionLimit);

export type GivenAnswer = z.output<typeof givenAnswers>[number];

/** An answered question with the wording at that time. Skipped questions are left out. */
export const answeredQuestion = z
  .object({
    questionId: id,
    kind: z.enum(questionKinds),
    text: shownText(questionTextLimit),
    unit: shownText(questionUnitLimit).optional(),
    value: z.union([shownText(answerTextLimit), z.number()]),
  })
  .meta({ id: 'AnsweredQuestion' });

export type AnsweredQuestion = z.output<typeof answeredQuestion>;

export const answeredQuestions = z.array(answeredQuestion).max(questionLimit);

const uuidLength = 36;
const uuidForm = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const numberForm = '-?\\d{1,9}(?:\\.\\d{1,2})?';

/**
 * Filters of applicants by their answers. An applicant matches any of the answers to one question, and all of the
 * questions.
 */
export const answerFilters = {
  answer: repeatable(
    z
      .string()
      .max(uuidLength + ':'.length + questionOptionTextLimit)
      .regex(new RegExp(`^${uuidForm}:.+$`), 'Informe a pergunta e a resposta.'),
  )
    .optional()
    .meta({ description: 'A question and one of its answers: `<id>:Sim`' }),
  answerRange: repeatable(
    z
      .string()
      .max(80)
      .regex(
        new RegExp(`^${uuidForm}:(?:${numberForm})?\\.\\.(?:${numberForm})?$`),
        'Informe a pergunta e a faixa.',
      ),
  )
    .optional()
    .meta({ description: 'A question and the lowest and highest number: `<id>:2..5`, `<id>:2..`' }),
};

export const listQuestionsToAnswer = endpoint({
  method: 'GET',
  path: `${vacancyPath}/questions`,
  summary: 'List the questions of open vacancies; vacancies without questions are left out',
  audience: ['Candidate'],
  query: z.object({ jobVacancyId: repeatable(id) }),
  response: z
    .array(z.object({ jobVacancyId: id, jobTitle: shownText(), questions: screeningQuestions }))
    .max(repeatableLimit),
});

export type QuestionsToAnswer = z.output<typeof listQuestionsToAnswer.response>[number];

export const listAskedQuestions = endpoint({
  method: 'GET',
  path: `${vacancyPath}/:id/asked-questions`,
  summary: 'List the questions of a vacancy, followed by its former ones that somebody answered',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: z
    .array(
      screeningQuestion.extend({
        isCurrent: z.boolean().meta({ description: 'The vacancy still asks it' }),
      }),
    )
    .max(askedQuestionLimit),
  errors: ['vacancy_not_found', 'not_owner'],
});

export type AskedQuestion = z.output<typeof listAskedQuestions.response>[number];
