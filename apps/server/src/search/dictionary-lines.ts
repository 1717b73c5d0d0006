import { readLines, readTable, splitNames } from './dictionary-files.ts';

/** The values of the filters that a phrase expresses, by the names of the filters in the contract. */
export type Condition = Record<string, string>;

/** A line of the dictionary, as texts. */
export interface Line {
  /** Names that mean the same. */
  same: string[];
  /** Searched for instead of a name in `same`, but not the reverse: the occupations of a field. */
  oneWaySynonyms: string[];
  related: string[];
}

export const readSynonyms = (): Line[] => readLines('synonyms.txt').map(toLine);

/** Verbs that mean the same with the same object. `oneWaySynonyms` contains the names of people who do it. */
export const readTaskVerbs = (): Line[] => readLines('task-verbs.txt').map(toLine);

/** Objects for which people do the same. */
export const readTaskObjects = (): string[][] => readLines('task-objects.txt').map(splitNames);

function toLine(line: string): Line {
  const [names = '', related = ''] = line.split('>');
  const [same = '', oneWay = ''] = names.split('=');
  return { same: splitNames(same), oneWaySynonyms: splitNames(oneWay), related: splitNames(related) };
}

/** Ministers of religion. Their titles are words of other languages that mean something else in Portuguese. */
const religiousFamily = '2631';

/** An occupation of the CBO. */
interface OccupationLine extends Line {
  /** The titles of its subgroup, whose codes share the first three digits. */
  subgroup: string[];
}

/**
 * The names of each occupation of the CBO (the Brazilian classification of occupations). Names of the same family are
 * related.
 */
export function readOccupations(): OccupationLine[] {
  const names = new Map<string, string[]>();
  for (const [code = '', name = ''] of [
    ...readTable('cbo-occupations.tsv'),
    ...readTable('cbo-synonyms.tsv'),
  ]) {
    if (!code.startsWith(religiousFamily)) names.set(code, [...(names.get(code) ?? []), name]);
  }
  const families = Map.groupBy(names.keys(), (code) => code.slice(0, 4));
  const subgroups = new Map(
    [...Map.groupBy(names, ([code]) => code.slice(0, 3))].map(([group, occupations]) => [
      group,
      occupations.flatMap(([, [title = '']]) => title),
    ]),
  );
  return [...names].map(([code, same]) => ({
    same,
    oneWaySynonyms: [],
    related: (families.get(code.slice(0, 4)) ?? [])
      .filter((other) => other !== code)
      .flatMap((other) => names.get(other) ?? []),
    subgroup: subgroups.get(code.slice(0, 3)) ?? [],
  }));
}

/** Words that mean another job in a longer name: "segurança = segurança do trabalho". */
export const readHomonyms = () =>
  readLines('homonyms.txt').map((line) => {
    const [word = '', names = ''] = line.split('=');
    return { word: word.trim(), otherMeanings: splitNames(names) };
  });

export interface ConditionLine {
  names: string[];
  condition: Condition;
}

export function readConditions(): ConditionLine[] {
  return readLines('conditions.txt').map((line) => {
    const [names = '', filters = ''] = line.split('=');
    const pairs = filters.split(';').map((filter): [name: string, value: string] => {
      const [name = '', value = ''] = filter.split(':').map((part) => part.trim());
      return [name, value];
    });
    return { names: splitNames(names), condition: Object.fromEntries(pairs) };
  });
}
