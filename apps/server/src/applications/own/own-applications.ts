import { latestChangesShown, type OwnApplication } from '@trampolim/contract/applications/applications';
import type { AnsweredQuestion } from '@trampolim/contract/screening-questions/screening-questions';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { applicationStepLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { matchesText } from '../../platform/database/search-text.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { mapPage, mergePages, type Page, type PageQuery, readPage } from '../../platform/http/paging.ts';
import { toAnswers } from '../../screening-questions/answer-queries.ts';
import { mayWithdraw } from '../../vacancies/vacancy-rules.ts';
import { addListColumns, toVacancy, type VacancyRow } from '../../vacancies/vacancy-view.ts';
import { countEveryStatus, type StatusCount } from '../application-rules.ts';
import { promiseColumns, toReplyPromise } from '../promises/reply-promise.ts';

interface OwnApplicationsQuery extends PageQuery {
  status?: ApplicationStatus | undefined;
  title?: string | undefined;
  /** Restricts the list to the application to this vacancy. */
  vacancyId?: string | undefined;
}

/** Lists a candidate's applications, newest first, including those whose vacancy was removed. */
export async function listOwnApplications(
  db: Database,
  viewer: Viewer,
  query: OwnApplicationsQuery,
): Promise<Page<OwnApplication>> {
  // The queries run one after the other, because a read has only one connection.
  const current = await listCurrentApplications(db, viewer, query);
  const past = await listPastApplications(db, viewer.id, query);
  const merged = mergePages<ListedApplication>(current, past, query.limit, ({ id }) => id);
  return mapPage(merged, ({ application }) => application);
}

/** An application with its key in the list. */
interface ListedApplication {
  id: string;
  application: OwnApplication;
}

async function listCurrentApplications(
  db: Database,
  viewer: Viewer,
  { status, title, vacancyId, ...query }: OwnApplicationsQuery,
): Promise<Page<ListedApplication>> {
  let applications = currentApplications(db, viewer.id, title).innerJoin(
    'company as c',
    'c.id',
    'v.company_id',
  );
  if (status) applications = applications.where('app.status', '=', status);
  if (vacancyId) applications = applications.where('app.vacancy_id', '=', vacancyId);
  const page = await readPage(db, applications, {
    ...query,
    key: 'app.id',
    select: (newest) =>
      addListColumns(
        newest
          .select(['app.id as application_id', ...currentApplicationColumns])
          .select([lastStepColumn('at').as('changed_at'), lastStepColumn('author_name').as('changed_by')]),
        viewer,
      ),
    keyOf: (row) => row.application_id,
  });
  return mapPage(page, (row) => ({ id: row.application_id, application: toOwnApplication(row, viewer) }));
}

/** Columns of `application as app`. */
const currentApplicationColumns = [
  'app.status',
  'app.comments',
  'app.unseen',
  'app.applied_at',
  sql<number | null>`(
    select i.unread from message_inbox i
    where i.vacancy_id = app.vacancy_id and i.candidate_id = app.candidate_id and i.side = 'candidate')`.as(
    'unread_messages',
  ),
  ...promiseColumns,
] as const;

interface CurrentApplicationRow extends VacancyRow {
  status: ApplicationStatus;
  comments: string;
  unseen: boolean;
  applied_at: string;
  unread_messages: number | null;
  reply_by: string | null;
  replied_on: string | null;
  changed_at: string;
  changed_by: string;
}

const toOwnApplication = (row: CurrentApplicationRow, viewer: Viewer) => ({
  status: row.status,
  comments: row.comments,
  appliedAt: row.applied_at,
  unseen: row.unseen,
  mayWithdraw: mayWithdraw(row.status),
  ...(row.unread_messages !== null && { unreadMessages: row.unread_messages }),
  changedAt: row.changed_at,
  changedBy: row.changed_by,
  ...toReplyPromise(row),
  vacancy: toVacancy(row, viewer),
});

/** Lists the applications that companies changed last, newest first. Sending an application is not a change. */
export async function listLatestChanges(db: Database, viewer: Viewer) {
  const changes = db
    .selectFrom('application_step as s')
    .select(['s.id', 's.candidate_id', 's.vacancy_id', 's.at', 's.author_name'])
    .where('s.candidate_id', '=', viewer.id)
    .where('s.status', '<>', sql.lit('Currículo Enviado'))
    .orderBy('s.at', 'desc')
    .orderBy('s.id', 'desc')
    // An application has a limited number of steps, so these include the last changes of enough applications.
    .limit(latestChangesShown * applicationStepLimit);
  const latest = db
    .selectFrom(changes.as('s'))
    .selectAll()
    .where(
      sql<boolean>`s.id = (select l.id from application_step l
        where l.candidate_id = s.candidate_id and l.vacancy_id = s.vacancy_id order by l.at desc, l.id desc limit 1)`,
    )
    .orderBy('s.at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(latestChangesShown);
  const rows = await addListColumns(
    db
      .selectFrom(latest.as('s'))
      .innerJoin('application as app', (join) =>
        join.onRef('app.candidate_id', '=', 's.candidate_id').onRef('app.vacancy_id', '=', 's.vacancy_id'),
      )
      .innerJoin('vacancy as v', 'v.id', 'app.vacancy_id')
      .innerJoin('company as c', 'c.id', 'v.company_id')
      .select(currentApplicationColumns)
      .select(['s.at as changed_at', 's.author_name as changed_by'])
      .orderBy('s.at', 'desc')
      .orderBy('s.id', 'desc'),
    viewer,
  ).execute();
  return rows.map((row) => toOwnApplication(row, viewer));
}

/** A candidate's applications as `app`, to existing vacancies as `v`. */
function currentApplications(db: Database, candidateId: string, title: string | undefined) {
  const applications = db
    .selectFrom('application as app')
    .innerJoin('vacancy as v', 'v.id', 'app.vacancy_id')
    .where('app.candidate_id', '=', candidateId);
  return title ? applications.where(matchesText(sql`search_text(v.title)`, title)) : applications;
}

/** Reads a column of the last step of `application as app`. Every application has a first step. */
const lastStepColumn = (column: 'at' | 'author_name') =>
  sql<string>`(select s.${sql.ref(column)} from application_step s
    where s.candidate_id = app.candidate_id and s.vacancy_id = app.vacancy_id order by s.at desc, s.id desc limit 1)`;

/** Lists the applications whose vacancy was removed. */
async function listPastApplications(
  db: Database,
  candidateId: string,
  { status, title, vacancyId, ...query }: OwnApplicationsQuery,
): Promise<Page<ListedApplication>> {
  let applications = pastApplications(db, candidateId, title);
  // No application in this table has a vacancy any more.
  if (vacancyId) applications = applications.where(sql.lit(false));
  if (status) applications = applications.where('app.status', '=', status);
  const page = await readPage(db, applications, {
    ...query,
    key: 'app.id',
    select: (newest) =>
      newest
        .select([
          'app.id',
          'app.vacancy_title',
          'app.company_name',
          'app.status',
          'app.comments',
          'app.applied_at',
        ])
        .select(sql<AnsweredQuestion[]>`app.answers`.as('answers')),
    keyOf: (row) => row.id,
  });
  return mapPage(page, (row) => ({
    id: row.id,
    application: {
      status: row.status,
      comments: row.comments,
      appliedAt: row.applied_at,
      unseen: false,
      mayWithdraw: false,
      ...toAnswers(row.answers),
      vacancy: {
        jobTitle: row.vacancy_title,
        companyId: { companyName: row.company_name },
        status: 'Encerrada',
      },
    },
  }));
}

/** Applications to removed vacancies, under the alias `app`. */
function pastApplications(db: Database, candidateId: string, title: string | undefined) {
  const applications = db.selectFrom('past_application as app').where('app.candidate_id', '=', candidateId);
  return title ? applications.where(matchesText(sql`search_text(app.vacancy_title)`, title)) : applications;
}

/** Counts a candidate's applications in each status, including those to removed vacancies. */
export async function countOwnApplications(
  db: Database,
  candidateId: string,
  title: string | undefined,
): Promise<StatusCount[]> {
  const counts = await db
    .selectFrom(
      currentApplications(db, candidateId, title)
        .select('app.status')
        .unionAll(pastApplications(db, candidateId, title).select('app.status'))
        .as('app'),
    )
    .select((eb) => ['app.status', eb.fn.countAll<string>().as('count')])
    .groupBy('app.status')
    .execute();
  return countEveryStatus(counts);
}

/** Marks all applications of a candidate as seen. */
export async function markSeen(db: Database, candidateId: string): Promise<void> {
  await db
    .updateTable('application')
    // If a pending decision that the candidate has seen is undone, the restored state is unseen.
    .set({ unseen: false, told_unseen: sql<boolean | null>`case when tell_at is not null then true end` })
    .where('candidate_id', '=', candidateId)
    .where('unseen', '=', sql.lit(true))
    .execute();
}
