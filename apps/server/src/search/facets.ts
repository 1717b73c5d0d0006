import type { Condition } from './dictionary-lines.ts';
import { normalizeText } from './places.ts';
import type { SearchSide } from './spelling.ts';
import { any, quote } from './tsquery.ts';

/** A property of a document that is indexed as a lexeme. */
export interface Facet {
  kind: 'workMode' | 'employmentType' | 'experience';
  lexeme: string;
}

/**
 * Near matches drop the condition with the lowest weight first: for a remote internship, any internship fits better
 * than any remote job.
 */
export const facetWeight: Record<Facet['kind'], number> = { workMode: 1, experience: 2, employmentType: 3 };

/** Filters that the words of a search may become. Other conditions of the dictionary are searched as words. */
export const filtersOf: Record<SearchSide, ReadonlySet<string>> = {
  vacancy: new Set(['city', 'state', 'region', 'neighbourhoodOf', 'workMode', 'employmentType', 'minSalary']),
  resume: new Set(['city', 'state', 'region', 'neighbourhoodOf', 'experience']),
};

/** The facets of resumes by their stated experience. */
const experienceLexemes: Record<string, string> = {
  'Tem experiência': 'x=1',
  'Não tem experiência': 'x=0',
  'Mais de 3': 'x=3',
  'Mais de 5': 'x=5',
};

export function facetsOf({ workMode, employmentType, experience }: Condition): Facet[] {
  const facets: Facet[] = [];
  if (workMode) facets.push({ kind: 'workMode', lexeme: `o=${normalizeText(workMode)}` });
  if (employmentType) {
    facets.push({
      kind: 'employmentType',
      lexeme: `m=${normalizeText(employmentType).replaceAll(' ', '_')}`,
    });
  }
  const experienceLexeme = experience && experienceLexemes[experience];
  if (experienceLexeme) facets.push({ kind: 'experience', lexeme: experienceLexeme });
  return facets;
}

/** One condition for each kind, because two work modes are alternatives. */
export const facetConditions = (facets: Facet[]): string[] =>
  [...Map.groupBy(facets, ({ kind }) => kind).values()].map((alternatives) =>
    any(alternatives.map(({ lexeme }) => quote(lexeme))),
  );
