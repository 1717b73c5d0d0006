import type { CandidateFilters } from '@trampolim/contract/candidates/candidates';
import type { SavedSearch } from '@trampolim/contract/saved-searches/saved-searches';
import { newCandidatesCounted, newCandidatesReach, savedSearchLimit } from '@trampolim/contract/wire/limits';
import { type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { countCandidates } from '../candidates/candidate-search.ts';
import { findBlockers } from '../candidates/candidate-visibility.ts';
import { type Database, newId, type Transaction } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.gen.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail, failOn } from '../platform/http/errors.ts';
import type { Total } from '../platform/http/paging.ts';
import { lockCompanyAccount } from '../platform/lock-company-account.ts';

type SavedSearchRow = Selectable<DB['saved_search']>;

/** The position of the newest resume. Resumes saved from now on come after it. */
const newestSeq = sql<string>`(select coalesce(max(seq), 0) from candidate_search)`;

/** The cache time of a count of many new resumes. Twenty expensive searches take half a second. */
export const countCacheMs = 5 * 60_000;

/** Up to this number of new resumes, matches are counted at every request, which takes one or two milliseconds. */
const maxUncachedResumes = 25_000;

const maxCachedCounts = 10_000;

/**
 * The key contains everything that a count depends on: the search, its filters, the first new resume, and who blocked
 * the company.
 */
const cachedCounts = new LRUCache<string, Promise<Total>>({
  max: maxCachedCounts,
  ttl: countCacheMs,
  // The age is checked at each request, which costs less than the library's timer.
  ttlResolution: 0,
});

/** The resumes that count as new. Positions are in the order in which resumes are saved. */
interface NewResumes {
  /** The position of the last resume that is not new. */
  after: string;
  /** The position of the newest resume. */
  newest: string;
  /** The candidates who blocked the company, whose resumes do not count. */
  blockers: string[];
}

async function countNew(
  db: Database,
  { id, filters, seen_seq }: SavedSearchRow,
  { after, newest, blockers }: NewResumes,
): Promise<Total> {
  const count = () => countCandidates(db, filters, { blockers, upTo: newCandidatesCounted, after });
  if (Number(newest) - Number(after) <= maxUncachedResumes) return count();
  const key = JSON.stringify([id, filters, seen_seq, blockers]);
  const cached = cachedCounts.get(key);
  if (cached) return cached;
  const total = count();
  cachedCounts.set(key, total);
  total.catch(() => cachedCounts.delete(key));
  return total;
}

/** Returns the saved searches of a company, the latest first, each with its number of new candidates. */
export async function listSavedSearches(db: Database, viewer: Viewer): Promise<SavedSearch[]> {
  const blockers = await findBlockers(db, viewer);
  const rows = await db
    .selectFrom('saved_search')
    .selectAll()
    .select(sql<string>`greatest(seen_seq, ${newestSeq} - ${sql.lit(newCandidatesReach)})`.as('counted_from'))
    .select(newestSeq.as('newest'))
    .where('company_id', '=', viewer.id)
    .orderBy('id', 'desc')
    .execute();
  const searches: SavedSearch[] = [];
  // The searches run one after the other, because a read has only one connection.
  for (const { counted_from, newest, ...row } of rows) {
    const { count, estimated } = await countNew(db, row, { after: counted_from, newest, blockers });
    // New resumes before `counted_from` are not counted.
    const hasMore = estimated || counted_from !== row.seen_seq;
    searches.push(
      toSavedSearch(row, { newCandidates: Math.min(count, newCandidatesCounted), moreNew: hasMore }),
    );
  }
  return searches;
}

/**
 * Stores a company's search. The lock makes the count exact when colleagues store searches at the same time.
 * @throws {Failure} `saved_search_limit`, `saved_search_name_taken`, `session_ended`
 */
export async function saveSearch(
  transaction: Transaction,
  companyId: string,
  name: string,
  filters: CandidateFilters,
): Promise<SavedSearch> {
  await lockCompanyAccount(transaction, companyId);
  if ((await countSavedSearches(transaction, companyId)) >= savedSearchLimit) {
    throw fail('saved_search_limit');
  }
  const row = await transaction
    .insertInto('saved_search')
    .values({
      id: newId(),
      company_id: companyId,
      name,
      filters: JSON.stringify(filters),
      seen_seq: newestSeq,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(failOn('saved_search_name', 'saved_search_name_taken'));
  return toSavedSearch(row, { newCandidates: 0, moreNew: false });
}

/** @throws {Failure} `saved_search_not_found`, also for a search of another company; `saved_search_name_taken` */
export async function renameSavedSearch(
  db: Database,
  companyId: string,
  id: string,
  name: string,
): Promise<void> {
  await db
    .updateTable('saved_search')
    .set({ name })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('id')
    .executeTakeFirstOrThrow(() => fail('saved_search_not_found'))
    .catch(failOn('saved_search_name', 'saved_search_name_taken'));
}

/**
 * Records a look, after which no existing resume counts as new. Returns its time.
 * @throws {Failure} `saved_search_not_found`
 */
export async function lookAtSavedSearch(db: Database, companyId: string, id: string): Promise<string> {
  const { looked_at } = await db
    .updateTable('saved_search')
    .set({ seen_seq: sql<string>`greatest(seen_seq, ${newestSeq})`, looked_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('looked_at')
    .executeTakeFirstOrThrow(() => fail('saved_search_not_found'));
  return looked_at;
}

/** @throws {Failure} `saved_search_not_found` */
export async function deleteSavedSearch(db: Database, companyId: string, id: string): Promise<void> {
  await db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('id')
    .executeTakeFirstOrThrow(() => fail('saved_search_not_found'));
}

async function countSavedSearches(transaction: Transaction, companyId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('saved_search')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const toSavedSearch = (
  row: SavedSearchRow,
  { newCandidates, moreNew }: Pick<SavedSearch, 'newCandidates' | 'moreNew'>,
): SavedSearch => ({
  _id: row.id,
  name: row.name,
  filters: row.filters,
  lookedAt: row.looked_at,
  newCandidates,
  moreNew,
});
