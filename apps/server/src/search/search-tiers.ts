import type { FoundReason } from '@trampolim/contract/search/search';
import { facetConditions } from './facets.ts';
import { placeConditions } from './place-conditions.ts';
import {
  type DocumentField,
  type Exactness,
  occupationTitles,
  relatedTitles,
  termAnywhere,
  termIn,
  termInArea,
  titlesWith,
} from './term-conditions.ts';
import { all, any } from './tsquery.ts';
import type { Term, UnderstoodQuery } from './understood-query.ts';

/** Documents that match a search equally well, as one tsquery for each required condition. */
export interface Tier {
  conditions: string[];
  /**
   * Conditions that its documents meet, and that most other matches of the search do not, if they are simpler than
   * `conditions`.
   */
  distinction?: string[];
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
export function fullMatchTiers(query: UnderstoodQuery): TierGroup[] {
  const { terms, preferred } = query;
  const conditions = namedConditions(query);
  if (terms.length === 0) return [{ conditions, tiers: [...preferredTiers(preferred), anyDocument] }];
  const tierGroups = [titleTiers(terms), ...otherTiers(query)];
  const groups = preferred.length === 0 ? tierGroups : withSeniorityFirst(tierGroups, query);
  return groups.map((tiers) => ({ conditions, tiers }));
}

/** Documents with the preferred words, for a search for conditions alone ("Copacabana"). */
const preferredTiers = (preferred: Term[]): Tier[] =>
  preferred.length === 0
    ? []
    : [
        {
          conditions: preferred.map((term) => termIn('', term, 'synonym')),
          reason: 'role',
          coveredBy: 'search',
        },
      ];

/** Puts the preferred seniority first: among documents with all terms in the role, then among all documents. */
function withSeniorityFirst(tierGroups: Tier[][], { terms, preferred }: UnderstoodQuery): Tier[][] {
  const seniority = preferred.map((term) => termIn('', term, 'synonym'));
  const withSeniority = (tier: Tier): Tier => ({
    coveredBy: 'search',
    ...tier,
    conditions: [...tier.conditions, ...seniority],
    distinction: [...(tier.distinction ?? tier.conditions), ...seniority],
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

/** The occupations among the terms, or all terms if none is an occupation. */
function mainTerms(terms: Term[]): Term[] {
  const essential = essentialTerms(terms);
  const concepts = essential.filter(({ isConcept }) => isConcept);
  return [concepts, essential].find(({ length }) => length > 0) ?? terms;
}

/** Documents with all terms anywhere that also meet a condition about the main terms. */
const withMainTerm = (
  condition: string,
  terms: Term[],
  exactness: Exactness,
): Pick<Tier, 'conditions' | 'distinction'> =>
  // A single term in a field is also part of the whole document.
  terms.length === 1
    ? { conditions: [condition] }
    : {
        conditions: [
          ...(exactness === 'exact' ? exactlyAnywhere(terms) : terms.map(termAnywhere)),
          condition,
        ],
        distinction: [condition],
      };

const withMainTermIn = (field: DocumentField, terms: Term[], exactness: Exactness) =>
  withMainTerm(any(mainTerms(terms).map((term) => termIn(field, term, exactness))), terms, exactness);

/** Documents whose area is named by a main term. Most terms name none. */
function areaTiers(terms: Term[]): Tier[] {
  const toTier = (exactness: Exactness, coveredBy: 'group' | 'search'): Tier[] => {
    const inArea = mainTerms(terms).flatMap((term) => termInArea(term, exactness) ?? []);
    return inArea.length === 0
      ? []
      : [{ ...withMainTerm(any(inArea), terms, exactness), reason: 'area', coveredBy }];
  };
  return [...toTier('exact', 'group'), ...toTier('synonym', 'search')];
}

const allIn = (field: DocumentField, terms: Term[], exactness: Exactness) =>
  terms.map((term) => termIn(field, term, exactness));

/** Titles with the name of a field that also name one of its occupations. */
function fieldTitleTiers(terms: Term[]): Tier[] {
  const occupations = terms.flatMap((term) => {
    const titles = term.isField ? occupationTitles(term) : [];
    return titles.length > 0 ? [any(titles)] : [];
  });
  const conditions = [...allIn('r=', terms, 'exact'), ...occupations];
  return occupations.length > 0 ? [{ conditions, reason: 'role', coveredBy: 'group' }] : [];
}

const exactTitleTiers = (terms: Term[]): Tier[] => [
  ...fieldTitleTiers(terms),
  { conditions: allIn('r=', terms, 'exact'), reason: 'role', coveredBy: 'group' },
  ...(terms.length > 1
    ? [{ ...withMainTermIn('r=', terms, 'exact'), reason: 'role', coveredBy: 'group' } as const]
    : []),
];

export const titleTiers = (terms: Term[]): Tier[] => [
  ...exactTitleTiers(terms),
  {
    conditions: allIn('r=', terms, 'synonym'),
    reason: 'synonym',
    coveredBy: terms.length > 1 ? 'group' : 'search',
  },
  ...(terms.length > 1
    ? [
        {
          ...withMainTermIn('r=', terms, 'synonym'),
          reason: 'synonym',
          coveredBy: 'search',
        } as const,
      ]
    : []),
];

const otherTiers = ({ terms, side }: UnderstoodQuery): Tier[][] => [
  [
    ...fieldTiers(terms).flatMap(({ closest }) => closest),
    { conditions: allIn('e=', terms, 'exact'), reason: 'experience', coveredBy: 'group' },
    ...(side === 'vacancy' ? [companyTier(terms)] : []),
    ...fieldTiers(terms).flatMap(({ others }) => others),
    { ...withMainTermIn('e=', terms, 'synonym'), reason: 'experience', coveredBy: 'search' },
  ],
  areaTiers(terms),
  [
    { conditions: exactlyAnywhere(terms), reason: 'text', coveredBy: 'group' },
    { conditions: terms.map(termAnywhere), reason: 'text' },
  ],
];

/** Vacancies of companies whose name contains the words. */
const companyTier = (terms: Term[]): Tier => ({
  conditions: allIn('y=', terms, 'exact'),
  reason: 'text',
  coveredBy: 'search',
});

export const anyDocument: Tier = { conditions: [], reason: 'role' };

/** Tiers of occupations related to a term. */
interface RelatedTiers {
  /** The most similar ones. For a field ("fazenda"), vacancies that also name it come before them. */
  closest: Tier[];
  others: Tier;
}

function relatedTiersOf(term: Term, terms: Term[]): RelatedTiers {
  const otherTerms = terms.filter((other) => other !== term).map(termAnywhere);
  const toTier = (titles: string, coveredBy: 'group' | 'search', conditions: string[] = []): Tier => ({
    conditions: [titles, ...conditions, ...otherTerms],
    distinction: [titles],
    reason: 'related',
    coveredBy,
  });
  const titles = any(relatedTitles(term));
  const closestTitles = titlesWith(term.closest);
  return {
    closest: [
      ...(term.isField ? [toTier(titles, 'group', [termIn('', term, 'exact')])] : []),
      ...(closestTitles.length > 0 ? [toTier(any(closestTitles), 'group')] : []),
    ],
    others: toTier(titles, 'search'),
  };
}

const hasRelated = ({ related }: Term): boolean => related.length > 0;

const fieldTiers = (terms: Term[]): RelatedTiers[] =>
  terms.filter((term) => term.isField && hasRelated(term)).map((term) => relatedTiersOf(term, terms));

/** Tiers of occupations related to the expanded terms, the most similar ones first. */
export const relatedTiers = (expanded: Term[], terms: Term[]): Tier[] =>
  expanded
    .filter(hasRelated)
    .map((term) => relatedTiersOf(term, terms))
    .flatMap(({ closest, others }) => [...closest, others]);

/** Returns conditions for documents of any of the tiers. Skips tiers that a wider tier of these scopes covers. */
export function anyTier(tiers: Tier[], skippedScopes: Tier['coveredBy'][]): string[] {
  const uncovered = tiers.filter(
    ({ coveredBy }) => coveredBy === undefined || !skippedScopes.includes(coveredBy),
  );
  const [only = { conditions: [] }] = uncovered;
  return uncovered.length < 2 ? only.conditions : [any(uncovered.map(({ conditions }) => all(conditions)))];
}
