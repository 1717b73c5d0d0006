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

export const experienceYears = [0, 1, 3, 5];
export const minSalary = 1500;
export const salaryStep = 250;
const salarySteps = 40;

export type ProcessedTexts = Awaited<ReturnType<typeof processTexts>>;

/** Reads the texts of resumes from the database, with what the product's functions return for each. */
export async function processTexts(db: Database, rowCount: number, wordCount: number) {
  const { rows: areaRows } = await sql<{ area: string; roles: string[]; skills: string[] }>`
    select area::text, roles, skills from bench.area_words order by rank`.execute(db);
  const { rows: softRows } = await sql<{
    name: string;
  }>`select name from soft_skill order by md5(name)`.execute(db);
  const { rows: wordRows } = await sql<{ word: string }>`
    select bench.word_at(rank) as word from generate_series(1, ${sql.lit(wordCount)}) rank order by rank`.execute(
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
  // The lexemes of these texts also occur with the mark of experience.
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
    select candidate_window_rows() as size, candidate_window(${sql.lit(rowCount)})::integer as windows`.execute(
    db,
  );
  const { size = 1, windows = 0 } = windowRows[0] ?? {};
  return {
    areaRows,
    areas,
    cities,
    words,
    softSkills,
    levels,
    salaries,
    shortRoles,
    marked,
    vectors,
    areaFacets,
    languageFacets,
    stateFacets,
    cityFacets,
    cellsOfCity,
    skillFacets,
    wordPairs,
    pairs,
    windowRows: size,
    windows,
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

async function readPairs(db: Database, query: ReturnType<typeof sql>): Promise<Map<string, string>> {
  const { rows } = await query.execute(db);
  return new Map((rows as { text: string; value: string }[]).map(({ text, value }) => [text, value]));
}
