import * as accounts from '@trampolim/contract/accounts/accounts';
import * as candidates from '@trampolim/contract/candidates/candidates';
import * as companies from '@trampolim/contract/companies/companies';
import type { FastifyInstance } from 'fastify';
import { findAccountByEmail } from '../accounts/account-queries.ts';
import { createConfirmationLink } from '../accounts/confirmation/confirmation.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import { findViewer } from '../platform/http/access.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { hashPasswordOfNewcomer, signUpCandidate, signUpCompany } from './sign-up.ts';
import { welcomeMail } from './welcome-mail.ts';

const message = 'Cadastro realizado com sucesso!';

export function registerSignUpRoutes(
  app: FastifyInstance,
  { db, jobs, rateLimits, config, authenticator }: Services,
): void {
  const greet = async (transaction: Transaction, newcomer: Parameters<typeof welcomeMail>[0]) => {
    const link = await createConfirmationLink(transaction, newcomer.id, config.publicUrl);
    await jobs.sendMail(transaction, welcomeMail(newcomer, link, config.publicUrl));
  };

  route(app, candidates.createCandidate, async ({ body, request }) => {
    await rateLimits.consume('registration', request.caller.network);
    const passwordHash = await hashPasswordOfNewcomer(db, body, request.caller.network);
    const id = await db.transaction().execute(async (transaction) => {
      const signedUp = await signUpCandidate(transaction, body, passwordHash);
      await greet(transaction, { id: signedUp, role: 'Candidate' });
      const actor = { caller: request.caller, viewer: { accountId: signedUp } };
      await recordAction(transaction, actor, `Candidato cadastrado: ${body.email}`);
      return signedUp;
    });
    return { _id: id, message };
  });

  route(app, companies.createCompany, async ({ body, request }) => {
    await rateLimits.consume('registration', request.caller.network);
    const passwordHash = await hashPasswordOfNewcomer(db, body, request.caller.network);
    const id = await db.transaction().execute(async (transaction) => {
      const signedUp = await signUpCompany(transaction, body, passwordHash);
      await greet(transaction, { id: signedUp, role: 'Company' });
      const actor = { caller: request.caller, viewer: { accountId: signedUp } };
      await recordAction(transaction, actor, `Empresa cadastrada: ${body.email}`);
      return signedUp;
    });
    return { _id: id, message };
  });

  route(app, accounts.checkEmail, async ({ query, request }) => {
    await rateLimits.consume('emailLookUp', request.caller.network);
    const [account, viewer] = await Promise.all([
      findAccountByEmail(db, query.email),
      findViewer(request, authenticator),
    ]);
    return { available: account === undefined || account.id === viewer?.accountId };
  });
}
