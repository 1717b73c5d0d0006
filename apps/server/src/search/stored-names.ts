import type { Database } from '../platform/database/database.ts';
import { relatedLimit } from './concepts.ts';
import { type Dictionary } from './dictionary.ts';
import type { Phrase } from './phrases.ts';
import type { SearchSide } from './spelling.ts';
import { findStored } from './stored-lexemes.ts';
import type { Term } from './understood-query.ts';
import { pairsOf } from './word-pairs.ts';

/** Words of one or two letters and numbers are not stored. */
const isUnstored = (lexeme: string) => lexeme.length < 3 || !/[a-z]/.test(lexeme);

/**
 * Leaves out names with a word that no document contains: most official names of occupations never occur, and each
 * costs time. Words that the viewer may not know of count as contained in no document.
 */
export async function withStoredNames(
  db: Database,
  side: SearchSide,
  dictionary: Dictionary,
  { terms, hiddenLexemes }: { terms: Term[]; hiddenLexemes: ReadonlySet<string> },
): Promise<Term[]> {
  const namesOf = (someTerms: Term[]): Phrase[] =>
    someTerms.flatMap(({ synonyms, related, distant, parts }) => [
      ...synonyms,
      ...related,
      ...distant,
      ...namesOf(parts),
    ]);
  const names = namesOf(terms);
  const lexemes = [
    ...new Set([...names.flatMap((name) => name.lexemes), ...terms.flatMap(({ exact }) => exact)]),
  ];
  if (lexemes.length === 0) return terms.map((term) => withAreaNames(term, dictionary));
  const pairs = [...new Set(names.flatMap((name) => pairsOf(name.lexemes)))];
  const storedLexemes = lexemes.filter((each) => !isUnstored(each) && !hiddenLexemes.has(each));
  const stored = await findStored(db, side, { lexemes: storedLexemes, pairs });
  const areStored = (someLexemes: string[]) =>
    someLexemes.every((lexeme) => stored.lexemes.has(lexeme) || isUnstored(lexeme));
  const isUsed = ({ lexemes: lexemesOfName }: Phrase) => areStored(lexemesOfName);
  const withUsedNames = (term: Term): Term => ({
    ...term,
    isGeneral: term.exact.length === 1 && term.exact.every((lexeme) => dictionary.generalTitles.has(lexeme)),
    isUnknown:
      term.prefixes.length === 0 &&
      !areStored(term.exact) &&
      ![...term.synonyms, ...term.related].some(isUsed),
    synonyms: term.synonyms.filter(isUsed),
    related: term.related.filter(isUsed),
    closest: term.closest.filter(isUsed),
    distant: term.distant.filter(isUsed).slice(0, relatedLimit),
    parts: term.parts.map(withUsedNames),
    // A search without names of the dictionary also finds documents that are not rewritten yet.
    hasPairs:
      names.length > 0 &&
      term.synonyms.every(({ lexemes }) => pairsOf(lexemes).every((pair) => stored.pairs.has(pair))),
  });
  return terms.map((term) => withRelatedOfRest(withAreaNames(withUsedNames(term), dictionary), dictionary));
}

/** Areas have few words, so most names need not be looked for in them. */
function withAreaNames(term: Term, { areaLexemes }: Dictionary): Term {
  const { exact, prefixes, synonyms } = term;
  const names =
    prefixes.length > 0
      ? prefixes.map((lexeme) => [lexeme])
      : [exact, ...synonyms.map(({ lexemes }) => lexemes)];
  return {
    ...term,
    areaNames: names.filter((name) => name.every((lexeme) => areaLexemes.has(lexeme))),
  };
}

/**
 * A name that is related to nothing in any document, such as "chefe de departamento pessoal", gets the related names
 * of what follows its general title.
 */
function withRelatedOfRest(term: Term, { generalTitles, concepts }: Dictionary): Term {
  const [first = '', ...rest] = term.exact;
  if (!term.isConcept || term.related.length > 0 || rest.length === 0 || !generalTitles.has(first))
    return term;
  const key = rest.join(' ');
  return {
    ...term,
    related: [{ text: key, lexemes: rest, key }, ...(concepts.get(key)?.synonyms ?? [])].slice(
      0,
      relatedLimit,
    ),
  };
}
