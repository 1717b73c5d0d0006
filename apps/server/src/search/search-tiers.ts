import type { FoundReason } from '@trampolim/contract/search/search';
import type { DocumentField } from './document-lexemes.ts';
import { facetConditions } from './facets.ts';
import { placeConditions } from './place-conditions.ts';
import {
  type Exactness,
  inOneSequence,
  occupationTitles,
  relatedTitles,
  termAnywhere,
  termIn,
  termInArea,
  titlesWith,
} from './term-conditions.ts';
import { all, any, quote } from './tsquery.ts';
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

const exactlyAnywhere = (terms: Term[]) => terms.map((term) => termIn('anywhere', term, 'exact'));

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
          conditions: preferred.map((term) => termIn('anywhere', term, 'synonym')),
          reason: 'role',
          coveredBy: 'search',
        },
      ];

/** Puts the preferred seniority first: among documents with all terms in the role, then among all documents. */
function withSeniorityFirst(tierGroups: Tier[][], { terms, preferred }: UnderstoodQuery): Tier[][] {
  const seniority = preferred.map((term) => termIn('anywhere', term, 'synonym'));
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
  const conditions = [...allIn('role', terms, 'exact'), ...occupations];
  return occupations.length > 0 ? [{ conditions, reason: 'role', coveredBy: 'group' }] : [];
}

const exactTitleTiers = (terms: Term[]): Tier[] => [
  ...fieldTitleTiers(terms),
  { conditions: allIn('role', terms, 'exact'), reason: 'role', coveredBy: 'group' },
  ...(terms.length > 1
    ? [{ ...withMainTermIn('role', terms, 'exact'), reason: 'role', coveredBy: 'group' } as const]
    : []),
];

/**
 * True for a task, such as "pintar" or "fazer curativo". Unlike in `Concept`, any word may be the verb, so words of fewer
 * than five letters ("bar", "lar") do not count.
 */
export const isTask = ({ isField, words }: Term): boolean =>
  isField && words.some((word) => /.{3}[aei]r$/.test(word));

/** True for a field whose name contains an object after its first word: "fazer curativo", "conserto de pneu". */
const hasObject = ({ isField, exact }: Term): boolean => isField && exact.length > 1;

/** Matches documents that name a field. The verb of a task is often another one: "fazer curativo" and "curativos". */
const namedAnywhere = (term: Term): string =>
  hasObject(term) && isTask(term) ? all(term.exact.slice(1).map(quote)) : termIn('anywhere', term, 'exact');

/** Titles of the jobs that do a task, whose text also names its object. Other terms would be compared twice. */
const taskTitleTiers = (terms: Term[]): Tier[] =>
  terms.every((term) => isTask(term) && hasObject(term))
    ? [
        {
          conditions: [...allIn('role', terms, 'synonym'), ...terms.map(namedAnywhere)],
          reason: 'synonym',
          coveredBy: 'group',
        },
      ]
    : [];

/** A text that contains each task in order matches, because people of any occupation may do a task. */
const taskTextTiers = (terms: Term[]): Tier[] =>
  terms.every(hasObject)
    ? [{ conditions: terms.map(inOneSequence), reason: 'text', coveredBy: 'search' }]
    : [];

export const titleTiers = (terms: Term[]): Tier[] => [
  ...exactTitleTiers(terms),
  ...taskTitleTiers(terms),
  {
    conditions: allIn('role', terms, 'synonym'),
    reason: 'synonym',
    coveredBy: terms.length > 1 ? 'group' : 'search',
  },
  ...(terms.length > 1
    ? [
        {
          ...withMainTermIn('role', terms, 'synonym'),
          reason: 'synonym',
          coveredBy: 'search',
        } as const,
      ]
    : []),
];

const otherTiers = ({ terms, side }: UnderstoodQuery): Tier[][] => [
  [
    ...taskTextTiers(terms),
    ...fieldTiers(terms).flatMap(({ closest }) => closest),
    { conditions: allIn('experience', terms, 'exact'), reason: 'experience', coveredBy: 'group' },
    ...(side === 'vacancy' ? [companyTier(terms)] : []),
    ...fieldTiers(terms).flatMap(({ others }) => others),
    { ...withMainTermIn('experience', terms, 'synonym'), reason: 'experience', coveredBy: 'search' },
  ],
  areaTiers(terms),
  [
    { conditions: exactlyAnywhere(terms), reason: 'text', coveredBy: 'group' },
    { conditions: terms.map(termAnywhere), reason: 'text' },
  ],
];

/** Vacancies of companies whose name contains the words. */
const companyTier = (terms: Term[]): Tier => ({
  conditions: allIn('companyName', terms, 'exact'),
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
      ...(term.isField ? [toTier(titles, 'group', [namedAnywhere(term)])] : []),
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
