import type { MessageSide } from '@trampolim/contract/messages/messages';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';

/** The application that a conversation is about, and the side that the viewer is on. */
export interface ConversationKey {
  vacancyId: string;
  candidateId: string;
  side: MessageSide;
}

export const sideOf = ({ role }: Viewer<'Candidate' | 'Company'>): MessageSide =>
  role === 'Company' ? 'company' : 'candidate';

export const otherSide = (side: MessageSide): MessageSide => (side === 'company' ? 'candidate' : 'company');

/** Selects an application with all that decides who may write. */
const selectApplication = (db: Database, { vacancyId, candidateId }: ConversationKey) =>
  db
    .selectFrom('application as app')
    .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
    .innerJoin('vacancy as v', 'v.id', 'app.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .select([
      'app.id',
      'app.status',
      'cand.name as candidateName',
      'v.title as vacancyTitle',
      'c.id as companyId',
      'c.name as companyName',
      sql<boolean>`v.banned or (select banned from account where id = c.id)`.as('isVacancyHidden'),
      sql<boolean>`exists (
        select from company_block b where b.candidate_id = cand.id and b.company_id = c.id)`.as('isBlocked'),
    ])
    .where('app.candidate_id', '=', candidateId)
    .where('app.vacancy_id', '=', vacancyId)
    // Banned candidates and their applications are hidden.
    .where('cand.banned', '=', sql.lit(false));

export type MessagedApplication = Awaited<ReturnType<typeof getMessagedApplication>>;

/** @throws {Failure} `application_not_found` */
export const getMessagedApplication = (db: Database, conversation: ConversationKey) =>
  selectApplication(db, conversation).executeTakeFirstOrThrow(() => fail('application_not_found'));

/**
 * Serializes writes about one application: messages, decisions and the withdrawal.
 * @throws {Failure} `application_not_found`
 */
export const lockMessagedApplication = (transaction: Transaction, conversation: ConversationKey) =>
  selectApplication(transaction, conversation)
    .forNoKeyUpdate('app')
    .executeTakeFirstOrThrow(() => fail('application_not_found'));
