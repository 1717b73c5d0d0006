import type * as endpoints from '@trampolim/contract/colleagues/colleagues';
import type { ValidatedRequest } from '@trampolim/contract/wire/endpoint';
import { dailyInvitationLimit, invitationDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { mailboxKey } from '../../accounts/mail-limits.ts';
import { hashSecretToken, newSecretToken } from '../../accounts/secret-tokens.ts';
import { type Actor, recordAction } from '../../platform/action-log.ts';
import { type Database, newId, type Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { Failure, fail } from '../../platform/http/errors.ts';
import { day, defineLimits } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { assertPeopleLimit, lockCompanyForAdministration } from '../company-people.ts';
import { colleagueInvitationMail } from './invitation-mail.ts';

const colleagueLimits = defineLimits({
  invitationOfCompany: { points: dailyInvitationLimit, durationSeconds: day },
  // Counts invitations of all companies together, because anybody's e-mail address may be invited.
  invitationToMailbox: { points: 6, durationSeconds: day },
});

/** The person who invites for the company, and their IP address. */
export interface Inviter extends Actor {
  viewer: Viewer;
}

type Invitee = ValidatedRequest<typeof endpoints.inviteColleague>['body'];

/**
 * Mails a link that makes its receiver a colleague. Only the receiver learns whether the e-mail address has an account.
 * @throws {Failure} `email_unconfirmed`, `already_colleague`, `already_invited`, `people_limit`, `invitation_limit`,
 * `too_many_requests`, and the errors of `lockCompanyForAdministration`
 */
export async function inviteColleague(
  services: Services,
  inviter: Inviter,
  { email, right }: Invitee,
): Promise<void> {
  await sendInvitation(services, inviter, email, async (transaction) => {
    const { id: companyId } = inviter.viewer;
    await assertNoColleague(transaction, companyId, email);
    const token = newSecretToken();
    const row = {
      email,
      company_right: right,
      token_hash: hashSecretToken(token),
      invited_by: inviter.viewer.accountId,
      invited_at: sql<string>`now()`,
      expires_at: expiry,
    };
    const invitation = await transaction
      .insertInto('company_invitation')
      .values({ id: newId(), company_id: companyId, ...row })
      // A new invitation replaces an expired one.
      .onConflict((conflict) =>
        conflict
          .expression(sql`company_id, lower(email collate "C")`)
          .where('accepted_at', 'is', null)
          .doUpdateSet(row)
          .where('company_invitation.expires_at', '<=', sql<string>`now()`),
      )
      .returning('id')
      .executeTakeFirstOrThrow(() => fail('already_invited'));
    await recordAction(transaction, inviter, `Convite para a empresa enviado a ${email}: ${right}`);
    return { invitationId: invitation.id, token };
  });
}

/**
 * Mails another link for an invitation. The earlier link is no longer valid.
 * @throws {Failure} `invitation_not_found`, and the errors of `inviteColleague`
 */
export async function resendInvitation(
  services: Services,
  inviter: Inviter,
  invitationId: string,
): Promise<void> {
  const { email } = await getOpenInvitation(services.db, inviter.viewer, invitationId);
  await sendInvitation(services, inviter, email, async (transaction) => {
    const token = newSecretToken();
    await transaction
      .updateTable('company_invitation')
      .set({
        token_hash: hashSecretToken(token),
        // The person who sent the valid link is recorded as its author.
        invited_by: inviter.viewer.accountId,
        invited_at: sql`now()`,
        expires_at: expiry,
      })
      .where('id', '=', invitationId)
      .where('company_id', '=', inviter.viewer.id)
      .where('accepted_at', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow(() => fail('invitation_not_found'));
    await recordAction(transaction, inviter, `Convite para a empresa enviado de novo a ${email}`);
    return { invitationId, token };
  });
}

/** @throws {Failure} `invitation_not_found`, and the errors of `lockCompanyForAdministration` */
export async function cancelInvitation(
  transaction: Transaction,
  inviter: Inviter,
  invitationId: string,
): Promise<void> {
  await lockCompanyForAdministration(transaction, inviter.viewer);
  const { email } = await transaction
    .deleteFrom('company_invitation')
    .where('id', '=', invitationId)
    .where('company_id', '=', inviter.viewer.id)
    .where('accepted_at', 'is', null)
    .returning('email')
    .executeTakeFirstOrThrow(() => fail('invitation_not_found'));
  await recordAction(transaction, inviter, `Convite para a empresa cancelado: ${email}`);
}

const expiry = sql<string>`now() + ${sql.lit(invitationDays)} * interval '1 day'`;

const getOpenInvitation = (db: Database, viewer: Viewer, invitationId: string) =>
  db
    .selectFrom('company_invitation')
    .select('email')
    .where('id', '=', invitationId)
    .where('company_id', '=', viewer.id)
    .where('accepted_at', 'is', null)
    .executeTakeFirstOrThrow(() => fail('invitation_not_found'));

/**
 * Stores an invitation and mails its link. The mail sends the company's name to a stranger's mailbox, so it is limited
 * and requires a confirmed e-mail address.
 */
async function sendInvitation(
  services: Services,
  { viewer }: Inviter,
  email: string,
  store: (transaction: Transaction) => Promise<{ invitationId: string; token: string }>,
): Promise<void> {
  const { db, jobs, config } = services;
  await assertConfirmedEmail(db, viewer);
  const giveBackCounts = await countMail(services, viewer.id, email);
  try {
    await db.transaction().execute(async (transaction) => {
      await lockCompanyForAdministration(transaction, viewer);
      const { invitationId, token } = await store(transaction);
      await assertPeopleLimit(transaction, viewer.id);
      const { companyName } = await transaction
        .selectFrom('company')
        .select('name as companyName')
        .where('id', '=', viewer.id)
        .executeTakeFirstOrThrow();
      // Browsers do not send the fragment to servers, so no log on the way contains the token.
      const link = `${config.publicUrl}/convite#${token}`;
      await jobs.sendMail(
        transaction,
        colleagueInvitationMail({ companyId: viewer.id, invitationId, companyName, link }),
      );
    });
  } catch (error) {
    await giveBackCounts();
    throw error;
  }
}

async function assertConfirmedEmail(db: Database, { accountId }: Viewer): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select('email_confirmed_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow(() => fail('session_ended'));
  if (!account.email_confirmed_at) throw fail('email_unconfirmed');
}

/** Counts a mail before it is sent. Returns a function that reverts the counts, in case the mail is not sent. */
async function countMail({ rateLimits }: Services, companyId: string, email: string) {
  await rateLimits.consume(colleagueLimits.invitationOfCompany, companyId).catch((error: unknown) => {
    throw error instanceof Failure ? fail('invitation_limit', error.details) : error;
  });
  const giveBackCompanyCount = () => rateLimits.giveBack(colleagueLimits.invitationOfCompany, companyId);
  const mailbox = mailboxKey(email);
  await rateLimits.consume(colleagueLimits.invitationToMailbox, mailbox).catch(async (error: unknown) => {
    await giveBackCompanyCount();
    throw error;
  });
  return async () => {
    await giveBackCompanyCount();
    await rateLimits.giveBack(colleagueLimits.invitationToMailbox, mailbox);
  };
}

/**
 * @throws {Failure} `already_colleague` for the e-mail address of anybody who acts for the company, including its own
 * account
 */
async function assertNoColleague(transaction: Transaction, companyId: string, email: string): Promise<void> {
  const colleague = await transaction
    .selectFrom('account as a')
    .leftJoin('company_member as m', 'm.account_id', 'a.id')
    .select('a.id')
    .where(sql<string>`lower(a.email collate "C")`, '=', email.toLowerCase())
    .where((eb) => eb.or([eb('a.id', '=', companyId), eb('m.company_id', '=', companyId)]))
    .executeTakeFirst();
  if (colleague) throw fail('already_colleague');
}
