import * as endpoints from '@trampolim/contract/account-removal/account-removal';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { removeOwnAccount } from './remove-account.ts';

/** The feature `accounts` does not have this route, because deleting an account also deletes data of other features. */
export function registerAccountRemovalRoutes(app: FastifyInstance, services: Services): void {
  route(app, endpoints.removeOwnAccount, async ({ body, viewer, request }) => {
    await removeOwnAccount(services, { viewer, caller: request.caller }, body.currentPassword);
    return { message: 'Sua conta foi excluída. Obrigado pelo tempo que passou com a gente!' };
  });
}
