import type { FoundReason } from '@trampolim/contract/search/search';
import type { DocumentField } from './document-lexemes.ts';
import { facetConditions } from './facets.ts';
import { inStatesOf, nearbyConditions, placeConditions } from './place-conditions.ts';
import {
  anyDocument,
  essentialTerms,
  isTask,
  relatedTiers,
  type Tier,
  type TierGroup,
  titleTiers,
} from './search-tiers.ts';
import { termAnywhere, termIn } from './term-conditions.ts';
import { all, any } from './tsquery.ts';
import type { Place, Term, UnderstoodQuery } from './understood-query.ts';

/**
 * Tiers of near matches, for searches with few matches: first around the same place, then documents without one of
 * the terms, then related occupations, then the same farther away. If even these find nothing, either the conditions
 * or the words are left out.
 */
export function nearTiers(query: UnderstoodQuery): TierGroup[] {
  const { terms } = query;
  const facets = facetConditions(query.facets);
  const conditionsOfPlace = placeConditions(query.place);
  const { place, others } = placeOrCityName(query);
  const toGroup = (conditions: string[], reason: FoundReason, groupTerms = terms): TierGroup => ({
    conditions,
    tiers: (groupTerms.length > 0 ? jobTiers(groupTerms) : [anyDocument]).map((tier) => ({
      ...tier,
      reason,
    })),
  });
  const essential = essentialTerms(terms);
  const withoutOne = withoutOneOf(facets, {
    hasOtherConditions: query.place !== undefined || terms.length > 0,
  });
  return [
    ...(place ? [toGroup([...facets, nearbyConditions(place)], 'nearby', others)] : []),
    ...(hasModifiers(query) ? [toGroup([...facets, ...conditionsOfPlace], 'partial', essential)] : []),
    ...withoutOne.map((remaining) => toGroup([...remaining, ...conditionsOfPlace], 'partial')),
    ...nearTerms(terms).map((tiers) => ({ conditions: [...facets, ...conditionsOfPlace], tiers })),
    ...(place ? [toGroup([...facets, inStatesOf(place)], 'elsewhere', others)] : []),
    ...(query.place && terms.length > 0 ? [toGroup(facets, 'elsewhere')] : []),
    ...(terms.length > 0 ? withoutFacetsOrTerms(terms, facets, conditionsOfPlace) : []),
  ].filter(({ tiers }) => tiers.length > 0);
}

/** Tiers of documents whose title fits. The title "Garçom" fits a search for "restaurante", the name of a field. */
const jobTiers = (terms: Term[]): Tier[] => [
  ...titleTiers(terms),
  ...relatedTiers(
    terms.filter(({ isField }) => isField),
    terms,
  ),
];

/** True if a search has modifiers (hours, benefits and the like) and still looks for something without them. */
const hasModifiers = ({ terms, facets, place }: UnderstoodQuery): boolean => {
  const { length } = essentialTerms(terms);
  return length < terms.length && (length > 0 || facets.length > 0 || place !== undefined);
};

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

/**
 * The terms except modifiers and words that tell nothing: those that no document contains, and words such as "técnico"
 * next to others.
 */
function distinctiveTerms(terms: Term[]): Term[] {
  const essential = essentialTerms(terms);
  const known = essential.filter(({ isUnknown }) => !isUnknown);
  const specific = known.filter(({ isGeneral }) => !isGeneral);
  return [specific, known, essential].find(({ length }) => length > 0) ?? terms;
}

/**
 * The terms that look for a job: occupations, else tasks without their objects ("pintar" of "pintar prédio"), else fields
 * and skills, else all distinctive words.
 */
function jobTerms(terms: Term[]): Term[] {
  const essential = distinctiveTerms(terms);
  const concepts = essential.filter(({ isConcept }) => isConcept);
  // No occupation is related to most skills, such as "inglês".
  const occupations = concepts.filter(({ isField, related }) => !isField && related.length > 0);
  const groups = [occupations, concepts.filter(isTask), concepts, essential];
  return groups.find(({ length }) => length > 0) ?? terms;
}

/** Without conditions or a place, there is nothing to leave out. */
function withoutFacetsOrTerms(terms: Term[], facets: string[], conditionsOfPlace: string[]): TierGroup[] {
  const withoutFacets: TierGroup = {
    conditions: conditionsOfPlace,
    tiers: [{ conditions: terms.map(termAnywhere), reason: 'partial' }],
    isLastResort: true,
  };
  const withoutTerms: TierGroup = {
    conditions: [...facets, ...conditionsOfPlace],
    tiers: [{ ...anyDocument, reason: 'partial' }],
    isLastResort: true,
  };
  return [
    ...(facets.length > 0 ? [withoutFacets] : []),
    ...(withoutTerms.conditions.length > 0 ? [withoutTerms] : []),
  ];
}

/**
 * Returns the conditions without one of them, for each in turn. A single condition is only left out if the search
 * contains something else.
 */
const withoutOneOf = (
  facets: string[],
  { hasOtherConditions }: { hasOtherConditions: boolean },
): string[][] =>
  facets.length > 1 || hasOtherConditions ? facets.map((_, index) => facets.toSpliced(index, 1)) : [];

/**
 * With more terms than this, documents without one of them must contain the others as typed, because synonyms
 * multiply the work.
 */
const maxTermsWithSynonyms = 3;

function nearTerms(terms: Term[]): Tier[][] {
  const related = terms.length > maxTermsWithSynonyms ? [] : relatedTiers(terms, terms);
  if (terms.length < 2) return [related];
  const exactness = terms.length > maxTermsWithSynonyms ? 'exact' : 'synonym';
  const essential = essentialTerms(terms);
  const mainTerms = distinctiveTerms(terms);
  const jobs = jobTerms(terms);
  // The remaining words must look for a job: nobody who searches "porteiro noturno" wants any job at night.
  const withoutOne = (field: DocumentField, required: Term[]) =>
    any(
      terms
        .map((omitted) => terms.filter((term) => term !== omitted))
        .filter((remaining) => remaining.some((term) => required.includes(term)))
        .map((remaining) => all(remaining.map((term) => termIn(field, term, exactness)))),
    );
  const partialIn = (field: DocumentField, required: Term[]): Tier => ({
    conditions: [withoutOne(field, required)],
    reason: 'partial',
  });
  const anyInTitle = (someTerms: Term[]): Tier => ({
    conditions: [any(someTerms.map((term) => termIn('role', term, 'synonym')))],
    reason: 'partial',
  });
  // A title with the occupation fits better than a related one, however many other words it lacks.
  const jobInTitle = terms.length > 2 && jobs.length < terms.length ? [anyInTitle(jobs)] : [];
  const hasOthers = jobs.length < mainTerms.length;
  return [
    [partialIn('role', jobs), ...jobInTitle, ...related],
    [
      ...(hasOthers ? [partialIn('role', mainTerms)] : []),
      { ...partialIn('experience', jobs), coveredBy: 'group' },
      partialIn('anywhere', jobs),
    ],
    ...(jobs.length < terms.length && jobs.length <= maxTermsWithSynonyms ? [relatedTiers(jobs, jobs)] : []),
    [
      ...(hasOthers ? [partialIn('experience', mainTerms)] : []),
      ...(terms.length > 2 ? [anyInTitle(mainTerms)] : []),
      ...(mainTerms.length < essential.length ? [anyInTitle(essential)] : []),
    ],
  ];
}
