import { facetConditions } from './facets.ts';
import { placeConditions } from './place-conditions.ts';
import { all, any, quote } from './tsquery.ts';
import type { Term, UnderstoodQuery } from './understood-query.ts';

/**
 * The fields of a document: words of the title or desired role; of these and of qualifications and experience; of the
 * area; and all words.
 */
export type Field = 'r=' | 'e=' | 'g=' | '';

export type Exactness = 'exact' | 'synonym';

/**
 * Titles are short, so the words of a name may be in any order there. In longer texts they must follow one another.
 */
const isShort = (field: Field) => field === 'r=' || field === 'g=';

function phraseIn(field: Field, lexemes: string[]): string {
  const marked = lexemes.map((lexeme) => quote(field + lexeme));
  if (lexemes.length < 2 || isShort(field)) return marked.join(' & ');
  return all([...(field === '' ? [] : marked), adjacent(lexemes)]);
}

/** Words in order. One stop word may stand between two of them. */
const adjacent = (lexemes: string[]): string =>
  lexemes.map(quote).reduce((before, lexeme) => `((${before}) <-> ${lexeme} | (${before}) <2> ${lexeme})`);

/** Drops names that contain another name: a document with "enfermeiro padrão" always contains "enfermeiro". */
function shortestNames(names: string[][], field: Field): string[][] {
  const includes = (name: string[], part: string[]) =>
    isShort(field) || part.length === 1
      ? part.every((lexeme) => name.includes(lexeme))
      : ` ${name.join(' ')} `.includes(` ${part.join(' ')} `);
  return names.filter(
    (name, index) =>
      !names.some((other, otherPlace) =>
        includes(name, other) && includes(other, name) ? otherPlace < index : includes(name, other),
      ),
  );
}

/** Matches documents with a term in a field. Documents that are not re-indexed yet contain the original words. */
export function termIn(field: Field, term: Term, exactness: Exactness): string {
  const { exact, words, beginnings, synonyms } = term;
  if (beginnings.length > 0) return any(beginnings.map((lexeme) => quote(field + lexeme)));
  const typed = exact.map((lexeme) => quote(field + lexeme)).join(' & ');
  const asWritten = words.map(quote).join(' & ');
  const forms = field === '' && asWritten !== typed ? [typed, asWritten] : [typed];
  if (exactness === 'exact') return any(forms);
  const names = shortestNames([exact, ...synonyms.map(({ lexemes }) => lexemes)], field);
  const others = names.filter((name) => name !== exact).map((lexemes) => phraseIn(field, lexemes));
  return any([...forms, ...others, ...(field === 'r=' ? composedTitles(term) : [])]);
}

/** "Vigia noturno" is also "vigilante noturno". In longer texts, words so far apart would mean something else. */
const composedTitles = ({ parts }: Term): string[] =>
  parts.length > 0 ? [all(parts.map((part) => termIn('r=', part, 'synonym')))] : [];

/** The occupations of a field, for a search for its name alone ("estoque"). */
export const relatedTitles = ({ related }: Term): string[] =>
  shortestNames(
    related.map(({ lexemes }) => lexemes),
    'r=',
  ).map((lexemes) => phraseIn('r=', lexemes));

/** Matches documents with a term in any form. */
export function termAnywhere(term: Term): string {
  const names = term.synonyms.map(({ lexemes }) => lexemes).filter(({ length }) => length > 1);
  const single = term.synonyms.map(({ lexemes }) => lexemes).filter(({ length }) => length === 1);
  const titles = shortestNames([term.exact, ...single, ...names], 'r=').filter(({ length }) => length > 1);
  return any([
    termIn('', term, 'synonym'),
    ...(term.beginnings.length > 0 ? [] : titles.map((lexemes) => phraseIn('r=', lexemes))),
    ...composedTitles(term),
    ...(term.isField ? relatedTitles(term) : []),
  ]);
}

/**
 * The longest required conditions without phrases. Phrases are expensive, because an index has no word order and each
 * document must be read.
 */
export const matchWithoutPhrases = (terms: Term[]): string[] =>
  terms.map((term) => {
    const words = term.synonyms.filter(({ lexemes }) => lexemes.length === 1);
    const inTitle = term.synonyms.map(({ lexemes }) => phraseIn('r=', lexemes));
    return any([termIn('', { ...term, synonyms: words }, 'synonym'), ...inTitle]);
  });

/** A lexeme that no document has. A search for signs alone finds nothing. */
const matchesNothing = quote('=');

/** Matches documents that contain all terms anywhere, or synonyms of them. */
export const wholeMatch = ({ isEmpty, terms, facets, place }: UnderstoodQuery): string[] =>
  isEmpty
    ? [matchesNothing]
    : [...terms.map(termAnywhere), ...facetConditions(facets), ...placeConditions(place)];
