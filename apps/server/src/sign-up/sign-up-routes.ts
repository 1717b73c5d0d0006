import * as accounts from '@trampolim/contract/accounts/accounts';
import * as candidates from '@trampolim/contract/candidates/candidates';
import * as companies from '@trampolim/contract/companies/companies';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountLimits } from '../accounts/account-limits.ts';
import { getSessionUser } from '../accounts/account-queries.ts';
import { createConfirmationLink } from '../accounts/confirmation/confirmation.ts';
import { refuseKnownPassword } from '../accounts/passwords.ts';
import { nameDevice } from '../accounts/sessions/name-device.ts';
import { refreshCookie } from '../accounts/sessions/refresh-cookie.ts';
import { startSession } from '../accounts/sessions/start-session.ts';
import { setDeviceCookie } from '../accounts/sign-in/device-cookie.ts';
import { addDevice } from '../accounts/sign-in/known-devices.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import { findViewer, type Viewer } from '../platform/http/access.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { isEmailAvailable } from './email-availability.ts';
import {
  getWantedVacancy,
  hashPasswordOfNewcomer,
  signUpCandidate,
  signUpCompany,
  signUpGuest,
} from './sign-up.ts';
import { welcomeMail } from './welcome-mail.ts';

interface NewcomerSignUp {
  email: string;
  role: 'Candidate' | 'Company';
  /** Set if an administrator registers the newcomer. */
  administrator?: Viewer | undefined;
  /** Stores the account and returns its id. */
  signUp(): Promise<string>;
}

const signUpMessage = 'Cadastro realizado com sucesso!';

export function registerSignUpRoutes(
  app: FastifyInstance,
  { db, jobs, rateLimits, config, authenticator }: Services,
): void {
  /** Stores an account with its first mail, for the person who signs up or on behalf of an administrator. */
  const storeNewcomer = async (
    transaction: Transaction,
    request: FastifyRequest,
    { email, role, administrator, signUp }: NewcomerSignUp,
  ): Promise<string> => {
    const id = await signUp();
    const link = await createConfirmationLink(transaction, id, config.publicUrl);
    const createdBy = administrator ? 'administration' : 'owner';
    await jobs.sendMail(transaction, welcomeMail({ id, role, createdBy }, link, config.publicUrl));
    const viewer = administrator ?? { accountId: id };
    const logMessage = `${nouns[role]} ${administrator ? createdTexts[role] : signedUpTexts[role]}: ${email}`;
    await recordAction(transaction, { caller: request.caller, viewer }, logMessage);
    return id;
  };

  const countRegistration = (request: FastifyRequest) =>
    rateLimits.consume(accountLimits.registration, request.caller.network);

  /** Returns the administrator who registers somebody else. Without a required second factor, they are a visitor. */
  const findAdministrator = async (request: FastifyRequest): Promise<Viewer | undefined> => {
    const viewer = await findViewer(request, authenticator);
    const isSecondFactorMissing = config.requireAdminSecondFactor && viewer?.lacksSecondFactor;
    return viewer?.role === 'Admin' && !isSecondFactorMissing ? viewer : undefined;
  };

  route(app, candidates.createCandidate, async ({ body, request }) => {
    const administrator = await findAdministrator(request);
    if (!administrator) await countRegistration(request);
    const passwordHash = await hashPasswordOfNewcomer({ db, rateLimits }, body, request);
    const _id = await db.transaction().execute((transaction) =>
      storeNewcomer(transaction, request, {
        administrator,
        email: body.email,
        role: 'Candidate',
        signUp: () => signUpCandidate(transaction, body, passwordHash),
      }),
    );
    return { _id, message: administrator ? 'Candidato criado com sucesso!' : signUpMessage };
  });

  route(app, candidates.signUpFromVacancy, async ({ body, request, reply }) => {
    await countRegistration(request);
    const vacancy = await getWantedVacancy(db, body.vacancyId);
    const passwordHash = await hashPasswordOfNewcomer({ db, rateLimits }, body, request);
    const { accountId, session, deviceToken } = await db.transaction().execute(async (transaction) => {
      const id = await storeNewcomer(transaction, request, {
        email: body.email,
        role: 'Candidate',
        signUp: () => signUpGuest(transaction, body, vacancy, passwordHash),
      });
      const browser = nameDevice(request.headers['user-agent']);
      return {
        accountId: id,
        session: await startSession(transaction, id, { device: browser }),
        deviceToken: await addDevice(transaction, id),
      };
    });
    const { sessionId, refreshToken } = session;
    const user = await getSessionUser({ db, config }, accountId);
    const accessToken = await authenticator.issueAccessToken({ accountId, role: user.role, sessionId });
    refreshCookie.set(reply, { value: refreshToken }, config);
    setDeviceCookie(reply, deviceToken, config);
    return { accessToken, user };
  });

  route(app, companies.createCompany, async ({ body, request }) => {
    const administrator = await findAdministrator(request);
    if (!administrator) await countRegistration(request);
    const passwordHash = await hashPasswordOfNewcomer({ db, rateLimits }, body, request);
    const _id = await db.transaction().execute((transaction) =>
      storeNewcomer(transaction, request, {
        administrator,
        email: body.email,
        role: 'Company',
        signUp: () => signUpCompany(transaction, body, passwordHash),
      }),
    );
    return { _id, message: administrator ? 'Empresa criada com sucesso!' : signUpMessage };
  });

  route(app, accounts.checkEmail, async ({ query, request }) => ({
    available: await isEmailAvailable({ db, rateLimits, authenticator }, request, query.email),
  }));

  route(app, accounts.checkPassword, async ({ body, request }) => {
    await rateLimits.consume(accountLimits.passwordCheck, request.caller.network);
    refuseKnownPassword(body.password, 'password');
    return { allowed: true };
  });
}

const nouns = { Candidate: 'Candidato', Company: 'Empresa' } as const;
const signedUpTexts = { Candidate: 'cadastrado', Company: 'cadastrada' } as const;
const createdTexts = {
  Candidate: 'criado pela administração',
  Company: 'criada pela administração',
} as const;
