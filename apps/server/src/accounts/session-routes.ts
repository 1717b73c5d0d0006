import * as endpoints from '@trampolim/contract/accounts/accounts';
import { completeSignIn, startSecondStep } from '@trampolim/contract/accounts/second-factor';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { findViewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { getUserOfSession } from './account-queries.ts';
import { getFactors } from './second-factor/own-second-factor.ts';
import {
  challengeSeconds,
  getWaitingSignIn,
  requestPasskey,
  signInCookie,
} from './second-factor/sign-in-challenge.ts';
import { endSession } from './sessions/end-sessions.ts';
import { refreshCookie } from './sessions/refresh-cookie.ts';
import { findSessionOfToken } from './sessions/refresh-tokens.ts';
import { renewalRefusal, renewSession } from './sessions/renew-session.ts';
import { rememberedSeconds } from './sessions/start-session.ts';
import { makeDeviceKnown, setDeviceCookie } from './sign-in/device-cookie.ts';
import { completeSignIn as completeSecondStep } from './sign-in/second-step.ts';
import { type SignedIn, signInWithPassword } from './sign-in/sign-in.ts';

export function registerSessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, authenticator } = services;

  /**
   * Gives a browser the tokens of its new session, and ends the one that it had for the same account. The session of
   * another account continues, because a tab needs it to explain the change and to save the typed text.
   */
  const openSession = async (
    reply: FastifyReply,
    { accountId, sessionId, refreshToken, deviceToken }: SignedIn,
    remembered: boolean,
  ) => {
    const user = await getUserOfSession(services, accountId);
    const accessToken = await authenticator.issueAccessToken({ accountId, role: user.role, sessionId });
    const replacedCookie = refreshCookie.read(reply.request, config);
    const replaced = replacedCookie ? await findSessionOfToken(db, replacedCookie) : undefined;
    if (replaced?.accountId === accountId) await endSession(services, replaced.sessionId);
    refreshCookie.set(reply, refreshToken, remembered ? rememberedSeconds : undefined, config);
    setDeviceCookie(reply, deviceToken, config);
    return { accessToken, user };
  };

  route(app, endpoints.signIn, async ({ body, request, reply }) => {
    const signedIn = await signInWithPassword(services, request, body);
    if ('challengeToken' in signedIn) {
      signInCookie.set(reply, signedIn.challengeToken, challengeSeconds, config);
      throw fail('second_factor_required');
    }
    return openSession(reply, signedIn, body.rememberMe ?? false);
  });

  route(app, startSecondStep, async ({ request }) => {
    const token = signInCookie.read(request, config) ?? '';
    const { accountId } = await getWaitingSignIn(db, token);
    const passkey = await requestPasskey(db, token, accountId, config);
    const { appSince, recoveryCodesLeft } = await getFactors(db, accountId);
    return { app: appSince !== null, recoveryCodes: recoveryCodesLeft > 0, ...(passkey && { passkey }) };
  });

  route(app, completeSignIn, async ({ body, request, reply }) => {
    const completed = await completeSecondStep(services, request, signInCookie.read(request, config), body);
    signInCookie.clear(reply, config);
    const { recoveryCodesLeft } = completed;
    return {
      ...(await openSession(reply, completed, completed.remembered)),
      ...(recoveryCodesLeft !== undefined && { recoveryCodesLeft }),
    };
  });

  route(app, endpoints.refreshSession, async ({ body, request, reply }) => {
    const cookie = refreshCookie.read(request, config);
    // A tab that deleted the account removed the cookie of all tabs.
    if (!cookie) throw fail(await renewalRefusal(db, undefined, body?.accountId));
    const renewal = await renewSession(services, cookie, body?.accountId);
    if (renewal.outcome === 'replayed') {
      await recordAction(db, request, `Sessão encerrada por token reutilizado: ${renewal.email}`, 'WARN');
    }
    if (renewal.outcome === 'other_account' || renewal.outcome === 'account_ended')
      throw fail(renewal.outcome);
    if (renewal.outcome === 'unknown') throw fail(await renewalRefusal(db, cookie, body?.accountId));
    if (renewal.outcome !== 'renewed') throw fail('session_ended');
    refreshCookie.set(reply, renewal.refreshToken, renewal.cookieMaxAge, config);
    // The session may be older than the feature of known devices.
    await makeDeviceKnown(services, renewal.holder, reply);
    return { accessToken: await authenticator.issueAccessToken(renewal.holder) };
  });

  route(app, endpoints.signOut, async ({ body, request, reply }) => {
    const cookie = refreshCookie.read(request, config);
    const holder = cookie && (await findSessionOfToken(db, cookie));
    const isOtherAccount = holder && body?.accountId !== undefined && body.accountId !== holder.accountId;
    // A browser whose cookie now belongs to another account may still have a token that names its session.
    const signedInViewer = isOtherAccount ? await findViewer(request, authenticator) : undefined;
    // A tab may also send its own session after somebody signed out in another tab.
    const session = isOtherAccount ? signedInViewer?.accountId === body.accountId && signedInViewer : holder;
    const ended = session && (await endSession(services, session.sessionId));
    if (ended) await recordAction(db, request, `Logout realizado: ${ended.email}`);
    if (isOtherAccount) throw fail('other_account');
    refreshCookie.clear(reply, config);
    return { message: 'Você saiu da sua conta.' };
  });

  route(app, endpoints.getSessionUser, ({ viewer }) => getUserOfSession(services, viewer.accountId));
}
