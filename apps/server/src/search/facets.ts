import type { Condition } from './dictionary.ts';
import { foldPlace } from './places.ts';
import type { SearchSide } from './spelling.ts';
import { any, quote } from './tsquery.ts';

/** A mark of a document. */
export interface Facet {
  kind: 'workMode' | 'employmentType' | 'experience';
  lexeme: string;
}

/** Near matches drop the lightest condition first: for a remote internship, any internship fits better than any remote job. */
export const facetWeight: Record<Facet['kind'], number> = { workMode: 1, experience: 2, employmentType: 3 };

/** Filters that words of a search may become. Other conditions of the dictionary are searched as words. */
export const filtersOf: Record<SearchSide, ReadonlySet<string>> = {
  vacancy: new Set(['city', 'state', 'workMode', 'employmentType', 'minSalary']),
  resume: new Set(['city', 'state', 'experience']),
};

/** The marks of resumes by the experience that they state. */
const experienceLexemes: Record<string, string> = {
  'Tem experiência': 'x=1',
  'Não tem experiência': 'x=0',
  'Mais de 3': 'x=3',
  'Mais de 5': 'x=5',
};

export function facetsOf({ workMode, employmentType, experience }: Condition): Facet[] {
  const facets: Facet[] = [];
  if (workMode) facets.push({ kind: 'workMode', lexeme: `o=${foldPlace(workMode)}` });
  if (employmentType) {
    facets.push({ kind: 'employmentType', lexeme: `m=${foldPlace(employmentType).replaceAll(' ', '_')}` });
  }
  const experienced = experience && experienceLexemes[experience];
  if (experienced) facets.push({ kind: 'experience', lexeme: experienced });
  return facets;
}

/** One condition for each kind: two work modes are alternatives. */
export const facetConditions = (facets: Facet[]): string[] =>
  [...Map.groupBy(facets, ({ kind }) => kind).values()].map((alternatives) =>
    any(alternatives.map(({ lexeme }) => quote(lexeme))),
  );
