import { listCompanyEvents } from '@trampolim/contract/webhooks/company-events';
import * as endpoints from '@trampolim/contract/webhooks/webhooks';
import type { FastifyInstance } from 'fastify';
import { lockCompanyForAdministration } from '../colleagues/company-people.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { route } from '../platform/http/route.ts';
import { assertAllowedUrl } from '../platform/outgoing-http/outgoing-http.ts';
import { day, defineLimits, hour } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { listEvents } from './company-events.ts';
import { listDeliveries, resend, sendTest } from './webhook-deliveries.ts';
import { newWebhookMail } from './webhook-mails.ts';
import * as webhooks from './webhook-queries.ts';

/** Limits per company. Most of these actions make the server send requests or mails. */
const limits = defineLimits({
  webhookCreation: { points: 30, durationSeconds: day },
  webhookSecret: { points: 30, durationSeconds: day },
  webhookResuming: { points: 30, durationSeconds: hour },
  webhookTest: { points: 30, durationSeconds: hour },
  webhookResending: { points: 200, durationSeconds: hour },
});

/** The webhooks of a company, for those who administer it, and its events for its programs. */
export function registerWebhookRoutes(app: FastifyInstance, services: Services): void {
  const { db, rateLimits, config, jobs } = services;

  /** The lock fails if the viewer has lost the session or the right while waiting for it. */
  const changeUnderLock = <Result>(viewer: Viewer, act: (transaction: Transaction) => Promise<Result>) =>
    db.transaction().execute(async (transaction) => {
      await lockCompanyForAdministration(transaction, viewer);
      return act(transaction);
    });

  route(app, endpoints.listWebhooks, ({ viewer }) => webhooks.listWebhooks(db, viewer.id));

  route(app, endpoints.createWebhook, async ({ body, viewer, request }) => {
    assertAllowedUrl(body.url, config);
    await rateLimits.consume(limits.webhookCreation, viewer.id);
    const secret = await changeUnderLock(viewer, async (transaction) => {
      const newSecret = await webhooks.storeWebhook(transaction, services, viewer.id, body);
      await recordAction(transaction, request, `Webhook criado: ${body.url} (${body.events.join(', ')})`);
      await jobs.sendMail(transaction, newWebhookMail(viewer.id, config.publicUrl));
      return newSecret;
    });
    return { ...(await webhooks.listWebhooks(db, viewer.id)), secret };
  });

  route(app, endpoints.changeWebhook, async ({ params, body, viewer, request }) => {
    assertAllowedUrl(body.url, config);
    await changeUnderLock(viewer, async (transaction) => {
      await webhooks.changeWebhook(transaction, viewer.id, params.id, body);
      await recordAction(transaction, request, `Webhook alterado: ${body.url} (${body.events.join(', ')})`);
    });
    return webhooks.listWebhooks(db, viewer.id);
  });

  route(app, endpoints.pauseWebhook, async ({ params, body: { paused }, viewer, request }) => {
    if (!paused) await rateLimits.consume(limits.webhookResuming, viewer.id);
    await changeUnderLock(viewer, async (transaction) => {
      const { url, hasChanged } = await webhooks.setWebhookPaused(transaction, viewer.id, params.id, {
        paused,
      });
      if (hasChanged)
        await recordAction(transaction, request, `Webhook ${paused ? 'pausado' : 'reativado'}: ${url}`);
    });
    return webhooks.listWebhooks(db, viewer.id);
  });

  route(app, endpoints.renewWebhookSecret, async ({ params, viewer, request }) => {
    await rateLimits.consume(limits.webhookSecret, viewer.id);
    const secret = await changeUnderLock(viewer, async (transaction) => {
      const renewed = await webhooks.renewSecret(transaction, services, viewer.id, params.id);
      await recordAction(transaction, request, `Segredo do webhook renovado: ${renewed.url}`);
      return renewed.secret;
    });
    return { ...(await webhooks.listWebhooks(db, viewer.id)), secret };
  });

  route(app, endpoints.deleteWebhook, async ({ params, viewer, request }) => {
    await changeUnderLock(viewer, async (transaction) => {
      const { url } = await webhooks.deleteWebhook(transaction, viewer.id, params.id);
      await recordAction(transaction, request, `Webhook excluído: ${url}`);
    });
    return webhooks.listWebhooks(db, viewer.id);
  });

  route(app, endpoints.listWebhookDeliveries, ({ params, query, viewer }) =>
    listDeliveries(db, viewer.id, params.id, query),
  );

  route(app, endpoints.sendTestEvent, async ({ params, viewer }) => {
    await rateLimits.consume(limits.webhookTest, viewer.id);
    return changeUnderLock(viewer, (transaction) => sendTest(transaction, viewer.id, params.id));
  });

  route(app, endpoints.resendWebhookDelivery, async ({ params, viewer }) => {
    await rateLimits.consume(limits.webhookResending, viewer.id);
    return changeUnderLock(viewer, (transaction) => resend(transaction, viewer.id, params));
  });

  route(app, listCompanyEvents, ({ query, viewer }) => listEvents(db, viewer.id, query));
}
