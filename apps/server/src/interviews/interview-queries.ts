import { type RawBuilder, sql } from 'kysely';
import type { ApplicationKey } from '../applications/application-key.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';

/** One of the two sides of an interview. */
export type Party = Viewer<'Candidate' | 'Company'>;

/** Selects applications as `app` with both of their sides. */
const selectApplications = (db: Database) =>
  db
    .selectFrom('application as app')
    .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
    .innerJoin('account as a', 'a.id', 'cand.id')
    .innerJoin('vacancy as v', 'v.id', 'app.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id');

const applicationColumns = [
  'app.candidate_id as candidateId',
  'app.vacancy_id as vacancyId',
  'app.status',
  'c.id as companyId',
  'c.name as companyName',
  'cand.name as candidateName',
  'cand.city as candidateCity',
  'cand.state as candidateState',
  'v.title as vacancyTitle',
  'v.city',
  'v.state',
  'v.deadline',
  'v.banned as isVacancyBanned',
  'cand.phone',
  'a.email',
  sql<boolean>`exists (
    select from company_block b where b.candidate_id = cand.id and b.company_id = c.id)`.as('isBlocked'),
] as const;

/**
 * True if the viewer is a side of the application `app`. Applications of banned candidates are hidden from companies.
 */
const isPartyOf = ({ id, role }: Party): RawBuilder<boolean> =>
  role === 'Candidate'
    ? sql<boolean>`app.candidate_id = ${id}`
    : sql<boolean>`(v.company_id = ${id} and not cand.banned)`;

export type ApplicationRow = Awaited<ReturnType<typeof getApplicationOfParty>>;

const selectApplicationOfParty = (db: Database, viewer: Party, { vacancyId, candidateId }: ApplicationKey) =>
  selectApplications(db)
    .select(applicationColumns)
    .where('app.candidate_id', '=', candidateId)
    .where('app.vacancy_id', '=', vacancyId)
    .where(isPartyOf(viewer));

/** @throws {Failure} `application_not_found` */
export const getApplicationOfParty = (db: Database, viewer: Party, key: ApplicationKey) =>
  selectApplicationOfParty(db, viewer, key).executeTakeFirstOrThrow(() => fail('application_not_found'));

/**
 * Serializes the actions of both sides on an application's interviews, and prevents its withdrawal meanwhile. Then
 * locks the viewer's own account, because its removal changes interviews that it proposed.
 * @throws {Failure} `application_not_found`, `session_ended`
 */
export async function lockApplicationOfParty(
  transaction: Transaction,
  viewer: Party,
  key: ApplicationKey,
): Promise<ApplicationRow> {
  const application = await selectApplicationOfParty(transaction, viewer, key)
    .forNoKeyUpdate('app')
    .executeTakeFirstOrThrow(() => fail('application_not_found'));
  await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', viewer.accountId)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => fail('session_ended'));
  return application;
}

/** @throws {Failure} `interview_not_found`, also for interviews of others */
export async function getInterviewKey(db: Database, viewer: Party, id: string): Promise<ApplicationKey> {
  return selectApplications(db)
    .innerJoin('interview as i', (join) =>
      join.onRef('i.candidate_id', '=', 'app.candidate_id').onRef('i.vacancy_id', '=', 'app.vacancy_id'),
    )
    .select(['app.candidate_id as candidateId', 'app.vacancy_id as vacancyId'])
    .where('i.id', '=', id)
    .where(isPartyOf(viewer))
    .executeTakeFirstOrThrow(() => fail('interview_not_found'));
}

export type InterviewRow = NonNullable<Awaited<ReturnType<typeof findInterview>>>;

/** The open interview of an application, or the last one. Versions increase across all of them. */
export const findInterview = (db: Database, { candidateId, vacancyId }: ApplicationKey) =>
  db
    .selectFrom('interview as i')
    .selectAll()
    .where('i.candidate_id', '=', candidateId)
    .where('i.vacancy_id', '=', vacancyId)
    .orderBy('i.version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** True if the company has opened the application and not dismissed it, and its vacancy is not banned. */
export const mayHaveInterview = ({ status, isVacancyBanned }: ApplicationRow): boolean =>
  (status === 'Em Análise' || status === 'Aprovado') && !isVacancyBanned;
