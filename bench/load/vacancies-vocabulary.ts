import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { markedLexeme } from '../../apps/server/src/search/document-lexemes.ts';
import { states } from './candidates-words.ts';
import type { DocumentVocabulary, Phrase } from './document-builder.ts';
import {
  find,
  indexLexemes,
  markedLexemes,
  readAreas,
  readFacets,
  readPlaces,
  readTexts,
  readValues,
  readVectors,
  readWords,
} from './load-vocabulary.ts';
import {
  desiredSkills,
  employmentTypes,
  languageSkills,
  partTimeWords,
  salaries,
  scheduleWords,
  seniorities,
  workModes,
} from './vacancies-words.ts';

/** A text with its form without case and accents. */
export interface NormalizedPhrase extends Phrase {
  normalized: string;
}

interface FacetPhrase extends NormalizedPhrase {
  facet: number;
}

interface City extends FacetPhrase {
  /** The lexemes of the city's cells of the map. */
  cells: number[];
}

interface Role extends NormalizedPhrase {
  /** The title as the document contains it. */
  short: Phrase;
}

interface Area extends FacetPhrase {
  roles: Role[];
  skills: NormalizedPhrase[];
  /** The words of the area with the mark `areaName`. */
  marked: number[];
}

interface State extends FacetPhrase {
  cities: City[];
}

interface Company {
  id: Uint8Array;
  name: Phrase;
  /** The words of the name with the mark `companyName`. */
  marked: number[];
}

/** The texts of vacancies, and the parts of search documents that the product's own functions return for them. */
export interface VacancyVocabulary extends DocumentVocabulary {
  areas: Area[];
  states: State[];
  /** The words by their rank. Ranks start at 1, so the first word is at two indexes. */
  words: NormalizedPhrase[];
  seniorities: NormalizedPhrase[];
  languageSkills: NormalizedPhrase[];
  desiredSkills: NormalizedPhrase[];
  salaries: Phrase[];
  workModes: FacetPhrase[];
  employmentTypes: FacetPhrase[];
  schedule: Phrase;
  partTime: Phrase;
  /** All labels of the enumerations, in their order. */
  benefits: Phrase[];
  affirmativeGroups: Phrase[];
  companies: Company[];
  /** The lexemes of days of publication, by the day since 1970. */
  dayFacets: Map<number, number>;
  /** The object identifiers of the types of array elements. */
  elementTypes: Record<'text' | 'weekday' | 'benefit' | 'affirmative_group', number>;
}

/** Reads the texts from the database, and lets the product's functions process each of them once. */
export async function readVacancyVocabulary(
  db: Database,
  days: number[],
  wordRanks: number,
): Promise<VacancyVocabulary> {
  const areaRows = await readAreas(db);
  const words = await readWords(db, wordRanks);
  const benefits = await readTexts(db, sql`select unnest(enum_range(null::benefit))::text as text`);
  const affirmativeGroups = await readTexts(
    db,
    sql`select unnest(enum_range(null::affirmative_group))::text as text`,
  );
  const { rows: companies } = await sql<{ id: string; name: string }>`
    select id, name from company order by id`.execute(db);
  const {
    rows: [elementTypes],
  } = await sql<VacancyVocabulary['elementTypes']>`
    select 'text'::regtype::oid as text, 'weekday'::regtype::oid as weekday, 'benefit'::regtype::oid as benefit,
      'affirmative_group'::regtype::oid as affirmative_group`.execute(db);
  if (!elementTypes) throw new Error('PostgreSQL returned no types.');
  const places = await readPlaces(db);
  const cities = [...places.cities.values()].flat();
  const areas = areaRows.map(({ area }) => area);
  const roles = areaRows.flatMap((row) => row.roles);
  const skills = [...areaRows.flatMap((row) => row.skills), ...desiredSkills, ...languageSkills];
  const companyNames = companies.map(({ name }) => name);
  const shortRoles = await readValues(db, sql`search_long_forms(search_role(text))`, roles);
  const inTitles = [...shortRoles.values(), ...words, ...seniorities];
  const names = [...areas, ...roles, ...skills, ...words, ...seniorities, ...states, ...cities];
  const texts = [...new Set([...names, ...inTitles, ...workModes, ...employmentTypes])];
  const otherTexts = [
    ...salaries,
    scheduleWords,
    partTimeWords,
    ...benefits,
    ...affirmativeGroups,
    ...companyNames,
  ];
  const vectors = await readVectors(db, [...texts, ...otherTexts]);
  const normalized = await readValues(db, sql`search_text(text)`, texts);
  const areaFacets = await readFacets(db, 'a', areas);
  const workModeFacets = await readFacets(db, 'o', workModes);
  const employmentFacets = await readFacets(db, 'm', employmentTypes);

  const { documentVocabulary, indexOf, phraseOf, marksOf, withFacet, citiesOf } = await indexLexemes(db, {
    vectors,
    places,
    otherLexemes: [
      ...markedLexemes(vectors, 'role', inTitles),
      ...markedLexemes(vectors, 'experience', [...inTitles, ...skills]),
      ...markedLexemes(vectors, 'areaName', areas),
      ...markedLexemes(vectors, 'companyName', companyNames),
      ...[areaFacets, workModeFacets, employmentFacets].flatMap((facets) => [...facets.values()]),
      ...days.map((day) => markedLexeme('publicationDay', day)),
    ],
  });
  const normalizedOf = (text: string): NormalizedPhrase => ({
    ...phraseOf(text),
    normalized: find(normalized, text),
  });
  const normalizedWords = words.map(normalizedOf);
  return {
    ...documentVocabulary,
    areas: areaRows.map((row) => ({
      ...withFacet(normalizedOf(row.area), areaFacets),
      roles: row.roles.map((text) => ({ ...normalizedOf(text), short: phraseOf(find(shortRoles, text)) })),
      skills: row.skills.map(normalizedOf),
      marked: marksOf('areaName', row.area),
    })),
    states: states.map((state) => ({
      ...withFacet(normalizedOf(state), places.stateFacets),
      cities: citiesOf(state, normalizedOf),
    })),
    words: [...normalizedWords.slice(0, 1), ...normalizedWords],
    seniorities: seniorities.map(normalizedOf),
    languageSkills: languageSkills.map(normalizedOf),
    desiredSkills: desiredSkills.map(normalizedOf),
    salaries: salaries.map(phraseOf),
    workModes: workModes.map((mode) => withFacet(normalizedOf(mode), workModeFacets)),
    employmentTypes: employmentTypes.map((type) => withFacet(normalizedOf(type), employmentFacets)),
    schedule: phraseOf(scheduleWords),
    partTime: phraseOf(partTimeWords),
    benefits: benefits.map(phraseOf),
    affirmativeGroups: affirmativeGroups.map(phraseOf),
    companies: companies.map(({ id, name }) => ({
      id: Buffer.from(id.replaceAll('-', ''), 'hex'),
      name: phraseOf(name),
      marked: marksOf('companyName', name),
    })),
    dayFacets: new Map(days.map((day) => [day, indexOf(markedLexeme('publicationDay', day))])),
    elementTypes,
  };
}
