import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { lockInvitee } from './lock-invitee.ts';

/**
 * Declines an invitation and returns the vacancy's title. Repeating it has no effect.
 * @throws {Failure} `session_ended`, `candidate_invitation_not_found`, `already_applied`
 */
export async function declineInvitation(
  transaction: Transaction,
  { candidateId, vacancyId }: { candidateId: string; vacancyId: string },
): Promise<string> {
  if (!(await lockInvitee(transaction, candidateId))) throw fail('session_ended');
  const invitation = await transaction
    .selectFrom('invitation as i')
    .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
    .select([
      'v.title',
      sql<boolean>`exists (
        select from application app where app.candidate_id = i.candidate_id and app.vacancy_id = i.vacancy_id)`.as(
        'applied',
      ),
    ])
    .where('i.candidate_id', '=', candidateId)
    .where('i.vacancy_id', '=', vacancyId)
    .executeTakeFirst();
  if (!invitation) throw fail('candidate_invitation_not_found');
  if (invitation.applied) throw fail('already_applied');
  await transaction
    .updateTable('invitation')
    .set({ declined_at: sql`coalesce(declined_at, now())` })
    .where('candidate_id', '=', candidateId)
    .where('vacancy_id', '=', vacancyId)
    .execute();
  return invitation.title;
}

/** Returns true if companies may invite the candidate, which is the default. */
export async function acceptsInvitations(db: Database, candidateId: string): Promise<boolean> {
  const refusal = await db
    .selectFrom('invitation_refusal')
    .select('since')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  return refusal === undefined;
}

/** @throws {Failure} `session_ended` */
export async function changeInvitationSetting(
  transaction: Transaction,
  candidateId: string,
  { invitable }: { invitable: boolean },
): Promise<void> {
  if (!(await lockInvitee(transaction, candidateId))) throw fail('session_ended');
  await (invitable
    ? transaction.deleteFrom('invitation_refusal').where('candidate_id', '=', candidateId)
    : transaction
        .insertInto('invitation_refusal')
        .values({ candidate_id: candidateId })
        .onConflict((conflict) => conflict.doNothing())
  ).execute();
}
