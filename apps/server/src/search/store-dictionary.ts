import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import { memoize } from '../platform/memoize.ts';
import { type Dictionary, getDictionary } from './dictionary.ts';
import { dictionaryFolder } from './dictionary-files.ts';
import { allWordsIn, quotedLexeme } from './document-lexemes.ts';
import { facetConditions, facetsOf } from './facets.ts';
import type { Phrase } from './phrases.ts';
import { cellsOf, municipalities } from './places.ts';
import { forgetStored } from './stored-lexemes.ts';
import { all } from './tsquery.ts';

interface NameRow {
  lexemes: string;
  kind: 'concept' | 'condition' | 'filler' | 'word';
  isLevel: boolean;
  meaningId: number | null;
  condition: string | null;
}

/** The meanings of names, as tsqueries for titles. */
interface MeaningRow {
  same: string;
  sameWithLevel: string | null;
  /** The names in `related` that list this name as related, too. */
  near: string | null;
  related: string | null;
}

/**
 * Writes the names of the dictionary into the database, which compares resumes and vacancies with them. Skips it if
 * they are up to date.
 */
export async function storeDictionary(db: Database): Promise<void> {
  const digest = await digestOf(db);
  const stored = await db.selectFrom('dictionary_version').select('digest').executeTakeFirst();
  if (stored?.digest === digest) return;
  const dictionary = await getDictionary(db);
  const { names, meanings } = toRows(dictionary);
  const levels = [...dictionary.levels].map((lexeme) => quotedLexeme('role', lexeme)).join(' | ');
  await db.transaction().execute(async (transaction) => {
    await sql`lock table dictionary_version in exclusive mode`.execute(transaction);
    const oldCells = await digestOfCells(transaction);
    await sql`truncate dictionary_name, dictionary_meaning, dictionary_city`.execute(transaction);
    await insertRows(transaction, names, meanings);
    const hasNewPairs = await replacePairs(transaction, [...dictionary.pairs]);
    if (hasNewPairs || (await digestOfCells(transaction)) !== oldCells) await requestRewriting(transaction);
    await transaction
      .insertInto('dictionary_version')
      .values({ digest, levels })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ digest, levels }))
      .execute();
    await sql`select applicants_rescore_all()`.execute(transaction);
  });
  forgetStored(db);
  await sql`analyze dictionary_name, dictionary_meaning, dictionary_city, dictionary_pair`.execute(db);
}

/** Changes with the files of the dictionary, the rules for lexemes and the format of the rows. */
async function digestOf(db: Database): Promise<string> {
  const routines = await db
    .selectFrom('applied_routine')
    .select('hash')
    .where('name', '=', '06_search_words')
    .execute();
  const hash = createHash('sha256').update(rowFormat).update(JSON.stringify(routines));
  for (const file of readdirSync(dictionaryFolder).sort()) {
    hash.update(readFileSync(join(dictionaryFolder, file)));
  }
  return hash.digest('hex');
}

/** Increase this when the same files produce other rows. */
const rowFormat = '6';

/** Returns a digest of the cells of all municipalities, or null if none are stored. */
async function digestOfCells(db: Database): Promise<string | null> {
  const { rows } = await sql<{ digest: string | null }>`
    select md5(string_agg(lexeme || cells::text, ' ' order by lexeme)) as digest from dictionary_city`.execute(
    db,
  );
  return rows[0]?.digest ?? null;
}

/** Stores the pairs of words. Returns true if some are new, which documents do not contain yet. */
async function replacePairs(db: Transaction, pairs: string[]): Promise<boolean> {
  await sql`delete from dictionary_pair where lexeme <> all (${pairs}::text[])`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    insert into dictionary_pair (lexeme, is_pending)
    select lexeme, exists (select from candidate_search) or exists (select from vacancy_search)
    from unnest(${pairs}::text[]) lexeme
    on conflict do nothing`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Lets a job rewrite all documents, from the greatest possible key downwards. Until it ends, searches use neither their
 * cells nor their new pairs.
 */
async function requestRewriting(db: Database): Promise<void> {
  await sql`
    update search_reindex set before_seq = 9223372036854775807
    where side = 'resume' and exists (select from candidate_search)`.execute(db);
  await sql`
    update search_reindex set before_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    where side = 'vacancy' and exists (select from vacancy_search)`.execute(db);
}

function toRows(dictionary: Dictionary): { names: NameRow[]; meanings: MeaningRow[] } {
  const names = new Map<string, NameRow>();
  const add = (row: Partial<NameRow> & Pick<NameRow, 'lexemes' | 'kind'>) =>
    names.set(row.lexemes, {
      meaningId: null,
      condition: null,
      isLevel: dictionary.levels.has(row.lexemes),
      ...row,
    });
  const meanings = new Map<string, MeaningRow & { id: number }>();
  for (const [lexemes, { synonyms, related }] of dictionary.concepts) {
    const row = toMeaning(synonyms, relatedNames(synonyms, related, dictionary.concepts), dictionary);
    const key = JSON.stringify(row);
    const meaning = meanings.get(key) ?? { ...row, id: meanings.size };
    meanings.set(key, meaning);
    add({ lexemes, kind: 'concept', meaningId: meaning.id });
  }
  for (const [lexemes, { condition }] of dictionary.conditions) {
    const conditions = facetConditions(facetsOf(condition).filter(({ kind }) => kind !== 'experience'));
    add({ lexemes, kind: 'condition', condition: conditions.length > 0 ? all(conditions) : null });
  }
  for (const lexemes of dictionary.levels) {
    if (!names.has(lexemes)) add({ lexemes, kind: 'word' });
  }
  for (const lexemes of [...dictionary.fillers, ...dictionary.seniorityWords.keys()]) {
    add({ lexemes, kind: 'filler' });
  }
  return { names: [...names.values()], meanings: [...meanings.values()] };
}

/** More names would slow every comparison down without finding more. */
const storedRelatedLimit = 80;

/** The related occupations with all their names. */
function relatedNames(synonyms: Phrase[], related: Phrase[], concepts: Dictionary['concepts']): Phrase[] {
  const ownKeys = new Set(synonyms.map(({ key }) => key));
  const names = new Map<string, Phrase>();
  for (const phrases of [related, ...related.map(({ key }) => concepts.get(key)?.synonyms ?? [])]) {
    for (const phrase of phrases) {
      if (names.size === storedRelatedLimit) return [...names.values()];
      if (!ownKeys.has(phrase.key)) names.set(phrase.key, phrase);
    }
  }
  return [...names.values()];
}

function toMeaning(synonyms: Phrase[], related: Phrase[], { concepts, levels }: Dictionary): MeaningRow {
  const ownKeys = new Set(synonyms.map(({ key }) => key));
  const near = related.filter(({ key }) =>
    concepts.get(key)?.related.some((other) => ownKeys.has(other.key)),
  );
  const withLevel = synonyms.filter(({ lexemes }) => lexemes.some((lexeme) => levels.has(lexeme)));
  return {
    same: inTitle(synonyms) ?? '',
    sameWithLevel: inTitle(withLevel),
    near: inTitle(near),
    related: inTitle(related),
  };
}

/** Matches titles that contain all the words of one of the names. */
const inTitle = (phrases: Phrase[]): string | null =>
  phrases.length === 0 ? null : phrases.map(toTitleQuery).join(' | ');

/** A phrase is in the meanings of many names. */
const toTitleQuery = memoize(({ lexemes }: Phrase) => allWordsIn('role', lexemes));

async function insertRows(db: Transaction, names: NameRow[], meanings: MeaningRow[]): Promise<void> {
  await sql`
    insert into dictionary_meaning (id, same, same_with_level, near, related)
    select place - 1, same, with_level, near, related
    from unnest(
      ${meanings.map(({ same }) => same)}::text[], ${meanings.map(({ sameWithLevel }) => sameWithLevel)}::text[],
      ${meanings.map(({ near }) => near)}::text[], ${meanings.map(({ related }) => related)}::text[])
      with ordinality meaning (same, with_level, near, related, place)`.execute(db);
  await sql`
    insert into dictionary_name (lexemes, kind, is_level, meaning_id, condition)
    select lexemes, kind::dictionary_name_kind, is_level, meaning_id, condition::tsquery
    from unnest(
      ${names.map(({ lexemes }) => lexemes)}::text[], ${names.map(({ kind }) => kind)}::text[],
      ${names.map(({ isLevel }) => isLevel)}::boolean[],
      ${names.map(({ meaningId }) => meaningId)}::integer[], ${names.map(({ condition }) => condition)}::text[])
      named (lexemes, kind, is_level, meaning_id, condition)`.execute(db);
  await sql`
    insert into dictionary_city (state, city, latitude, longitude, lexeme, cells)
    select state, search_text(name), min(latitude), min(longitude), search_city(state, search_text(name)), min(cells)::text[]
    from unnest(
      ${municipalities.map(({ state }) => state)}::text[], ${municipalities.map(({ name }) => name)}::text[],
      ${municipalities.map(({ latitude }) => latitude)}::real[], ${municipalities.map(({ longitude }) => longitude)}::real[],
      ${municipalities.map((city) => `{${cellsOf(city).join(',')}}`)}::text[])
      city (state, name, latitude, longitude, cells)
    group by 1, 2`.execute(db);
}
