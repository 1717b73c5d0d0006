import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tellStatus } from '../../notices/tell-applications.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import type { DecidableStatus } from '../application-rules.ts';
import { type StatusNews, statusMail } from './status-mail.ts';
import { type Post, type WaitingNews, waitingNews } from './waiting-news.ts';

/** How long after its last change a decision may be taken back, and then is told, in seconds; all other news wait as long. */
const undoSeconds = 120;

type WaitingColumns = Pick<DB['application'], 'tell_at' | 'told_status' | 'told_comments' | 'told_unseen'>;

/** When what happens now is told. */
export const tellingTime = ({ delayFactor }: Post['jobs']) =>
  sql<string>`clock_timestamp() + make_interval(secs => ${undoSeconds * delayFactor})`;

/** How an application stands that waits for nothing: its candidate knows it as it is. */
export const nothingWaits: WaitingColumns = {
  tell_at: null,
  told_status: null,
  told_comments: null,
  told_unseen: null,
};

/**
 * The columns of `application as p` once it is changed to this: the change waits to be told, unless it is what its
 * candidate knew before anything waited. `isNews` is that condition.
 */
export function waitToBeTold({ jobs }: Post, { status, comments }: { status: string; comments: string }) {
  const isNews = sql<SqlBool>`(coalesce(p.told_status, p.status), coalesce(p.told_comments, p.comments))
    <> (${status}::application_status, ${comments}::text)`;
  const ifNews = <Value>(value: RawBuilder<Value>) =>
    sql<Value | null>`case when ${isNews} then ${value} end`;
  return {
    isNews,
    columns: {
      tell_at: ifNews(tellingTime(jobs)),
      told_status: ifNews(sql<never>`coalesce(p.told_status, p.status)`),
      told_comments: ifNews(sql<string>`coalesce(p.told_comments, p.comments)`),
      told_unseen: ifNews(sql<boolean>`coalesce(p.told_unseen, p.unseen)`),
    },
  };
}

/** What is told, of `application as p` with its candidate `k`, its vacancy `v` and company `c`. */
export const toldColumns = [
  'k.id as candidateId',
  'v.id as vacancyId',
  'c.id as companyId',
  'k.name as candidateName',
  'v.title as vacancyTitle',
  'c.name as companyName',
  'p.status',
  'p.comments',
  sql<boolean>`k.banned or v.banned or (select banned from account where id = c.id)`.as('isSilenced'),
] as const;

/** Marks news of an application as told, and gives what is told; whoever calls adds what must have waited. */
export const markTold = (
  transaction: Transaction,
  { candidateId, vacancyId }: WaitingNews,
  told: Partial<WaitingColumns & { opening_tell_at: null }>,
) =>
  transaction
    .updateTable('application as p')
    .from(['candidate as k', 'vacancy as v', 'company as c'])
    .set(told)
    .whereRef('k.id', '=', 'p.candidate_id')
    .whereRef('v.id', '=', 'p.vacancy_id')
    .whereRef('c.id', '=', 'v.company_id')
    .where('p.candidate_id', '=', candidateId)
    .where('p.vacancy_id', '=', vacancyId)
    .returning(toldColumns)
    .$narrowType<{ status: DecidableStatus }>();

/** Tells what waited until that moment; nothing when it was undone, withdrawn, told, or changed since. */
export async function tellDecision(
  transaction: Transaction,
  post: Post,
  waiting: WaitingNews,
): Promise<void> {
  const told = await markTold(transaction, waiting, nothingWaits)
    // By the time that was queued, not by the clock: one that runs slow would leave the decision waiting for good.
    .where('p.tell_at', '<=', waiting.tellAt)
    .execute();
  await tellCandidates(transaction, post, told);
}

/**
 * Tells candidates how their applications stand, on the site and by mail. Nothing is told to whoever was banned meanwhile, nor in
 * the name of whoever was.
 */
export async function tellCandidates(
  transaction: Transaction,
  { jobs, config }: Post,
  told: readonly (StatusNews & { vacancyId: string; isSilenced: boolean })[],
): Promise<void> {
  const news = told.filter(({ isSilenced }) => !isSilenced);
  await tellStatus(transaction, news);
  for (const one of news) await jobs.sendMail(transaction, statusMail(one, config.publicUrl));
}

/** Candidates are told of decisions that have stood long enough; a later change to one has a time of its own. */
export const decisions = waitingNews('tell-decision', tellDecision);
