import type { InterviewPlace } from '@trampolim/contract/interviews/interviews';
import { upcomingInterviewLimit } from '@trampolim/contract/wire/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { lastStart, zoneOfPlace } from './interview-rules.ts';
import { type BusyTime, toInterview } from './interview-view.ts';

/** Which application, by its key. */
export interface ApplicationKey {
  vacancyId: string;
  candidateId: string;
}

/** One of the two sides of an interview. */
export type Party = Viewer<'Candidate' | 'Company'>;

/** Applications as `p` with both of their sides. */
const selectApplication = (db: Database) =>
  db
    .selectFrom('application as p')
    .innerJoin('candidate as k', 'k.id', 'p.candidate_id')
    .innerJoin('account as a', 'a.id', 'k.id')
    .innerJoin('vacancy as v', 'v.id', 'p.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id');

const applicationColumns = [
  'p.candidate_id as candidateId',
  'p.vacancy_id as vacancyId',
  'p.status',
  'c.id as companyId',
  'c.name as companyName',
  'k.name as candidateName',
  'k.city as candidateCity',
  'k.state as candidateState',
  'v.title as vacancyTitle',
  'v.city',
  'v.state',
  'v.deadline',
  'v.banned as isVacancyBanned',
] as const;

/** True if the viewer is a side of the application `p`. A banned candidate's applications are hidden from companies. */
const isPartyOf = ({ id, role }: Party): RawBuilder<boolean> =>
  role === 'Candidate'
    ? sql<boolean>`p.candidate_id = ${id}`
    : sql<boolean>`(v.company_id = ${id} and not k.banned)`;

export type ApplicationRow = Awaited<ReturnType<typeof getApplication>>;

/** @throws {Failure} `application_not_found` */
export const getApplication = (db: Database, viewer: Party, { vacancyId, candidateId }: ApplicationKey) =>
  selectApplication(db)
    .select([...applicationColumns, 'k.phone', 'a.email'])
    .where('p.candidate_id', '=', candidateId)
    .where('p.vacancy_id', '=', vacancyId)
    .where(isPartyOf(viewer))
    .executeTakeFirstOrThrow(() => fail('application_not_found'));

/**
 * Serializes what both sides do about an application's interviews, and prevents its withdrawal meanwhile. Then keeps the viewer's
 * own account, whose removal changes interviews that it proposed.
 * @throws {Failure} `application_not_found`, `session_ended`
 */
export async function lockApplication(
  transaction: Transaction,
  viewer: Party,
  { vacancyId, candidateId }: ApplicationKey,
): Promise<ApplicationRow> {
  const application = await selectApplication(transaction)
    .select([...applicationColumns, 'k.phone', 'a.email'])
    .where('p.candidate_id', '=', candidateId)
    .where('p.vacancy_id', '=', vacancyId)
    .where(isPartyOf(viewer))
    .forNoKeyUpdate('p')
    .executeTakeFirstOrThrow(() => fail('application_not_found'));
  await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', viewer.accountId)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => fail('session_ended'));
  return application;
}

/** @throws {Failure} `interview_not_found` for an interview of others */
export async function getInterviewKey(db: Database, viewer: Party, id: string): Promise<ApplicationKey> {
  return selectApplication(db)
    .innerJoin('interview as i', (join) =>
      join.onRef('i.candidate_id', '=', 'p.candidate_id').onRef('i.vacancy_id', '=', 'p.vacancy_id'),
    )
    .select(['p.candidate_id as candidateId', 'p.vacancy_id as vacancyId'])
    .where('i.id', '=', id)
    .where(isPartyOf(viewer))
    .executeTakeFirstOrThrow(() => fail('interview_not_found'));
}

export type InterviewRow = NonNullable<Awaited<ReturnType<typeof findInterview>>>;

/** The open interview of an application, or else the last. Versions rise through all of them. */
export const findInterview = (db: Database, { candidateId, vacancyId }: ApplicationKey) =>
  db
    .selectFrom('interview as i')
    .selectAll()
    .where('i.candidate_id', '=', candidateId)
    .where('i.vacancy_id', '=', vacancyId)
    .orderBy('i.version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** More than anybody agrees on: interviews are compared with these. */
const comparedInterviews = 200;

/** Agreed interviews of one side that are not over, the next first. A company's are those of all its people. */
async function listAgreed(
  db: Database,
  { id, role }: Party,
): Promise<(BusyTime & { candidateId: string })[]> {
  return db
    .selectFrom('interview as i')
    .innerJoin('candidate as k', 'k.id', 'i.candidate_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
    .select([
      'i.id as _id',
      'i.vacancy_id as vacancyId',
      'i.candidate_id as candidateId',
      'v.title as jobTitle',
      'i.minutes',
      'i.zone',
      'i.organizer_name as by',
      'k.city as candidateCity',
      'k.state as candidateState',
    ])
    .select((eb) => eb.ref('i.starts_at').$notNull().as('startsAt'))
    .select(role === 'Company' ? 'k.name as otherName' : 'c.name as otherName')
    .where(role === 'Company' ? 'i.company_id' : 'i.candidate_id', '=', id)
    .where('i.state', '=', 'agreed')
    .where(sql<boolean>`i.starts_at > clock_timestamp() - make_interval(mins => i.minutes)`)
    .orderBy('i.starts_at')
    .orderBy('i.id')
    .limit(comparedInterviews)
    .execute();
}

/** Where the two sides of an application stand with their interview. */
export async function readPlace(
  db: Database,
  viewer: Party,
  application: ApplicationRow,
): Promise<InterviewPlace> {
  const row = await findInterview(db, application);
  const isCompany = viewer.role === 'Company';
  const others = (await listAgreed(db, viewer)).filter(({ _id }) => _id !== row?.id);
  const { candidateName: name, vacancyTitle, phone, email } = application;
  return {
    ...(row && { interview: toInterview(row, application, viewer, others) }),
    mayPropose: isCompany && mayHaveInterview(application) && Date.parse(lastStart(application)) > Date.now(),
    zone: zoneOfPlace(application),
    lastDay: lastStart(application),
    busy: isCompany
      ? others
          .slice(0, upcomingInterviewLimit)
          .map(({ startsAt, minutes, otherName }) => ({ startsAt, minutes, name: otherName }))
      : [],
    ...(isCompany && { contact: { name, vacancyTitle, phone, email } }),
  };
}

/** A company has opened the application and not dismissed it, and nobody banned its vacancy. */
export const mayHaveInterview = ({ status, isVacancyBanned }: ApplicationRow): boolean =>
  (status === 'Em Análise' || status === 'Aprovado') && !isVacancyBanned;

export async function listUpcoming(db: Database, viewer: Party) {
  const agreed = await listAgreed(db, viewer);
  const isCompany = viewer.role === 'Company';
  const waiting = await db
    .selectFrom('interview as i')
    .innerJoin('application as p', (join) =>
      join.onRef('p.candidate_id', '=', 'i.candidate_id').onRef('p.vacancy_id', '=', 'i.vacancy_id'),
    )
    .innerJoin('candidate as k', 'k.id', 'i.candidate_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
    .select([
      'i.id as _id',
      'i.vacancy_id as vacancyId',
      'i.candidate_id as candidateId',
      'v.title as jobTitle',
    ])
    .select(isCompany ? 'k.name as otherName' : 'c.name as otherName')
    .where(isCompany ? 'i.company_id' : 'i.candidate_id', '=', viewer.id)
    .where('i.state', '=', isCompany ? 'countered' : 'proposed')
    .where('p.status', '<>', 'Dispensado')
    .orderBy('i.id')
    .limit(upcomingInterviewLimit)
    .execute();
  return {
    agreed: agreed
      .slice(0, upcomingInterviewLimit)
      .map(({ candidateCity: city, candidateState: state, by: _by, ...one }) => ({
        ...one,
        candidateZone: zoneOfPlace({ city, state }),
      })),
    waiting,
  };
}
