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
  /** True for a field of several words that begin with a verb or its noun: "limpar vidro", "conserto de fogão". */
  isTask: boolean;
  /** The occupations of a field. They are also among its `synonyms`. */
  jobs: Phrase[];
  /** For a name that only the CBO contains, the titles of its subgroup. */
  subgroup: Phrase[];
  /** For a single word, longer names in which it means another job: "banco de dados" for "banco". */
  otherMeanings: Phrase[];
}

/** More alternatives would slow a search down without finding more. */
const synonymLimit = 30;
export const relatedLimit = 36;

/** Other names of the jobs of a field, so that they leave enough of `relatedLimit` for related occupations. */
const otherNamesLimit = 8;

/** A line of the dictionary lists the most similar occupations first. */
const closestLimit = 4;

export const emptyConcept = (): Concept => ({
  synonyms: [],
  related: [],
  closest: [],
  isField: false,
  isTask: false,
  jobs: [],
  subgroup: [],
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

/** Adds the synonyms and related names of each line to its names. `actions` contains the lexemes of verbs of tasks. */
export function addLines(
  concepts: Map<string, Concept>,
  lines: Line[],
  toPhrases: (names: string[]) => Phrase[],
  actions: ReadonlySet<string>,
): void {
  const isTaskName = ({ text, lexemes: [first = '', ...others] }: Phrase) =>
    /^\p{L}+[aei]r /u.test(text) || (others.length > 0 && actions.has(first));
  for (const { same, oneWaySynonyms, related } of lines) {
    const names = toPhrases(same);
    const jobs = toPhrases(oneWaySynonyms);
    const synonyms = [...names, ...jobs];
    const relatedPhrases = toPhrases(related);
    for (const phrase of names) {
      const concept = concepts.get(phrase.key) ?? emptyConcept();
      addPhrases(concept.synonyms, synonyms, synonymLimit);
      addPhrases(concept.related, relatedPhrases, relatedLimit);
      addPhrases(concept.jobs, jobs, synonymLimit);
      concept.isField ||= jobs.length > 0;
      concept.isTask ||= jobs.length > 0 && isTaskName(phrase);
      concepts.set(phrase.key, concept);
    }
  }
}

/** Other names of the jobs of a field or a task: "limpeza de fachadas" for a "limpador de vidros". */
function otherNamesOfJobs({ synonyms, jobs }: Concept, namesOf: Map<string, Phrase[]>): Phrase[] {
  const known = new Set(synonyms.map(({ key }) => key));
  return inTurn(jobs.map(({ key }) => namesOf.get(key) ?? []))
    .filter(({ key }) => !known.has(key))
    .slice(0, otherNamesLimit);
}

/** The first of each list, then the second of each, and so on, so that a long list does not use up a limit. */
function inTurn(lists: Phrase[][]): Phrase[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, position) =>
    lists.flatMap((list) => list[position] ?? []),
  ).flat();
}

/** Adds the synonyms of related names: a name related to "motoboy" is also related to "motofretista". */
export function addNamesOfRelated(concepts: Map<string, Concept>, namesOf: Map<string, Phrase[]>): void {
  for (const concept of concepts.values()) {
    const { related, closest } = concept;
    const listed = related.slice();
    if (concept.jobs.length > 0) {
      const otherNames = otherNamesOfJobs(concept, namesOf);
      addPhrases(related, otherNames, relatedLimit);
      addPhrases(closest, otherNames, relatedLimit);
    }
    const names = listed.map(({ key }) => namesOf.get(key) ?? []);
    // The main names of all come first, so that the many names of one do not use up the limit.
    addPhrases(related, inTurn(names), relatedLimit);
    const relatedKeys = new Set(related.map(({ key }) => key));
    // Other names of the jobs of a task fit it better than related jobs.
    for (const phrase of concept.isTask ? [] : listed.slice(0, closestLimit)) {
      const same = [phrase, ...(namesOf.get(phrase.key) ?? [])];
      addPhrases(
        closest,
        same.filter(({ key }) => relatedKeys.has(key)),
        relatedLimit,
      );
    }
  }
}

/** A field whose jobs are those of all concepts. */
export function mergeConcepts(concepts: Concept[]): Concept {
  const merged = { ...emptyConcept(), isField: true, isTask: true };
  for (const { synonyms, related, closest } of concepts) {
    addPhrases(merged.synonyms, synonyms, synonymLimit);
    addPhrases(merged.related, related, relatedLimit);
    addPhrases(merged.closest, closest, relatedLimit);
  }
  return merged;
}

function addPhrases(list: Phrase[], more: Phrase[], limit: number): void {
  for (const phrase of more) {
    if (list.length >= limit) return;
    if (!list.some(({ key }) => key === phrase.key)) list.push(phrase);
  }
}
