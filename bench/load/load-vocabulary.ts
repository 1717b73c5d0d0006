import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { type DocumentField, markedLexeme } from '../../apps/server/src/search/document-lexemes.ts';
import { states } from './candidates-words.ts';
import type { DocumentVocabulary, Phrase } from './document-builder.ts';
import { readCities } from './read-cities.ts';

// The parts of a vocabulary that candidates and vacancies share.

interface Vector {
  lexemes: string[];
  positions: number[];
  length: number;
}

/** This word is appended to each text. Its position shows the length of the text, including final stop words. */
const sentinel = 'qzxk';

/** Returns the words of each text as `search_vector` returns them. */
export async function readVectors(db: Database, texts: Iterable<string>): Promise<Map<string, Vector>> {
  const { rows } = await sql<{ text: string; lexeme: string; positions: number[] }>`
    select text, lexeme, positions
    from unnest(${[...new Set(texts)]}::text[]) text, unnest(search_vector(text || ' | ' || ${sentinel}))`.execute(
    db,
  );
  const vectors = new Map<string, Vector>();
  for (const { text, lexeme, positions } of rows) {
    const vector = vectors.get(text) ?? { lexemes: [], positions: [], length: 0 };
    vectors.set(text, vector);
    if (lexeme === sentinel) vector.length = (positions[0] ?? 1) - 1;
    else
      for (const position of positions) {
        vector.lexemes.push(lexeme);
        vector.positions.push(position);
      }
  }
  return vectors;
}

/** Returns the areas with the roles and skills of their resumes and vacancies. */
export async function readAreas(db: Database) {
  const { rows } = await sql<{ area: string; roles: string[]; skills: string[] }>`
    select area::text, roles, skills from bench.area_words order by rank`.execute(db);
  return rows;
}

/** Returns the words with the ranks up to this one. */
export const readWords = (db: Database, maxRank: number): Promise<string[]> =>
  readTexts(
    db,
    sql`select bench.word_at(rank) as text from generate_series(1, ${sql.lit(maxRank)}) rank order by rank`,
  );

export async function readTexts(db: Database, query: RawBuilder<{ text: string }>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ text }) => text);
}

/** Returns what an SQL expression returns for each `text`. */
export async function readValues(
  db: Database,
  expression: RawBuilder<unknown>,
  texts: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ text: string; value: string }>`
    select text, ${expression} as value from unnest(${texts}::text[]) text`.execute(db);
  return new Map(rows.map(({ text, value }) => [text, value]));
}

/** Returns the facet of each text, which `search_facet` names by a letter. */
export const readFacets = (db: Database, letter: string, texts: string[]): Promise<Map<string, string>> =>
  readValues(db, sql`search_facet(${letter}, text)`, texts);

type Places = Awaited<ReturnType<typeof readPlaces>>;

/** Returns the cities of each state, the facets of states and cities, and the cells of the map by a city's facet. */
export async function readPlaces(db: Database) {
  const cities = readCities();
  const cityFacets = new Map<string, Map<string, string>>();
  for (const state of states)
    cityFacets.set(state, await readValues(db, sql`search_city(${state}, text)`, cities.get(state) ?? []));
  const { rows } = await sql<{ lexeme: string; cells: string[] }>`
    select lexeme, cells from dictionary_city`.execute(db);
  return {
    cities,
    stateFacets: await readFacets(db, 'u', states),
    cityFacets,
    cellsOfCity: new Map(rows.map(({ lexeme, cells }) => [lexeme, cells])),
  };
}

/** Returns the lexemes of texts with the mark of a field. */
export const markedLexemes = (
  vectors: Map<string, Vector>,
  field: DocumentField,
  texts: Iterable<string>,
): string[] =>
  [...texts].flatMap((text) => find(vectors, text).lexemes.map((lexeme) => markedLexeme(field, lexeme)));

interface DocumentParts {
  vectors: Map<string, Vector>;
  places: Places;
  /** All lexemes that neither belong to `vectors` or `places` nor are pairs of words. */
  otherLexemes: Iterable<string>;
}

/** Indexes all lexemes of documents, and returns functions that replace lexemes with their indexes. */
export async function indexLexemes(db: Database, { vectors, places, otherLexemes }: DocumentParts) {
  const { rows: wordPairs } = await sql<{ lexeme: string; first: string; second: string }>`
    select lexeme, split_part(lexeme, '_', 1) as first, split_part(lexeme, '_', 2) as second from dictionary_pair`.execute(
    db,
  );
  const words = new Set([...vectors.values()].flatMap((vector) => vector.lexemes));
  const possiblePairs = wordPairs.filter(({ first, second }) => words.has(first) && words.has(second));
  const lexemes = new Set([
    ...words,
    ...possiblePairs.map(({ lexeme }) => markedLexeme('wordPair', lexeme)),
    ...places.stateFacets.values(),
    ...[...places.cityFacets.values()].flatMap((facets) => [...facets.values()]),
    ...[...places.cellsOfCity.values()].flat(),
    ...otherLexemes,
  ]);
  const sorted = [...lexemes].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const indexes = new Map(sorted.map((lexeme, index) => [lexeme, index]));
  const indexOf = (lexeme: string) => find(indexes, lexeme);
  const withFacet = <Text extends Phrase>(phrase: Text, facets: Map<string, string>) => ({
    ...phrase,
    facet: indexOf(find(facets, phrase.text)),
  });
  const indexesMarked = (field: DocumentField) =>
    sorted.map((lexeme) => indexes.get(markedLexeme(field, lexeme)) ?? -1);
  const documentVocabulary: DocumentVocabulary = {
    lexemes: sorted,
    roleMarks: indexesMarked('role'),
    experienceMarks: indexesMarked('experience'),
    wordPairs: new Map(
      [...Map.groupBy(possiblePairs, ({ first }) => indexOf(first))].map(([first, pairs]) => [
        first,
        new Map(
          pairs.map(({ second, lexeme }) => [indexOf(second), indexOf(markedLexeme('wordPair', lexeme))]),
        ),
      ]),
    ),
  };
  return {
    documentVocabulary,
    indexOf,
    phraseOf(text: string): Phrase {
      const vector = find(vectors, text);
      return { ...vector, text, lexemes: vector.lexemes.map(indexOf) };
    },
    marksOf: (field: DocumentField, text: string): number[] =>
      [...new Set(markedLexemes(vectors, field, [text]))].map(indexOf),
    withFacet,
    citiesOf<Text extends Phrase>(state: string, toPhrase: (name: string) => Text) {
      const facets = find(places.cityFacets, state);
      return (places.cities.get(state) ?? []).map((name) => ({
        ...withFacet(toPhrase(name), facets),
        /** The lexemes of the city's cells of the map. */
        cells: find(places.cellsOfCity, find(facets, name)).map(indexOf),
      }));
    },
  };
}

export function find<Value>(map: Map<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The vocabulary does not contain "${key}".`);
  return value;
}
