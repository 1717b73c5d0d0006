import * as endpoints from '@trampolim/contract/accounts/mail-settings';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../platform/action-log.ts';
import { acceptForms } from '../../platform/http/accept-forms.ts';
import { fail, failField, failOn } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { changeMailSetting, getSubscription, listMailSettings, mailKindsOf } from './mail-settings.ts';

export function registerMailSettingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.listMailSettings, ({ viewer }) => listMailSettings(db, viewer));

  route(app, endpoints.changeMailSetting, async ({ body, viewer, request }) => {
    if (!mailKindsOf(viewer).includes(body.kind))
      throw failField('kind', 'Sua conta não recebe e-mails deste tipo.');
    const { accountId } = viewer;
    await db.transaction().execute(async (transaction) => {
      await changeMailSetting(transaction, { accountId, kind: body.kind }, { on: body.on }).catch(
        failOn('mail_setting_account_id_fkey', 'session_ended'),
      );
      const state = body.on ? 'ligado' : 'desligado';
      await recordAction(transaction, request, `Aviso por e-mail ${state}: ${body.kind}, conta ${accountId}`);
    });
    return listMailSettings(db, viewer);
  });

  app.register(async (scope) => registerUnsubscribeRoutes(scope, services));
}

/** Routes for the links in mails, which need no sign-in. */
function registerUnsubscribeRoutes(app: FastifyInstance, { db, unsubscribeTokens }: Services): void {
  acceptForms(app);
  const readSubscription = (token: string) => {
    const subscription = unsubscribeTokens.read(token);
    if (!subscription) throw fail('unsubscribe_unknown');
    return subscription;
  };

  route(app, endpoints.getSubscription, async ({ params, request, reply }) => {
    const subscription = await getSubscription(db, readSubscription(params.token));
    // A simple mail program opens the URL instead of posting to it.
    if (request.headers.accept?.includes('text/html'))
      reply.code(303).header('location', `/sair-dos-emails#${params.token}`);
    return subscription;
  });

  const changes = [
    [endpoints.unsubscribe, false],
    [endpoints.subscribeAgain, true],
  ] as const;
  for (const [endpoint, on] of changes) {
    route(app, endpoint, async ({ params }) => {
      const subscription = readSubscription(params.token);
      await changeMailSetting(db, subscription, { on }).catch(
        failOn('mail_setting_account_id_fkey', 'unsubscribe_unknown'),
      );
      return getSubscription(db, subscription);
    });
  }
}
