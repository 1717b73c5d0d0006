import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResumePhrases } from '@trampolim/contract/resume-phrases/resume-phrases';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { type Dictionary, getDictionary } from '../search/dictionary.ts';

const folder = join(import.meta.dirname, '../../resume-phrases');

interface Phrases {
  /** The first name of an occupation, or an area. */
  name: string;
  /** All names that share the phrases. */
  names: string[];
  activities: string[];
  skills: string[];
}

/** Reads a file of the folder, whose README describes the format. */
export function readPhrases(file: 'occupations.txt' | 'areas.txt'): Phrases[] {
  const lines = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return Array.from({ length: lines.length / 3 }, (_, index) => {
    const [title = '', activities = '', skills = ''] = lines.slice(3 * index, 3 * index + 3);
    const names = title.split(',').map((each) => each.trim());
    const [name = ''] = names;
    return { name, names, activities: listAfter('faz:', activities), skills: listAfter('sabe:', skills) };
  });
}

function listAfter(label: string, line: string): string[] {
  if (!line.startsWith(label)) throw new Error(`"${label}" is missing before: ${line}`);
  return line
    .slice(label.length)
    .split(';')
    .map((phrase) => phrase.trim());
}

/** The area of the phrases for candidates who have not chosen one. */
export const generalArea = 'geral';

/** Finds the phrases of the occupation that a role names. If it names none, returns the phrases of the area. */
type FindPhrases = (role: string, area?: string) => Promise<ResumePhrases>;

export async function createFindPhrases(db: Database): Promise<FindPhrases> {
  const findOccupation = await createFindOccupation(db);
  const areas = new Map(readPhrases('areas.txt').map((phrases) => [phrases.name, phrases]));
  const phrasesOfArea = (area: string): ResumePhrases => {
    const { activities, skills } = areas.get(area) ?? { activities: [], skills: [] };
    return { activities, skills };
  };
  return async (role, area = generalArea) => {
    const occupation = await findOccupation(role);
    if (!occupation) return phrasesOfArea(area);
    const { name, activities, skills } = occupation;
    return { occupation: name, activities, skills };
  };
}

/** An occupation with its phrases and, for searches, the lexemes of each of its names and their synonyms. */
export interface Occupation extends Pick<Phrases, 'name' | 'activities' | 'skills'> {
  nameLexemes: string[][];
}

/** Finds the occupation that a role or a title names. Returns undefined if it names no occupation with phrases. */
export type FindOccupation = (role: string) => Promise<Occupation | undefined>;

export async function createFindOccupation(db: Database): Promise<FindOccupation> {
  const findOccupations = await createFindOccupations(db);
  return async (role) => (await findOccupations([role]))[0];
}

/** Returns a function that finds the occupation of each of many roles or titles, in their order. */
export async function createFindOccupations(
  db: Database,
): Promise<(roles: string[]) => Promise<(Occupation | undefined)[]>> {
  const dictionary = await getDictionary(db);
  const occupationsByKey = await readOccupationsByLexemes(db);
  const lexemesOf = (occupation: Phrases) => {
    const keys = [...occupationsByKey].filter(([, each]) => each === occupation).map(([key]) => key);
    const synonyms = keys.flatMap((key) => dictionary.concepts.get(key)?.synonyms ?? []);
    const keysAndSynonyms = new Set([...keys, ...synonyms.map(({ key }) => key)]);
    return [...keysAndSynonyms].map((key) => key.split(' '));
  };
  const occupations = new Map(
    [...new Set(occupationsByKey.values())].map((each) => [each, { ...each, nameLexemes: lexemesOf(each) }]),
  );
  return async (roles) => {
    const lexemes = await readLexemes(db, roles);
    return roles.map((_, index) => {
      const occupation = occupationIn(lexemes[index] ?? [], dictionary, occupationsByKey);
      return occupation && occupations.get(occupation);
    });
  };
}

/** The occupations by the lexemes of their names, joined by spaces. */
export async function readOccupationsByLexemes(db: Database): Promise<Map<string, Phrases>> {
  const namedOccupations = readPhrases('occupations.txt').flatMap((occupation) =>
    occupation.names.map((name) => ({ name, occupation })),
  );
  const lexemes = await readLexemes(
    db,
    namedOccupations.map(({ name }) => name),
  );
  return new Map(
    namedOccupations.map(({ occupation }, index) => [lexemes[index]?.join(' ') ?? '', occupation]),
  );
}

/** The lexemes of each text, in the order of its words. */
async function readLexemes(db: Database, texts: string[]): Promise<string[][]> {
  const { rows } = await sql<{ lexemes: string[] }>`
    select array(
      select t.lexeme from search_typed_words(search_role(role.text)) t where t.lexeme is not null order by t.place) as lexemes
    from unnest(${texts}::text[]) with ordinality role (text, position) order by role.position`.execute(db);
  return rows.map(({ lexemes }) => lexemes);
}

/**
 * The occupation at the beginning of a role. A word such as "serviço" is a filler, but also part of the name "auxiliar
 * de serviços gerais", so fillers are only left out if no name contains them.
 */
function occupationIn(
  lexemes: string[],
  dictionary: Dictionary,
  occupationsByKey: Map<string, Phrases>,
): Phrases | undefined {
  const words = lexemes.filter((lexeme) => !dictionary.seniorityWords.has(lexeme));
  const withoutFillers = words.filter((lexeme) => !dictionary.fillers.has(lexeme));
  return (
    occupationAtStart(words, dictionary, occupationsByKey) ??
    occupationAtStart(withoutFillers, dictionary, occupationsByKey)
  );
}

/**
 * Finds an occupation by its own name or a synonym. A speciality without phrases, such as "vendedor externo", uses
 * those of its occupation. Later words alone are not tried, because a "gerente de cozinha" is not a "cozinheiro".
 */
function occupationAtStart(
  words: string[],
  { concepts, levels, longestPhrase }: Dictionary,
  occupationsByKey: Map<string, Phrases>,
): Phrases | undefined {
  for (let end = Math.min(words.length, longestPhrase); end > 0; end -= 1) {
    const key = words.slice(0, end).join(' ');
    // "Auxiliar" alone names no occupation.
    if (levels.has(key) && !occupationsByKey.has(key)) continue;
    const synonyms = concepts.get(key)?.synonyms ?? [];
    const name = [key, ...synonyms.map((synonym) => synonym.key)].find((each) => occupationsByKey.has(each));
    if (name !== undefined) return occupationsByKey.get(name);
  }
  return undefined;
}
