import { expect, test } from 'vitest';
import { acceptedText, answerProblem, answerText, knockOutProblem } from './answer-rules.ts';
import { questionDrafts } from './screening-questions.ts';

const yesNo = { kind: 'yesNo', required: true } as const;
const choice = { kind: 'choice', required: true, options: ['Manhã', 'Tarde', 'Noite'] } as const;
const years = { kind: 'number', required: false, min: 0, max: 50, unit: 'anos' } as const;
const text = { kind: 'text', required: true } as const;

test.each([
  [yesNo, null, 'Responda a esta pergunta.'],
  [yesNo, 'Talvez', 'Escolha Sim ou Não.'],
  [choice, 'Madrugada', 'Escolha uma das opções.'],
  [choice, 3, 'Escolha uma das opções.'],
  [years, '3', 'Responda com um número.'],
  [years, -1, 'O mínimo é 0 anos.'],
  [years, 51, 'O máximo é 50 anos.'],
  [years, 2.345, 'Use no máximo duas casas decimais.'],
  [text, '', 'Responda a esta pergunta.'],
  [text, 3, 'Responda com um texto.'],
])('%j refuses %j', (question, value, sentence) => {
  expect(
    answerProblem(
      { ...question, options: question.kind === 'choice' ? [...choice.options] : undefined },
      value,
    ),
  ).toBe(sentence);
});

test.each([
  [yesNo, 'Não'],
  [years, null],
  [years, 0.29],
  [text, 'Moro perto.'],
])('%j accepts %j', (question, value) => {
  expect(answerProblem(question, value)).toBeUndefined();
});

test('the refusal of an unaccepted answer names the accepted ones', () => {
  const car = { ...yesNo, accepted: { options: ['Sim'] } };
  expect(knockOutProblem(car, 'Sim')).toBeUndefined();
  expect(knockOutProblem(car, 'Não')).toBe('Para esta vaga, a empresa exige: Sim.');
  const experienced = { ...years, required: true, accepted: { from: 2 } };
  expect(knockOutProblem(experienced, 2)).toBeUndefined();
  expect(knockOutProblem(experienced, 1)).toBe('Para esta vaga, a empresa exige: A partir de 2 anos.');
});

test('accepted answers are described in words', () => {
  expect(acceptedText({ accepted: { options: ['Manhã', 'Tarde'] } })).toBe('Manhã ou Tarde');
  expect(acceptedText({ accepted: { from: 1000, to: 2500.5 }, unit: 'reais' })).toBe(
    'De 1.000 a 2.500,5 reais',
  );
  expect(acceptedText({})).toBeUndefined();
});

test('an answer is formatted with its unit', () => {
  expect(answerText({ value: 3, unit: 'anos' })).toBe('3 anos');
  expect(answerText({ value: 1, unit: 'anos' })).toBe('1 ano');
  expect(answerText({ value: 21, unit: 'anos' })).toBe('21 anos');
  expect(answerText({ value: 2.1, unit: 'anos' })).toBe('2,1 anos');
  expect(answerText({ value: 1, unit: 'km' })).toBe('1 km');
});

const problems = (...questions: object[]) =>
  questionDrafts.safeParse(questions).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  [];

test.each([
  [{ kind: 'choice', text: 'Turno?', options: ['Manhã'] }, '0.options', 'Informe ao menos duas opções.'],
  [
    { kind: 'choice', text: 'Turno?', options: ['Manhã', 'manhã'] },
    '0.options.1',
    'Esta opção já está na lista.',
  ],
  [
    {
      kind: 'choice',
      text: 'Turno?',
      required: true,
      options: ['A', 'B'],
      accepted: { options: ['A', 'B'] },
    },
    '0.accepted.options',
    'Com todas as respostas, ninguém é eliminado. Desmarque uma.',
  ],
  [
    { kind: 'choice', text: 'Turno?', required: true, options: ['A', 'B'], accepted: { options: ['C'] } },
    '0.accepted.options',
    'Exija só opções da lista.',
  ],
  [
    { kind: 'number', text: 'Quantos?', min: 5, max: 2 },
    '0.max',
    'O máximo não pode ser menor que o mínimo.',
  ],
  [
    { kind: 'number', text: 'Quantos?', required: true, max: 5, accepted: { from: 6 } },
    '0.accepted.from',
    'Nenhuma resposta possível atende.',
  ],
  [
    { kind: 'yesNo', text: 'Tem CNH?', accepted: { options: ['Sim'] } },
    '0.required',
    'Uma pergunta eliminatória deve ser obrigatória.',
  ],
  [
    { kind: 'text', text: 'Por quê?', required: true, accepted: { options: ['Sim'] } },
    '0.accepted',
    'Uma resposta em texto não pode ser eliminatória.',
  ],
])('the question %j is refused at %s', (question, path, message) => {
  expect(problems(question)).toEqual([[path, message]]);
});

test('a vacancy asks at most five questions, each once', () => {
  const aQuestion = (text: string) => ({ kind: 'yesNo', text });

  expect(problems(aQuestion('Tem CNH?'), aQuestion('tem cnh?'))).toEqual([
    ['1.text', 'Esta pergunta já está na lista.'],
  ]);
  expect(problems(...['a', 'b', 'c', 'd', 'e', 'f'].map(aQuestion))).toEqual([
    ['', 'Uma vaga tem no máximo 5 perguntas.'],
  ]);
});
