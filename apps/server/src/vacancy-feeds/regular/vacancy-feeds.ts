import type { VacancyFeed, VacancyFeeds } from '@trampolim/contract/vacancy-feeds/vacancy-feeds';
import type { FeedFormat } from '@trampolim/contract/values/integration-vocabulary';
import { vacancyFeedLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { type Database, type Transaction, violates } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { fail, failField, failOn } from '../../platform/http/errors.ts';
import { lockCompany } from '../../vacancies/vacancy-queries.ts';
import { isSelectable, planImport, type StoredImport } from '../imports/plan-import.ts';
import { storeImport, toStoredImport } from '../imports/vacancy-imports.ts';

/** The result of the last reading of a URL. */
type Reading = StoredImport & { format: FeedFormat };

interface ReadColumns {
  source: string;
  format: FeedFormat | null;
  is_complete: boolean | null;
  carries: string[] | null;
  vacancies: unknown;
}

/** Converts the columns that `storeReading` wrote. Undefined before the first reading. */
export const toReading = ({
  source,
  format,
  is_complete,
  carries,
  vacancies,
}: ReadColumns): Reading | undefined =>
  format === null
    ? undefined
    : {
        ...toStoredImport({ source, is_complete: is_complete ?? false, carries: carries ?? [], vacancies }),
        format,
      };

export async function listFeeds(db: Database, viewer: Viewer): Promise<VacancyFeeds> {
  const rows = await db
    .selectFrom('vacancy_feed')
    .selectAll()
    .where('company_id', '=', viewer.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const feeds: VacancyFeed[] = [];
  for (const row of rows) {
    const reading = toReading(row);
    const planned = reading ? await planImport(db, viewer, reading) : [];
    feeds.push({
      _id: row.id,
      url: row.url,
      source: row.source,
      publishes: row.publishes,
      createdAt: row.created_at,
      ...(row.pause_reason && { paused: row.pause_reason }),
      ...(row.fetched_at && { fetchedAt: row.fetched_at }),
      ...(row.problem && { problem: row.problem }),
      ...(row.failing_since && { failingSince: row.failing_since }),
      waiting: planned.filter(isSelectable).length,
    });
  }
  return { feeds, free: Math.max(0, vacancyFeedLimit - feeds.length) };
}

interface NewFeed {
  id: string;
  url: string;
  source: string;
  publishes: boolean;
}

/**
 * Stores a feed. The feeds of a company have different sources, because a feed ends the vacancies of its source that it
 * does not list.
 * @throws {Failure} `vacancy_feed_limit`, `vacancy_feed_exists` also for a repeated call, `invalid_input` for `source`
 */
export async function storeFeed(
  transaction: Transaction,
  companyId: string,
  { id, url, source, publishes }: NewFeed,
): Promise<void> {
  await lockCompany(transaction, companyId);
  await transaction
    .insertInto('vacancy_feed')
    .values({ id, company_id: companyId, url, source, publishes })
    .execute()
    .catch(failOn('vacancy_feed_url', 'vacancy_feed_exists'))
    .catch(failOn('vacancy_feed_pkey', 'vacancy_feed_exists'))
    .catch((error: unknown) => {
      throw violates(error, 'vacancy_feed_source')
        ? failField('source', 'Outro endereço da empresa já tem esta origem. Escreva outro nome.')
        : error;
    });
  const { feedCount } = await transaction
    .selectFrom('vacancy_feed')
    .select(sql<number>`count(*)::int`.as('feedCount'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (feedCount > vacancyFeedLimit) throw fail('vacancy_feed_limit');
}

/**
 * Pauses or resumes a feed, and decides whether it publishes. A resumed feed is due now.
 * @throws {Failure} `vacancy_feed_not_found`
 */
export async function changeFeed(
  transaction: Transaction,
  companyId: string,
  id: string,
  { publishes, paused }: { publishes: boolean; paused: boolean },
): Promise<{ url: string; isResumed: boolean }> {
  await lockCompany(transaction, companyId);
  const previous = await transaction
    .selectFrom('vacancy_feed')
    .select(['url', 'paused_at'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => fail('vacancy_feed_not_found'));
  const wasPaused = previous.paused_at !== null;
  await transaction
    .updateTable('vacancy_feed')
    .set({
      publishes,
      ...(paused && !wasPaused && { paused_at: sql`now()`, pause_reason: 'company', next_fetch_at: null }),
      ...(!paused &&
        wasPaused && {
          paused_at: null,
          pause_reason: null,
          next_fetch_at: sql`now()`,
          problem: null,
          failing_since: null,
        }),
    })
    .where('id', '=', id)
    .execute();
  return { url: previous.url, isResumed: wasPaused && !paused };
}

/** @throws {Failure} `vacancy_feed_not_found`, also for a feed of another company */
export const deleteFeed = (db: Database, companyId: string, id: string): Promise<{ url: string }> =>
  db
    .deleteFrom('vacancy_feed')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('url')
    .executeTakeFirstOrThrow(() => fail('vacancy_feed_not_found'));

/**
 * Stores the last reading of a feed as the import that the people of the company confirm.
 * @throws {Failure} `vacancy_feed_not_found`, `vacancy_import_not_found` before the first reading
 */
export async function reviewFeed(db: Database, viewer: Viewer, id: string): Promise<void> {
  const row = await db
    .selectFrom('vacancy_feed')
    .select(['source', 'format', 'is_complete', 'carries', 'vacancies'])
    .where('id', '=', id)
    .where('company_id', '=', viewer.id)
    .executeTakeFirstOrThrow(() => fail('vacancy_feed_not_found'));
  const reading = toReading(row);
  if (!reading) throw fail('vacancy_import_not_found');
  await storeImport(db, viewer, reading);
}
