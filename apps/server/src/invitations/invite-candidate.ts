import { secondsUntilTomorrow } from '@trampolim/contract/values/calendar';
import { dailyCandidateInvitationLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { isInvitable, isReadable } from '../candidates/candidate-visibility.ts';
import { notifyInvitation } from '../notices/notify-invitation.ts';
import { newId, type Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import type { NotificationServices } from '../platform/services.ts';
import { isLive } from '../vacancies/vacancy-live.ts';
import { type InvitationDetails, invitationMail } from './invitation-mail.ts';
import { lockInvitee } from './lock-invitee.ts';

interface Invitation {
  candidateId: string;
  vacancyId: string;
  message: string;
}

/**
 * Invites a candidate to one of the viewer's vacancies, and notifies them. Locks rows in the same order as an
 * application: the candidate, who cannot apply or turn invitations off meanwhile, the vacancy, and the company's count.
 * @throws {Failure} `vacancy_not_found`, `not_owner`, `vacancy_closed`, `candidate_not_found`, `invitations_refused`,
 * `already_applicant`, `candidate_already_invited`, `candidate_invitation_limit`
 */
export async function inviteCandidate(
  transaction: Transaction,
  { jobs, config }: NotificationServices,
  viewer: Viewer,
  { candidateId, vacancyId, message }: Invitation,
): Promise<InvitationDetails> {
  await lockInvitee(transaction, candidateId);
  const vacancy = await getOwnOpenVacancy(transaction, vacancyId, viewer);
  await assertInvitable(transaction, viewer, candidateId);
  await assertNotApplied(transaction, { candidateId, vacancyId });
  await countInvitation(transaction, viewer.id);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('invitation')
    .values({
      candidate_id: candidateId,
      vacancy_id: vacancyId,
      id: newId(),
      message,
      author_id: viewer.accountId,
      author_name: viewer.colleague?.name ?? vacancy.companyName,
    })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'vacancy_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw fail('candidate_already_invited');
  const invitation = { candidateId, companyId: viewer.id, ...vacancy, vacancyId, message };
  await notifyInvitation(transaction, invitation);
  await jobs.sendMail(transaction, invitationMail(invitation, config.publicUrl));
  return invitation;
}

/** The lock prevents the vacancy from being removed or closed meanwhile, but does not block applications. */
async function getOwnOpenVacancy(transaction: Transaction, id: string, viewer: Viewer) {
  const vacancy = await transaction
    .selectFrom('vacancy as v')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .select(['v.title as vacancyTitle', 'v.company_id', 'c.name as companyName', isLive.as('live')])
    .where('v.id', '=', id)
    .forShare('v')
    .executeTakeFirst();
  if (!vacancy) throw fail('vacancy_not_found');
  const { company_id: companyId, live, ...details } = vacancy;
  if (companyId !== viewer.id) throw fail(live ? 'not_owner' : 'vacancy_not_found');
  if (!live) throw fail('vacancy_closed');
  return details;
}

/** An applicant who blocked the company must look like a candidate who accepts no invitations. */
async function assertInvitable(transaction: Transaction, viewer: Viewer, candidateId: string) {
  const candidate = await transaction
    .selectFrom('candidate as cand')
    .select(isInvitable(viewer).as('isInvitable'))
    .where('cand.id', '=', candidateId)
    .where(isReadable(viewer))
    .executeTakeFirst();
  if (!candidate) throw fail('candidate_not_found');
  if (!candidate.isInvitable) throw fail('invitations_refused');
}

async function assertNotApplied(
  transaction: Transaction,
  { candidateId, vacancyId }: { candidateId: string; vacancyId: string },
) {
  const application = await transaction
    .selectFrom('application')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('vacancy_id', '=', vacancyId)
    .executeTakeFirst();
  if (application) throw fail('already_applicant');
}

/**
 * Counts one invitation of the day. Other invitations of the company then wait for the end of the transaction, so that
 * each sees the previous counts.
 */
async function countInvitation(transaction: Transaction, companyId: string): Promise<void> {
  const { rows } = await sql`
    insert into invitation_count as c (company_id, day, sent) values (${companyId}, product_today(), 1)
    on conflict (company_id) do update set
      day = excluded.day, sent = case when c.day = excluded.day then c.sent + 1 else 1 end
    where c.day <> excluded.day or c.sent < ${sql.lit(dailyCandidateInvitationLimit)}
    returning sent`.execute(transaction);
  if (rows.length === 0)
    throw fail('candidate_invitation_limit', { retryAfterSeconds: secondsUntilTomorrow() });
}
