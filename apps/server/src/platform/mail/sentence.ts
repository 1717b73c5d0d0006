import { harmlessName } from './harmless-text.ts';

const made: unique symbol = Symbol('made by the tag');

/** A line of a mail. Only `sentence` creates one, so that users' texts never get into it unescaped. */
export interface Sentence {
  readonly text: string;
  /** True if it contains words of another person. */
  readonly foreign: boolean;
  readonly [made]: true;
}

/** A number is ours and a sentence is already safe. A text was written by another person. */
type Hole = string | number | Sentence;

const textOf = (hole: Hole): string => {
  if (typeof hole === 'string') return harmlessName(hole);
  return typeof hole === 'number' ? String(hole) : hole.text;
};

const isForeign = (hole: Hole): boolean =>
  typeof hole === 'string' || (typeof hole === 'object' && hole.foreign);

/**
 * Builds a sentence. The template is ours; inserted texts were written by other people and are made harmless: ``
 * sentence`${companyName} abriu o currículo que você enviou.` ``
 */
export const sentence = (ours: TemplateStringsArray, ...holes: Hole[]): Sentence => ({
  text: String.raw({ raw: ours }, ...holes.map(textOf)),
  foreign: holes.some(isForeign),
  [made]: true,
});
