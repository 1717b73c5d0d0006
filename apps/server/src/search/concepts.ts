import type { Line } from './dictionary-lines.ts';
import type { Phrase } from './phrases.ts';

/** Phrases that mean the same as a name, or something related. */
export interface Concept {
  synonyms: Phrase[];
  related: Phrase[];
  /** The first names of `related`, which resemble it most, and their synonyms. */
  closest: Phrase[];
  /**
   * True for the name of a field rather than of an occupation, such as "estoque". A search for it means the field's
   * occupations.
   */
  isField: boolean;
  /** For a single word, longer names in which it means another job: "banco de dados" for "banco". */
  otherMeanings: Phrase[];
}

/** More alternatives would slow a search down without finding more. */
const synonymLimit = 30;
export const relatedLimit = 40;

/** A line of the dictionary lists the most similar occupations first. */
const closestLimit = 4;

export const emptyConcept = (): Concept => ({
  synonyms: [],
  related: [],
  closest: [],
  isField: false,
  otherMeanings: [],
});

/** Returns the main names of the lines that list a name as related, by its lexemes. */
export function findRelatedBy(
  lines: Line[],
  toPhrases: (names: string[]) => Phrase[],
): Map<string, Phrase[]> {
  const relatedBy = new Map<string, Phrase[]>();
  for (const { same, related } of lines) {
    const main = toPhrases(same.slice(0, 1));
    for (const { key } of toPhrases(related)) relatedBy.set(key, [...(relatedBy.get(key) ?? []), ...main]);
  }
  return relatedBy;
}

/** Returns all names that mean the same as a name, by its lexemes. */
export function findNames(lines: Phrase[][]): Map<string, Phrase[]> {
  const namesOf = new Map<string, Phrase[]>();
  for (const names of lines) {
    for (const { key } of names) namesOf.set(key, [...(namesOf.get(key) ?? []), ...names]);
  }
  return namesOf;
}

/** Adds the synonyms and related names of each line to its names. */
export function addLines(
  concepts: Map<string, Concept>,
  lines: Line[],
  toPhrases: (names: string[]) => Phrase[],
): void {
  for (const { same, oneWaySynonyms, related } of lines) {
    const names = toPhrases(same);
    const synonyms = [...names, ...toPhrases(oneWaySynonyms)];
    const relatedPhrases = toPhrases(related);
    for (const phrase of names) {
      const concept = concepts.get(phrase.key) ?? emptyConcept();
      addPhrases(concept.synonyms, synonyms, synonymLimit);
      addPhrases(concept.related, relatedPhrases, relatedLimit);
      concept.isField ||= oneWaySynonyms.length > 0;
      concepts.set(phrase.key, concept);
    }
  }
}

/** Adds the synonyms of related names: a name related to "motoboy" is also related to "motofretista". */
export function addNamesOfRelated(concepts: Map<string, Concept>, namesOf: Map<string, Phrase[]>): void {
  for (const { related, closest } of concepts.values()) {
    const listed = related.slice();
    const names = listed.map(({ key }) => namesOf.get(key) ?? []);
    const longest = Math.max(0, ...names.map(({ length }) => length));
    // The main names of all come first, so that the many names of one do not use up the limit.
    for (let position = 0; position < longest; position += 1) {
      addPhrases(
        related,
        names.flatMap((each) => each[position] ?? []),
        relatedLimit,
      );
    }
    const relatedKeys = new Set(related.map(({ key }) => key));
    for (const phrase of listed.slice(0, closestLimit)) {
      const same = [phrase, ...(namesOf.get(phrase.key) ?? [])];
      addPhrases(
        closest,
        same.filter(({ key }) => relatedKeys.has(key)),
        relatedLimit,
      );
    }
  }
}

function addPhrases(list: Phrase[], more: Phrase[], limit: number): void {
  for (const phrase of more) {
    if (list.length >= limit) return;
    if (!list.some(({ key }) => key === phrase.key)) list.push(phrase);
  }
}
