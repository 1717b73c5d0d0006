import type { FoundReason } from '@trampolim/contract/search/search';
import { facetConditions } from './facets.ts';
import { inStatesOf, isAround, nearbyConditions, placeConditions } from './place-conditions.ts';
import { all, any, quote } from './tsquery.ts';
import type { Place, Term, UnderstoodQuery } from './understood-query.ts';

/** Documents that meet a search equally well, as one tsquery for each thing that has to hold. */
export interface Tier {
  conditions: string[];
  /** Why its documents are shown, where that is not obvious. */
  reason: FoundReason;
  /**
   * A wider tier, of the same group or elsewhere in the search, already includes every document of this one, so that a query for the
   * whole group or the whole search can skip it.
   */
  coveredBy?: 'group' | 'search';
}

/** Neighbouring tiers that are read with one query where they hold few documents. */
export interface TierGroup {
  /** Filters and places, which all tiers of the group have in common. */
  conditions: string[];
  /** The same for documents of a ring, which need not be looked for in the whole radius. */
  ringConditions?: string[];
  tiers: Tier[];
  /** True for tiers that are read only where nothing else is found. */
  isLastResort?: boolean;
}

/** The fields of a document: words of the title or desired role, of these and qualifications and experience, of the area, and all words. */
type Field = 'r=' | 'e=' | 'g=' | '';

type Exactness = 'exact' | 'synonym';

/** Titles are short: there the words of a name may stand in any order. In longer texts they have to follow one another. */
const isShort = (field: Field) => field === 'r=' || field === 'g=';

function phraseIn(field: Field, lexemes: string[]): string {
  const marked = lexemes.map((lexeme) => quote(field + lexeme));
  if (lexemes.length < 2 || isShort(field)) return marked.join(' & ');
  return all([...(field === '' ? [] : marked), adjacent(lexemes)]);
}

/** Words in their order; one that the language is full of may stand between two of them. */
const adjacent = (lexemes: string[]): string =>
  lexemes.map(quote).reduce((before, lexeme) => `((${before}) <-> ${lexeme} | (${before}) <2> ${lexeme})`);

/** Names without those that hold another one: a document with "enfermeiro padrão" has "enfermeiro" anyway. */
function shortestNames(names: string[][], field: Field): string[][] {
  const includes = (name: string[], part: string[]) =>
    isShort(field) || part.length === 1
      ? part.every((lexeme) => name.includes(lexeme))
      : ` ${name.join(' ')} `.includes(` ${part.join(' ')} `);
  return names.filter(
    (name, place) =>
      !names.some((other, otherPlace) =>
        includes(name, other) && includes(other, name) ? otherPlace < place : includes(name, other),
      ),
  );
}

/** A document that holds a term in a field. Documents that are not re-indexed yet hold words as they were written. */
function termIn(field: Field, term: Term, exactness: Exactness): string {
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

/** "Vigia noturno" is also "vigilante noturno"; in longer texts words so far apart would mean something else. */
const composedTitles = ({ parts }: Term): string[] =>
  parts.length > 0 ? [all(parts.map((part) => termIn('r=', part, 'synonym')))] : [];

/** The occupations of a field, for its name alone ("estoque"). */
const relatedTitles = ({ related }: Term): string[] =>
  shortestNames(
    related.map(({ lexemes }) => lexemes),
    'r=',
  ).map((lexemes) => phraseIn('r=', lexemes));

/** A document that holds a term in any way. */
function termAnywhere(term: Term): string {
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

/** Most documents that hold all terms, without phrases: an index knows no order of words, so that each document is read for one. */
export const matchWithoutPhrases = (terms: Term[]): string[] =>
  terms.map((term) => {
    const words = term.synonyms.filter(({ lexemes }) => lexemes.length === 1);
    const inTitle = term.synonyms.map(({ lexemes }) => phraseIn('r=', lexemes));
    return any([termIn('', { ...term, synonyms: words }, 'synonym'), ...inTitle]);
  });

/** A mark that no document has: a search for signs alone finds nothing. */
const matchesNothing = quote('=');

/** A document that holds all terms anywhere, under a name that means the same. */
export const wholeMatch = ({ isEmpty, terms, facets, place }: UnderstoodQuery): string[] =>
  isEmpty
    ? [matchesNothing]
    : [...terms.map(termAnywhere), ...facetConditions(facets), ...placeConditions(place)];

const everywhere = (terms: Term[]) => terms.map((term) => termIn('', term, 'exact'));

/** True when documents can differ in relevance. */
export const isRankable = ({ terms, facets, place }: UnderstoodQuery): boolean =>
  terms.length > 0 || facets.length > 0 || place !== undefined;

/** The filters and the place that the words of a search name. */
export const namedConditions = ({ facets, place }: UnderstoodQuery): string[] => [
  ...facetConditions(facets),
  ...placeConditions(place),
];

/** The tiers of documents that meet the whole search, the best first. */
export function matchingTiers(query: UnderstoodQuery): TierGroup[] {
  const { terms, preferred } = query;
  const conditions = namedConditions(query);
  const ringConditions = isAround(query.place) ? facetConditions(query.facets) : conditions;
  if (terms.length === 0) return [{ conditions, ringConditions, tiers: [anyDocument] }];
  const whole = [titleTiers(terms), ...otherTiers(terms)];
  const groups = preferred.length === 0 ? whole : withRankFirst(whole, query);
  return groups.map((tiers) => ({ conditions, ringConditions, tiers }));
}

/** The rank distinguishes only documents that have all terms in the role. */
function withRankFirst(whole: Tier[][], { terms, preferred }: UnderstoodQuery): Tier[][] {
  const rank = preferred.map((term) => termIn('', term, 'synonym'));
  const inRank = (tier: Tier): Tier => ({
    coveredBy: 'search',
    ...tier,
    conditions: [...tier.conditions, ...rank],
  });
  const role = exactTitleTiers(terms).map((tier): Tier => ({ ...tier, coveredBy: 'search' }));
  return [[...role.map(inRank), ...role], ...whole.map((tiers) => tiers.map(inRank)), ...whole];
}

/** A document that has the occupation, or any term where none names one, in a field. */
function mainIn(field: Field, terms: Term[], exactness: Exactness): string {
  const concepts = terms.filter(({ isConcept }) => isConcept);
  return any((concepts.length > 0 ? concepts : terms).map((term) => termIn(field, term, exactness)));
}

const withMainIn = (field: Field, terms: Term[], exactness: Exactness): string[] => {
  const main = mainIn(field, terms, exactness);
  // A single term in the field is also somewhere in the document.
  if (terms.length === 1) return [main];
  return [...(exactness === 'exact' ? everywhere(terms) : terms.map(termAnywhere)), main];
};

const allIn = (field: Field, terms: Term[], exactness: Exactness) =>
  terms.map((term) => termIn(field, term, exactness));

const exactTitleTiers = (terms: Term[]): Tier[] => [
  { conditions: allIn('r=', terms, 'exact'), reason: 'role', coveredBy: 'group' },
  ...(terms.length > 1
    ? [{ conditions: withMainIn('r=', terms, 'exact'), reason: 'role', coveredBy: 'group' } as const]
    : []),
];

const titleTiers = (terms: Term[]): Tier[] => [
  ...exactTitleTiers(terms),
  terms.length > 1
    ? { conditions: allIn('r=', terms, 'synonym'), reason: 'synonym', coveredBy: 'group' }
    : { conditions: allIn('r=', terms, 'synonym'), reason: 'synonym', coveredBy: 'search' },
  ...(terms.length > 1
    ? [{ conditions: withMainIn('r=', terms, 'synonym'), reason: 'synonym', coveredBy: 'search' } as const]
    : []),
];

const otherTiers = (terms: Term[]): Tier[][] => [
  [
    ...relatedTiers(
      terms.filter(({ isField }) => isField),
      terms,
    ),
    { conditions: allIn('e=', terms, 'exact'), reason: 'experience', coveredBy: 'group' },
    { conditions: withMainIn('e=', terms, 'synonym'), reason: 'experience', coveredBy: 'search' },
  ],
  [
    { conditions: withMainIn('g=', terms, 'exact'), reason: 'area', coveredBy: 'group' },
    { conditions: withMainIn('g=', terms, 'synonym'), reason: 'area', coveredBy: 'search' },
  ],
  [
    { conditions: everywhere(terms), reason: 'text', coveredBy: 'group' },
    { conditions: terms.map(termAnywhere), reason: 'text' },
  ],
];

/**
 * Tiers that come near where too little meets the whole search: the same around its place, documents that lack one term, related
 * occupations, then the same farther away. Where even these find nothing, either the conditions or the words are left out.
 */
export function nearTiers(query: UnderstoodQuery): TierGroup[] {
  const { terms } = query;
  const facets = facetConditions(query.facets);
  const here = placeConditions(query.place);
  const { place, others } = placeOrCityName(query);
  const around = (conditions: string[], reason: FoundReason, some = terms): TierGroup => ({
    conditions,
    tiers: (some.length > 0 ? titleTiers(some) : [anyDocument]).map((tier) => ({ ...tier, reason })),
  });
  const withoutOne = withoutOneOf(facets, query.place !== undefined || terms.length > 0);
  return [
    ...(place ? [around([...facets, nearbyConditions(place)], 'nearby', others)] : []),
    ...withoutOne.map((left) => around([...left, ...here], 'partial')),
    ...nearTerms(terms).map((tiers) => ({ conditions: [...facets, ...here], tiers })),
    ...(place ? [around([...facets, inStatesOf(place)], 'elsewhere', others)] : []),
    ...(query.place && terms.length > 0 ? [around(facets, 'elsewhere')] : []),
    ...(facets.length > 0 && terms.length > 0 ? withoutFacetsOrTerms(terms, facets, here) : []),
  ].filter(({ tiers }) => tiers.length > 0);
}

const anyDocument: Tier = { conditions: [], reason: 'role' };

/**
 * Returns the place of a search, else the city whose name is also searched as a word ("motorista vitória"), and the
 * other terms.
 */
function placeOrCityName({ place, terms }: UnderstoodQuery): { place: Place | undefined; others: Term[] } {
  if (place) return { place, others: terms };
  const name = terms.find(({ cities }) => cities.length > 0);
  return {
    place: name && { cities: name.cities, states: [] },
    others: terms.filter((term) => term !== name),
  };
}

const withoutFacetsOrTerms = (terms: Term[], facets: string[], here: string[]): TierGroup[] => [
  {
    conditions: here,
    tiers: [{ conditions: terms.map(termAnywhere), reason: 'partial' }],
    isLastResort: true,
  },
  { conditions: [...facets, ...here], tiers: [{ ...anyDocument, reason: 'partial' }], isLastResort: true },
];

/** The conditions without each of them in turn; without the only one just where something else is asked for. */
const withoutOneOf = (facets: string[], isMoreAsked: boolean): string[][] =>
  facets.length > 1 || isMoreAsked ? facets.map((_, place) => facets.toSpliced(place, 1)) : [];

const relatedTiers = (some: Term[], terms: Term[]): Tier[] =>
  some
    .filter(({ related }) => related.length > 0)
    .map((term) => {
      const others = terms.filter((other) => other !== term);
      return {
        conditions: [any(relatedTitles(term)), ...others.map(termAnywhere)],
        reason: 'related',
        coveredBy: 'search',
      };
    });

/** With more terms than these, documents that lack one have to hold the others as typed, because synonyms multiply the work. */
const fewTerms = 3;

function nearTerms(terms: Term[]): Tier[][] {
  const related = terms.length > fewTerms ? [] : relatedTiers(terms, terms);
  if (terms.length < 2) return [related];
  const exactness = terms.length > fewTerms ? 'exact' : 'synonym';
  const withoutOne = (field: Field) =>
    any(
      terms.map((left) =>
        all(terms.filter((term) => term !== left).map((term) => termIn(field, term, exactness))),
      ),
    );
  const anyInTitle: Tier = {
    conditions: [any(terms.map((term) => termIn('r=', term, 'synonym')))],
    reason: 'partial',
  };
  return [
    [{ conditions: [withoutOne('r=')], reason: 'partial' }, ...related],
    [
      { conditions: [withoutOne('e=')], reason: 'partial', coveredBy: 'group' },
      { conditions: [withoutOne('')], reason: 'partial' },
    ],
    ...(terms.length > 2 ? [[anyInTitle]] : []),
  ];
}

/** Conditions for documents of any of the tiers, of which narrower ones need not be asked for. */
export function anyTier(tiers: Tier[], narrower: Tier['coveredBy'][]): string[] {
  const widest = tiers.filter(({ coveredBy }) => coveredBy === undefined || !narrower.includes(coveredBy));
  const [only = { conditions: [] }] = widest;
  return widest.length < 2 ? only.conditions : [any(widest.map(({ conditions }) => all(conditions)))];
}
