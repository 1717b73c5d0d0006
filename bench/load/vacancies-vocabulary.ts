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
export interface FoldedPhrase extends Phrase {
  folded: string;
}

interface FacetPhrase extends FoldedPhrase {
  facet: number;
}

interface City extends FacetPhrase {
  /** The lexemes of the city's cells of the map. */
  cells: number[];
}

interface Role extends FoldedPhrase {
  /** The title as the document contains it. */
  short: Phrase;
}

interface Area extends FacetPhrase {
  roles: Role[];
  skills: FoldedPhrase[];
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
  words: FoldedPhrase[];
  seniorities: FoldedPhrase[];
  languageSkills: FoldedPhrase[];
  desiredSkills: FoldedPhrase[];
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
  const folding = [...areas, ...roles, ...skills, ...words, ...seniorities, ...states, ...cities];
  const texts = [...new Set([...folding, ...inTitles, ...workModes, ...employmentTypes])];
  const unfolded = [
    ...salaries,
    scheduleWords,
    partTimeWords,
    ...benefits,
    ...affirmativeGroups,
    ...companyNames,
  ];
  const vectors = await readVectors(db, [...texts, ...unfolded]);
  const folded = await readValues(db, sql`search_text(text)`, texts);
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
  const foldedOf = (text: string): FoldedPhrase => ({ ...phraseOf(text), folded: find(folded, text) });
  const foldedWords = words.map(foldedOf);
  return {
    ...documentVocabulary,
    areas: areaRows.map((row) => ({
      ...withFacet(foldedOf(row.area), areaFacets),
      roles: row.roles.map((text) => ({ ...foldedOf(text), short: phraseOf(find(shortRoles, text)) })),
      skills: row.skills.map(foldedOf),
      marked: marksOf('areaName', row.area),
    })),
    states: states.map((state) => ({
      ...withFacet(foldedOf(state), places.stateFacets),
      cities: citiesOf(state, foldedOf),
    })),
    words: [...foldedWords.slice(0, 1), ...foldedWords],
    seniorities: seniorities.map(foldedOf),
    languageSkills: languageSkills.map(foldedOf),
    desiredSkills: desiredSkills.map(foldedOf),
    salaries: salaries.map(phraseOf),
    workModes: workModes.map((mode) => withFacet(foldedOf(mode), workModeFacets)),
    employmentTypes: employmentTypes.map((type) => withFacet(foldedOf(type), employmentFacets)),
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
