import * as endpoints from '@trampolim/contract/api-keys/api-keys';
import type { FastifyInstance } from 'fastify';
import { assertOwnPassword } from '../accounts/access-change/own-password.ts';
import { lockCompanyForAdministration } from '../colleagues/company-people.ts';
import { recordAction } from '../platform/action-log.ts';
import { route } from '../platform/http/route.ts';
import { day, defineLimits } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { listApiKeys, revokeApiKey, storeApiKey } from './api-keys.ts';
import { newKeyMail } from './new-key-mail.ts';

const creationLimits = defineLimits({ apiKeyCreation: { points: 30, durationSeconds: day } });

/** The API keys of a company, for those who administer it. */
export function registerApiKeyRoutes(app: FastifyInstance, services: Services): void {
  const { db, rateLimits, jobs, config } = services;

  route(app, endpoints.listApiKeys, ({ viewer }) => listApiKeys(db, viewer.id));

  route(app, endpoints.createApiKey, async ({ body, viewer, request }) => {
    await assertOwnPassword(services, { viewer, caller: request.caller }, body.currentPassword);
    await rateLimits.consume(creationLimits.apiKeyCreation, viewer.id);
    const secret = await db.transaction().execute(async (transaction) => {
      await lockCompanyForAdministration(transaction, viewer);
      const owner = { companyId: viewer.id, accountId: viewer.accountId };
      const newSecret = await storeApiKey(transaction, owner, body);
      await recordAction(
        transaction,
        request,
        `Chave de API criada: ${body.name} (${body.scopes.join(', ')}), por ${body.days} dias`,
      );
      await jobs.sendMail(transaction, newKeyMail(viewer.id, config.publicUrl));
      return newSecret;
    });
    return { ...(await listApiKeys(db, viewer.id)), secret };
  });

  route(app, endpoints.revokeApiKey, async ({ params, viewer, request }) => {
    await db.transaction().execute(async (transaction) => {
      await lockCompanyForAdministration(transaction, viewer);
      const name = await revokeApiKey(transaction, viewer.id, params.id);
      await recordAction(transaction, request, `Chave de API revogada: ${name}`);
    });
    return listApiKeys(db, viewer.id);
  });
}
