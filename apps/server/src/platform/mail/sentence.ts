import { harmlessName } from './harmless-text.ts';

const made: unique symbol = Symbol('made by the tag');

/** A line of a mail. Only `sentence` makes one, so that nothing that somebody else chose gets into it as it is. */
export interface Sentence {
  readonly text: string;
  /** Whether any of its words are somebody else's. */
  readonly foreign: boolean;
  readonly [made]: true;
}

/**
 * What the template says is ours, what fills its holes was chosen by somebody else and is made harmless:
 * `` sentence`${companyName} abriu o currículo que você enviou.` ``
 */
export const sentence = (ours: TemplateStringsArray, ...theirs: string[]): Sentence => ({
  text: String.raw({ raw: ours }, ...theirs.map(harmlessName)),
  foreign: theirs.length > 0,
  [made]: true,
});
