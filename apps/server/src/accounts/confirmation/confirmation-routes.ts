import * as endpoints from '@trampolim/contract/accounts/accounts';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../platform/action-log.ts';
import { fail } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { accountLimits } from '../account-limits.ts';
import { mailboxKey } from '../mail-limits.ts';
import { confirmEmail, createConfirmationLink } from './confirmation.ts';
import { confirmationMail } from './confirmation-mail.ts';

/** Routes that confirm the e-mail address of an account. */
export function registerConfirmationRoutes(
  app: FastifyInstance,
  { db, jobs, rateLimits, config }: Services,
): void {
  route(app, endpoints.confirmEmail, async ({ body, request }) => {
    const isNew = await db
      .transaction()
      .execute((transaction) => confirmEmail(transaction, request, body.token));
    return {
      message: isNew ? 'E-mail confirmado com sucesso!' : 'Este e-mail já estava confirmado.',
      alreadyConfirmed: !isNew,
    };
  });

  route(app, endpoints.askForConfirmation, async ({ viewer, request }) => {
    const account = await db
      .selectFrom('account')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', viewer.accountId)
      .executeTakeFirstOrThrow(() => fail('session_ended'));
    if (account.email_confirmed_at) throw fail('email_already_confirmed');
    // The job that sends mails drops those beyond this limit, and the response must not announce such a mail.
    await rateLimits.check(accountLimits.unprovenMailToMailbox, mailboxKey(account.email));
    await rateLimits.consume(accountLimits.confirmationMail, viewer.accountId);
    await rateLimits.consume(accountLimits.confirmationMailOfDay, viewer.accountId);
    await db.transaction().execute(async (transaction) => {
      const link = await createConfirmationLink(transaction, viewer.accountId, config.publicUrl);
      await jobs.sendMail(transaction, confirmationMail(viewer.accountId, link));
      await recordAction(transaction, request, `Link de confirmação pedido: ${account.email}`);
    });
    return { message: 'E-mail de confirmação enviado. Use o link mais recente.' };
  });
}
