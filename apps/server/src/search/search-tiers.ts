import type { FoundReason } from '@trampolim/contract/matching/search';
import type { Phrase } from './dictionary.ts';
import { findMunicipalities, findNearby, foldPlace, type Municipality } from './places.ts';
import type { Facet, Place, Term, UnderstoodQuery } from './understand-query.ts';

/**
 * Documents that meet a search equally well, as one tsquery for each thing that has to hold. Tiers are read in their order, and
 * inside a tier the newest first.
 */
export interface Tier {
  conditions: string[];
  /** Why its documents are shown, where that is not obvious. */
  reason: FoundReason;
}

/** The fields of a document: words of the title or desired role, of these and qualifications and experience, of the area, and all words. */
type Field = 'r=' | 'e=' | 'g=' | '';

type Exactness = 'exact' | 'synonym';

const quote = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

const all = (queries: string[]) => queries.map((query) => `(${query})`).join(' & ');
const any = (queries: string[]) => queries.map((query) => `(${query})`).join(' | ');

/** Titles are short: there the words of a name may stand in any order. In longer texts they have to follow one another. */
function phraseIn(field: Field, { lexemes }: Pick<Phrase, 'lexemes'>): string {
  const marked = lexemes.map((lexeme) => quote(field + lexeme));
  if (lexemes.length < 2 || field === 'r=' || field === 'g=') return marked.join(' & ');
  return all([...(field === '' ? [] : marked), adjacent(lexemes)]);
}

/** Words in their order; one that the language is full of may stand between two of them. */
const adjacent = (lexemes: string[]): string =>
  lexemes.map(quote).reduce((before, lexeme) => `((${before}) <-> ${lexeme} | (${before}) <2> ${lexeme})`);

/** A document that holds a term in a field. Documents not yet indexed anew hold words as they were written. */
function termIn(field: Field, term: Term, exactness: Exactness): string {
  const { exact, words, isPrefix, synonyms, parts } = term;
  const typed = exact.map((lexeme) => `${quote(field + lexeme)}${isPrefix ? ':*' : ''}`).join(' & ');
  const forms = field === '' && !isPrefix ? [typed, words.map(quote).join(' & ')] : [typed];
  if (exactness === 'exact') return any(forms);
  // "Vigia noturno" is also "vigilante noturno"; in longer texts words so far apart would mean something else.
  const composed =
    parts.length > 0 && field === 'r=' ? [all(parts.map((part) => termIn(field, part, 'synonym')))] : [];
  return any([...forms, ...synonyms.map((phrase) => phraseIn(field, phrase)), ...composed]);
}

const everywhere = (terms: Term[], exactness: Exactness) => terms.map((term) => termIn('', term, exactness));

/** A document that holds all terms anywhere, under a name that means the same. */
export const wholeMatch = ({ terms, facets, place }: UnderstoodQuery): string[] => [
  ...everywhere(terms, 'synonym'),
  ...facetConditions(facets),
  ...placeConditions(place),
];

const cityLexeme = ({ name, state }: Municipality) =>
  quote(`c=${state.toLowerCase()}/${foldPlace(name).replaceAll(' ', '_')}`);

/** A document of a city, by its whole name. */
export function inCity(name: string, state: string | undefined): string {
  const cities = findMunicipalities(name).filter((city) => !state || city.state === state);
  return cities.length > 0 ? any(cities.map(cityLexeme)) : quote('c=');
}

/** Resumes are marked by the state where somebody lives ("u=") and by the one where they want to work ("v="). */
const inState = (state: string) => any([quote(`u=${state}`), quote(`v=${state}`)]);

function placeConditions(place: Place | undefined): string[] {
  if (!place) return [];
  if (place.cities.length > 0) return [any(place.cities.map(cityLexeme))];
  return place.states.length > 0 ? [any(place.states.map(inState))] : [];
}

/** Around a city, in kilometres; remote vacancies are near everybody. */
const nearbyKm = 50;

const nearbyConditions = ({ cities }: Place): string =>
  any([...cities.flatMap((city) => findNearby(city, nearbyKm)).map(cityLexeme), quote('o=remoto')]);

/** One condition for each kind: two work modes are alternatives. */
const facetConditions = (facets: Facet[]): string[] =>
  [...Map.groupBy(facets, ({ kind }) => kind).values()].map((alternatives) =>
    any(alternatives.map(({ lexeme }) => quote(lexeme))),
  );

/** True when documents can differ in relevance. */
export const isRankable = ({ terms, facets, place }: UnderstoodQuery): boolean =>
  terms.length > 0 || facets.length > 0 || place !== undefined;

/** The tiers of documents that meet the whole search, the best first. */
const tiersOf = (query: UnderstoodQuery): Tier[] =>
  atPlace(rankedTiers(query), [...facetConditions(query.facets), ...placeConditions(query.place)]);

const atPlace = (tiers: Tier[], place: string[]): Tier[] =>
  tiers.map(({ conditions, reason }) => ({ conditions: [...conditions, ...place], reason }));

function rankedTiers({ terms, preferred }: UnderstoodQuery): Tier[] {
  const whole = wholeTiers(terms);
  if (preferred.length === 0) return whole;
  const withRank = wholeTiers(terms).map(({ conditions, reason }) => ({
    conditions: [...conditions, ...preferred.map((term) => termIn('', term, 'synonym'))],
    reason,
  }));
  // Rank is told apart among documents that have all terms in the role, and nowhere else.
  const inRole = ({ reason }: Tier) => reason === 'role';
  return [...withRank.filter(inRole), ...whole.filter(inRole), ...withRank, ...whole];
}

function wholeTiers(terms: Term[]): Tier[] {
  if (terms.length === 0) return [{ conditions: [], reason: 'role' }];
  const inField = (field: Field, exactness: Exactness) => terms.map((term) => termIn(field, term, exactness));
  const mainIn = (field: Field, exactness: Exactness) => {
    const concepts = terms.filter(({ isConcept }) => isConcept);
    return any((concepts.length > 0 ? concepts : terms).map((term) => termIn(field, term, exactness)));
  };
  const withMainIn = (field: Field, exactness: Exactness) => [
    ...everywhere(terms, exactness),
    mainIn(field, exactness),
  ];
  return [
    { conditions: inField('r=', 'exact'), reason: 'role' },
    { conditions: withMainIn('r=', 'exact'), reason: 'role' },
    { conditions: inField('r=', 'synonym'), reason: 'synonym' },
    { conditions: withMainIn('r=', 'synonym'), reason: 'synonym' },
    ...relatedTiers(terms.filter(isBroad), terms),
    { conditions: inField('e=', 'exact'), reason: 'experience' },
    { conditions: withMainIn('e=', 'synonym'), reason: 'experience' },
    { conditions: withMainIn('g=', 'exact'), reason: 'area' },
    { conditions: withMainIn('g=', 'synonym'), reason: 'area' },
    { conditions: everywhere(terms, 'exact'), reason: 'text' },
    { conditions: everywhere(terms, 'synonym'), reason: 'text' },
  ];
}

/**
 * Tiers that come near where too little meets the whole search: the same around its place, documents that lack one term, related
 * occupations, then the same farther away.
 */
function nearTiers(query: UnderstoodQuery): Tier[] {
  const { place, terms } = query;
  const facets = facetConditions(query.facets);
  const here = placeConditions(place);
  const inRole = wholeTiers(terms).filter(({ reason }) => reason === 'role' || reason === 'synonym');
  const around = (conditions: string[], reason: FoundReason) =>
    atPlace(inRole, conditions).map((tier) => ({ ...tier, reason }));
  const nearby = place ? around([...facets, nearbyConditions(place)], 'nearby') : [];
  const otherwise = withoutOneOf(facets, place !== undefined || terms.length > 0).flatMap((left) =>
    around([...left, ...here], 'partial'),
  );
  return [
    ...nearby,
    ...otherwise,
    ...atPlace(nearTerms(terms), [...facets, ...here]),
    ...(place ? around([...facets, any(statesOf(place).map(inState))], 'elsewhere') : []),
    ...(place && terms.length > 0 ? around(facets, 'elsewhere') : []),
  ];
}

/** The conditions without each of them in turn; without the only one just where something else is asked for. */
const withoutOneOf = (facets: string[], isMoreAsked: boolean): string[][] =>
  facets.length > 1 || isMoreAsked ? facets.map((_, place) => facets.toSpliced(place, 1)) : [];

const statesOf = ({ cities, states }: Place): string[] => [
  ...new Set([...cities.map((city) => city.state), ...states]),
];

/** The name of a field rather than of an occupation, such as "estoque": its occupations are what is meant. */
const isBroad = ({ synonyms, related }: Term): boolean => synonyms.length <= 1 && related.length > 0;

const relatedTiers = (some: Term[], terms: Term[]): Tier[] =>
  some.map((term) => {
    const others = terms.filter((other) => other !== term);
    const near = any(term.related.map((phrase) => phraseIn('r=', phrase)));
    return { conditions: [near, ...everywhere(others, 'synonym')], reason: 'related' };
  });

function nearTerms(terms: Term[]): Tier[] {
  const related = relatedTiers(
    terms.filter((term) => term.related.length > 0),
    terms,
  );
  if (terms.length < 2) return related;
  const withoutOne = (field: Field) =>
    any(
      terms.map((left) =>
        all(terms.filter((term) => term !== left).map((term) => termIn(field, term, 'synonym'))),
      ),
    );
  return [
    { conditions: [withoutOne('r=')], reason: 'partial' },
    ...related,
    { conditions: [withoutOne('e=')], reason: 'partial' },
    { conditions: [withoutOne('')], reason: 'partial' },
    ...(terms.length > 2
      ? [
          {
            conditions: [any(terms.map((term) => termIn('r=', term, 'synonym')))],
            reason: 'partial' as const,
          },
        ]
      : []),
  ];
}

/** The end of a page: the tier of its last row and the key of that row. */
export interface TierPosition {
  tier: number;
  key: string;
}

/** Reads a key of the form `tier:key`. */
export function toTierPosition(cursor: string | undefined): TierPosition | undefined {
  const [tier, key = ''] = cursor?.split(':') ?? [];
  return tier === undefined ? undefined : { tier: Number(tier), key };
}

interface TierReading<Row> {
  /** Undefined where there are no words to rank by: then whatever the filters leave is one tier. */
  words: UnderstoodQuery | undefined;
  limit: number;
  after: TierPosition | undefined;
  /** Rows of one tier that none of the earlier ones holds, in the list's order. */
  readTier(conditions: string[], earlier: string[], limit: number, after: string | undefined): Promise<Row[]>;
}

interface RankedRow<Row> {
  row: Row;
  tier: number;
  foundBy: FoundReason;
}

/** Near matches follow when fewer documents than these meet the whole search. */
const fewMatches = 10;

/** Reads tier after tier until there are enough rows. */
export async function readTiers<Row>({ words, limit, after, readTier }: TierReading<Row>) {
  const matching: Tier[] = words ? tiersOf(words) : [{ conditions: [], reason: 'text' }];
  const near = words ? nearTiers(words) : [];
  const tiers = [...matching, ...near];
  const rows: RankedRow<Row>[] = [];
  // A tier that had nothing on the first page has nothing to be left out of the others.
  const earlier = tiers.slice(0, after?.tier ?? 0).map(({ conditions }) => all(conditions));
  let tiersRead = after === undefined || after.tier < matching.length ? matching : tiers;
  for (let place = after?.tier ?? 0; place < tiers.length; place += 1) {
    if (place === matching.length && after === undefined && rows.length < fewMatches) tiersRead = tiers;
    const tier = tiersRead[place];
    if (!tier || rows.length >= limit) break;
    const { conditions, reason } = tier;
    const last = place === after?.tier ? after.key : undefined;
    const found = await readTier(conditions, earlier, limit - rows.length, last);
    if (found.length > 0 || after) earlier.push(all(conditions));
    rows.push(...found.map((row) => ({ row, tier: place, foundBy: reason })));
  }
  return { rows, tiersRead };
}

/** Whatever any of the tiers holds, as one tsquery. */
export const unionOf = (tiers: Tier[]): string => any(tiers.map(({ conditions }) => all(conditions)));
