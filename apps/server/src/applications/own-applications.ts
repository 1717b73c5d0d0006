import type { OwnApplication } from '@trampolim/contract/applications';
import type { ApplicationStatus } from '@trampolim/contract/vocabulary';
import { sql } from 'kysely';
import type { Viewer } from '../platform/access.ts';
import type { Database } from '../platform/database.ts';
import { countUpToLimit, decodeCursor, idKey, mapPage, type Page, pageOf } from '../platform/paging.ts';
import { containing } from '../platform/search-text.ts';
import { mayWithdraw } from '../vacancies/vacancy-rules.ts';
import { selectListed, toVacancy } from '../vacancies/vacancy-view.ts';
import { findHistories } from './application-history.ts';

interface OwnApplicationsQuery {
  status?: ApplicationStatus | undefined;
  title?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** A candidate's applications, newest first, those whose vacancy was removed among them. */
export async function listOwnApplications(
  db: Database,
  viewer: Viewer,
  query: OwnApplicationsQuery,
): Promise<Page<OwnApplication>> {
  const before = decodeCursor(query.cursor, idKey);
  const [standing, past] = await Promise.all([
    findStanding(db, viewer, query, before),
    findPast(db, viewer.id, query, before),
  ]);
  // Each list was cut beyond one page, so the newest of both together fill it.
  const newest = [...standing.items, ...past.items].sort((a, b) => (a.id < b.id ? 1 : -1));
  const page = pageOf(newest, query.limit, ({ id }) => id);
  return mapPage(
    {
      ...page,
      total: {
        count: standing.total.count + past.total.count,
        estimated: standing.total.estimated || past.total.estimated,
      },
    },
    ({ application }) => application,
  );
}

async function findStanding(
  db: Database,
  viewer: Viewer,
  { status, title, limit }: OwnApplicationsQuery,
  before: string | undefined,
) {
  let applications = db
    .selectFrom('application as p')
    .innerJoin('vacancy as v', 'v.id', 'p.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .where('p.candidate_id', '=', viewer.id);
  if (status) applications = applications.where('p.status', '=', status);
  if (title) applications = applications.where(sql`search_text(v.title)`, 'like', containing(title));
  const [rows, total] = await Promise.all([
    selectListed(
      applications
        .select(['p.id as application_id', 'p.status', 'p.comments', 'p.unseen', 'p.applied_at'])
        .$if(before !== undefined, (query) => query.where('p.id', '<', before ?? ''))
        .orderBy('p.id', 'desc')
        .limit(limit + 1),
      viewer,
    ).execute(),
    countUpToLimit(db, applications),
  ]);
  const histories = await findHistories(
    db,
    viewer.id,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({
    id: row.application_id,
    application: {
      status: row.status,
      comments: row.comments,
      appliedAt: row.applied_at,
      unseen: row.unseen,
      mayWithdraw: mayWithdraw(row.status),
      history: histories.get(row.id) ?? [],
      vacancy: toVacancy(row, viewer),
    } satisfies OwnApplication,
  }));
  return { items, total };
}

/** What is left of applications whose vacancy was removed. */
async function findPast(
  db: Database,
  candidateId: string,
  { status, title, limit }: OwnApplicationsQuery,
  before: string | undefined,
) {
  let applications = db.selectFrom('past_application as p').where('p.candidate_id', '=', candidateId);
  if (status) applications = applications.where('p.status', '=', status);
  if (title) applications = applications.where(sql`search_text(p.vacancy_title)`, 'like', containing(title));
  const [rows, total] = await Promise.all([
    applications
      .select(['p.id', 'p.vacancy_title', 'p.company_name', 'p.status', 'p.comments', 'p.applied_at'])
      .$if(before !== undefined, (query) => query.where('p.id', '<', before ?? ''))
      .orderBy('p.id', 'desc')
      .limit(limit + 1)
      .execute(),
    countUpToLimit(db, applications),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    application: {
      status: row.status,
      comments: row.comments,
      appliedAt: row.applied_at,
      unseen: false,
      mayWithdraw: false,
      history: [],
      vacancy: { jobTitle: row.vacancy_title, companyId: { companyName: row.company_name } },
    } satisfies OwnApplication,
  }));
  return { items, total };
}

/** The candidate has looked: nothing is news any more. */
export async function markSeen(db: Database, candidateId: string): Promise<void> {
  await db
    .updateTable('application')
    // What they have seen before it was told may yet be taken back, and then that is news.
    .set({ unseen: false, told_unseen: sql<boolean | null>`case when tell_at is not null then true end` })
    .where('candidate_id', '=', candidateId)
    .where('unseen', '=', sql.lit(true))
    .execute();
}
