import { isDeepStrictEqual } from 'node:util';
import { feedFailingDays, feedIntervalHours, feedProblemLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { addNotices } from '../../notices/add-notices.ts';
import { recordAction } from '../../platform/action-log.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { Failure } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { VacancyActor } from '../../vacancies/vacancy-actions.ts';
import { lockCompany } from '../../vacancies/vacancy-queries.ts';
import { UnreadableFeed } from '../formats/feed.ts';
import type { CityAndState } from '../imports/analyse-feed.ts';
import { confirmPlanned, describeResults } from '../imports/confirm-import.ts';
import { type AnalysedFeed, createFeedReader, type FeedReader } from '../imports/feed-reader.ts';
import { fetchFeed } from '../imports/fetch-feed.ts';
import { isSelectable, type PlannedVacancy, planImport } from '../imports/plan-import.ts';
import { pausedFeedMail } from './feed-mail.ts';
import { toReading } from './vacancy-feeds.ts';

export type FeedServices = Pick<Services, 'db' | 'jobs' | 'config' | 'outgoingHttp'>;

/** Feeds that one run reads at once. */
const feedsAtOnce = 4;
/** A run starts no further feed after this time, so that it ends before the next run starts. */
const maxRunMs = 8 * 60_000;
/** A reading is scheduled later by a random time up to this one, so that feeds do not become due all at once. */
const maxRandomDelaySeconds = 600;

interface ClaimedFeed extends CityAndState {
  id: string;
  company_id: string;
  companyName: string;
  url: string;
  source: string;
}

/**
 * Reads all feeds that are due, a few at once and one of each company. An unexpected failure of one does not stop the
 * others.
 * @throws {AggregateError} after all were read
 */
export async function readDueFeeds(services: FeedServices): Promise<void> {
  const endsAt = performance.now() + maxRunMs;
  const reader = createFeedReader();
  const busyCompanies = new Set<string>();
  const failures: unknown[] = [];
  let lastClaim: Promise<ClaimedFeed | undefined> = Promise.resolve(undefined);
  /** Claims one feed after the other, because each claim leaves out the companies whose feeds are being read. */
  const claimNext = () => {
    lastClaim = lastClaim.then(async () => {
      const feed = await claimFeed(services.db, { busyCompanies: [...busyCompanies] });
      if (feed) busyCompanies.add(feed.company_id);
      return feed;
    });
    return lastClaim;
  };
  const readNext = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const feed = await claimNext();
      if (!feed) return;
      await readClaimedFeed(services, reader, feed)
        .catch((error: unknown) => failures.push(error))
        .finally(() => busyCompanies.delete(feed.company_id));
    }
  };
  try {
    await Promise.all(Array.from({ length: feedsAtOnce }, readNext));
  } finally {
    await reader.close();
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some feeds could not be read.');
}

/** Reads one feed, unless it was read since it became due. */
export async function readDueFeed(services: FeedServices, id: string): Promise<void> {
  const feed = await claimFeed(services.db, { id });
  if (!feed) return;
  const reader = createFeedReader();
  try {
    await readClaimedFeed(services, reader, feed);
  } finally {
    await reader.close();
  }
}

/**
 * Claims the feed that has been due longest by scheduling its next reading. If the server dies, the feed is read at
 * that time.
 */
async function claimFeed(
  db: Database,
  { id, busyCompanies = [] }: { id?: string; busyCompanies?: readonly string[] },
): Promise<ClaimedFeed | undefined> {
  const { rows } = await sql<ClaimedFeed>`
    update vacancy_feed f
    set next_fetch_at = now() + make_interval(hours => ${sql.lit(feedIntervalHours)}, secs => (random() * ${sql.lit(maxRandomDelaySeconds)})::integer)
    from company c
    where c.id = f.company_id and f.id = (
      select d.id from vacancy_feed d join account a on a.id = d.company_id
      where d.next_fetch_at <= now() and not a.banned and d.company_id <> all(${[...busyCompanies]}::uuid[])
        and d.id = coalesce(${id ?? null}::uuid, d.id)
      order by d.next_fetch_at, d.id limit 1
      for no key update of d skip locked)
    returning f.id, f.company_id, f.url, f.source, c.name as "companyName", c.city, c.state`.execute(db);
  return rows[0];
}

async function readClaimedFeed(services: FeedServices, reader: FeedReader, feed: ClaimedFeed): Promise<void> {
  const content = await readContent(services, reader, feed);
  try {
    await services.db.transaction().execute(async (transaction) => {
      await lockCompany(transaction, feed.company_id);
      await (content instanceof UnreadableFeed
        ? storeFailure(transaction, services, feed, content.message)
        : storeReading(transaction, services, feed, content));
    });
  } catch (error) {
    // The company deleted its account meanwhile.
    if (!(error instanceof Failure) || error.code !== 'company_not_found') throw error;
  }
}

async function readContent(
  services: FeedServices,
  reader: FeedReader,
  { company_id: companyId, url, city, state }: ClaimedFeed,
): Promise<AnalysedFeed | UnreadableFeed> {
  try {
    const text = await fetchFeed(services, url);
    return await reader.read(companyId, { text, url, home: { city, state } });
  } catch (error) {
    if (error instanceof UnreadableFeed) return error;
    throw error;
  }
}

/** The actor of an automatic reading. The log names its source like a colleague. */
const actorOf = ({ id, company_id, companyName, source }: ClaimedFeed): VacancyActor => ({
  viewer: {
    id: company_id,
    accountId: company_id,
    role: 'Company',
    // A reading has no session. The id of its feed takes the place, as that of an API key does.
    sessionId: id,
    colleague: { name: `${source} (leitura automática)`, companyName, right: 'Recrutamento' },
  },
  caller: { ip: 'servidor', network: 'servidor' },
});

/**
 * Stores what was read, and publishes it or notifies the company. Does nothing if the feed was paused or deleted
 * meanwhile, or its company banned. Call this under the company's lock.
 */
async function storeReading(
  transaction: Transaction,
  services: FeedServices,
  feed: ClaimedFeed,
  analysed: AnalysedFeed,
): Promise<void> {
  const previous = await transaction
    .selectFrom('vacancy_feed as f')
    .innerJoin('account as a', 'a.id', 'f.company_id')
    .select(['f.publishes', 'f.source', 'f.format', 'f.is_complete', 'f.carries', 'f.vacancies'])
    .where('f.id', '=', feed.id)
    .where('f.paused_at', 'is', null)
    .where('a.banned', '=', false)
    .forUpdate('f')
    .executeTakeFirst();
  if (!previous) return;
  await transaction
    .updateTable('vacancy_feed')
    .set({
      fetched_at: sql<string>`now()`,
      problem: null,
      failing_since: null,
      format: analysed.format,
      is_complete: analysed.isComplete,
      carries: [...analysed.carriedFields],
      vacancies: JSON.stringify(analysed.vacancies),
    })
    .where('id', '=', feed.id)
    .execute();
  const actor = actorOf(feed);
  const planned = await planImport(transaction, actor.viewer, { ...analysed, source: feed.source });
  const confirmable = previous.publishes ? planned.filter(isSelectable).filter(mayConfirmAlone(planned)) : [];
  const results = await confirmPlanned({ transaction, services, actor, source: feed.source }, confirmable);
  if (results.length > 0) await recordAction(transaction, actor, describeResults(feed.source, results));
  const doneIds = new Set(
    results.filter(({ outcome }) => outcome !== 'refused').map(({ sourceId }) => sourceId),
  );
  const waitingCount = planned.filter((each) => isSelectable(each) && !doneIds.has(each.sourceId)).length;
  // The company was already notified about an unchanged list. The stored one has no fields that are undefined.
  const isUnchanged = isDeepStrictEqual(
    toReading(previous)?.vacancies,
    JSON.parse(JSON.stringify(analysed.vacancies)),
  );
  if (waitingCount === 0 || isUnchanged) return;
  await addNotices(transaction, [
    {
      accountId: feed.company_id,
      right: 'Recrutamento',
      kind: 'feed_news',
      aboutId: feed.id,
      title: feed.source,
      count: waitingCount,
    },
  ]);
}

/** This many vacancies may always be closed without a person. */
const maxTrustedEndings = 2;

/**
 * Returns a filter for vacancies that may be confirmed without a person. A list that suddenly lacks most open vacancies
 * is probably broken. A person then confirms the endings, because closing a vacancy notifies its applicants.
 */
function mayConfirmAlone(planned: readonly PlannedVacancy[]): (vacancy: PlannedVacancy) => boolean {
  const endedCount = planned.filter(({ status }) => status === 'ended').length;
  const openCount = planned.filter(({ status }) => ['ended', 'changed', 'unchanged'].includes(status)).length;
  const isPlausible = endedCount <= maxTrustedEndings || endedCount * 2 <= openCount;
  return ({ status }) => status !== 'ended' || isPlausible;
}

/**
 * Schedules the next attempt, and pauses a feed that has failed for days. Each wait is as long as the feed has been
 * failing, from an hour to a day, so it doubles. Call this under the company's lock.
 */
async function storeFailure(
  transaction: Transaction,
  services: FeedServices,
  feed: ClaimedFeed,
  message: string,
): Promise<void> {
  const feedRow = await transaction
    .updateTable('vacancy_feed')
    .set({
      problem: message.slice(0, feedProblemLimit),
      failing_since: sql<string>`coalesce(failing_since, now())`,
      next_fetch_at: sql<string>`now() + least(interval '1 day', greatest(interval '1 hour', now() - failing_since))`,
    })
    .where('id', '=', feed.id)
    .where('paused_at', 'is', null)
    .returning(
      sql<boolean>`failing_since <= now() - make_interval(days => ${sql.lit(feedFailingDays)})`.as(
        'failsTooLong',
      ),
    )
    .executeTakeFirst();
  if (!feedRow?.failsTooLong) return;
  await transaction
    .updateTable('vacancy_feed')
    .set({ paused_at: sql`now()`, pause_reason: 'failing', next_fetch_at: null })
    .where('id', '=', feed.id)
    .execute();
  const notified = await addNotices(transaction, [
    {
      accountId: feed.company_id,
      right: 'Recrutamento',
      kind: 'feed_paused',
      aboutId: feed.id,
      title: feed.source,
    },
  ]);
  for (const { accountId } of notified)
    await services.jobs.sendMail(
      transaction,
      pausedFeedMail(accountId, { url: feed.url, problem: message }, services.config.publicUrl),
    );
}
