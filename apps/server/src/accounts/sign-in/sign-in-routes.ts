import { confirmPassword } from '@trampolim/contract/accounts/access-changes';
import * as endpoints from '@trampolim/contract/accounts/accounts';
import { completeSignIn, startSecondStep } from '@trampolim/contract/accounts/second-factor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAction } from '../../platform/action-log.ts';
import { type Authenticator, findViewer, type Viewer } from '../../platform/http/access.ts';
import { fail } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { confirmOwnPassword } from '../access-change/own-password.ts';
import { getSessionUser } from '../account-queries.ts';
import { refreshCookie } from '../own-cookies.ts';
import { getFactors } from '../second-factor/own-second-factor.ts';
import {
  getPendingSignIn,
  requestPasskey,
  secondStepSeconds,
  signInCookie,
} from '../second-factor/pending-sign-in.ts';
import { endSession } from '../sessions/end-sessions.ts';
import { findSessionOfToken } from '../sessions/refresh-tokens.ts';
import { findRenewalRefusal, renewSession } from '../sessions/renew-session.ts';
import { rememberedSeconds } from '../sessions/start-session.ts';
import { makeDeviceKnown, setDeviceCookie } from './device-cookie.ts';
import { completeSecondStep } from './second-step.ts';
import { type SignedIn, signInWithPassword } from './sign-in.ts';

/** Routes that start, renew and end a session, and that confirm its password. */
export function registerSignInRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, authenticator } = services;

  /**
   * Gives a browser the tokens of its new session, and ends its previous session of the same account. A session of
   * another account continues, because its tab still has to explain the change and to save the typed text.
   */
  const openSession = async (
    reply: FastifyReply,
    { accountId, sessionId, refreshToken, deviceToken }: SignedIn,
    { remembered }: { remembered: boolean },
  ) => {
    const user = await getSessionUser(services, accountId);
    const accessToken = await authenticator.issueAccessToken(sessionId);
    const previousToken = refreshCookie.read(reply.request, config);
    const previousSession = previousToken ? await findSessionOfToken(db, previousToken) : undefined;
    if (previousSession?.accountId === accountId) await endSession(services, previousSession.sessionId);
    const maxAgeSeconds = remembered ? rememberedSeconds : undefined;
    refreshCookie.set(reply, { value: refreshToken, maxAgeSeconds }, config);
    setDeviceCookie(reply, deviceToken, config);
    return { accessToken, user };
  };

  route(app, endpoints.signIn, async ({ body, request, reply }) => {
    const outcome = await signInWithPassword(services, request, body);
    if ('pendingSignInToken' in outcome) {
      const cookie = { value: outcome.pendingSignInToken, maxAgeSeconds: secondStepSeconds };
      signInCookie.set(reply, cookie, config);
      throw fail('second_factor_required');
    }
    return openSession(reply, outcome, { remembered: body.rememberMe ?? false });
  });

  route(app, startSecondStep, async ({ request }) => {
    const pendingSignIn = await getPendingSignIn(db, signInCookie.read(request, config));
    const passkey = await requestPasskey(db, pendingSignIn, config);
    const { appSince, recoveryCodesLeft } = await getFactors(db, pendingSignIn.accountId);
    return { app: appSince !== null, recoveryCodes: recoveryCodesLeft > 0, ...(passkey && { passkey }) };
  });

  route(app, completeSignIn, async ({ body, request, reply }) => {
    const completedSignIn = await completeSecondStep(
      services,
      request,
      signInCookie.read(request, config),
      body,
    );
    signInCookie.clear(reply, config);
    const { recoveryCodesLeft } = completedSignIn;
    return {
      ...(await openSession(reply, completedSignIn, { remembered: completedSignIn.remembered })),
      ...(recoveryCodesLeft !== undefined && { recoveryCodesLeft }),
    };
  });

  route(app, endpoints.refreshSession, async ({ body, request, reply }) => {
    const token = refreshCookie.read(request, config);
    const expectedAccount = body?.accountId;
    // The cookie is also missing after another tab has deleted the account.
    if (!token) throw fail(await findRenewalRefusal(db, { expectedAccount }));
    const renewal = await renewSession(services, token, expectedAccount);
    if (renewal.outcome === 'replayed') {
      await recordAction(db, request, `Sessão encerrada por token reutilizado: ${renewal.email}`, 'WARN');
      throw fail('session_ended');
    }
    if (renewal.outcome === 'other_account' || renewal.outcome === 'account_ended')
      throw fail(renewal.outcome);
    if (renewal.outcome === 'unknown')
      throw fail(await findRenewalRefusal(db, { refreshToken: token, expectedAccount }));
    const { refreshToken, maxAgeSeconds } = renewal;
    refreshCookie.set(reply, { value: refreshToken, maxAgeSeconds }, config);
    // The session may be older than the feature of known devices.
    await makeDeviceKnown(services, renewal, reply);
    return { accessToken: await authenticator.issueAccessToken(renewal.sessionId) };
  });

  route(app, endpoints.signOut, async ({ body, request, reply }) => {
    const accountId = body?.accountId;
    const cookie = refreshCookie.read(request, config);
    const cookieSession = cookie ? await findSessionOfToken(db, cookie) : undefined;
    const isOtherAccount =
      cookieSession !== undefined && accountId !== undefined && accountId !== cookieSession.accountId;
    // The cookie belongs to another account by now, but the access token may still name the session of this tab.
    const session = isOtherAccount
      ? await findTokenSession(request, authenticator, accountId)
      : cookieSession;
    const endedSession = session && (await endSession(services, session.sessionId));
    if (endedSession) await recordAction(db, request, `Logout realizado: ${endedSession.email}`);
    if (isOtherAccount) throw fail('other_account');
    refreshCookie.clear(reply, config);
    return { message: 'Você saiu da sua conta.' };
  });

  route(app, confirmPassword, async ({ body, viewer, request }) => {
    await confirmOwnPassword(services, { viewer, caller: request.caller }, body.currentPassword);
    return { message: 'Senha confirmada.' };
  });

  route(app, endpoints.getSessionUser, ({ viewer }) => getSessionUser(services, viewer.accountId));
}

/** Returns the session of the access token, if it belongs to this account. */
async function findTokenSession(
  request: FastifyRequest,
  authenticator: Authenticator,
  accountId: string,
): Promise<Viewer | undefined> {
  const viewer = await findViewer(request, authenticator);
  return viewer?.accountId === accountId ? viewer : undefined;
}
