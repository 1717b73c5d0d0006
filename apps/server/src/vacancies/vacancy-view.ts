import { logoOf } from '@trampolim/contract/company-logos/company-logos';
import { highFraudWeight } from '@trampolim/contract/fraud-signals/fraud-signal-kinds';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { dayOf } from '@trampolim/contract/values/calendar';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type AnsweringRow, answeringColumns, toAnswering } from '../companies/answering-view.ts';
import type { Database } from '../platform/database/database.ts';
import type { DB, Weekday } from '../platform/database/database-types.gen.ts';
import type { Viewer } from '../platform/http/access.ts';
import { questionsOfVacancy } from '../screening-questions/question-queries.ts';
import {
  type DetailFactsRow,
  detailFactColumns,
  listFactColumns,
  salaryOf,
  toFacts,
} from './vacancy-facts-view.ts';
import { isLive } from './vacancy-live.ts';
import {
  daysLeft,
  invitationStatus,
  mayWithdraw,
  reopeningDeadline,
  vacancyStatus,
} from './vacancy-rules.ts';

/**
 * The maximum length of a description in lists. A text of this length overflows any card, so a card can detect a cut
 * description.
 */
const listDescriptionLength = 320;

type WithVacancy = DB & { v: DB['vacancy']; c: DB['company'] };

/** Columns of `vacancy as v` joined to `company as c` that are the same for everybody. */
const publicColumns = [
  'v.id',
  'v.company_id',
  'c.name as company_name',
  'c.logo_hash',
  'v.title',
  'v.area',
  'v.salary',
  'v.city',
  'v.state',
  sql<Weekday[]>`v.working_days::text[]`.as('working_days'),
  'v.working_hours',
  'v.employment_type',
  'v.required_qualifications',
  'v.desired_skills',
  ...listFactColumns,
  'v.deadline',
  'v.banned',
  'v.closed_at',
  isLive.as('live'),
  'v.created_at',
] as const;

/** Columns that depend on the viewer (favourite, application). */
const columnsFor = (viewer: Viewer) =>
  [
    (viewer.role === 'Candidate'
      ? sql<ApplicationStatus | null>`(select a.status from application a where a.candidate_id = ${viewer.id} and a.vacancy_id = v.id)`
      : sql<ApplicationStatus | null>`null`
    ).as('application_status'),
    (viewer.role === 'Candidate'
      ? sql<string | null>`null`
      : sql<string | null>`(select coalesce(sum(counted.count), 0) from applicant_counts(v.id) counted)`
    ).as('application_count'),
    (viewer.role === 'Candidate'
      ? // For this subquery the planner looks up one key for each row; for `exists`, it reads all favourites of the viewer.
        sql<
          boolean | null
        >`(select true from favourite_vacancy f where f.candidate_id = ${viewer.id} and f.vacancy_id = v.id) is not null`
      : sql<boolean | null>`null`
    ).as('favourite'),
    // Null if the viewer was not invited.
    (viewer.role === 'Candidate'
      ? sql<
          boolean | null
        >`(select i.declined_at is not null from invitation i where i.candidate_id = ${viewer.id} and i.vacancy_id = v.id)`
      : sql<boolean | null>`null`
    ).as('invitation_declined'),
  ] as const;

/** The message of an invitation to `vacancy as v`. */
const invitationMessage = (viewer: Viewer) =>
  sql<
    string | null
  >`(select i.message from invitation i where i.candidate_id = ${viewer.id} and i.vacancy_id = v.id)`.as(
    'invitation_message',
  );

/** Adds the columns of lists for visitors. */
export const addPublicListColumns = <Row>(query: SelectQueryBuilder<WithVacancy, 'v' | 'c', Row>) =>
  query
    .select(publicColumns)
    .select(sql<string>`left(v.description, ${sql.lit(listDescriptionLength)})`.as('description'));

/** Adds the columns of lists for this viewer. */
export const addListColumns = <Row>(query: SelectQueryBuilder<WithVacancy, 'v' | 'c', Row>, viewer: Viewer) =>
  addPublicListColumns(query).select(columnsFor(viewer));

/** True if `vacancy as v` has a fraud signal of high weight. */
const showsFraudAdvice = sql<boolean>`exists (
  select from vacancy_fraud_signal f where f.vacancy_id = v.id and f.weight >= ${sql.lit(highFraudWeight)})`;

/** Full vacancies for visitors, with their companies and the answering statistics. */
export const selectPublicVacancies = (db: Database) =>
  db
    .selectFrom('vacancy as v')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .leftJoin('company_answering as r', 'r.company_id', 'v.company_id')
    .select(publicColumns)
    .select(answeringColumns)
    .select(detailFactColumns)
    .select(['v.description', questionsOfVacancy.as('questions')])
    .select(showsFraudAdvice.as('shows_fraud_advice'));

/** Full vacancies, with the columns that depend on the viewer. */
export const selectVacancies = (db: Database, viewer: Viewer) =>
  selectPublicVacancies(db).select(columnsFor(viewer)).select(invitationMessage(viewer));

type FullRow = Awaited<ReturnType<ReturnType<typeof selectVacancies>['executeTakeFirstOrThrow']>>;
/** Columns that lists leave out. */
type DetailColumns =
  | keyof DetailFactsRow
  | keyof AnsweringRow
  | 'invitation_message'
  | 'questions'
  | 'shows_fraud_advice';
export type VacancyRow = Omit<FullRow, DetailColumns> & Partial<Pick<FullRow, DetailColumns>>;

type PublicRow = Awaited<ReturnType<ReturnType<typeof selectPublicVacancies>['executeTakeFirstOrThrow']>>;
type PublicDetailColumns = Exclude<DetailColumns, 'invitation_message'>;
export type PublicVacancyRow = Omit<PublicRow, PublicDetailColumns> &
  Partial<Pick<PublicRow, PublicDetailColumns>>;

/** Converts a vacancy to the wire format for visitors. */
export function toPublicVacancy(row: PublicVacancyRow): PublicVacancy {
  return {
    _id: row.id,
    companyId: {
      _id: row.company_id,
      companyName: row.company_name,
      ...logoOf(row.company_id, row.logo_hash),
    },
    jobTitle: row.title,
    jobDescription: row.description,
    jobArea: row.area,
    salary: salaryOf(row),
    jobLocation: { city: row.city, state: row.state },
    workSchedule: { workingDays: row.working_days, workingHours: row.working_hours },
    employmentType: row.employment_type,
    requiredQualifications: row.required_qualifications,
    desiredSkills: row.desired_skills,
    ...toFacts(row),
    ...(row.questions && { questions: row.questions }),
    applicationDeadline: row.deadline,
    daysLeft: daysLeft(row.deadline),
    status: vacancyStatus(row),
    ...(row.closed_at && { closedOn: dayOf(row.closed_at) }),
    createdAt: row.created_at,
    ...toAnswering(row),
    ...(row.shows_fraud_advice && { showsFraudAdvice: true }),
  };
}

/** Converts a vacancy to the wire format, with the actions that this viewer may take. */
export function toVacancy(row: VacancyRow, viewer: Viewer): Vacancy {
  // Companies must not learn which of their vacancies have fraud signals, because they could then avoid them.
  const publicVacancy = toPublicVacancy(
    viewer.role === 'Company' ? { ...row, shows_fraud_advice: false } : row,
  );
  const { status } = publicVacancy;
  const mayEdit = viewer.role === 'Admin' || row.company_id === viewer.id;
  const reopensUntil = mayEdit && status === 'Encerrada' ? reopeningDeadline(row) : undefined;
  return {
    ...publicVacancy,
    banned: row.banned,
    applied: row.application_status !== null,
    ...(row.application_status && { applicationStatus: row.application_status }),
    mayApply: viewer.role === 'Candidate' && status === 'Aberta' && row.application_status === null,
    mayWithdraw: mayWithdraw(row.application_status),
    mayReport: !mayEdit,
    ...(row.favourite !== null && { favorite: row.favourite }),
    mayEdit,
    ...toInvitation(row),
    mayClose: mayEdit && status === 'Aberta',
    ...(reopensUntil && { reopensUntil }),
    ...(mayEdit && row.application_count !== null && { applicationCount: Number(row.application_count) }),
  };
}

/** The viewer's invitation to the vacancy, with its status. */
function toInvitation(row: VacancyRow): Pick<Vacancy, 'invitation'> {
  const { invitation_declined: declined, invitation_message: message, application_status, live } = row;
  if (declined === null) return {};
  const status = invitationStatus({ applied: application_status !== null, declined, live });
  return { invitation: { status, ...(typeof message === 'string' && { message }) } };
}
