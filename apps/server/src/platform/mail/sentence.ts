import { sanitizeName } from './sanitize-text.ts';

const sentenceMark: unique symbol = Symbol('made by the tag');

/** A line of a mail. Only `sentence` creates one, so that users' texts never get into it unescaped. */
export interface Sentence {
  readonly text: string;
  /** True if it contains words of another person. */
  readonly foreign: boolean;
  readonly [sentenceMark]: true;
}

/** A number is ours and a sentence is already safe. A text was written by another person. */
type InsertedValue = string | number | Sentence;

const textOf = (value: InsertedValue): string => {
  if (typeof value === 'string') return sanitizeName(value);
  return typeof value === 'number' ? String(value) : value.text;
};

const isForeign = (value: InsertedValue): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value.foreign);

/**
 * Builds a sentence. The template is ours; inserted texts were written by other people and are made harmless.
 * @example sentence`${companyName} abriu o currículo que você enviou.`
 */
export const sentence = (template: TemplateStringsArray, ...values: InsertedValue[]): Sentence => ({
  text: String.raw({ raw: template }, ...values.map(textOf)),
  foreign: values.some(isForeign),
  [sentenceMark]: true,
});
