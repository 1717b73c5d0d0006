/** Stands for letters of an alphabet that the typeface does not have: whoever reads learns that something was written there. */
export const foreignLetters = '[em outro alfabeto]';

/** No letter of any alphabet, and taken out of what is typed. */
const marker = '\uFFFC';
const runOfMarkers = /\uFFFC(?:[^\S\n]*\uFFFC)*/gu;
const isLetter = /[\p{L}\p{N}]/u;

/**
 * What of a text can be printed: composed, one kind of space and of line end, without marks that turn directions, and in
 * signs that the typeface has. Decorated letters become plain ones, emoji and other ornaments go, and letters of other
 * alphabets are told of.
 */
export function printableText(text: string, has: (character: string) => boolean): string {
  const composed = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[\t\p{Z}]/gu, ' ')
    .replace(/(?!\n)[\p{C}\uFFFC\uFFFD]/gu, '');
  return [...composed]
    .map((character) => printableCharacter(character, has))
    .join('')
    .replace(runOfMarkers, foreignLetters)
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

function printableCharacter(character: string, has: (character: string) => boolean): string {
  if (character === '\n' || has(character)) return character;
  const plain = [...character.normalize('NFKC')];
  if (plain.every(has)) return plain.join('');
  return isLetter.test(character) ? marker : '';
}
