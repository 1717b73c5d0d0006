import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { readVectors } from './candidates-vectors.ts';
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
import { readCities } from './read-cities.ts';

/** A text and its words as `search_vector` returns them. Lexemes are indexes of `CandidateVocabulary.lexemes`. */
export interface Phrase {
  text: string;
  lexemes: number[];
  /** The position of each lexeme in the text, from 1. */
  positions: number[];
  /** The number of words, stop words included. */
  length: number;
}

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
  /** The words of the area with the mark "g=". */
  marked: number[];
  /** The lexemes ("p=") that represent the area together with another facet, by that facet. */
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
export interface CandidateVocabulary {
  /** The lexemes, sorted as in a `tsvector`. */
  lexemes: string[];
  /** The index of each lexeme's "r=" and "e=" forms, -1 for a form that no document contains. */
  roleMarks: number[];
  experienceMarks: number[];
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
  /** The lexemes ("j=") of the dictionary's pairs of words, by the first and then by the second word. */
  wordPairs: Map<number, Map<number, number>>;
  /** The lexemes "b=" and "d=" by year of birth. */
  birthFacets: Record<number, number[]>;
  /** The lexemes "x=0", "x=1", "x=3" and "x=5". */
  experienceFacets: number[];
  windowRows: number;
  windowFacets: number[];
}

export const birthYears = { first: 1940, last: 2015 };
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
  const { rows: areaRows } = await sql<{ area: string; roles: string[]; skills: string[] }>`
    select area::text, roles, skills from bench.area_words order by rank`.execute(db);
  const { rows: softRows } = await sql<{
    name: string;
  }>`select name from soft_skill order by md5(name)`.execute(db);
  const { rows: wordRows } = await sql<{ word: string }>`
    select bench.word_at(rank) as word from generate_series(1, ${sql.lit(wordRanks)}) rank order by rank`.execute(
    db,
  );
  const levels = ['Basico', 'Intermediario', 'Avancado', 'Fluente'];
  const salaries = Array.from({ length: salarySteps }, (_, step) => `R$ ${minSalary + salaryStep * step}`);
  const cities = readCities();
  const words = wordRows.map(({ word }) => word);
  const softSkills = softRows.map(({ name }) => name);
  const roles = areaRows.flatMap((row) => row.roles);
  const skills = [...areaRows.flatMap((row) => row.skills), ...softSkills];
  const areas = areaRows.map(({ area }) => area);

  const shortRoles = await readPairs(
    db,
    sql`select text, search_role(text) as value from unnest(${roles}::text[]) text`,
  );
  const marked = [...shortRoles.values(), ...roles, ...skills, ...companies, ...courses];
  const others = [
    words,
    areas,
    states,
    firstNames,
    surnames,
    activities,
    institutions,
    languages,
    levels,
    salaries,
  ];
  const vectors = await readVectors(db, [
    ...new Set([...marked, ...others.flat(), ...[...cities.values()].flat()]),
  ]);

  const facetsOf = (kind: string, values: string[]) =>
    readPairs(db, sql`select text, search_facet(${kind}, text) as value from unnest(${values}::text[]) text`);
  const areaFacets = await facetsOf('a', areas);
  const languageFacets = await facetsOf('l', languages);
  const stateFacets = await facetsOf('u', states);
  const cityFacets = new Map<string, Map<string, string>>();
  for (const state of states)
    cityFacets.set(
      state,
      await readPairs(
        db,
        sql`select text, search_city(${state}, text) as value from unnest(${cities.get(state) ?? []}::text[]) text`,
      ),
    );
  const { rows: cellRows } = await sql<{ lexeme: string; cells: string[] }>`
    select lexeme, cells from dictionary_city`.execute(db);
  const cellsOfCity = new Map(cellRows.map(({ lexeme, cells }) => [lexeme, cells]));
  const skillFacets = await readSkillFacets(db, skills);
  const { rows: wordPairs } = await sql<{ first: string; second: string; pair: string }>`
    select split_part(lexeme, '_', 1) as first, split_part(lexeme, '_', 2) as second, 'j=' || lexeme as pair
    from dictionary_pair`.execute(db);
  const paired = [
    ...stateFacets.values(),
    ...languageFacets.values(),
    ...experienceYears.map((years) => `x=${years}`),
    ...new Set([...skillFacets.values()].flat()),
  ];
  const { rows: pairs } = await sql<{ area: string; facet: string; pair: string }>`
    select area, facet, search_area_facet(area, facet) as pair
    from unnest(${areas}::text[]) area, unnest(${paired}::text[]) facet`.execute(db);
  const { rows: windowRows } = await sql<{ size: number; windows: number }>`
    select candidate_window_rows() as size, candidate_window(${sql.lit(rows)})::integer as windows`.execute(
    db,
  );
  const { size = 1, windows = 0 } = windowRows[0] ?? {};

  const lexemes = new Set<string>();
  const add = (lexeme: string) => lexemes.add(lexeme);
  for (const vector of vectors.values()) vector.lexemes.forEach(add);
  const possiblePairs = wordPairs.filter(({ first, second }) => lexemes.has(first) && lexemes.has(second));
  for (const { pair } of possiblePairs) add(pair);
  const lexemesOf = (text: string) => find(vectors, text).lexemes;
  for (const text of shortRoles.values()) for (const lexeme of lexemesOf(text)) add(`r=${lexeme}`);
  for (const text of marked) for (const lexeme of lexemesOf(text)) add(`e=${lexeme}`);
  for (const text of areas) for (const lexeme of lexemesOf(text)) add(`g=${lexeme}`);
  for (const facets of [areaFacets, languageFacets, stateFacets, ...cityFacets.values()])
    for (const facet of facets.values()) add(facet);
  for (const facets of [...skillFacets.values(), ...cellsOfCity.values()]) facets.forEach(add);
  for (const { pair } of pairs) add(pair);
  for (const state of states) add(`v=${state}`);
  for (let year = birthYears.first; year <= birthYears.last; year += 1) {
    add(`b=${year}`);
    add(`d=${Math.trunc(year / 10)}`);
  }
  for (const years of experienceYears) add(`x=${years}`);
  for (let window = 0; window <= windows; window += 1) add(`n=${window}`);

  const sorted = [...lexemes].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const places = new Map(sorted.map((lexeme, position) => [lexeme, position]));
  const placeOf = (lexeme: string) => find(places, lexeme);
  const phrases = new Map<string, Phrase>();
  for (const [text, vector] of vectors)
    phrases.set(text, {
      text,
      lexemes: vector.lexemes.map(placeOf),
      positions: vector.positions,
      length: vector.length,
    });
  const phraseOf = (text: string) => find(phrases, text);
  const phrasesOf = (texts: string[]) => texts.map(phraseOf);
  const withFacet = (facets: Map<string, string>) => (text: string) => ({
    ...phraseOf(text),
    facet: placeOf(find(facets, text)),
  });
  const cityOf = (facets: Map<string, string>) => (text: string) => ({
    ...withFacet(facets)(text),
    cells: find(cellsOfCity, find(facets, text)).map(placeOf),
  });
  const skillOf = (text: string) => ({
    ...phraseOf(text),
    facets: find(skillFacets, text).map(placeOf),
  });
  const pairsOfArea = Map.groupBy(pairs, ({ area }) => area);
  const years = Array.from(
    { length: birthYears.last - birthYears.first + 1 },
    (_, index) => birthYears.first + index,
  );

  return {
    lexemes: sorted,
    roleMarks: sorted.map((lexeme) => places.get(`r=${lexeme}`) ?? -1),
    experienceMarks: sorted.map((lexeme) => places.get(`e=${lexeme}`) ?? -1),
    areas: areaRows.map(({ area, roles: titles, skills: ofArea }) => ({
      ...withFacet(areaFacets)(area),
      roles: titles.map((title) => ({ ...phraseOf(title), short: phraseOf(find(shortRoles, title)) })),
      skills: ofArea.map(skillOf),
      marked: lexemesOf(area).map((lexeme) => placeOf(`g=${lexeme}`)),
      pairs: new Map(
        (pairsOfArea.get(area) ?? []).map(({ facet, pair }) => [placeOf(facet), placeOf(pair)] as const),
      ),
    })),
    softSkills: softSkills.map(skillOf),
    states: states.map((state) => ({
      ...withFacet(stateFacets)(state),
      desiredFacet: placeOf(`v=${state}`),
      cities: (cities.get(state) ?? []).map(cityOf(find(cityFacets, state))),
    })),
    words: [phraseOf(words[0] ?? ''), ...phrasesOf(words)],
    firstNames: phrasesOf(firstNames),
    surnames: phrasesOf(surnames),
    companies: phrasesOf(companies),
    activities: phrasesOf(activities),
    courses: phrasesOf(courses),
    institutions: phrasesOf(institutions),
    languages: languages.map(withFacet(languageFacets)),
    levels: phrasesOf(levels),
    salaries: phrasesOf(salaries),
    wordPairs: new Map(
      [...Map.groupBy(possiblePairs, ({ first }) => placeOf(first))].map(([first, pairs]) => [
        first,
        new Map(pairs.map(({ second, pair }) => [placeOf(second), placeOf(pair)])),
      ]),
    ),
    birthFacets: Object.fromEntries(
      years.map((year) => [year, [placeOf(`b=${year}`), placeOf(`d=${Math.trunc(year / 10)}`)]]),
    ),
    experienceFacets: experienceYears.map((limit) => placeOf(`x=${limit}`)),
    windowRows: size,
    windowFacets: Array.from({ length: windows + 1 }, (_, window) => placeOf(`n=${window}`)),
  };
}

const experienceYears = [0, 1, 3, 5];

/** Returns the lexemes of the words of each qualification and of the soft skills that it names. */
async function readSkillFacets(db: Database, skills: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ text: string; facets: string[] }>`
    select text, array(select 'w=' || word from unnest(search_words(text)) word)
      || array(select search_facet('s', skill.name) from soft_skill skill where search_text(text) like '%' || skill.name_text || '%') as facets
    from unnest(${skills}::text[]) text`.execute(db);
  return new Map(rows.map(({ text, facets }) => [text, facets]));
}

async function readPairs(db: Database, query: ReturnType<typeof sql>): Promise<Map<string, string>> {
  const { rows } = await query.execute(db);
  return new Map((rows as { text: string; value: string }[]).map(({ text, value }) => [text, value]));
}

function find<Value>(map: Map<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The vocabulary does not contain "${key}".`);
  return value;
}
