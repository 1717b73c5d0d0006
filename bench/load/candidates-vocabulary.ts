import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { markedLexeme } from '../../apps/server/src/search/document-lexemes.ts';
import {
  activities,
  companies,
  courses,
  firstNames,
  institutions,
  languages,
  states,
  surnames,
} from './candidates-words.ts';
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

interface Role extends Phrase {
  /** The role as `search_role` returns it. */
  short: Phrase;
}

interface Skill extends Phrase {
  facets: number[];
}

interface FacetPhrase extends Phrase {
  facet: number;
}

interface Area extends FacetPhrase {
  roles: Role[];
  skills: Skill[];
  /** The words of the area with the mark `areaName`. */
  marked: number[];
  /** The lexemes that represent the area together with another facet, by that facet. */
  pairs: Map<number, number>;
}

interface City extends FacetPhrase {
  /** The lexemes of the city's cells of the map. */
  cells: number[];
}

interface State extends FacetPhrase {
  desiredFacet: number;
  cities: City[];
}

/** The texts of resumes, and the parts of search documents that the product's own functions return for them. */
export interface CandidateVocabulary extends DocumentVocabulary {
  areas: Area[];
  softSkills: Skill[];
  states: State[];
  /** The words by their rank. Ranks start at 1, so the first word is at two indexes. */
  words: Phrase[];
  firstNames: Phrase[];
  surnames: Phrase[];
  companies: Phrase[];
  activities: Phrase[];
  courses: Phrase[];
  institutions: Phrase[];
  languages: FacetPhrase[];
  levels: Phrase[];
  salaries: Phrase[];
  /** The lexemes of the year and of the decade of birth, by the year. */
  birthFacets: Record<number, number[]>;
  /** The lexemes of `experienceYears`. */
  experienceFacets: number[];
  /** The number of candidates in each window, and the lexemes of the windows. */
  windowRows: number;
  windowFacets: number[];
}

export const birthYears = { first: 1940, last: 2015 };
const experienceYears = [0, 1, 3, 5];
export const minSalary = 1500;
export const salaryStep = 250;
const salarySteps = 40;

/**
 * Lets the product's functions process each text once, about 65,000 calls. A document is then assembled from the
 * results, because `candidate_document` takes some milliseconds per row.
 */
export async function readVocabulary(
  db: Database,
  rows: number,
  wordRanks: number,
): Promise<CandidateVocabulary> {
  const areaRows = await readAreas(db);
  const softSkills = await readTexts(db, sql`select name as text from soft_skill order by md5(name)`);
  const words = await readWords(db, wordRanks);
  const levels = ['Basico', 'Intermediario', 'Avancado', 'Fluente'];
  const salaries = Array.from({ length: salarySteps }, (_, step) => `R$ ${minSalary + salaryStep * step}`);
  const places = await readPlaces(db);
  const roles = areaRows.flatMap((row) => row.roles);
  const skills = [...areaRows.flatMap((row) => row.skills), ...softSkills];
  const areas = areaRows.map(({ area }) => area);
  const shortRoles = await readValues(db, sql`search_role(text)`, roles);
  /** The words of these texts also occur with the mark `experience`. */
  const experience = [...shortRoles.values(), ...roles, ...skills, ...companies, ...courses];
  const otherTexts = [words, areas, states, firstNames, surnames, activities, institutions, languages];
  const vectors = await readVectors(db, [
    ...experience,
    ...otherTexts.flat(),
    ...levels,
    ...salaries,
    ...[...places.cities.values()].flat(),
  ]);
  const areaFacets = await readFacets(db, 'a', areas);
  const languageFacets = await readFacets(db, 'l', languages);
  const skillFacets = await readSkillFacets(db, skills);
  const experienceFacets = experienceYears.map((limit) => markedLexeme('experienceYears', limit));
  const paired = [
    ...places.stateFacets.values(),
    ...languageFacets.values(),
    ...experienceFacets,
    ...new Set([...skillFacets.values()].flat()),
  ];
  const { rows: pairs } = await sql<{ area: string; facet: string; pair: string }>`
    select area, facet, search_area_facet(area, facet) as pair
    from unnest(${areas}::text[]) area, unnest(${paired}::text[]) facet`.execute(db);
  const {
    rows: [window],
  } = await sql<{ size: number; last: number }>`
    select candidate_window_rows() as size, candidate_window(${sql.lit(rows)})::integer as last`.execute(db);
  if (!window) throw new Error('PostgreSQL returned no windows.');
  const windowFacets = Array.from({ length: window.last + 1 }, (_, number) => markedLexeme('window', number));
  const birthFacets = Array.from({ length: birthYears.last - birthYears.first + 1 }, (_, index) => {
    const year = birthYears.first + index;
    return {
      year,
      facets: [markedLexeme('birthYear', year), markedLexeme('birthDecade', Math.trunc(year / 10))],
    };
  });

  const { documentVocabulary, indexOf, phraseOf, marksOf, withFacet, citiesOf } = await indexLexemes(db, {
    vectors,
    places,
    otherLexemes: [
      ...markedLexemes(vectors, 'role', shortRoles.values()),
      ...markedLexemes(vectors, 'experience', experience),
      ...markedLexemes(vectors, 'areaName', areas),
      ...areaFacets.values(),
      ...paired,
      ...pairs.map(({ pair }) => pair),
      ...states.map((state) => markedLexeme('desiredState', state)),
      ...birthFacets.flatMap(({ facets }) => facets),
      ...windowFacets,
    ],
  });
  const phrasesOf = (texts: string[]) => texts.map(phraseOf);
  const skillOf = (text: string) => ({
    ...phraseOf(text),
    facets: find(skillFacets, text).map(indexOf),
  });
  const pairsOfArea = Map.groupBy(pairs, ({ area }) => area);
  return {
    ...documentVocabulary,
    areas: areaRows.map(({ area, roles: titles, skills: ofArea }) => ({
      ...withFacet(phraseOf(area), areaFacets),
      roles: titles.map((title) => ({ ...phraseOf(title), short: phraseOf(find(shortRoles, title)) })),
      skills: ofArea.map(skillOf),
      marked: marksOf('areaName', area),
      pairs: new Map(
        (pairsOfArea.get(area) ?? []).map(({ facet, pair }) => [indexOf(facet), indexOf(pair)] as const),
      ),
    })),
    softSkills: softSkills.map(skillOf),
    states: states.map((state) => ({
      ...withFacet(phraseOf(state), places.stateFacets),
      desiredFacet: indexOf(markedLexeme('desiredState', state)),
      cities: citiesOf(state, phraseOf),
    })),
    words: phrasesOf([...words.slice(0, 1), ...words]),
    firstNames: phrasesOf(firstNames),
    surnames: phrasesOf(surnames),
    companies: phrasesOf(companies),
    activities: phrasesOf(activities),
    courses: phrasesOf(courses),
    institutions: phrasesOf(institutions),
    languages: languages.map((language) => withFacet(phraseOf(language), languageFacets)),
    levels: phrasesOf(levels),
    salaries: phrasesOf(salaries),
    birthFacets: Object.fromEntries(birthFacets.map(({ year, facets }) => [year, facets.map(indexOf)])),
    experienceFacets: experienceFacets.map(indexOf),
    windowRows: window.size,
    windowFacets: windowFacets.map(indexOf),
  };
}

/** Returns the lexemes of the words of each qualification and of the soft skills that it names. */
async function readSkillFacets(db: Database, skills: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ text: string; facets: string[] }>`
    select text, array(select 'w=' || word from unnest(search_words(text)) word)
      || array(select search_facet('s', skill.name) from soft_skill skill where search_text(text) like '%' || skill.name_text || '%') as facets
    from unnest(${skills}::text[]) text`.execute(db);
  return new Map(rows.map(({ text, facets }) => [text, facets]));
}
