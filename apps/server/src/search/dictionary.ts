import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

const folder = join(import.meta.dirname, '../../search-dictionary');

/** A name of something, as the lexemes that a text has to hold. */
export interface Phrase {
  text: string;
  lexemes: string[];
}

/** What a phrase stands for beside itself. */
export interface Concept {
  synonyms: Phrase[];
  related: Phrase[];
}

/** Filters that a phrase stands for, by the name that the contract gives them. */
export type Condition = Record<string, string>;

export interface Dictionary {
  /** By the lexemes of a phrase, joined by blanks. */
  concepts: Map<string, Concept>;
  conditions: Map<string, Condition>;
  fillers: Set<string>;
  ranks: Set<string>;
  /** Words of all phrases with their lexemes, for the correction of typing errors. */
  words: Map<string, string>;
  /** The lexemes of all phrases. */
  lexemes: Set<string>;
  /** The most lexemes that a phrase has. */
  longestPhrase: number;
}

/** More alternatives than these would slow a search down without finding more. */
const synonymLimit = 30;
const relatedLimit = 40;

interface Line {
  same: string[];
  related: string[];
}

const readLines = (file: string): string[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The rows of a table with tabs, without its heading. */
export const readTable = (file: string): string[][] =>
  readLines(file)
    .slice(1)
    .map((line) => line.split('\t'));

const splitNames = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function readSynonyms(): Line[] {
  return readLines('synonyms.txt').map((line) => {
    const [same = '', related = ''] = line.split('>');
    return { same: splitNames(same), related: splitNames(related) };
  });
}

/** The names of each occupation of the CBO; those of its family are related to them. */
function readOccupations(): Line[] {
  const names = new Map<string, string[]>();
  for (const [code = '', name = ''] of [
    ...readTable('cbo-occupations.tsv'),
    ...readTable('cbo-synonyms.tsv'),
  ]) {
    names.set(code, [...(names.get(code) ?? []), name]);
  }
  const families = Map.groupBy(names.keys(), (code) => code.slice(0, 4));
  return [...names].map(([code, same]) => ({
    same,
    related: (families.get(code.slice(0, 4)) ?? [])
      .filter((other) => other !== code)
      .flatMap((other) => names.get(other) ?? []),
  }));
}

function readConditions(): { names: string[]; condition: Condition }[] {
  return readLines('conditions.txt').map((line) => {
    const [names = '', filters = ''] = line.split('=');
    const pairs = filters.split(';').map((filter) => filter.split(':').map((part) => part.trim()));
    return { names: splitNames(names), condition: Object.fromEntries(pairs) };
  });
}

/** Words and lexemes as the database sees them, so that the dictionary and the documents always agree. */
async function analyse(db: Database, texts: string[]) {
  const plain = await sql<{ plain: string }>`
    select search_plain(text) as plain from unnest(${texts}::text[]) with ordinality given (text, place) order by place`.execute(
    db,
  );
  const wordsOf = plain.rows.map((row) => row.plain.split(' ').filter((word) => word !== ''));
  const words = [...new Set(wordsOf.flat())];
  const { rows } = await sql<{ word: string; lexeme: string | null }>`
    select word, (search_lexemes(word))[1] as lexeme from unnest(${words}::text[]) word`.execute(db);
  const lexemeOf = new Map(rows.map(({ word, lexeme }) => [word, lexeme]));
  const phrases = new Map<string, Phrase>();
  for (const [place, text] of texts.entries()) {
    const lexemes = (wordsOf[place] ?? []).flatMap((word) => lexemeOf.get(word) ?? []);
    phrases.set(text, { text, lexemes: [...new Set(lexemes)] });
  }
  return { phrases, lexemeOf };
}

const keyOf = ({ lexemes }: Phrase) => lexemes.join(' ');

async function load(db: Database): Promise<Dictionary> {
  const curated = readSynonyms();
  const lines = [...curated, ...readOccupations()];
  const conditionLines = readConditions();
  const fillers = readLines('filler-words.txt');
  const ranks = readLines('rank-words.txt');
  const texts = new Set([
    ...lines.flatMap(({ same }) => same),
    ...curated.flatMap(({ related }) => related),
    ...conditionLines.flatMap(({ names }) => names),
    ...fillers,
    ...ranks,
  ]);
  const { phrases, lexemeOf } = await analyse(db, [...texts]);
  const phraseOf = (text: string) => phrases.get(text) ?? { text, lexemes: [] };
  const known = (names: string[]) => names.map(phraseOf).filter(({ lexemes }) => lexemes.length > 0);

  const concepts = new Map<string, Concept>();
  for (const { same, related } of lines) {
    const synonyms = known(same);
    const near = known(related);
    for (const phrase of synonyms) {
      const concept = concepts.get(keyOf(phrase)) ?? { synonyms: [], related: [] };
      addPhrases(concept.synonyms, synonyms, synonymLimit);
      addPhrases(concept.related, near, relatedLimit);
      concepts.set(keyOf(phrase), concept);
    }
  }
  const conditions = new Map(
    conditionLines.flatMap(({ names, condition }) =>
      known(names).map((phrase) => [keyOf(phrase), condition] as const),
    ),
  );
  const words = new Map([...lexemeOf].filter((entry): entry is [string, string] => entry[1] !== null));
  return {
    concepts,
    conditions,
    fillers: new Set(known(fillers).map(keyOf)),
    ranks: new Set(known(ranks).map(keyOf)),
    words,
    lexemes: new Set(words.values()),
    longestPhrase: Math.max(...[...phrases.values()].map(({ lexemes }) => lexemes.length)),
  };
}

function addPhrases(list: Phrase[], more: Phrase[], limit: number): void {
  for (const phrase of more) {
    if (list.length >= limit) return;
    if (!list.some((known) => keyOf(known) === keyOf(phrase))) list.push(phrase);
  }
}

let loaded: Promise<Dictionary> | undefined;

/** The dictionary, read once. */
export function getDictionary(db: Database): Promise<Dictionary> {
  loaded ??= load(db).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
