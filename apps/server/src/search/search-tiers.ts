import type { FoundReason } from '@trampolim/contract/search/search';
import { facetConditions } from './facets.ts';
import { placeConditions } from './place-conditions.ts';
import { type Exactness, type Field, relatedTitles, termAnywhere, termIn } from './term-conditions.ts';
import { all, any } from './tsquery.ts';
import type { Term, UnderstoodQuery } from './understood-query.ts';

/** Documents that match a search equally well, as one tsquery for each required condition. */
export interface Tier {
  conditions: string[];
  /** The reason why its documents are shown, if it is not obvious. */
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
  tiers: Tier[];
  /** True for tiers that are read only if nothing else is found. */
  isLastResort?: boolean;
}

const exactlyAnywhere = (terms: Term[]) => terms.map((term) => termIn('', term, 'exact'));

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
  if (terms.length === 0) return [{ conditions, tiers: [anyDocument] }];
  const tierGroups = [titleTiers(terms), ...otherTiers(terms)];
  const groups = preferred.length === 0 ? tierGroups : withSeniorityFirst(tierGroups, query);
  return groups.map((tiers) => ({ conditions, tiers }));
}

/** Puts the preferred seniority first: among documents with all terms in the role, then among all documents. */
function withSeniorityFirst(tierGroups: Tier[][], { terms, preferred }: UnderstoodQuery): Tier[][] {
  const seniority = preferred.map((term) => termIn('', term, 'synonym'));
  const withSeniority = (tier: Tier): Tier => ({
    coveredBy: 'search',
    ...tier,
    conditions: [...tier.conditions, ...seniority],
  });
  const role = exactTitleTiers(terms).map((tier): Tier => ({ ...tier, coveredBy: 'search' }));
  return [
    [...role.map(withSeniority), ...role],
    ...tierGroups.map((tiers) => tiers.map(withSeniority)),
    ...tierGroups,
  ];
}

/** The terms without hours, benefits and the like. */
export const essentialTerms = (terms: Term[]): Term[] => terms.filter(({ isModifier }) => !isModifier);

/** Matches documents with the occupation in a field, or with any term if none is an occupation. */
function mainTermIn(field: Field, terms: Term[], exactness: Exactness): string {
  const essential = essentialTerms(terms);
  const concepts = essential.filter(({ isConcept }) => isConcept);
  const main = [concepts, essential, terms].find(({ length }) => length > 0) ?? [];
  return any(main.map((term) => termIn(field, term, exactness)));
}

const withMainTermIn = (field: Field, terms: Term[], exactness: Exactness): string[] => {
  const main = mainTermIn(field, terms, exactness);
  // A single term in the field is also part of the whole document.
  if (terms.length === 1) return [main];
  return [...(exactness === 'exact' ? exactlyAnywhere(terms) : terms.map(termAnywhere)), main];
};

const allIn = (field: Field, terms: Term[], exactness: Exactness) =>
  terms.map((term) => termIn(field, term, exactness));

const exactTitleTiers = (terms: Term[]): Tier[] => [
  { conditions: allIn('r=', terms, 'exact'), reason: 'role', coveredBy: 'group' },
  ...(terms.length > 1
    ? [{ conditions: withMainTermIn('r=', terms, 'exact'), reason: 'role', coveredBy: 'group' } as const]
    : []),
];

export const titleTiers = (terms: Term[]): Tier[] => [
  ...exactTitleTiers(terms),
  terms.length > 1
    ? { conditions: allIn('r=', terms, 'synonym'), reason: 'synonym', coveredBy: 'group' }
    : { conditions: allIn('r=', terms, 'synonym'), reason: 'synonym', coveredBy: 'search' },
  ...(terms.length > 1
    ? [
        {
          conditions: withMainTermIn('r=', terms, 'synonym'),
          reason: 'synonym',
          coveredBy: 'search',
        } as const,
      ]
    : []),
];

const otherTiers = (terms: Term[]): Tier[][] => [
  [
    ...relatedTiers(
      terms.filter(({ isField }) => isField),
      terms,
    ),
    { conditions: allIn('e=', terms, 'exact'), reason: 'experience', coveredBy: 'group' },
    { conditions: withMainTermIn('e=', terms, 'synonym'), reason: 'experience', coveredBy: 'search' },
  ],
  [
    { conditions: withMainTermIn('g=', terms, 'exact'), reason: 'area', coveredBy: 'group' },
    { conditions: withMainTermIn('g=', terms, 'synonym'), reason: 'area', coveredBy: 'search' },
  ],
  [
    { conditions: exactlyAnywhere(terms), reason: 'text', coveredBy: 'group' },
    { conditions: terms.map(termAnywhere), reason: 'text' },
  ],
];

export const anyDocument: Tier = { conditions: [], reason: 'role' };

/** Tiers of occupations related to the expanded terms. Vacancies that also name the searched field ("fazenda") come first. */
export const relatedTiers = (expanded: Term[], terms: Term[]): Tier[] =>
  expanded
    .filter(({ related }) => related.length > 0)
    .flatMap((term) => {
      const others = terms.filter((other) => other !== term).map(termAnywhere);
      const titles = any(relatedTitles(term));
      const tier: Tier = { conditions: [titles, ...others], reason: 'related', coveredBy: 'search' };
      const tierWithName: Tier = {
        conditions: [titles, termIn('', term, 'exact'), ...others],
        reason: 'related',
        coveredBy: 'group',
      };
      return term.isField ? [tierWithName, tier] : [tier];
    });

/** Returns conditions for documents of any of the tiers. Skips tiers that a wider tier of these scopes covers. */
export function anyTier(tiers: Tier[], skippedScopes: Tier['coveredBy'][]): string[] {
  const uncovered = tiers.filter(
    ({ coveredBy }) => coveredBy === undefined || !skippedScopes.includes(coveredBy),
  );
  const [only = { conditions: [] }] = uncovered;
  return uncovered.length < 2 ? only.conditions : [any(uncovered.map(({ conditions }) => all(conditions)))];
}
