import type { LintFinding, LintRule } from '@trampolim/contract/legal-lint/legal-lint';
import { sentenceReach } from './normalized-text.ts';

/** A finding about the facts of a vacancy, which may be stated in one of its texts. */
export interface FactFinding {
  rule: LintRule;
  severity: LintFinding['severity'];
  field: string;
  /** The start and end in the normalized text; absent for facts without a text. */
  span?: [number, number];
  law: string;
  suggestion: string;
}

/** The normalized texts of a vacancy by the path of their field. */
export type NormalizedFields = ReadonlyMap<string, string>;

/** The number of characters after a match in which lawful words count. */
const lengthAfterMatch = 40;

export interface FoundWords {
  field: string;
  span: [number, number];
}

/**
 * Finds the first match of a pattern that has no lawful words before it in its sentence or phrase, or directly after
 * it. By default no words are lawful, because `(?!)` matches nothing.
 */
export function findWords(
  fields: NormalizedFields,
  pattern: RegExp,
  lawfulWords = /(?!)/,
  { within = 'sentence' }: { within?: 'sentence' | 'phrase' } = {},
): FoundWords | undefined {
  for (const [field, text] of fields) {
    for (const match of text.matchAll(pattern)) {
      const start = Math.max(
        0,
        match.index - sentenceReach,
        text.lastIndexOf('.', match.index) + 1,
        within === 'phrase' ? text.lastIndexOf(',', match.index) + 1 : 0,
      );
      if (lawfulWords.test(text.slice(start, match.index + match[0].length + lengthAfterMatch))) continue;
      return { field, span: [match.index, match.index + match[0].length] };
    }
  }
  return undefined;
}
