import { changeOwnAccess } from '@trampolim/contract/accounts/access-changes';
import { updateCandidate } from '@trampolim/contract/candidates/own-candidate';
import { updateCompany } from '@trampolim/contract/companies/own-company';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AccessFields,
  lockAccess,
  prepareAccessChange,
  storeAccessChange,
} from '../accounts/access-change/access-change.ts';
import { readOwnCredentials } from '../accounts/access-change/own-access.ts';
import { findAccountByEmail } from '../accounts/account-queries.ts';
import { changeCandidate } from '../candidates/candidate-queries.ts';
import { getOwnCandidate } from '../candidates/own-candidate.ts';
import { renameColleague } from '../colleagues/company-people.ts';
import { changeCompany } from '../companies/company-queries.ts';
import { getOwnCompany } from '../companies/own-company.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';

/** Routes with which an owner or an administrator changes the access and the other fields of an account. */
export function registerOwnAccountRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, updateCandidate, async ({ params: { id }, body, viewer, request }) => {
    // The response must not reveal whether another candidate exists.
    if (viewer.role === 'Candidate' && id !== viewer.id) throw fail('candidate_not_found');
    await changeAccount(services, { id, viewer, request }, body, {
      change: (transaction) => changeCandidate(transaction, id, body),
      logMessage: `Candidato atualizado: ${id}`,
    });
    return getOwnCandidate(db, id);
  });

  route(app, updateCompany, async ({ params: { id }, body, viewer, request }) => {
    if (viewer.role === 'Company' && id !== viewer.id) throw fail('company_not_found');
    await changeAccount(services, { id, viewer, request }, body, {
      change: (transaction) => changeCompany(transaction, id, body),
      logMessage: `Empresa atualizada: ${id}`,
    });
    return getOwnCompany(db, id);
  });

  route(app, changeOwnAccess, async ({ body: { name, ...access }, viewer, request }) => {
    const id = viewer.accountId;
    if (name !== undefined && !viewer.colleague) throw fail('wrong_role');
    await changeAccount(
      services,
      { id, viewer, request },
      access,
      name === undefined
        ? undefined
        : {
            change: (transaction) => renameColleague(transaction, id, name),
            logMessage: `Nome de pessoa da empresa alterado: ${id}`,
          },
    );
    const { email } = await readOwnCredentials(db, viewer);
    return { email, message: 'Acesso atualizado com sucesso!' };
  });
}

/** The message for a new password that is too short. Clients of companies expect another wording than other clients. */
const tooShortMessageFor = ({ role }: Viewer) =>
  `A nova senha deve ${role === 'Company' ? 'ter pelo menos' : 'ter no mínimo'} 8 caracteres.`;

/** A change of fields other than the e-mail and the password. */
interface ProfileChange {
  /** Returns false if nothing changed. */
  change: (transaction: Transaction) => Promise<boolean>;
  /** The line of the action log. */
  logMessage: string;
}

/** Stores the access and the other fields of an account together, or neither. */
async function changeAccount(
  services: Services,
  { id, viewer, request }: { id: string; viewer: Viewer; request: FastifyRequest },
  accessFields: AccessFields,
  profileChange?: ProfileChange,
): Promise<void> {
  const { db, authenticator } = services;
  // Colleagues edit the company's fields, but only the company's own account may change its access.
  const isOwnAccount = id === viewer.accountId;
  if (!isOwnAccount) await assertNoAccessChange(db, { id, viewer }, accessFields);
  const accessChange = isOwnAccount
    ? await prepareAccessChange(
        services,
        { viewer, caller: request.caller },
        accessFields,
        tooShortMessageFor(viewer),
      )
    : undefined;
  const endedSessions = await db.transaction().execute(async (transaction) => {
    if (accessChange) await lockAccess(transaction, viewer);
    if (profileChange && (await profileChange.change(transaction)))
      await recordAction(transaction, request, profileChange.logMessage);
    return accessChange ? storeAccessChange(transaction, services, accessChange) : [];
  });
  authenticator.forgetSessions(endedSessions);
}

/** Nobody can change another person's access here. An unchanged e-mail is allowed, because forms send all fields. */
async function assertNoAccessChange(
  db: Database,
  { id, viewer }: { id: string; viewer: Viewer },
  { email, newPassword }: AccessFields,
): Promise<void> {
  const owner = email === undefined ? undefined : await findAccountByEmail(db, email);
  if (newPassword || (email !== undefined && owner?.id !== id))
    throw fail(viewer.colleague ? 'owner_only' : 'wrong_role');
}
