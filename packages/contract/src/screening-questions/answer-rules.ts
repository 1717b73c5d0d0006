import type { AnsweredQuestion, GivenAnswer, ScreeningQuestion } from './screening-questions.ts';

// Without the validator, so that public pages and the dialog load little. Server and form apply the same rules.

type Question = Pick<
  ScreeningQuestion,
  'kind' | 'required' | 'options' | 'min' | 'max' | 'unit' | 'accepted'
>;

const formatNumber = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

/** `5 anos` */
const withUnit = (text: string, unit: string | undefined) => (unit ? `${text} ${unit}` : text);

/** `De 2 a 5 anos`, `A partir de 2 anos`, `Até 5 anos`; undefined without a limit. */
function rangeText(from: number | undefined, to: number | undefined, unit: string | undefined) {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) return withUnit(`Até ${formatNumber(to ?? 0)}`, unit);
  if (to === undefined) return withUnit(`A partir de ${formatNumber(from)}`, unit);
  const range = from === to ? formatNumber(from) : `De ${formatNumber(from)} a ${formatNumber(to)}`;
  return withUnit(range, unit);
}

const alternatives = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** The answers that the company requires, in words; undefined if every answer can be sent. */
export function acceptedText({ accepted, unit }: Pick<Question, 'accepted' | 'unit'>): string | undefined {
  if (!accepted) return undefined;
  return accepted.options
    ? alternatives.format(accepted.options)
    : rangeText(accepted.from, accepted.to, unit);
}

/** The numbers that can be answered, in words. */
export const allowedText = ({ min, max, unit }: Pick<Question, 'min' | 'max' | 'unit'>): string | undefined =>
  rangeText(min, max, unit);

/** An answer as people read it: `5 anos`. */
export const answerText = ({ value, unit }: Pick<AnsweredQuestion, 'value' | 'unit'>): string =>
  typeof value === 'number' ? withUnit(formatNumber(value), unit) : value;

/** Why an answer cannot be taken, in a sentence; undefined if it can. */
export function answerProblem(question: Question, value: GivenAnswer['value']): string | undefined {
  if (value === null || value === '') return question.required ? 'Responda a esta pergunta.' : undefined;
  switch (question.kind) {
    case 'yesNo':
      return value === 'Sim' || value === 'Não' ? undefined : 'Escolha Sim ou Não.';
    case 'choice':
      return question.options?.some((option) => option === value) ? undefined : 'Escolha uma das opções.';
    case 'number':
      return numberProblem(question, value);
    case 'text':
      return typeof value === 'string' ? undefined : 'Responda com um texto.';
  }
}

/** Numbers are stored with two decimal places. */
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

function numberProblem(
  { min = -999_999_999, max = 999_999_999, unit }: Pick<Question, 'min' | 'max' | 'unit'>,
  value: string | number,
): string | undefined {
  if (typeof value !== 'number') return 'Responda com um número.';
  if (value < min) return `O mínimo é ${withUnit(formatNumber(min), unit)}.`;
  if (value > max) return `O máximo é ${withUnit(formatNumber(max), unit)}.`;
  return hasTwoDecimals(value) ? undefined : 'Use no máximo duas casas decimais.';
}

/** Why an answer ends the application before it is sent; undefined if it does not. Call only with an answer without a problem. */
export function knockOutProblem(question: Question, value: GivenAnswer['value']): string | undefined {
  const { accepted } = question;
  if (!accepted || value === null || value === '') return undefined;
  const fits =
    typeof value === 'number'
      ? value >= (accepted.from ?? -Infinity) && value <= (accepted.to ?? Infinity)
      : accepted.options?.includes(value);
  return fits ? undefined : `Para esta vaga, a empresa exige: ${acceptedText(question)}.`;
}
