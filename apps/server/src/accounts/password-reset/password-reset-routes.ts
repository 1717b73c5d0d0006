import * as endpoints from '@trampolim/contract/accounts/password-reset';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { setDeviceOfReset } from '../sign-in/device-cookie.ts';
import { getValidReset } from './reset-links.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetLink } from './send-reset-link.ts';

/** Routes that set a new password instead of a forgotten one, through a mailed link. */
export function registerPasswordResetRoutes(app: FastifyInstance, services: Services): void {
  route(app, endpoints.askForReset, async ({ body, request }) => {
    await sendResetLink(services, request, body.email);
    return { message: 'Instruções para redefinição de senha enviadas para o seu e-mail.' };
  });

  route(app, endpoints.readReset, async ({ body }) => {
    const { email } = await getValidReset(services.db, body.token);
    return { email };
  });

  route(app, endpoints.resetPassword, async ({ query, body, request, reply }) => {
    const { newPassword } = body;
    // The specification has the token in the query. The web sends it in the body, because proxies log the query.
    const token = body.token ?? query.token;
    const { email, deviceToken } = await resetPassword(services, request, { token, newPassword });
    if (deviceToken) setDeviceOfReset(reply, deviceToken, services.config);
    return { email, message: 'Senha redefinida com sucesso.' };
  });
}
