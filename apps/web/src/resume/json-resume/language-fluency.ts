import type { languageLevels } from '@trampolim/contract/values/vocabulary';
import { levelNames } from '../../candidates/candidate-texts.ts';
import { foldText } from '../../ui/format/fold-text.ts';

type Level = (typeof languageLevels)[number];

/** The levels in the words of others, the highest first: `Native speaker`, `Full Professional`, `B2`. */
const words: [Level, RegExp][] = [
  ['Fluente', /fluen|nativ|bilingu|matern|mother|full prof|\bc2\b/],
  ['Avancado', /avanc|advanced|professional|\bc1\b/],
  ['Intermediario', /interm|limited|conversa|\bb[12]\b/],
  ['Basico', /basic|begin|inicia|element|\ba[12]\b/],
];

/** As it is written into a file. */
export const fluencyOf = (level: string): string => levelNames[level as Level] ?? level;

/** The level that a file means; `undefined` where it says none of the four. */
export function levelFrom(fluency: string): Level | undefined {
  const text = foldText(fluency);
  // "Limited working proficiency" is professional only in its name.
  if (/limited/.test(text)) return 'Intermediario';
  return words.find(([, pattern]) => pattern.test(text))?.[0];
}
