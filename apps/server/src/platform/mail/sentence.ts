import { harmlessName } from './harmless-text.ts';

const made: unique symbol = Symbol('made by the tag');

/** A line of a mail. Only `sentence` makes one, so that texts of other people never get into it unchanged. */
export interface Sentence {
  readonly text: string;
  /** True if any of its words are another person's. */
  readonly foreign: boolean;
  readonly [made]: true;
}

/** The value of a hole: a number is ours, a sentence stays as it is, and a text was chosen by another person. */
type Hole = string | number | Sentence;

const textOf = (hole: Hole): string => {
  if (typeof hole === 'string') return harmlessName(hole);
  return typeof hole === 'number' ? String(hole) : hole.text;
};

const isForeign = (hole: Hole): boolean =>
  typeof hole === 'string' || (typeof hole === 'object' && hole.foreign);

/**
 * Builds a sentence. The template is ours; texts in its holes were chosen by other people and are made harmless: ``
 * sentence`${companyName} abriu o currículo que você enviou.` ``
 */
export const sentence = (ours: TemplateStringsArray, ...holes: Hole[]): Sentence => ({
  text: String.raw({ raw: ours }, ...holes.map(textOf)),
  foreign: holes.some(isForeign),
  [made]: true,
});
