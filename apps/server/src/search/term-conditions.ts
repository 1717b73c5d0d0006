import { allWordsIn, type DocumentField, quotedLexeme } from './document-lexemes.ts';
import { facetConditions } from './facets.ts';
import { isShortStem, type Phrase } from './phrases.ts';
import { placeConditions } from './place-conditions.ts';
import { all, any, quote } from './tsquery.ts';
import type { Term, UnderstoodQuery } from './understood-query.ts';
import { pairsOf } from './word-pairs.ts';

export type Exactness = 'exact' | 'synonym';

/**
 * Titles are short, so the words of a name may be in any order there. In longer texts they must follow one another.
 */
const isShort = (field: DocumentField) => field === 'role' || field === 'areaName';

/**
 * Matches names whose words may be in any order. A word that several names share is compared once: "limpeza" together
 * with "auxiliar" or "ajudante".
 */
function inAnyOrder(field: DocumentField, names: string[][]): string[] {
  const namesOfSeveralWords = names.filter(({ length }) => length > 1);
  const uses = [...Map.groupBy(namesOfSeveralWords.flat(), (lexeme) => lexeme)];
  const [mostUsed] = uses.sort(([, one], [, other]) => other.length - one.length);
  const [shared = ''] = mostUsed ?? [];
  const namesWithShared = namesOfSeveralWords.filter((name) => name.includes(shared));
  if (namesWithShared.length < 2) {
    return names.map((name) => allWordsIn(field, name));
  }
  const rest = namesWithShared.map((name) => name.filter((lexeme) => lexeme !== shared));
  return [
    all([quotedLexeme(field, shared), any(inAnyOrder(field, rest))]),
    ...inAnyOrder(
      field,
      names.filter((name) => !namesWithShared.includes(name)),
    ),
  ];
}

/** Matches a name in a long text, by its pairs of words if the documents contain them. */
function phraseIn(field: DocumentField, lexemes: string[], { hasPairs }: { hasPairs: boolean }): string {
  if (lexemes.length < 2) return allWordsIn(field, lexemes);
  const inOrder = hasPairs
    ? pairsOf(lexemes).map((pair) => quotedLexeme('wordPair', pair))
    : [inSequence(lexemes)];
  const inField = field === 'anywhere' ? [] : lexemes.map((lexeme) => quotedLexeme(field, lexeme));
  return all([...inField, ...inOrder]);
}

/** Matches documents that contain the words of a term one after the other. */
export const inOneSequence = ({ exact, hasPairs }: Term): string => phraseIn('anywhere', exact, { hasPairs });

/** Matches words in order. One stop word may stand between two of them. */
const inSequence = (lexemes: string[]): string =>
  lexemes.map(quote).reduce((before, lexeme) => `((${before}) <-> ${lexeme} | (${before}) <2> ${lexeme})`);

/** Drops names that contain another name: a document with "enfermeiro padrão" always contains "enfermeiro". */
function shortestNames(names: string[][], field: DocumentField): string[][] {
  const includes = (name: string[], part: string[]) =>
    isShort(field) || part.length === 1
      ? part.every((lexeme) => name.includes(lexeme))
      : ` ${name.join(' ')} `.includes(` ${part.join(' ')} `);
  return names.filter(
    (name, index) =>
      // The first of several equal names remains.
      !names.some((other, otherIndex) =>
        includes(name, other) && includes(other, name) ? otherIndex < index : includes(name, other),
      ),
  );
}

/** Matches the typed words. Titles and skills in which they mean another job do not count: "Segurança do trabalho". */
const typedIn = (field: DocumentField, { exact, otherMeanings }: Term): string =>
  [
    allWordsIn(field, exact),
    ...(field === 'role' || field === 'experience' ? otherMeanings : []).map(({ lexemes }) => {
      const added = lexemes.filter((lexeme) => !exact.includes(lexeme));
      return `!(${allWordsIn(field, added)})`;
    }),
  ].join(' & ');

/** True for an occupation with a stem of three letters: texts with "viga" have that of "vigia". */
const hasAmbiguousStem = ({ exact, words, isConcept, isField }: Term): boolean =>
  isConcept && !isField && exact.length === 1 && isShortStem(exact.join()) && words.join() !== exact.join();

/** Matches documents with a term in a field. */
export function termIn(field: DocumentField, term: Term, exactness: Exactness): string {
  const { exact, words, prefixes, synonyms, otherMeanings, hasPairs } = term;
  if (prefixes.length > 0) return any(prefixes.map((lexeme) => quotedLexeme(field, lexeme)));
  const typed = typedIn(field, term);
  // Documents that are not re-indexed yet may contain the typed words instead of their lexemes.
  const asWritten = words.map(quote).join(' & ');
  const forms = field === 'anywhere' && asWritten !== typed && !hasPairs ? [typed, asWritten] : [typed];
  if (field === 'anywhere' && hasAmbiguousStem(term))
    forms.splice(0, forms.length, typedIn('experience', term), typedIn('companyName', term));
  if (exactness === 'exact') return any(forms);
  const names = shortestNames([exact, ...synonyms.map(({ lexemes }) => lexemes)], field);
  const others = names.filter((name) => name !== exact);
  if (field === 'role') {
    const ambiguous = synonyms.filter(
      ({ lexemes, excluded = [] }) => excluded.length > 0 && others.includes(lexemes),
    );
    const inTitle =
      otherMeanings.length > 0 || ambiguous.length > 0
        ? [
            typed,
            ...titlesWith(synonyms.filter(({ lexemes }) => !exact.every((each) => lexemes.includes(each)))),
          ]
        : inAnyOrder(field, names);
    return any([...inTitle, ...titlesWithParts(term)]);
  }
  return any([...forms, ...others.map((lexemes) => phraseIn(field, lexemes, { hasPairs }))]);
}

/** Matches documents with a term in their area. Undefined if the term names no area. */
export function termInArea({ exact, prefixes, areaNames }: Term, exactness: Exactness): string | undefined {
  const isExact = exactness === 'exact' && prefixes.length === 0;
  const names = isExact ? areaNames.filter((name) => name === exact) : areaNames;
  return names.length > 0 ? any(inAnyOrder('areaName', shortestNames(names, 'areaName'))) : undefined;
}

/**
 * Matches titles with each word of a name or a synonym of it: "vigilante noturno" for "vigia noturno". In longer texts,
 * words so far apart would mean something else.
 */
function titlesWithParts({ parts }: Term): string[] {
  const hasSynonyms = parts.some(({ exact, synonyms }) => synonyms.some(({ key }) => key !== exact[0]));
  // Without synonyms this would repeat the condition for the name itself.
  return hasSynonyms ? [all(parts.map((part) => termIn('role', part, 'synonym')))] : [];
}

/** Matches titles that contain any of these names, unless these mean another job there: "segurança do trabalho". */
export function titlesWith(names: Phrase[]): string[] {
  const ambiguous = names.filter(({ excluded = [] }) => excluded.length > 0);
  const contains = (name: string[], part: string[]) => part.every((lexeme) => name.includes(lexeme));
  // Titles with "segurança patrimonial" also match the condition for "segurança".
  const isCovered = ({ lexemes }: Phrase) =>
    ambiguous.some(
      ({ lexemes: part, excluded = [] }) =>
        contains(lexemes, part) && !excluded.some((other) => contains(lexemes, other)),
    );
  const others = names.filter((name) => !isCovered(name)).map(({ lexemes }) => lexemes);
  return [
    ...inAnyOrder('role', shortestNames(others, 'role')),
    ...ambiguous.map(({ lexemes, excluded = [] }) => inTitleWithout(lexemes, excluded)),
  ];
}

/** Matches titles with all of the lexemes and not with all of any of the others. */
const inTitleWithout = (lexemes: string[], excluded: string[][]): string =>
  [allWordsIn('role', lexemes), ...excluded.map((others) => `!(${allWordsIn('role', others)})`)].join(' & ');

/** The occupations of a field of work, for a search for its name alone ("estoque"). */
export const relatedTitles = ({ related }: Term): string[] => titlesWith(related);

/**
 * Titles of the occupations of a field of work. A "Motorista de van escolar" has the word, but does not work in a
 * school.
 */
export const occupationTitles = ({ related, synonyms }: Term): string[] =>
  titlesWith([...related, ...synonyms.filter(({ lexemes }) => lexemes.length > 1)]);

/** Matches documents with a term in any form. */
export function termAnywhere(term: Term): string {
  const { exact, synonyms, prefixes, hasPairs } = term;
  const names = [exact, ...synonyms.map(({ lexemes }) => lexemes)];
  // With pairs, documents contain those of a title's words in any order, so titles need no condition of their own.
  const titles = hasPairs || prefixes.length > 0 ? [] : shortestNames(names, 'role');
  return any([
    termIn('anywhere', term, 'synonym'),
    ...inAnyOrder(
      'role',
      titles.filter(({ length }) => length > 1),
    ),
    ...titlesWithParts(term),
    ...(term.isField ? relatedTitles(term) : []),
  ]);
}

/** A lexeme that no document has. A search for signs alone finds nothing. */
const matchesNothing = quote('=');

/** Returns tsqueries that must all match: the terms anywhere, or synonyms of them, the facets and the place. */
export const textQueriesOf = ({ isEmpty, terms, facets, place }: UnderstoodQuery): string[] =>
  isEmpty
    ? [matchesNothing]
    : [...terms.map(termAnywhere), ...facetConditions(facets), ...placeConditions(place)];
