import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aNotice } from '../../seeds/notice-factory.ts';
import { banAccount } from '../../src/accounts/bans.ts';
import { listenForEndedSessions } from '../../src/accounts/sessions/authenticator.ts';
import { endOtherSessionsWithin, endSessionsOf } from '../../src/accounts/sessions/end-sessions.ts';
import { sessionStatusCacheMs } from '../../src/accounts/sessions/session-status.ts';
import { buildApp } from '../../src/app.ts';
import { createServices } from '../../src/create-services.ts';
import { advanceMonotonicClock } from '../advance-monotonic-clock.ts';
import { type Person, startTestApp } from '../test-app.ts';
import { listenOnPort, listenToNotices } from './notice-stream.ts';

const { app, call, db, services, authorization } = await startTestApp();
const firstServerUrl = await listenOnPort(app);
const secondServices = createServices(services, { current: services.config.sessionSecret ?? '' });
const secondServer = await buildApp(secondServices, { strict: true });
afterAll(() => secondServer.close());
const secondServerUrl = await listenOnPort(secondServer);
for (const server of [services, secondServices]) afterAll(listenForEndedSessions(server, app.log));

/** Returns whether both servers listen for the ends of sessions. */
async function areListening(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'trampolim listens to session_ended'
      and state = 'idle' and query <> ''`.execute(db);
  return rows.length === 2;
}
beforeAll(() => vi.waitUntil(areListening, { timeout: 10_000 }));

afterEach(() => vi.useRealTimers());

/** Opens a stream and waits for its first event. */
async function openStream(url: string, as: Person) {
  const stream = await listenToNotices(url, await authorization(as));
  await stream.next();
  return stream;
}

type Ending = (reader: Person, company: Person) => Promise<unknown>;

test.each<[string, Ending]>([
  ['the reader signs out everywhere', (reader) => endSessionsOf(services, reader.id)],
  [
    'the reader changes the password elsewhere',
    (reader) =>
      db.transaction().execute((transaction) =>
        endOtherSessionsWithin(transaction, {
          ...reader,
          accountId: reader.id,
          sessionId: crypto.randomUUID(),
        }),
      ),
  ],
  [
    'the reader is banned',
    (reader) => db.transaction().execute((transaction) => banAccount(transaction, reader.id)),
  ],
  [
    'the company removes the reader',
    (reader, company) => call('DELETE /api/user/company/people/:id', { params: { id: reader.id } }, company),
  ],
  [
    'the company deletes its account',
    (_reader, company) =>
      call('DELETE /api/user/my-account', { body: { currentPassword: demoPassword } }, company),
  ],
])('streams on all servers end at once when %s', async (_what, end) => {
  // Without heartbeats, only the message about the ended session ends the streams.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria);
  const streams = [await openStream(firstServerUrl, marina), await openStream(secondServerUrl, marina)];

  await end(marina, padaria);

  for (const stream of streams) expect(await stream.next()).toBeUndefined();
});

test('a change of the right of a colleague does not end the stream', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria);
  const stream = await openStream(firstServerUrl, marina);

  const { status } = await call(
    'PUT /api/user/company/people/:id',
    { params: { id: marina.id }, body: { right: 'Administração' } },
    padaria,
  );
  await aNotice(db, marina);

  expect(status).toBe(200);
  expect(await stream.next()).toMatchObject({ unread: 1 });
});

test('a session that can no longer be used gets no event', async () => {
  const ana = await aCandidate(db);
  const stream = await openStream(secondServerUrl, ana);
  await db.updateTable('account').set({ banned: true }).where('id', '=', ana.id).execute();
  advanceMonotonicClock(sessionStatusCacheMs + 1);

  await aNotice(db, ana);

  expect(await stream.next()).toBeUndefined();
});

test('the stream of a session that can no longer be used ends at the next heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const ana = await aCandidate(db);
  const stream = await openStream(secondServerUrl, ana);
  await db.updateTable('account').set({ banned: true }).where('id', '=', ana.id).execute();
  advanceMonotonicClock(sessionStatusCacheMs + 1);

  vi.advanceTimersByTime(20_000);

  expect(await stream.next()).toBeUndefined();
});
