import { addDays, dayOf } from '@trampolim/contract/values/calendar';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { dailyApplicationLimit } from '@trampolim/contract/wire/limits';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from './account-row.ts';

export interface ApplicationOverrides {
  status?: ApplicationStatus;
  /** The company's comment on the last step. */
  comments?: string;
  applied_at?: string;
  /**
   * The number of the application among its candidate's applications of the day. Defaults to the lowest free number.
   */
  slot?: number;
  unseen?: boolean;
}

/** The statuses that an application has had, by its current status. */
const statusesUpTo: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  'Currículo Enviado': ['Currículo Enviado'],
  'Em Análise': ['Currículo Enviado', 'Em Análise'],
  Aprovado: ['Currículo Enviado', 'Em Análise', 'Aprovado'],
  Dispensado: ['Currículo Enviado', 'Em Análise', 'Dispensado'],
};

interface Parties {
  candidate: { id: string; name: string };
  /** It has `reply_days` if its company promises an answer. */
  vacancy: { id: string; company_id: string; reply_days?: number | null };
  companyName: string;
}

/** Returns the day until which an answer was promised, and the day of the step that answered the application. */
function promiseOf(
  { reply_days: days }: Parties['vacancy'],
  stepTimes: readonly [string, ...string[]],
  { status, comments }: { status: ApplicationStatus; comments: string },
) {
  if (!days) return { reply_by: null, replied_on: null };
  // A step to "Em Análise" is an answer only if it has a comment, as for `is_answer` in the database.
  const isAnswered = status === 'Em Análise' ? comments !== '' : status !== 'Currículo Enviado';
  const [appliedAt] = stepTimes;
  const answeredAt = stepTimes[statusesUpTo[status].length - 1] ?? appliedAt;
  return {
    reply_by: addDays(dayOf(appliedAt), days),
    replied_on: isAnswered ? dayOf(answeredAt) : null,
  };
}

/**
 * Creates the row of an application, and one row for each step up to its status. The oldest of `stepTimes` is first.
 */
export function applicationRows(
  { candidate, vacancy, companyName }: Parties,
  slot: number,
  stepTimes: readonly [string, ...string[]],
  { status = 'Currículo Enviado', comments = '', unseen = false }: ApplicationOverrides,
) {
  const [appliedAt] = stepTimes;
  const keys = { candidate_id: candidate.id, vacancy_id: vacancy.id };
  const application = {
    ...keys,
    id: idWithTimestamp(appliedAt),
    applied_day: dayOf(appliedAt),
    slot,
    status,
    comments,
    unseen,
    applied_at: appliedAt,
    ...promiseOf(vacancy, stepTimes, { status, comments }),
  } satisfies Insertable<DB['application']>;
  const statuses = statusesUpTo[status];
  const steps = statuses.map((stepStatus, index) => {
    const at = stepTimes[index] ?? appliedAt;
    const isByCandidate = stepStatus === 'Currículo Enviado';
    return {
      ...keys,
      id: idWithTimestamp(at),
      status: stepStatus,
      comments: index === statuses.length - 1 ? comments : '',
      author_id: isByCandidate ? candidate.id : vacancy.company_id,
      author_name: isByCandidate ? candidate.name : companyName,
      at,
    } satisfies Insertable<DB['application_step']>;
  });
  return { application, steps };
}

/** Returns the lowest of the day's slots that the candidate has not used. */
async function findFreeSlot(db: Database, candidateId: string, day: string): Promise<number> {
  const { slot } = await db
    .selectFrom(
      sql<{ slot: number }>`generate_series(1, ${dailyApplicationLimit}::integer)`.as<'s'>(sql`s(slot)`),
    )
    .select((eb) => eb.fn.min<number>('s.slot').as('slot'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application as a')
            .select('a.slot')
            .where('a.candidate_id', '=', candidateId)
            .where('a.applied_day', '=', day)
            .whereRef('a.slot', '=', 's.slot'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return slot;
}

/** Stores a candidate's application to a vacancy, with the steps up to its status. */
export async function anApplication(
  db: Database,
  candidate: Parties['candidate'],
  vacancy: Parties['vacancy'],
  overrides: ApplicationOverrides = {},
) {
  const appliedAt = overrides.applied_at ?? new Date().toISOString();
  const company = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', vacancy.company_id)
    .executeTakeFirstOrThrow();
  const slot = overrides.slot ?? (await findFreeSlot(db, candidate.id, dayOf(appliedAt)));
  // Steps are a millisecond apart, so that they are in the order of their ids.
  const laterBy = (milliseconds: number) => new Date(Date.parse(appliedAt) + milliseconds).toISOString();
  const { application, steps } = applicationRows(
    { candidate, vacancy, companyName: company.name },
    slot,
    [appliedAt, laterBy(1), laterBy(2)],
    overrides,
  );
  await db.insertInto('application').values(application).execute();
  await db.insertInto('application_step').values(steps).execute();
  return application;
}
