import * as accounts from '@trampolim/contract/accounts/accounts';
import * as candidates from '@trampolim/contract/candidates/candidates';
import * as companies from '@trampolim/contract/companies/companies';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountLimits } from '../accounts/account-limits.ts';
import { findAccountByEmail, getSessionUser } from '../accounts/account-queries.ts';
import { createConfirmationLink } from '../accounts/confirmation/confirmation.ts';
import { countLookUp } from '../accounts/email-look-ups.ts';
import { refreshCookie } from '../accounts/own-cookies.ts';
import { refuseKnownPassword } from '../accounts/passwords.ts';
import { nameDevice } from '../accounts/sessions/name-device.ts';
import { startSession } from '../accounts/sessions/start-session.ts';
import { setDeviceCookie } from '../accounts/sign-in/device-cookie.ts';
import { addDevice } from '../accounts/sign-in/known-devices.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import { findViewer, type Viewer } from '../platform/http/access.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
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
/** The messages for an administrator who registered somebody. */
const createdMessages = {
  Candidate: 'Candidato criado com sucesso!',
  Company: 'Empresa criada com sucesso!',
} as const;

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

  /**
   * Returns the signed-in administrator, who registers somebody else. An administrator who lacks a required second
   * factor counts as a visitor.
   */
  const findAdministrator = async (request: FastifyRequest): Promise<Viewer | undefined> => {
    const viewer = await findViewer(request, authenticator);
    const isSecondFactorMissing = config.requireAdminSecondFactor && viewer?.lacksSecondFactor;
    return viewer?.role === 'Admin' && !isSecondFactorMissing ? viewer : undefined;
  };

  /** Signs up the caller, or registers somebody else on behalf of an administrator. */
  const register = async (
    request: FastifyRequest,
    { email, password }: { email: string; password: string },
    role: NewcomerSignUp['role'],
    signUp: (transaction: Transaction, passwordHash: string) => Promise<string>,
  ) => {
    const administrator = await findAdministrator(request);
    if (!administrator) await countRegistration(request);
    const passwordHash = await hashPasswordOfNewcomer({ db, rateLimits }, { email, password }, request);
    const _id = await db.transaction().execute((transaction) =>
      storeNewcomer(transaction, request, {
        administrator,
        email,
        role,
        signUp: () => signUp(transaction, passwordHash),
      }),
    );
    return { _id, message: administrator ? createdMessages[role] : signUpMessage };
  };

  route(app, candidates.createCandidate, ({ body, request }) =>
    register(request, body, 'Candidate', (transaction, passwordHash) =>
      signUpCandidate(transaction, body, passwordHash),
    ),
  );

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
      const device = nameDevice(request.headers['user-agent']);
      return {
        accountId: id,
        session: await startSession(transaction, id, { device }),
        deviceToken: await addDevice(transaction, id),
      };
    });
    const { sessionId, refreshToken } = session;
    const user = await getSessionUser({ db, config }, accountId);
    const accessToken = await authenticator.issueAccessToken(sessionId);
    refreshCookie.set(reply, { value: refreshToken }, config);
    setDeviceCookie(reply, deviceToken, config);
    return { accessToken, user };
  });

  route(app, companies.createCompany, ({ body, request }) =>
    register(request, body, 'Company', (transaction, passwordHash) =>
      signUpCompany(transaction, body, passwordHash),
    ),
  );

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

/**
 * True if nobody else has an account with this e-mail. The response reveals who has an account, so a network that asks
 * often waits longer for each response, is refused beyond `emailLookUpLimits`, and is recorded in the action log.
 * @throws {Failure} `too_many_requests`
 */
async function isEmailAvailable(
  services: Pick<Services, 'db' | 'rateLimits' | 'authenticator'>,
  request: FastifyRequest,
  email: string,
): Promise<boolean> {
  const { db, authenticator } = services;
  await countLookUp(services, request);
  const [account, viewer] = await Promise.all([
    findAccountByEmail(db, email),
    findViewer(request, authenticator),
  ]);
  return account === undefined || account.id === viewer?.accountId;
}
