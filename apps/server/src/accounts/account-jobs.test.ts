import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { accountJobs, removeExpiredSessions, removeOldRefreshTokens } from './account-jobs.ts';
import {
  addPendingSignIn,
  removeExpiredPasskeyRegistrations,
  removeExpiredSignIns,
} from './second-factor/pending-sign-in.ts';
import { hashSecretToken, newSecretToken } from './secret-tokens.ts';
import { addRefreshToken } from './sessions/refresh-tokens.ts';
import { startSession } from './sessions/start-session.ts';

const { db } = await startTestApp();

const ago = (interval: string) => sql<string>`now() - ${interval}::interval`;

test('expired sessions and old replaced tokens are removed', async () => {
  const { id } = await aCandidate(db);
  const startOwnSession = () =>
    db.transaction().execute((transaction) => startSession(transaction, id, { remembered: true }));
  const [expiredSession, currentSession] = [await startOwnSession(), await startOwnSession()];
  await db
    .updateTable('session')
    .set({ expires_at: ago('1 second') })
    .where('id', '=', expiredSession.sessionId)
    .execute();
  await db
    .updateTable('refresh_token')
    .set({ replaced_at: ago('31 days') })
    .where('session_id', '=', currentSession.sessionId)
    .execute();
  await addRefreshToken(db, currentSession.sessionId, newSecretToken());

  await removeExpiredSessions(db);
  await removeOldRefreshTokens(db);

  expect(await db.selectFrom('session').select('id').execute()).toEqual([{ id: currentSession.sessionId }]);
  expect(await db.selectFrom('refresh_token').select('replaced_at').execute()).toEqual([
    { replaced_at: null },
  ]);
});

test('pending sign-ins and passkey registrations are removed once they have expired', async () => {
  const { id } = await aCandidate(db);
  const registerInSession = async () => {
    const { sessionId } = await db
      .transaction()
      .execute((transaction) => startSession(transaction, id, { remembered: false }));
    await db
      .insertInto('passkey_registration')
      .values({
        session_id: sessionId,
        challenge: 'a challenge',
        expires_at: sql`now() + interval '5 minutes'`,
      })
      .execute();
    return sessionId;
  };
  const [expiredRegistration, pendingRegistration] = [await registerInSession(), await registerInSession()];
  const startSignIn = () =>
    db.transaction().execute((transaction) => addPendingSignIn(transaction, id, { remembered: false }));
  const [expiredToken, pendingToken] = [await startSignIn(), await startSignIn()];
  const expired = { expires_at: ago('1 second') };
  await db
    .updateTable('sign_in_challenge')
    .set(expired)
    .where('token_hash', '=', hashSecretToken(expiredToken))
    .execute();
  await db
    .updateTable('passkey_registration')
    .set(expired)
    .where('session_id', '=', expiredRegistration)
    .execute();

  await removeExpiredSignIns(db);
  await removeExpiredPasskeyRegistrations(db);

  expect(await db.selectFrom('sign_in_challenge').select('token_hash').execute()).toEqual([
    { token_hash: hashSecretToken(pendingToken) },
  ]);
  expect(await db.selectFrom('passkey_registration').select('session_id').execute()).toEqual([
    { session_id: pendingRegistration },
  ]);
});

test('every scheduled job runs', async () => {
  for (const job of accountJobs(db)) await expect(job.run()).resolves.toBeUndefined();
});
