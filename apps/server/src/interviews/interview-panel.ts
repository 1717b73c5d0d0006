import type { InterviewPanelData } from '@trampolim/contract/interviews/interviews';
import { timeZoneOf } from '@trampolim/contract/values/time-zones';
import { upcomingInterviewLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { type ApplicationRow, findInterview, mayHaveInterview, type Party } from './interview-queries.ts';
import { lastStart } from './interview-rules.ts';
import { type BusyTime, toInterview } from './interview-view.ts';

/** The maximum number of agreed interviews that are compared with a new time. Nobody has more. */
const maxComparedInterviews = 200;

/** Lists agreed interviews of one side that are not over, the next first. A company's list covers all its people. */
async function listAgreed(
  db: Database,
  { id, role }: Party,
): Promise<(BusyTime & { candidateId: string })[]> {
  return db
    .selectFrom('interview as i')
    .innerJoin('candidate as cand', 'cand.id', 'i.candidate_id')
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
      'cand.city as candidateCity',
      'cand.state as candidateState',
    ])
    .select((eb) => eb.ref('i.starts_at').$notNull().as('startsAt'))
    .select(role === 'Company' ? 'cand.name as otherName' : 'c.name as otherName')
    .where(role === 'Company' ? 'i.company_id' : 'i.candidate_id', '=', id)
    .where('i.state', '=', 'agreed')
    .where(sql<boolean>`i.starts_at > clock_timestamp() - make_interval(mins => i.minutes)`)
    .orderBy('i.starts_at')
    .orderBy('i.id')
    .limit(maxComparedInterviews)
    .execute();
}

/** Reads the interview of an application and what the viewer may do with it. */
export async function readInterviewPanel(
  db: Database,
  viewer: Party,
  application: ApplicationRow,
): Promise<InterviewPanelData> {
  const row = await findInterview(db, application);
  const isCompany = viewer.role === 'Company';
  const others = (await listAgreed(db, viewer)).filter(({ _id }) => _id !== row?.id);
  const { candidateName: name, vacancyTitle, phone, email } = application;
  const mayStart = isCompany && Date.parse(lastStart(application)) > Date.now();
  return {
    ...(row && { interview: toInterview(row, application, viewer, others) }),
    mayPropose: mayStart && mayHaveInterview(application),
    mayProposeAfterReading:
      mayStart &&
      application.status === 'Currículo Enviado' &&
      mayHaveInterview({ ...application, status: 'Em Análise' }),
    zone: timeZoneOf(application),
    lastDay: lastStart(application),
    busy: isCompany
      ? others
          .slice(0, upcomingInterviewLimit)
          .map(({ startsAt, minutes, otherName }) => ({ startsAt, minutes, name: otherName }))
      : [],
    ...(isCompany && { contact: { name, vacancyTitle, phone, email } }),
  };
}

/** Lists the viewer's agreed interviews, and those that wait for the viewer's answer. */
export async function listUpcoming(db: Database, viewer: Party) {
  const agreed = await listAgreed(db, viewer);
  const isCompany = viewer.role === 'Company';
  const waiting = await db
    .selectFrom('interview as i')
    .innerJoin('application as app', (join) =>
      join.onRef('app.candidate_id', '=', 'i.candidate_id').onRef('app.vacancy_id', '=', 'i.vacancy_id'),
    )
    .innerJoin('candidate as cand', 'cand.id', 'i.candidate_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
    .select([
      'i.id as _id',
      'i.vacancy_id as vacancyId',
      'i.candidate_id as candidateId',
      'v.title as jobTitle',
    ])
    .select(isCompany ? 'cand.name as otherName' : 'c.name as otherName')
    .where(isCompany ? 'i.company_id' : 'i.candidate_id', '=', viewer.id)
    .where('i.state', '=', isCompany ? 'countered' : 'proposed')
    .where('app.status', '<>', 'Dispensado')
    .orderBy('i.id')
    .limit(upcomingInterviewLimit)
    .execute();
  return {
    agreed: agreed
      .slice(0, upcomingInterviewLimit)
      .map(({ candidateCity: city, candidateState: state, by: _by, ...interview }) => ({
        ...interview,
        candidateZone: timeZoneOf({ city, state }),
      })),
    waiting,
  };
}
