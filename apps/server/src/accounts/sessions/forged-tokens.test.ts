import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { startSession } from './start-session.ts';

const { app, db, services } = await startTestApp();

/** Creates a token as an attacker with the secret could. */
const forge = (claims: object) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('15 minutes')
    .sign(new TextEncoder().encode(services.config.sessionSecret));

test('the identity and role come from the session, not from other claims of a valid token', async () => {
  const ana = await aCandidate(db);
  const admin = await anAdmin(db);
  const { sessionId } = await db.transaction().execute((transaction) => startSession(transaction, ana.id));
  const token = await forge({ sub: admin.id, role: 'Admin', sid: sessionId });
  const headers = { authorization: `Bearer ${token}` };

  const userResponse = await app.inject({ url: '/api/user/me', headers });
  const logResponse = await app.inject({
    method: 'POST',
    url: '/api/user/logs',
    headers,
    payload: { date: '2026-01-31' },
  });

  expect(userResponse.json()).toMatchObject({ _id: ana.id, role: 'Candidate' });
  expect(logResponse.statusCode).toBe(403);
});
