import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import type { ApplicationKey } from './application-key.ts';

/** Hides applications of banned candidates, like their profiles. */
const selectVisibleApplication = (db: Database, { vacancyId, candidateId }: ApplicationKey) =>
  db
    .selectFrom('application as app')
    .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
    .select('app.id')
    .where('app.candidate_id', '=', candidateId)
    .where('app.vacancy_id', '=', vacancyId)
    .where('cand.banned', '=', sql.lit(false));

/** @throws {Failure} `application_not_found` */
export const assertApplicationVisible = (db: Database, application: ApplicationKey) =>
  selectVisibleApplication(db, application).executeTakeFirstOrThrow(() => fail('application_not_found'));

/**
 * Serializes writes about the same application, and prevents its withdrawal meanwhile.
 * @throws {Failure} `application_not_found`
 */
export const lockVisibleApplication = (transaction: Transaction, application: ApplicationKey) =>
  selectVisibleApplication(transaction, application)
    .forNoKeyUpdate('app')
    .executeTakeFirstOrThrow(() => fail('application_not_found'));
