import type { StatusChange } from '@trampolim/contract/applications/applications';
import { applicationStepLimit } from '@trampolim/contract/wire/limits';
import type { Database } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import type { ApplicationKey } from './application-key.ts';

/**
 * Returns the steps of one application, oldest first.
 * @throws {Failure} `application_not_found` if there are none, because every application has a first step
 */
export async function getHistory(db: Database, application: ApplicationKey): Promise<StatusChange[]> {
  const steps = await getSteps(db, application);
  return steps.map(({ member: _, ...step }) => step);
}

/** Returns the history for the company, with the names of the colleagues who decided, whom candidates do not see. */
export async function getHistoryWithMembers(
  db: Database,
  application: ApplicationKey,
): Promise<StatusChange[]> {
  const steps = await getSteps(db, application);
  return steps.map(({ member, ...step }) => ({ ...step, ...(member && { member }) }));
}

async function getSteps(db: Database, { candidateId, vacancyId }: ApplicationKey) {
  const latest = await db
    .selectFrom('application_step')
    .select(['status', 'comments', 'at', 'author_name as by', 'member_name as member'])
    .where('candidate_id', '=', candidateId)
    .where('vacancy_id', '=', vacancyId)
    // Steps are ordered by the database's clock, because the ids contain the clocks of several servers.
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    // Old data may contain more steps than the limit.
    .limit(applicationStepLimit)
    .execute();
  if (latest.length === 0) throw fail('application_not_found');
  return latest.toReversed();
}
