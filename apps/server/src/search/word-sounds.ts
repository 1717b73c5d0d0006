import { foldAccents } from '@trampolim/contract/values/fold-accents';
import { memoize } from '../platform/memoize.ts';
import type { Dictionary } from './dictionary.ts';
import { indexSpellings, spellingDistance } from './spelling-distance.ts';

/** Replaces spellings of the same sound by one of them, one rule after the other: "chefe" becomes "xefe". */
const soundRules: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[sc]h/g, 'x'],
  [/qu(?=[ei])/g, 'k'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/ss|[sx]?c(?=[ei])|z/g, 's'],
  [/c/g, 'k'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/n(?![aeiou])/g, 'm'],
  [/l(?![aeiou])/g, 'u'],
  [/^i(?=m)/, 'e'],
  [/ei/g, 'e'],
  [/ou/g, 'o'],
  [/ai(?=x)/g, 'a'],
  [/u$/, 'o'],
  [/i$/, 'e'],
  [/(.)\1/g, '$1'],
];

const soundOf = (word: string): string =>
  soundRules.reduce((sound, [spelling, same]) => sound.replace(spelling, same), word);

const minSoundLength = 4;

/** Shorter sounds must be equal, because they are similar to too many others. */
const minSimilarLength = 5;

/** The sounds of a dictionary, each with the first word that has it. */
const soundsOf = memoize((dictionary: Dictionary) => {
  const wordBySound = new Map<string, string>();
  for (const word of dictionary.words.keys()) {
    const spelled = dictionary.spellings.get(word) ?? word;
    const sound = soundOf(foldAccents(spelled.replaceAll('ç', 's')));
    if (!wordBySound.has(sound)) wordBySound.set(sound, word);
  }
  return { wordBySound, index: indexSpellings(wordBySound.keys()) };
});

/** Returns the word of the dictionary that sounds most like a word with many errors: "infermera" is "enfermeira". */
export function findSameSound(word: string, dictionary: Dictionary): string | undefined {
  const sound = soundOf(word);
  if (sound.length < minSoundLength) return undefined;
  const { wordBySound, index } = soundsOf(dictionary);
  const equal = wordBySound.get(sound);
  if (equal !== undefined || sound.length < minSimilarLength) return equal;
  const similar = index
    .findSimilar(sound, 1)
    .filter((known) => known[0] === sound[0] && spellingDistance(sound, known, 1) <= 1);
  const nearest = similar.find((known) => known.length === sound.length) ?? similar[0];
  return nearest === undefined ? undefined : wordBySound.get(nearest);
}
