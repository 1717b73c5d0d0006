// Mails contain texts that other people wrote. Mail programs turn plain text into links, and readers trust our mails,
// so links and deceptive characters are replaced: see docs/decisions/0016-mail-only-to-confirmed-addresses.md.

/** The limit is longer than real names and titles, and than what mail programs show of a subject. */
const maxNameLength = 80;

/** Format characters such as direction marks, zero-width characters, and the Braille blank. */
const invisibleCharacters = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/gu;
/** Control characters except line feeds. */
const controlCharacters = /[^\P{Cc}\n]/gu;

const dot = String.raw`[.\u3002\uFF0E\uFF61\uFE52]`;
/** Matches a character of a label of a host name. */
const labelCharacter = String.raw`[\p{L}\p{M}\p{N}-]`;
/**
 * A full stop, in any of its forms, where a host name could have one: not at the end of a sentence, in a number or
 * between single letters as in "S.A.", because no such host exists.
 */
const hostDot = new RegExp(
  [
    String.raw`(?<=[^\s\p{N}])${dot}(?=[\p{L}\p{N}]${labelCharacter})`,
    String.raw`(?<=${labelCharacter}[\p{L}\p{M}-])${dot}(?=[\p{L}\p{N}])`,
    String.raw`(?<=\p{N})${dot}(?=\p{L}${labelCharacter})`,
  ].join('|'),
  'gu',
);
/** Looks like a full stop, but mail programs make no links from it. */
const oneDotLeader = '\u2024';
const divisionSlashes = '\u2215\u2215';

const withoutInvisibleCharacters = (text: string) =>
  text.replace(lineEnds, '\n').replace(invisibleCharacters, '').replace(controlCharacters, ' ');

const withoutLinks = (text: string) =>
  text.replace(hostDot, oneDotLeader).replaceAll('://', `:${divisionSlashes}`);

/** Matches the incomplete last word of a shortened text, if at least half of the length remains without it. */
const incompleteWord = new RegExp(`(?<=^.{${maxNameLength / 2},})\\s+\\S*$`, 'su');

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= maxNameLength
    ? text
    : `${characters
        .slice(0, maxNameLength - 1)
        .join('')
        .replace(incompleteWord, '')}…`;
}

/** True if a text contains something like a link and would therefore look different in a mail. */
export const hasLinks = (text: string): boolean => withoutLinks(text) !== text;

/** Prepares another person's text for our own sentence: one line of limited length without links. */
export const sanitizeName = (text: string): string =>
  withoutLinks(shorten(withoutInvisibleCharacters(text).replace(/\s+/gu, ' ').trim()));

/** Prepares another person's text as a quotation: all its lines, but without links and invisible characters. */
export const sanitizeQuote = (text: string): string =>
  withoutLinks(withoutInvisibleCharacters(text))
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
