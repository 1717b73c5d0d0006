import type { ScreeningQuestion } from '@trampolim/contract/screening-questions/screening-questions';
import type { QuestionKind } from '@trampolim/contract/values/vocabulary';

/**
 * A question in the vacancy form, with numbers as typed. Fields of other kinds are retained, so that changing the kind
 * loses nothing.
 */
export interface QuestionFormValue {
  kind: QuestionKind;
  text: string;
  required: boolean;
  options: string[];
  min: string;
  max: string;
  unit: string;
  /** True if only the accepted answers let a candidate apply. */
  isKnockOut: boolean;
  accepted: { options: string[]; from: string; to: string };
}

export const blankQuestion = (): QuestionFormValue => ({
  kind: 'yesNo',
  text: '',
  required: true,
  options: ['', ''],
  min: '',
  max: '',
  unit: '',
  isKnockOut: false,
  accepted: { options: [], from: '', to: '' },
});

const numberText = (value: number | undefined) =>
  value === undefined ? '' : String(value).replace('.', ',');

export const questionValueOf = (question: ScreeningQuestion): QuestionFormValue => ({
  kind: question.kind,
  text: question.text,
  required: question.required,
  options: question.options ?? ['', ''],
  min: numberText(question.min),
  max: numberText(question.max),
  unit: question.unit ?? '',
  isKnockOut: question.accepted !== undefined,
  accepted: {
    options: question.accepted?.options ?? [],
    from: numberText(question.accepted?.from),
    to: numberText(question.accepted?.to),
  },
});

/** `1.500,5` → 1500.5. An invalid number is sent as typed, so that validation reports it next to the field. */
function numberOf(typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const plain = text.replaceAll('.', '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** The question in the request, with only the fields of its kind. */
export function questionRequest({ kind, text, required, isKnockOut, ...value }: QuestionFormValue) {
  const isEnforced = isKnockOut && kind !== 'text';
  const { options, from, to } = value.accepted;
  const possibleAnswers = kind === 'yesNo' ? ['Sim', 'Não'] : value.options;
  return {
    kind,
    text,
    required: required || isEnforced,
    ...(kind === 'choice' && { options: value.options }),
    ...(kind === 'number' && { min: numberOf(value.min), max: numberOf(value.max), unit: value.unit }),
    ...(isEnforced && {
      accepted:
        kind === 'number'
          ? { from: numberOf(from), to: numberOf(to) }
          : { options: possibleAnswers.filter((option) => option.trim() !== '' && options.includes(option)) },
    }),
  };
}
