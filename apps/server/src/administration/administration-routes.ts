import * as accounts from '@trampolim/contract/administration/administered-accounts';
import * as vacancies from '@trampolim/contract/administration/administered-vacancies';
import type { FastifyInstance } from 'fastify';
import { removeByAdministrator } from '../account-removal/remove-by-administrator.ts';
import { changeAdministeredAccess } from '../accounts/access-change/administered-access.ts';
import type { AccessRequest } from '../accounts/access-change/own-access.ts';
import { hashCallerOf } from '../accounts/access-change/own-password.ts';
import { findAccountByEmail, insertAccount } from '../accounts/account-queries.ts';
import { createConfirmationLink } from '../accounts/confirmation/confirmation.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { assertStillSignedIn } from '../accounts/sessions/session-status.ts';
import { getOwnCandidate } from '../candidates/own-candidate.ts';
import { getOwnCompany } from '../companies/own-company.ts';
import { recordAction } from '../platform/action-log.ts';
import { newId } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { mapPage } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { welcomeMail } from '../sign-up/welcome-mail.ts';
import { toVacancy } from '../vacancies/vacancy-view.ts';
import { listAccounts } from './lists/list-accounts.ts';
import { listAllVacancies } from './lists/list-all-vacancies.ts';

/** Routes for administrators to manage the accounts and vacancies of others. */
export function registerAdministrationRoutes(app: FastifyInstance, services: Services): void {
  const { db, authenticator } = services;

  route(app, accounts.listUsers, ({ query, viewer }) => listAccounts(db, viewer, query));

  route(app, vacancies.listAllVacancies, async ({ query, viewer }) =>
    mapPage(await listAllVacancies(db, viewer, query), (row) => toVacancy(row, viewer)),
  );

  route(app, accounts.createAdmin, async ({ body, viewer, request }) => ({
    _id: await createAdministrator(services, { viewer, caller: request.caller }, body),
    message: 'Administrador criado com sucesso!',
  }));

  route(app, accounts.deleteUser, async ({ params: { id }, viewer, request }) => {
    const outcome = await db.transaction().execute(async (transaction) => {
      const removal = { id, adminId: viewer.accountId };
      const removed = await removeByAdministrator(transaction, services, request, removal);
      // Another administrator may have deleted the viewer while the transaction waited.
      await assertStillSignedIn(transaction, viewer);
      return removed;
    });
    if (outcome.kind === 'own') throw fail('own_removal');
    if (outcome.kind === 'gone') throw fail('account_not_found');
    authenticator.forgetSessions(outcome.sessionIds);
    return { message: 'Deletado com Sucesso!' };
  });

  // Administrators see what the owners of these accounts see.
  route(app, accounts.getAdministeredCandidate, async ({ params: { id }, request }) => {
    const candidate = await getOwnCandidate(db, id);
    await recordAction(db, request, `Cadastro de candidato aberto pela administração: ${id}`);
    return candidate;
  });

  route(app, accounts.getAdministeredCompany, async ({ params: { id }, request }) => {
    const company = await getOwnCompany(db, id);
    await recordAction(db, request, `Cadastro de empresa aberto pela administração: ${id}`);
    return company;
  });

  route(app, accounts.changeAccess, async ({ params: { id }, body, viewer, request }) => ({
    email: await changeAdministeredAccess(services, { viewer, caller: request.caller }, id, body),
    message: 'Acesso atualizado com sucesso!',
  }));
}

/** @throws {Failure} `email_taken`, `invalid_input` for an easily guessed password, `overloaded`, `session_ended` */
async function createAdministrator(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  actor: AccessRequest,
  { email, password }: accounts.AdminSignUp,
): Promise<string> {
  if (await findAccountByEmail(db, email)) throw fail('email_taken');
  const passwordHash = await hashPassword(password, hashCallerOf(actor));
  const id = newId();
  await db.transaction().execute(async (transaction) => {
    await insertAccount(transaction, { id, role: 'Admin', email, passwordHash });
    const link = await createConfirmationLink(transaction, id, config.publicUrl);
    await jobs.sendMail(
      transaction,
      welcomeMail({ id, role: 'Admin', createdBy: 'administration' }, link, config.publicUrl),
    );
    await recordAction(transaction, actor, `Administrador criado: ${email}`);
    await assertStillSignedIn(transaction, actor.viewer);
  });
  return id;
}
