import * as endpoints from '@trampolim/contract/accounts/accounts';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { findViewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { getUserOfSession } from './account-queries.ts';
import { endSession } from './sessions/end-sessions.ts';
import { refreshCookie } from './sessions/refresh-cookie.ts';
import { findSessionOfToken } from './sessions/refresh-tokens.ts';
import { renewSession, whyNotRenewed } from './sessions/renew-session.ts';
import { rememberedSeconds } from './sessions/start-session.ts';
import { makeDeviceKnown, setDeviceCookie } from './sign-in/device-cookie.ts';
import { signInWithPassword } from './sign-in/sign-in.ts';

export function registerSessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, authenticator } = services;

  route(app, endpoints.signIn, async ({ body, request, reply }) => {
    const signedIn = await signInWithPassword(services, request, body);
    const { accountId, sessionId, refreshToken, deviceToken } = signedIn;
    const user = await getUserOfSession(db, accountId);
    const accessToken = await authenticator.issueAccessToken({ accountId, role: user.role, sessionId });
    refreshCookie.set(reply, refreshToken, body.rememberMe ? rememberedSeconds : undefined, config);
    setDeviceCookie(reply, deviceToken, config);
    return { accessToken, user };
  });

  route(app, endpoints.refreshSession, async ({ body, request, reply }) => {
    const cookie = refreshCookie.read(request);
    // A tab that deleted the account took the cookie from all others.
    if (!cookie) throw fail(await whyNotRenewed(db, undefined, body?.accountId));
    const renewal = await renewSession(services, cookie, body?.accountId);
    if (renewal.outcome === 'replayed') {
      await recordAction(db, request, `Sessão encerrada por token reutilizado: ${renewal.email}`, 'WARN');
    }
    if (renewal.outcome === 'other_account' || renewal.outcome === 'account_ended')
      throw fail(renewal.outcome);
    if (renewal.outcome === 'unknown') throw fail(await whyNotRenewed(db, cookie, body?.accountId));
    if (renewal.outcome !== 'renewed') throw fail('session_ended');
    refreshCookie.set(reply, renewal.refreshToken, renewal.cookieMaxAge, config);
    // The session may be older than the feature of known devices.
    await makeDeviceKnown(services, renewal.holder, reply);
    return { accessToken: await authenticator.issueAccessToken(renewal.holder) };
  });

  route(app, endpoints.signOut, async ({ body, request, reply }) => {
    const cookie = refreshCookie.read(request);
    const holder = cookie && (await findSessionOfToken(db, cookie));
    const isAnothers = holder && body?.accountId !== undefined && body.accountId !== holder.accountId;
    // A browser whose cookie now belongs to another account may still have a token that names its session.
    const signedInViewer = isAnothers ? await findViewer(request, authenticator) : undefined;
    // A tab may also bring its own while it says that somebody has left in another.
    const own = isAnothers ? signedInViewer?.accountId === body.accountId && signedInViewer : holder;
    const ended = own && (await endSession(services, own.sessionId));
    if (ended) await recordAction(db, request, `Logout realizado: ${ended.email}`);
    if (isAnothers) throw fail('other_account');
    refreshCookie.clear(reply, config);
    return { message: 'Você saiu da sua conta.' };
  });

  route(app, endpoints.getSessionUser, ({ viewer }) => getUserOfSession(db, viewer.accountId));
}
