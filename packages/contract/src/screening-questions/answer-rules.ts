import { questionNumberLimit } from '../wire/limits.ts';
import type { AnsweredQuestion, GivenAnswer, ScreeningQuestion } from './screening-questions.ts';

// Server and form apply the same rules. This file imports no validator, so that public pages and the dialog load
// little.

type Question = Pick<
  ScreeningQuestion,
  'kind' | 'required' | 'options' | 'min' | 'max' | 'unit' | 'accepted'
>;

const formatNumber = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

const singulars: Record<string, string> = { anos: 'ano', meses: 'mês', dias: 'dia', horas: 'hora' };

/** Adds the unit to a text that ends with this number: `5 anos`, `Até 1 ano`. */
function withUnit(text: string, lastNumber: number, unit: string | undefined): string {
  if (!unit) return text;
  const singular = Math.abs(lastNumber) === 1 ? singulars[unit] : undefined;
  return `${text} ${singular ?? unit}`;
}

const numberWithUnit = (value: number, unit: string | undefined): string =>
  withUnit(formatNumber(value), value, unit);

/** A range of numbers, such as `De 2 a 5 anos` or `Até 5 anos`. Undefined without any bound. */
function rangeText(from: number | undefined, to: number | undefined, unit: string | undefined) {
  if (to === undefined)
    return from === undefined ? undefined : withUnit(`A partir de ${formatNumber(from)}`, from, unit);
  if (from === undefined) return withUnit(`Até ${formatNumber(to)}`, to, unit);
  if (from === to) return numberWithUnit(to, unit);
  return withUnit(`De ${formatNumber(from)} a ${formatNumber(to)}`, to, unit);
}

const alternatives = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** Describes the answers that the company requires. Undefined if it accepts every answer. */
export function acceptedText({ accepted, unit }: Pick<Question, 'accepted' | 'unit'>): string | undefined {
  if (!accepted) return undefined;
  return accepted.options
    ? alternatives.format(accepted.options)
    : rangeText(accepted.from, accepted.to, unit);
}

/** Describes the numbers that can be answered. */
export const allowedNumbersText = ({
  min,
  max,
  unit,
}: Pick<Question, 'min' | 'max' | 'unit'>): string | undefined => rangeText(min, max, unit);

/** Formats an answer for people: `5 anos`. */
export const answerText = ({ value, unit }: Pick<AnsweredQuestion, 'value' | 'unit'>): string =>
  typeof value === 'number' ? numberWithUnit(value, unit) : value;

type AnswerValue = GivenAnswer['value'];

const isBlank = (value: AnswerValue): value is null | '' => value === null || value === '';

/** Returns the error message for an invalid answer, or undefined for a valid one. */
export function answerProblem(question: Question, value: AnswerValue): string | undefined {
  if (isBlank(value)) return question.required ? 'Responda a esta pergunta.' : undefined;
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

/** The database stores two decimal places. The tolerance is for binary fractions: `0.29 * 100` is slightly below 29. */
const hasAtMostTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

function numberProblem(
  { min = -questionNumberLimit, max = questionNumberLimit, unit }: Pick<Question, 'min' | 'max' | 'unit'>,
  value: string | number,
): string | undefined {
  if (typeof value !== 'number') return 'Responda com um número.';
  if (value < min) return `O mínimo é ${numberWithUnit(min, unit)}.`;
  if (value > max) return `O máximo é ${numberWithUnit(max, unit)}.`;
  return hasAtMostTwoDecimals(value) ? undefined : 'Use no máximo duas casas decimais.';
}

/** Returns why a valid answer rules out the application, or undefined if it does not. */
export function knockOutProblem(question: Question, value: AnswerValue): string | undefined {
  const { accepted } = question;
  if (!accepted || isBlank(value)) return undefined;
  const fits =
    typeof value === 'number'
      ? value >= (accepted.from ?? -Infinity) && value <= (accepted.to ?? Infinity)
      : accepted.options?.includes(value);
  return fits ? undefined : `Para esta vaga, a empresa exige: ${acceptedText(question)}.`;
}
