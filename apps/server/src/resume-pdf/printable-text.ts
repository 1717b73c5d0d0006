/** Replaces letters of an alphabet that the typeface lacks, so that readers see that text is missing. */
export const otherAlphabetText = '[em outro alfabeto]';

/** A placeholder that is not a letter, and that is removed from the input beforehand. */
const marker = '\uFFFC';
const runOfMarkers = /\uFFFC(?:[^\S\n]*\uFFFC)*/gu;
const isLetter = /[\p{L}\p{N}]/u;

/**
 * Returns the printable form of a text: composed, with one kind of space and line end, without direction marks, and
 * with only those characters that the typeface has. Decorated letters become plain ones; emoji and ornaments are
 * removed. Letters of other alphabets are replaced by a note.
 */
export function printableText(text: string, hasGlyph: (character: string) => boolean): string {
  const composed = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[\t\p{Z}]/gu, ' ')
    .replace(/(?!\n)[\p{C}\uFFFC\uFFFD]/gu, '');
  return [...composed]
    .map((character) => printableCharacter(character, hasGlyph))
    .join('')
    .replace(runOfMarkers, otherAlphabetText)
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

function printableCharacter(character: string, hasGlyph: (character: string) => boolean): string {
  if (character === '\n' || hasGlyph(character)) return character;
  const plain = [...character.normalize('NFKC')];
  if (plain.every(hasGlyph)) return plain.join('');
  return isLetter.test(character) ? marker : '';
}
