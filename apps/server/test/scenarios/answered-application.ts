import { sql } from 'kysely';
import { type ApplicationOverrides, anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { daysAgo } from '../../seeds/days-ago.ts';
import type { aVacancy } from '../../seeds/vacancy-factory.ts';
import type { Database } from '../../src/platform/database/database.ts';

type Candidate = Awaited<ReturnType<typeof aCandidate>>;

interface AnsweredApplication extends ApplicationOverrides {
  sentDaysAgo: number;
  /** Undefined for an application without an answer. */
  answeredAfterDays?: number | undefined;
  /** The candidate who applied. Defaults to a new one. */
  by?: Candidate | undefined;
}

/** Creates an application and its answer. Returns the candidate. */
export async function anAnsweredApplication(
  db: Database,
  vacancy: Awaited<ReturnType<typeof aVacancy>>,
  { sentDaysAgo, answeredAfterDays, by, ...overrides }: AnsweredApplication,
): Promise<Candidate> {
  const candidate = by ?? (await aCandidate(db));
  await anApplication(db, candidate, vacancy, {
    applied_at: daysAgo(sentDaysAgo),
    ...(answeredAfterDays !== undefined && { status: 'Aprovado' }),
    ...overrides,
  });
  await db
    .updateTable('application_step')
    .set({ at: sql`at + ${answeredAfterDays ?? 0} * interval '1 day'` })
    .where('candidate_id', '=', candidate.id)
    .where('vacancy_id', '=', vacancy.id)
    .where('status', '!=', 'Currículo Enviado')
    .execute();
  return candidate;
}
