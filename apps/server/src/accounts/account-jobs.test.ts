import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { accountJobs, removeExpiredSessions, removeOldRefreshTokens } from './account-jobs.ts';
import { addFirstRefreshToken } from './sessions/refresh-tokens.ts';
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
  await addFirstRefreshToken(db, currentSession.sessionId);

  await removeExpiredSessions(db);
  await removeOldRefreshTokens(db);

  expect(await db.selectFrom('session').select('id').execute()).toEqual([{ id: currentSession.sessionId }]);
  expect(await db.selectFrom('refresh_token').select('replaced_at').execute()).toEqual([
    { replaced_at: null },
  ]);
});

test('every scheduled job runs', async () => {
  for (const job of accountJobs(db)) await expect(job.run()).resolves.toBeUndefined();
});
