import * as endpoints from '@trampolim/contract/account-removal/account-removal';
import type { FastifyInstance } from 'fastify';
import { lockAccess } from '../accounts/access-change/access-change.ts';
import { assertOwnPassword } from '../accounts/access-change/own-password.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Caller } from '../platform/http/caller.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { endAccount } from './end-account.ts';

/** The feature `accounts` does not have this route, because deleting an account also deletes data of other features. */
export function registerAccountRemovalRoutes(app: FastifyInstance, services: Services): void {
  route(app, endpoints.removeOwnAccount, async ({ body, viewer, request }) => {
    await removeOwnAccount(services, { viewer, caller: request.caller }, body.currentPassword);
    return { message: 'Sua conta foi excluída. Obrigado pelo tempo que passou com a gente!' };
  });
}

interface RemovalRequest {
  viewer: Viewer<'Candidate' | 'Company'>;
  caller: Caller;
}

/**
 * Deletes the caller's account with all its data after a password check, and ends its sessions.
 * docs/decisions/0027-candidate-privacy-and-account-removal.md lists the exceptions.
 * @throws {Failure} `session_ended` if the session has ended meanwhile, and the errors of `assertOwnPassword`
 */
async function removeOwnAccount(
  services: Services,
  request: RemovalRequest,
  currentPassword: string,
): Promise<void> {
  const { db, authenticator } = services;
  const { accountId: id, role } = request.viewer;
  await assertOwnPassword(services, request, currentPassword);
  const { sessionIds } = await db.transaction().execute(async (transaction) => {
    // The account's own actions wait from now on. Actions of other people, which only reference the account, wait from
    // its deletion on.
    await lockAccess(transaction, request.viewer);
    const account = await endAccount(transaction, services, { id, role, reason: 'owner' });
    await recordAction(transaction, request, `Conta excluída: ${account.email}`);
    return account;
  });
  authenticator.forgetSessions(sessionIds);
}
