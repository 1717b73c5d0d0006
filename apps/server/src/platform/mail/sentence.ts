import { harmlessName } from './harmless-text.ts';

const made: unique symbol = Symbol('made by the tag');

/** A line of a mail. Only `sentence` makes one, so that nothing that somebody else chose gets into it as it is. */
export interface Sentence {
  readonly text: string;
  /** Whether any of its words are somebody else's. */
  readonly foreign: boolean;
  readonly [made]: true;
}

/** What fills a hole: a number is ours, a sentence stays what it is, and a text was chosen by somebody else. */
type Hole = string | number | Sentence;

const textOf = (hole: Hole): string => {
  if (typeof hole === 'string') return harmlessName(hole);
  return typeof hole === 'number' ? String(hole) : hole.text;
};

const isForeign = (hole: Hole): boolean =>
  typeof hole === 'string' || (typeof hole === 'object' && hole.foreign);

/**
 * What the template says is ours, texts in its holes were chosen by somebody else and are made harmless:
 * `` sentence`${companyName} abriu o currículo que você enviou.` ``
 */
export const sentence = (ours: TemplateStringsArray, ...holes: Hole[]): Sentence => ({
  text: String.raw({ raw: ours }, ...holes.map(textOf)),
  foreign: holes.some(isForeign),
  [made]: true,
});
