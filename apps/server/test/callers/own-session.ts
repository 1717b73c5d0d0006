import type { Endpoint } from '@trampolim/contract/wire/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { startSession } from '../../src/accounts/sessions/start-session.ts';
import type { Person, TestApp } from '../test-app.ts';

interface OwnSession {
  id: string;
  ask(
    method: Endpoint['method'],
    url: string,
    payload?: object,
    ip?: string,
  ): Promise<LightMyRequestResponse>;
  isActive(): Promise<boolean>;
}

/** Starts another session of a person. */
export async function openSession({ app, db, services }: TestApp, { id }: Person): Promise<OwnSession> {
  const { sessionId } = await db
    .transaction()
    .execute((transaction) => startSession(transaction, id, { remembered: true }));
  const token = await services.authenticator.issueAccessToken(sessionId);
  const ask: OwnSession['ask'] = (method, url, payload, ip = '127.0.0.1') =>
    app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  return {
    id: sessionId,
    ask,
    isActive: async () => (await ask('GET', '/api/user/me')).statusCode === 200,
  };
}
