import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { advanceMonotonicClock } from '../../../test/advance-monotonic-clock.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/database/database.ts';
import { endOtherSessions, endSession, endSessionsOf } from './end-sessions.ts';
import { createSessionCache, sessionStatusCacheMs } from './session-status.ts';
import { startSession } from './start-session.ts';

const { db, services } = await startTestApp();

async function aSession(accountId?: string) {
  const id = accountId ?? (await aCandidate(db)).id;
  const { sessionId } = await db.transaction().execute((transaction) => startSession(transaction, id));
  return { accountId: id, sessionId };
}

test('an unknown session is not active', async () => {
  expect(await createSessionCache(db).viewerOf(newId())).toBeUndefined();
});

test('the end of a session is noticed at once here and within seconds on another server', async () => {
  const [thisServer, otherServer] = [createSessionCache(db), createSessionCache(db)];
  const { accountId, sessionId } = await aSession();
  const ana = { id: accountId, accountId, role: 'Candidate', sessionId };
  expect(await Promise.all([thisServer.viewerOf(sessionId), otherServer.viewerOf(sessionId)])).toEqual([
    ana,
    ana,
  ]);

  await endSession({ db, authenticator: { forgetSessions: thisServer.forget } }, sessionId);

  expect(await thisServer.viewerOf(sessionId)).toBeUndefined();
  expect(await otherServer.viewerOf(sessionId)).toEqual(ana);
  advanceMonotonicClock(sessionStatusCacheMs + 1);
  expect(await otherServer.viewerOf(sessionId)).toBeUndefined();
});

test('nobody may act in the sessions of a banned account', async () => {
  const { accountId, sessionId } = await aSession();

  await db.updateTable('account').set({ banned: true }).where('id', '=', accountId).execute();

  expect(await createSessionCache(db).viewerOf(sessionId)).toBeUndefined();
});

test('all sessions of an account can end except the current one', async () => {
  const { accountId, sessionId: currentId } = await aSession();
  const { sessionId: otherId } = await aSession(accountId);
  const { sessionId: idOfOtherAccount } = await aSession();

  const viewer = { id: accountId, accountId, role: 'Candidate', sessionId: currentId } as const;
  const endedSessions = await endOtherSessions(services, viewer);
  expect(endedSessions.map(({ sessionId }) => sessionId)).toEqual([otherId]);

  const sessions = createSessionCache(db);
  expect(await sessions.viewerOf(currentId)).toBeDefined();
  expect(await sessions.viewerOf(otherId)).toBeUndefined();
  expect(await sessions.viewerOf(idOfOtherAccount)).toBeDefined();
  expect(await endSessionsOf(services, accountId)).toEqual([currentId]);
});

test('sessions of a banned account can be ended, unless they have expired or ended already', async () => {
  const { accountId, sessionId: expiredId } = await aSession();
  const { sessionId: endedId } = await aSession(accountId);
  const { sessionId: activeId } = await aSession(accountId);
  await db
    .updateTable('session')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where('id', '=', expiredId)
    .execute();
  expect(await endSession(services, endedId)).toMatchObject({ sessionId: endedId });
  await db.updateTable('account').set({ banned: true }).where('id', '=', accountId).execute();

  expect(await endSession(services, endedId)).toBeUndefined();
  expect(await endSession(services, expiredId)).toBeUndefined();
  expect(await endSessionsOf(services, accountId)).toEqual([activeId]);
});
