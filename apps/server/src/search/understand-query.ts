import type { Database } from '../platform/database/database.ts';
import { type Dictionary, getDictionary } from './dictionary.ts';
import type { Condition } from './dictionary-lines.ts';
import { facetsOf, facetWeight } from './facets.ts';
import type { Phrase } from './phrases.ts';
import { normalizeText } from './places.ts';
import { isLongerForm, type Word } from './query-terms.ts';
import { type Blockers, readWords } from './read-words.ts';
import { type RecognisedWords, recogniseNext } from './recognise-words.ts';
import { findMinSalary } from './salary-words.ts';
import { correctText, prepositions, type SearchSide, withoutPrefixes, withRoot } from './spelling.ts';
import { withStoredNames } from './stored-names.ts';
import type { Surroundings } from './surroundings.ts';
import { withoutWords } from './typed-text.ts';
import type { UnderstoodQuery } from './understood-query.ts';

/**
 * The number of words and names that are searched for. More would make the query megabytes long, because each has
 * synonyms.
 */
const termLimit = 6;

interface UnderstandingOptions {
  isLiteral?: boolean;
  blockers?: Blockers;
}

/** Interprets a typed text: corrects typing errors and recognises words, occupations, places and conditions. */
export async function understandQuery(
  db: Database,
  side: SearchSide,
  typedText: string,
  { isLiteral = false, blockers = [] }: UnderstandingOptions = {},
): Promise<UnderstoodQuery> {
  const dictionary = await getDictionary(db);
  const text = isLiteral ? typedText : withLongForms(typedText);
  const typed = await readWords(db, side, text, blockers);
  const corrected = isLiteral ? undefined : await correctText(db, side, dictionary, { text, words: typed });
  const read = corrected === undefined ? typed : await readWords(db, side, corrected, blockers);
  const typedWords = new Set(typed.map(({ word }) => word));
  const words = read.map((word): Word => {
    // A corrected word is complete.
    if (!typedWords.has(word.word)) return { ...word, prefixes: [] };
    return isLiteral ? withoutPrefixes(word, dictionary) : withRoot(word, dictionary);
  });
  const understood = parseWords(corrected ?? text, words, dictionary, side);
  const hiddenLexemes = new Set(read.flatMap(({ lexeme, isHidden }) => (isHidden && lexeme ? [lexeme] : [])));
  const terms = await withStoredNames(db, side, dictionary, { terms: understood.terms, hiddenLexemes });
  const namesOfSeveralWords = terms.filter(({ isModifier, exact }) => !isModifier && exact.length > 1);
  const lexemes = namesOfSeveralWords.flatMap(({ exact }) => exact);
  return {
    side,
    ...understood,
    terms,
    areas: dictionary.areas,
    singleWords: [...new Set(lexemes)].filter((lexeme) => !dictionary.generalTitles.has(lexeme)),
    corrected,
    isEmpty: words.length === 0,
  };
}

/**
 * Writes out short forms of speech: "pra" and "pros" for "para", and the licence of "motorista D". A last "pra" is
 * removed, because a last "para" means the state. "Pará" becomes its code in "interior do Pará", because the dictionary
 * leaves out "para". "Sei" is removed from "sei costurar", but SEI is also the name of a system.
 */
const withLongForms = (text: string): string =>
  text
    .replace(/(?<=\binterior do )par[aá](?![\p{L}\d])/giu, 'PA')
    .replace(/(?<![\p{L}\d])sei (?=\p{L}+[aei]r(?![\p{L}\d]))/giu, '')
    .replace(/(?<![\p{L}\d])(?:pras?|pros)(?![\p{L}\d])(?=[^\p{L}\d]*[\p{L}\d])/giu, 'para')
    .replace(/(?<![\p{L}\d])pras?(?![\p{L}\d])/giu, '')
    .replace(/(?<=\bmotoristas? )(?:[bcd]|a[bcde]|e(?= *$))(?![\p{L}\d'’])/giu, 'CNH $&');

/** Extends a search to the surroundings of the cities that its words name. */
export const aroundPlace = (query: UnderstoodQuery, around: Surroundings): UnderstoodQuery =>
  query.place ? { ...query, place: { ...query.place, around } } : query;

/** Words before a place, which are left out together with it: "vendedor em Recife". */
const placePrepositions = new Set([...prepositions, 'para']);

type ParsedQuery = Pick<
  UnderstoodQuery,
  'terms' | 'preferred' | 'filters' | 'facets' | 'place' | 'minSalary'
>;

/** Expands an abbreviation such as "aux" to "auxiliar" if the dictionary lists both as synonyms. */
function expandAbbreviation(word: Word, dictionary: Dictionary): Word {
  const { synonyms = [] } = dictionary.concepts.get(word.lexeme ?? '') ?? {};
  // The name of a field, such as "solda", is a synonym of "soldador" in one direction only.
  const isSameName = ({ key }: Phrase) =>
    dictionary.concepts.get(key)?.synonyms.some((synonym) => synonym.key === word.lexeme) ?? false;
  const isFieldName = (key: string) => dictionary.concepts.get(key)?.isField ?? false;
  const longForm = synonyms.find(
    (synonym) =>
      synonym.lexemes.length === 1 &&
      // "Escala" shares its stem with "escalante", but is not an abbreviation of it.
      synonym.key !== word.lexeme &&
      // "Trator" is the name of a field, but no abbreviation of "tratorista".
      isFieldName(synonym.key) === isFieldName(word.lexeme ?? '') &&
      isLongerForm(synonym.text, word.word) &&
      isSameName(synonym),
  );
  return longForm
    ? {
        ...word,
        word: normalizeText(longForm.text),
        lexeme: longForm.key,
        otherForm: undefined,
        prefixes: [],
      }
    : word;
}

function parseWords(
  text: string,
  correctedWords: Word[],
  dictionary: Dictionary,
  side: SearchSide,
): ParsedQuery {
  const words = correctedWords.map((word) => expandAbbreviation(word, dictionary));
  const parsed: ParsedQuery = {
    terms: [],
    preferred: [],
    filters: [],
    facets: [],
    place: undefined,
    minSalary: undefined,
  };
  const recognised: RecognisedWords[] = [];
  let index = 0;
  while (index < words.length) {
    const rest = words.slice(index);
    // In a search of resumes, a salary remains words: resumes contain the desired salary as text.
    const salary =
      side === 'vacancy' ? findMinSalary(rest, { hasCurrencySign: text.includes('$') }) : undefined;
    const found: RecognisedWords = salary ?? recogniseNext(rest, dictionary, side);
    recognised.push(found);
    index += found.length;
  }
  let start = 0;
  for (const [position, found] of recognised.entries()) {
    const { length, place } = found;
    if (!isNarrowedRegion(recognised, position) && !isNarrowedState(recognised, position)) {
      const isAfterPreposition = place !== undefined && placePrepositions.has(words[start - 1]?.word ?? '');
      const first = isAfterPreposition ? start - 1 : start;
      mergeInto(parsed, found, () =>
        withoutWords(text, {
          words: words.map((word) => word.typed),
          start: first,
          length: start + length - first,
        }),
      );
    }
    start += length;
  }
  parsed.terms.splice(termLimit);
  parsed.facets.sort((one, other) => facetWeight[one.kind] - facetWeight[other.kind]);
  // "Júnior" alone is searched for as a word.
  if (parsed.terms.length === 0 && parsed.filters.length === 0) {
    return { ...parsed, terms: parsed.preferred, preferred: [] };
  }
  return parsed;
}

const isRegion = ({ condition }: RecognisedWords): boolean => condition?.['region'] !== undefined;

/** True for a region before or after a place in it ("Recife, nordeste"), or of a place ("região norte do Paraná"). */
function isNarrowedRegion(recognised: RecognisedWords[], position: number): boolean {
  const region = recognised[position];
  if (!region || !isRegion(region)) return false;
  const places = recognised.filter((found) => found.place && !isRegion(found));
  const [preposition, next] = recognised.slice(position + 1);
  const isOfPlace = preposition?.isPreposition === true && next !== undefined && places.includes(next);
  const isInRegion = ({ place }: RecognisedWords) =>
    [...(place?.states ?? []), ...(place?.cities ?? []).map(({ state }) => state)].every((state) =>
      region.place?.states.includes(state),
    );
  return isOfPlace || places.some(isInRegion);
}

/** True for a state before or after a city in it ("Bahia, Porto Seguro"). */
function isNarrowedState(recognised: RecognisedWords[], position: number): boolean {
  const state = recognised[position];
  if (!state || isRegion(state) || state.place?.cities.length !== 0) return false;
  return recognised.some(
    ({ place }) =>
      place !== undefined &&
      place.cities.length > 0 &&
      place.cities.every((city) => state.place?.states.includes(city.state)),
  );
}

/**
 * Adds the recognised words to the parsed query. `textWithout` returns the typed text without them, for links that
 * remove a filter.
 */
function mergeInto(parsed: ParsedQuery, next: RecognisedWords, textWithout: () => string): void {
  const { condition: newCondition, place, minSalary, term, preferred } = next;
  if (newCondition) {
    const isRepeated = parsed.filters.some(({ condition }) => isSameCondition(condition, newCondition));
    if (!isRepeated) parsed.filters.push({ condition: newCondition, without: textWithout() });
    parsed.facets.push(...facetsOf(newCondition));
  }
  if (place) {
    const { cities, states } = parsed.place ?? { cities: [], states: [] };
    parsed.place = {
      cities: [...cities, ...place.cities],
      states: [...states, ...place.states],
      ...(place.isInterior && { isInterior: true }),
    };
  }
  if (minSalary) parsed.minSalary = Math.max(minSalary, parsed.minSalary ?? 0);
  if (term) parsed.terms.push(term);
  if (preferred) parsed.preferred.push(preferred);
}

const isSameCondition = (one: Condition, other: Condition): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
