import type { Condition } from './dictionary-lines.ts';
import { markedLexeme } from './document-lexemes.ts';
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

const placeFilters = ['city', 'state', 'region', 'neighbourhoodOf', 'interiorOf'];

/** Filters that the words of a search may become. Other conditions of the dictionary are searched as words. */
export const filtersOf: Record<SearchSide, ReadonlySet<string>> = {
  vacancy: new Set([...placeFilters, 'workMode', 'employmentType', 'minSalary']),
  resume: new Set([...placeFilters, 'experience']),
};

/** The `experienceYears` of resumes with a stated experience. */
const yearsOfExperience: Record<string, number> = {
  'Tem experiência': 1,
  'Não tem experiência': 0,
  'Mais de 3': 3,
  'Mais de 5': 5,
};

/** The lexeme of a facet, as `search_facet` of the migrations returns it. */
export const facetLexeme = (kind: 'area' | 'workMode' | 'employmentType', value: string): string =>
  markedLexeme(kind, normalizeText(value).replaceAll(' ', '_'));

export function facetsOf({ workMode, employmentType, experience }: Condition): Facet[] {
  const facets: Facet[] = [];
  if (workMode) facets.push({ kind: 'workMode', lexeme: facetLexeme('workMode', workMode) });
  if (employmentType)
    facets.push({ kind: 'employmentType', lexeme: facetLexeme('employmentType', employmentType) });
  const years = experience ? yearsOfExperience[experience] : undefined;
  if (years !== undefined)
    facets.push({ kind: 'experience', lexeme: markedLexeme('experienceYears', years) });
  return facets;
}

/** One condition for each kind, because two work modes are alternatives. */
export const facetConditions = (facets: Facet[]): string[] =>
  [...Map.groupBy(facets, ({ kind }) => kind).values()].map((alternatives) =>
    any(alternatives.map(({ lexeme }) => quote(lexeme))),
  );
