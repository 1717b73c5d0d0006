import { firstNameOf } from '../values/person-name.ts';
import { shortTextLimit } from '../wire/limits.ts';

/** Placeholders of a comment: the candidate's first name and the vacancy's title. */
export const placeholders = ['nome', 'vaga'] as const;
type Placeholder = (typeof placeholders)[number];

/** Longer first names are cut. */
const firstNameLimit = 60;
const maxLengths: Record<Placeholder, number> = { nome: firstNameLimit, vaga: shortTextLimit };

const knownPlaceholder = new RegExp(`\\{\\s*(${placeholders.join('|')})\\s*\\}`, 'giu');
/** Matches everything that looks like a placeholder: up to four words in braces. */
const likelyPlaceholder = /\{\s*([\p{L}\p{N}_]+(?:[ -][\p{L}\p{N}_]+){0,3})\s*\}/gu;

const replaceEach = (text: string, textOf: (placeholder: Placeholder) => string) =>
  // Replaces all in one pass, so that a name that contains braces is not replaced again.
  text.replace(knownPlaceholder, (_, name: string) => textOf(name.toLowerCase() as Placeholder));

/** Fills the placeholders of a comment for one candidate. */
export const fillComment = (text: string, values: { candidateName: string; vacancyTitle: string }): string =>
  replaceEach(text, (placeholder) =>
    placeholder === 'nome' ? cutFirstName(values.candidateName) : values.vacancyTitle,
  );

/** Cuts a first name to half the limit in characters, because a character may count as two in the length of a text. */
const cutFirstName = (name: string): string => [...firstNameOf(name)].slice(0, firstNameLimit / 2).join('');

export const hasPlaceholder = (text: string): boolean => text.search(knownPlaceholder) !== -1;

/** Returns the largest length of a comment after its placeholders are filled. */
export const filledLength = (text: string): number =>
  replaceEach(text, (placeholder) => 'x'.repeat(maxLengths[placeholder])).length;

/** Returns the unknown placeholders as they were typed, such as `{empresa}`. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(likelyPlaceholder)]
    .filter(([, name = '']) => !placeholders.some((placeholder) => placeholder === name.toLowerCase()))
    .map(([typed]) => typed);

export function unknownPlaceholdersSentence(unknown: readonly string[]): string {
  const list = [...new Set(unknown)].join(', ').slice(0, shortTextLimit);
  return `Não existe o campo ${list}. Use {nome} ou {vaga}.`;
}
