import type { FoundReason } from '@trampolim/contract/search/search';
import { facetConditions } from './facets.ts';
import { inStatesOf, isAround, nearbyConditions, placeConditions } from './place-conditions.ts';
import { type Exactness, type Field, relatedTitles, termAnywhere, termIn } from './term-conditions.ts';
import { all, any } from './tsquery.ts';
import type { Place, Term, UnderstoodQuery } from './understood-query.ts';

/** Documents that match a search equally well, as one tsquery for each required condition. */
export interface Tier {
  conditions: string[];
  /** Why its documents are shown, if that is not obvious. */
  reason: FoundReason;
  /**
   * A wider tier, in the same group or elsewhere in the search, already includes every document of this one, so that
   * a query for the whole group or the whole search can skip it.
   */
  coveredBy?: 'group' | 'search';
}

/** Neighbouring tiers that are read with one query if they contain few documents. */
export interface TierGroup {
  /** Filters and places that all tiers of the group share. */
  conditions: string[];
  /** The same for documents of a ring, which need not be looked for in the whole radius. */
  ringConditions?: string[];
  tiers: Tier[];
  /** True for tiers that are read only if nothing else is found. */
  isLastResort?: boolean;
}

const everywhere = (terms: Term[]) => terms.map((term) => termIn('', term, 'exact'));

/** True if documents can differ in relevance. */
export const isRankable = ({ terms, facets, place }: UnderstoodQuery): boolean =>
  terms.length > 0 || facets.length > 0 || place !== undefined;

/** The filters and the place that the words of a search name. */
export const namedConditions = ({ facets, place }: UnderstoodQuery): string[] => [
  ...facetConditions(facets),
  ...placeConditions(place),
];

/** The tiers of documents that match the whole search, the best first. */
export function matchingTiers(query: UnderstoodQuery): TierGroup[] {
  const { terms, preferred } = query;
  const conditions = namedConditions(query);
  const ringConditions = isAround(query.place) ? facetConditions(query.facets) : conditions;
  if (terms.length === 0) return [{ conditions, ringConditions, tiers: [anyDocument] }];
  const whole = [titleTiers(terms), ...otherTiers(terms)];
  const groups = preferred.length === 0 ? whole : withRankFirst(whole, query);
  return groups.map((tiers) => ({ conditions, ringConditions, tiers }));
}

/** The rank only distinguishes documents that have all terms in the role. */
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

/** Matches documents with the occupation in a field, or with any term if none is an occupation. */
function mainIn(field: Field, terms: Term[], exactness: Exactness): string {
  const concepts = terms.filter(({ isConcept }) => isConcept);
  return any((concepts.length > 0 ? concepts : terms).map((term) => termIn(field, term, exactness)));
}

const withMainIn = (field: Field, terms: Term[], exactness: Exactness): string[] => {
  const main = mainIn(field, terms, exactness);
  // A single term in the field is also part of the whole document.
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
 * Tiers of near matches, for searches with few matches: first around the same place, then documents without one of
 * the terms, then related occupations, then the same farther away. If even these find nothing, either the conditions
 * or the words are left out.
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
 * Returns the place of a search, or the city whose name is also searched as a word ("motorista vitória"), and the
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

/**
 * The conditions without each of them in turn. The only condition is left out only if something else is searched for.
 */
const withoutOneOf = (facets: string[], isMoreAsked: boolean): string[][] =>
  facets.length > 1 || isMoreAsked ? facets.map((_, index) => facets.toSpliced(index, 1)) : [];

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

/**
 * With more terms than this, documents without one of them must contain the others as typed, because synonyms
 * multiply the work.
 */
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

/** Conditions for documents of any of the tiers. Tiers that a wider one covers are left out. */
export function anyTier(tiers: Tier[], narrower: Tier['coveredBy'][]): string[] {
  const widest = tiers.filter(({ coveredBy }) => coveredBy === undefined || !narrower.includes(coveredBy));
  const [only = { conditions: [] }] = widest;
  return widest.length < 2 ? only.conditions : [any(widest.map(({ conditions }) => all(conditions)))];
}
