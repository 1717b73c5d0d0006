import { foldAccents } from '@trampolim/contract/values/fold-accents';
import type { Dictionary } from './dictionary.ts';
import { spellingDistance } from './spelling-distance.ts';

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

interface KnownSound {
  word: string;
  sound: string;
}

/** The sounds of the words of each dictionary, by their first letter and length. */
const soundsOfDictionaries = new WeakMap<Dictionary, Map<string, KnownSound[]>>();

const groupOf = (first: string | undefined, length: number) => `${first}${length}`;

function findSounds(dictionary: Dictionary): Map<string, KnownSound[]> {
  const cached = soundsOfDictionaries.get(dictionary);
  if (cached) return cached;
  const known = [...dictionary.words.keys()].map((word) => {
    const spelled = dictionary.spellings.get(word) ?? word;
    return { word, sound: soundOf(foldAccents(spelled.replaceAll('ç', 's'))) };
  });
  const sounds = Map.groupBy(known, ({ sound }) => groupOf(sound[0], sound.length));
  soundsOfDictionaries.set(dictionary, sounds);
  return sounds;
}

/** Returns the word of the dictionary that sounds most like a word with many errors: "infermera" is "enfermeira". */
export function findSameSound(word: string, dictionary: Dictionary): string | undefined {
  const sound = soundOf(word);
  const { length } = sound;
  if (length < minSoundLength) return undefined;
  const sounds = findSounds(dictionary);
  const ofLength = (each: number) => sounds.get(groupOf(sound[0], each)) ?? [];
  const equal = ofLength(length).find((known) => known.sound === sound);
  if (equal || length < minSimilarLength) return equal?.word;
  return [length, length - 1, length + 1]
    .flatMap(ofLength)
    .find((known) => spellingDistance(sound, known.sound, 1) <= 1)?.word;
}
