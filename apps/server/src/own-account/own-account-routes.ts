import { updateCandidate } from '@trampolim/contract/candidates/own-candidate';
import type { FastifyInstance } from 'fastify';
import {
  type AccessFields,
  holdAccess,
  prepareAccessChange,
  storeAccessChange,
} from '../accounts/access-change/access-change.ts';
import { findAccountByEmail } from '../accounts/account-queries.ts';
import { changeCandidate } from '../candidates/candidate-queries.ts';
import { getOwnCandidate } from '../candidates/own-candidate.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Database } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';

/** An account changed by its owner, or by an administrator: how it is signed in to, with what it says of a person. */
export function registerOwnAccountRoutes(app: FastifyInstance, services: Services): void {
  const { db, authenticator } = services;

  route(app, updateCandidate, async ({ params: { id }, body, viewer, request }) => {
    const isOwn = id === viewer.id;
    // Whether somebody else exists is nobody's business.
    if (viewer.role === 'Candidate' && !isOwn) throw fail('candidate_not_found');
    if (!isOwn) await refuseAccessChange(db, id, body);
    const access = isOwn
      ? await prepareAccessChange(services, { viewer, caller: request.caller }, body)
      : undefined;
    const ended = await db.transaction().execute(async (transaction) => {
      if (access) await holdAccess(transaction, access);
      const isChanged = await changeCandidate(transaction, id, body);
      if (isChanged || access) await recordAction(transaction, request, `Candidato atualizado: ${id}`);
      return access ? storeAccessChange(services, transaction, access) : [];
    });
    authenticator.forgetSessions(ended);
    return getOwnCandidate(db, id, viewer);
  });
}

/**
 * Nobody changes how somebody else signs in. Clients send all fields of a form, an e-mail that stays as it was included.
 * @throws {Failure} `wrong_role`
 */
async function refuseAccessChange(
  db: Database,
  id: string,
  { email, newPassword }: AccessFields,
): Promise<void> {
  const owner = email === undefined ? undefined : await findAccountByEmail(db, email);
  if (newPassword || (email !== undefined && owner?.id !== id)) throw fail('wrong_role');
}
