import { alertName } from '@trampolim/contract/vacancy-alerts/alert-name';
import * as endpoints from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import type { FastifyInstance } from 'fastify';
import { maskedEmail } from '../accounts/mail-settings/mail-settings.ts';
import { recordAction } from '../platform/action-log.ts';
import { acceptForms } from '../platform/http/accept-forms.ts';
import { fail } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { changeAlert, endAlert, restoreAlert } from './alert-changes.ts';
import { toAlert } from './alert-view.ts';
import { confirmAlert, getPendingAlert } from './confirm-alert.ts';
import { endAlertsOf, getMailedAlert, readMailedAlerts } from './mailed-alerts.ts';
import { createAlert, listAlerts } from './own-alerts.ts';
import { requestAlert } from './request-alert.ts';

/** Routes for alerts about vacancy searches. The log omits their filters, which may reveal health or origin. */
export function registerVacancyAlertRoutes(app: FastifyInstance, services: Services): void {
  registerOwnAlertRoutes(app, services);
  registerRequestRoutes(app, services);
  // Only these routes accept forms, so they have a scope of their own.
  app.register(async (scope) => registerMailedRoutes(scope, services));
}

function registerOwnAlertRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.listAlerts, ({ viewer }) => listAlerts(db, viewer.id));

  route(app, endpoints.createAlert, ({ body, viewer, request }) =>
    db.transaction().execute(async (transaction) => {
      const alert = await createAlert(transaction, viewer.id, body);
      await recordAction(transaction, request, 'Alerta de vagas criado');
      return alert;
    }),
  );

  route(app, endpoints.changeAlert, async ({ params, body, viewer }) => {
    const alert = await changeAlert(db, { candidateId: viewer.id }, params.id, body);
    if (!alert) throw fail('alert_not_found');
    return toAlert(alert);
  });

  route(app, endpoints.endAlert, ({ params, viewer, request }) =>
    db.transaction().execute(async (transaction) => {
      const ended = await endAlert(transaction, { candidateId: viewer.id }, params.id);
      if (!ended) throw fail('alert_not_found');
      await recordAction(transaction, request, 'Alerta de vagas excluído');
      return { message: 'Alerta excluído.' };
    }),
  );

  route(app, endpoints.restoreAlert, ({ params, viewer }) =>
    db.transaction().execute(async (transaction) => {
      const restored = await restoreAlert(transaction, { candidateId: viewer.id }, params.id);
      if (!restored) throw fail('alert_not_found');
      return toAlert(restored);
    }),
  );
}

/** Routes for visitors without an account or without sign-in. */
function registerRequestRoutes(app: FastifyInstance, services: Services): void {
  const { db, alertTokens } = services;

  route(app, endpoints.requestAlert, async ({ body, request }) => {
    await requestAlert(services, request, body);
    return { message: 'Enviamos um link para o seu e-mail. O alerta começa com a confirmação.' };
  });

  route(app, endpoints.readPendingAlert, async ({ body }) => {
    const { email, filters, frequency } = await getPendingAlert(db, body.token);
    return { email: maskedEmail(email), name: alertName(filters), filters, frequency };
  });

  route(app, endpoints.confirmAlert, async ({ body, request }) => {
    const { id, inAccount } = await db
      .transaction()
      .execute((transaction) => confirmAlert(transaction, request, body.token));
    return { token: alertTokens.issue(id), inAccount };
  });
}

/** Routes for the links in mails, which need no sign-in. */
function registerMailedRoutes(app: FastifyInstance, { db, alertTokens }: Services): void {
  acceptForms(app);
  const find = (token: string) => getMailedAlert(db, alertTokens, token);

  route(app, endpoints.openMailedAlert, async ({ params: { token }, reply }) => {
    await find(token);
    reply.code(303).header('location', `/alerta#${encodeURIComponent(token)}`);
    return { message: 'Os alertas deste e-mail estão em /alerta.' };
  });

  route(app, endpoints.readMailedAlert, async ({ params: { token } }) =>
    readMailedAlerts(db, alertTokens, await find(token)),
  );

  route(app, endpoints.endMailedAlert, async ({ params }) => {
    const mailedAlert = await find(params.token);
    await endAlert(db, mailedAlert.owner, mailedAlert.id);
    return readMailedAlerts(db, alertTokens, mailedAlert);
  });

  route(app, endpoints.restoreMailedAlert, async ({ params }) => {
    const mailedAlert = await find(params.token);
    await db
      .transaction()
      .execute((transaction) => restoreAlert(transaction, mailedAlert.owner, mailedAlert.id));
    return readMailedAlerts(db, alertTokens, mailedAlert);
  });

  route(app, endpoints.changeMailedAlert, async ({ params, body }) => {
    const mailedAlert = await find(params.token);
    if (!(await changeAlert(db, mailedAlert.owner, mailedAlert.id, body))) throw fail('alert_link_unknown');
    return readMailedAlerts(db, alertTokens, mailedAlert);
  });

  route(app, endpoints.endAllMailedAlerts, async ({ params }) => {
    const mailedAlert = await find(params.token);
    await endAlertsOf(db, mailedAlert.owner);
    return readMailedAlerts(db, alertTokens, mailedAlert);
  });
}
