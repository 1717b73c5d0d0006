import { shortTextLimit } from '../wire/limits.ts';

/** What a comment may be filled with: the candidate's first name, and the vacancy's title. */
export const placeholders = ['nome', 'vaga'] as const;
type Placeholder = (typeof placeholders)[number];

/** Longest first name that is filled in; what is longer is cut. */
const firstNameLimit = 60;
const longest: Record<Placeholder, number> = { nome: firstNameLimit, vaga: shortTextLimit };

const known = /\{\s*(nome|vaga)\s*\}/giu;
/** What was meant to be one: a word or a few in braces. */
const meant = /\{\s*([\p{L}\p{N}_]+(?:[ -][\p{L}\p{N}_]+){0,3})\s*\}/gu;

const replaceEach = (text: string, textOf: (placeholder: Placeholder) => string) =>
  // In one pass: a name in braces is no placeholder.
  text.replace(known, (_, name: string) => textOf(name.toLowerCase() as Placeholder));

/** As people are called: the first word of their name. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/u);
  return [...first].slice(0, firstNameLimit / 2).join('');
}

/** A comment as one candidate reads it. */
export const fillComment = (text: string, filling: { candidateName: string; vacancyTitle: string }): string =>
  replaceEach(text, (placeholder) =>
    placeholder === 'nome' ? firstNameOf(filling.candidateName) : filling.vacancyTitle,
  );

export const hasPlaceholder = (text: string): boolean => replaceEach(text, () => '\0').includes('\0');

/** How long a comment is at most once it is filled, whoever it is for. */
export const filledLength = (text: string): number =>
  replaceEach(text, (placeholder) => 'x'.repeat(longest[placeholder])).length;

/** What stands in braces and is nothing that is filled, as it was typed: `{empresa}`. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(meant)]
    .filter(([, name = '']) => !placeholders.some((placeholder) => placeholder === name.toLowerCase()))
    .map(([typed]) => typed);

/** What is said of them. */
export function unknownPlaceholdersSentence(unknown: readonly string[]): string {
  const named = [...new Set(unknown)].join(', ').slice(0, shortTextLimit);
  return `Não sabemos preencher ${named}. Use {nome} ou {vaga}.`;
}
