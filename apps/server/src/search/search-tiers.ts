import type { FoundReason } from '@trampolim/contract/search/search';
import { facetConditions } from './facets.ts';
import { placeConditions } from './place-conditions.ts';
import { type Exactness, type Field, relatedTitles, termAnywhere, termIn } from './term-conditions.ts';
import { all, any } from './tsquery.ts';
import type { Term, UnderstoodQuery } from './understood-query.ts';

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
  if (terms.length === 0) return [{ conditions, tiers: [anyDocument] }];
  const tierGroups = [titleTiers(terms), ...otherTiers(terms)];
  const groups = preferred.length === 0 ? tierGroups : withRankFirst(tierGroups, query);
  return groups.map((tiers) => ({ conditions, tiers }));
}

/** The rank only distinguishes documents that have all terms in the role. */
function withRankFirst(tierGroups: Tier[][], { terms, preferred }: UnderstoodQuery): Tier[][] {
  const rank = preferred.map((term) => termIn('', term, 'synonym'));
  const inRank = (tier: Tier): Tier => ({
    coveredBy: 'search',
    ...tier,
    conditions: [...tier.conditions, ...rank],
  });
  const role = exactTitleTiers(terms).map((tier): Tier => ({ ...tier, coveredBy: 'search' }));
  return [[...role.map(inRank), ...role], ...tierGroups.map((tiers) => tiers.map(inRank)), ...tierGroups];
}

/** The terms without hours, benefits and the like. */
export const essentialTerms = (terms: Term[]): Term[] => terms.filter(({ isModifier }) => !isModifier);

/** Matches documents with the occupation in a field, or with any term if none is an occupation. */
function mainIn(field: Field, terms: Term[], exactness: Exactness): string {
  const essential = essentialTerms(terms);
  const concepts = essential.filter(({ isConcept }) => isConcept);
  const main = [concepts, essential, terms].find(({ length }) => length > 0) ?? [];
  return any(main.map((term) => termIn(field, term, exactness)));
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

export const titleTiers = (terms: Term[]): Tier[] => [
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

export const anyDocument: Tier = { conditions: [], reason: 'role' };

/** Related occupations of some of the terms. Of a field, those that also name it ("fazenda") come first. */
export const relatedTiers = (some: Term[], terms: Term[]): Tier[] =>
  some
    .filter(({ related }) => related.length > 0)
    .flatMap((term) => {
      const others = terms.filter((other) => other !== term).map(termAnywhere);
      const titles = any(relatedTitles(term));
      const tier: Tier = { conditions: [titles, ...others], reason: 'related', coveredBy: 'search' };
      const named: Tier = {
        conditions: [titles, termIn('', term, 'exact'), ...others],
        reason: 'related',
        coveredBy: 'group',
      };
      return term.isField ? [named, tier] : [tier];
    });

/** Conditions for documents of any of the tiers. Tiers that a wider one covers are left out. */
export function anyTier(tiers: Tier[], narrower: Tier['coveredBy'][]): string[] {
  const widest = tiers.filter(({ coveredBy }) => coveredBy === undefined || !narrower.includes(coveredBy));
  const [only = { conditions: [] }] = widest;
  return widest.length < 2 ? only.conditions : [any(widest.map(({ conditions }) => all(conditions)))];
}
