import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { createDatabaseCache } from '../platform/database/database-cache.ts';
import type { SearchSide } from './spelling.ts';

/**
 * The lexemes and pairs that were found within the last minute, and the sides whose documents were current a moment ago.
 * What was not found is looked up each time, so that the first document with a word is found at once.
 */
const cacheOf = createDatabaseCache<true>({ max: 100_000, ttl: 60_000 });

/** Another server may request rewriting, and a replica may be behind by a few seconds. */
const currentMs = 10_000;

/** False while a job rewrites documents of an older format. */
export async function hasCurrentDocuments(db: Database, side: SearchSide): Promise<boolean> {
  const cache = cacheOf(db);
  const key = `current ${side}`;
  if (cache.has(key)) return true;
  const { rows } = await sql`
    select from search_reindex where side = ${side} and before_seq is null and before_id is null`.execute(db);
  if (rows.length > 0) cache.set(key, true, { ttl: currentMs });
  return rows.length > 0;
}

/** Returns which of the lexemes documents contain, and which of the pairs all documents are marked with. */
export async function findStored(
  db: Database,
  side: SearchSide,
  { lexemes, pairs }: { lexemes: string[]; pairs: string[] },
): Promise<{ lexemes: Set<string>; pairs: Set<string> }> {
  const cache = cacheOf(db);
  const toKey = { lexeme: (lexeme: string) => `${side} ${lexeme}`, pair: (pair: string) => `pair ${pair}` };
  const [known, unknown] = partition(lexemes, (lexeme) => cache.has(toKey.lexeme(lexeme)));
  const [knownPairs, unknownPairs] = partition(pairs, (pair) => cache.has(toKey.pair(pair)));
  const found = await readStored(db, side, unknown, unknownPairs);
  for (const lexeme of found.lexemes) cache.set(toKey.lexeme(lexeme), true);
  for (const pair of found.pairs) cache.set(toKey.pair(pair), true);
  return {
    lexemes: new Set([...known, ...found.lexemes]),
    pairs: new Set([...knownPairs, ...found.pairs]),
  };
}

async function readStored(
  db: Database,
  side: SearchSide,
  lexemes: string[],
  pairs: string[],
): Promise<{ lexemes: string[]; pairs: string[] }> {
  if (lexemes.length === 0 && pairs.length === 0) return { lexemes, pairs };
  const { rows } = await sql<{ lexemes: string[]; pairs: string[] }>`
    select
      array(select lexeme from unnest(${lexemes}::text[]) lexeme
        where exists (select from search_word w where w.side = ${side} and w.lexeme = lexeme.lexeme)) as lexemes,
      array(select lexeme from dictionary_pair where lexeme = any(${pairs}::text[]) and not is_pending) as pairs`.execute(
    db,
  );
  return rows[0] ?? { lexemes: [], pairs: [] };
}

/** Splits a list into the values that meet a condition and the others. */
function partition(values: string[], meets: (value: string) => boolean): [string[], string[]] {
  const { yes = [], no = [] } = Object.groupBy(values, (value) => (meets(value) ? 'yes' : 'no'));
  return [yes, no];
}

/** Forgets what was read through this database before its dictionary was stored again. */
export const forgetStored = (db: Database): void => cacheOf(db).clear();
