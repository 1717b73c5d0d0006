import { expect, test } from 'vitest';
import { forbiddenSubjects } from './forbidden-subjects.ts';

const subjectsOf = (...texts: string[]) => forbiddenSubjects(...texts).map(({ subject }) => subject);

test.each([
  ['Qual é a sua idade?', 'idade'],
  ['Quantos anos você tem?', 'idade'],
  ['Data de nascimento', 'idade'],
  ['Está grávida ou pretende engravidar?', 'gravidez'],
  ['Você tem filhos?', 'filhos'],
  ['Quantos filhos possui?', 'filhos'],
  ['Qual o seu estado civil?', 'estado civil'],
  ['Você é casada?', 'estado civil'],
  ['Frequenta alguma igreja?', 'religião'],
  ['Qual a sua RELIGIÃO?', 'religião'],
  ['Qual é a sua raça?', 'raça ou cor'],
  ['Qual o seu gênero?', 'sexo ou orientação sexual'],
  ['Toma algum remédio controlado?', 'saúde'],
  ['Tem alguma doença crônica?', 'saúde'],
  ['Tem antecedentes criminais?', 'antecedentes criminais'],
  ['Seu nome está no Serasa?', 'crédito'],
  ['Envie o link de uma foto sua', 'foto ou aparência'],
  ['É filiado a algum sindicato?', 'sindicato, partido ou processos trabalhistas'],
])('"%s" asks about %s', (text, subject) => {
  expect(subjectsOf(text)).toContain(subject);
});

test.each([
  'Você tem CNH categoria B?',
  'Quantos anos de experiência você tem com vendas?',
  'Há quantos anos você trabalha como padeiro?',
  'Pode trabalhar aos sábados?',
  'Qual é a sua pretensão salarial?',
  'Tem disponibilidade para viajar?',
  'Qual o seu nível de inglês?',
  'Já trabalhou com crianças em sala de aula?',
  'Por que você quer trabalhar com a gente?',
  'Consegue começar em 15 dias?',
])('"%s" is a fair question', (text) => {
  expect(subjectsOf(text)).toEqual([]);
});

test('each forbidden subject of a question or its options is reported once', () => {
  const subjects = forbiddenSubjects('Qual a sua situação?', 'Solteira', 'Casada', 'Com filhos pequenos');
  expect(subjects.map(({ subject }) => subject)).toEqual(['filhos', 'estado civil']);
  for (const { reason } of subjects) expect(reason).toMatch(/art\.|Lei/);
});
