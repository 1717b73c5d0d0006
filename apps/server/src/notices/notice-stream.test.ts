import { noticesPerEvent } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aNotice } from '../../seeds/notice-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { listenOnPort, listenToNotices } from '../../test/mails-and-notices/notice-stream.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { notifySanction } from './notify-sanctions.ts';

const { app, call, db, services, authorization } = await startTestApp();
const firstServerUrl = await listenOnPort(app);
const secondServer = await buildApp(services, { strict: true });
afterAll(() => secondServer.close());
const secondServerUrl = await listenOnPort(secondServer);

const warn = (accountId: string, targetName = 'Seu currículo') =>
  db.transaction().execute((transaction) =>
    notifySanction(transaction, services, {
      id: crypto.randomUUID(),
      kind: 'warning',
      accountId,
      targetKind: 'candidate',
      targetName,
      comment: 'Complete os dados.',
    }),
  );

/** Opens a stream and waits for its first event. */
async function openStream(url: string, as: Person) {
  const stream = await listenToNotices(url, await authorization(as));
  const first = await stream.next();
  return { ...stream, id: first?.id ?? '' };
}

/** Opens a stream that continues after the event with this id. */
const resumeStream = async (as: Person, lastEventId: string) =>
  listenToNotices(firstServerUrl, { ...(await authorization(as)), 'last-event-id': lastEventId });

const hasNoticeTitled = (expected: string) => (event: { notices: { title: string }[] }) =>
  event.notices.some(({ title }) => title === expected);

test('the first event comes at once with the number of unread notices', async () => {
  const ana = await aCandidate(db);
  await warn(ana.id);

  const stream = await listenToNotices(firstServerUrl, await authorization(ana));

  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
  expect(stream.headers.get('content-encoding')).toBeNull();
  // Without the id of an earlier event, the server does not know what the page lacks, so the page reloads its lists.
  expect(await stream.next()).toMatchObject({ unread: 1, notices: [], whole: false });
});

test('changes through one server are sent by the other', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria, { title: 'Padeiro' });
  const stream = await openStream(secondServerUrl, padaria);

  const ana = await aCandidate(db);
  await call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId: vacancy.id } }, ana);
  const event = await stream.until(({ unread }) => unread === 1);
  expect(event).toMatchObject({
    whole: true,
    notices: [{ kind: 'new_applicants', title: 'Padeiro', count: 1, read: false }],
  });

  const ids = event.notices.map(({ _id }) => _id);
  await call('POST /api/notices/read', { body: { ids } }, padaria);
  expect(await stream.until(({ unread }) => unread === 0)).toMatchObject({ notices: [{ read: true }] });
});

test('events are sent to their owner alone, in each of their tabs', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const tabs = [
    await openStream(firstServerUrl, ana),
    await openStream(firstServerUrl, ana),
    await openStream(secondServerUrl, ana),
  ];
  const biasStream = await openStream(firstServerUrl, bia);

  await warn(ana.id, 'de Ana');
  await warn(bia.id, 'de Bia');

  for (const tab of tabs) expect((await tab.next())?.notices.map(({ title }) => title)).toEqual(['de Ana']);
  expect((await biasStream.next())?.notices.map(({ title }) => title)).toEqual(['de Bia']);
});

test('each of a company’s people gets events about their own notices only', async () => {
  const padaria = await aCompany(db);
  const [marina, removed] = [await aColleague(db, padaria), await aColleague(db, padaria)];
  const vacancy = await aVacancy(db, padaria, { title: 'Padeiro' });
  const [ownerStream, marinasStream, removedStream] = [
    await openStream(firstServerUrl, padaria),
    await openStream(secondServerUrl, marina),
    await openStream(firstServerUrl, removed),
  ];
  const body = { jobVacancyId: vacancy.id };
  await call('POST /api/user/company/vacancy/add-interested', { body }, await aCandidate(db));

  const [ownersNotice] = (await ownerStream.until(({ unread }) => unread === 1)).notices;
  const [marinasNotice] = (await marinasStream.until(({ unread }) => unread === 1)).notices;
  expect(marinasNotice?._id).not.toBe(ownersNotice?._id);
  await removedStream.until(({ unread }) => unread === 1);
  await call('DELETE /api/user/company/people/:id', { params: { id: removed.id } }, padaria);
  // The connection may still report that the notices are gone before it ends.
  for (let event = await removedStream.next(); event; event = await removedStream.next()) {
    expect(event.notices).toEqual([]);
  }
  await call('POST /api/notices/read', { body: { ids: [ownersNotice?._id ?? ''] } }, padaria);
  expect(await ownerStream.until(({ unread }) => unread === 0)).toMatchObject({ notices: [{ read: true }] });
  expect((await call('GET /api/user/me', {}, marina)).body.unreadNotices).toBe(1);
});

/**
 * Returns the database processes of the connections on which the servers listen. A connection without a query does not
 * listen yet.
 */
async function listListeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'trampolim listens to notice'
      and state = 'idle' and query <> ''`.execute(db);
  return rows.map(({ pid }) => pid);
}

test('when the listening connection is killed, missed events are sent as soon as it is restored', async () => {
  const ana = await aCandidate(db);
  const streams = [await openStream(firstServerUrl, ana), await openStream(secondServerUrl, ana)];

  const killed: number[] = [];
  for (const turn of ['um', 'dois', 'três']) {
    let connected: number[] = [];
    // A stream's first event does not wait for the connection. A killed connection may still be listed for a moment.
    await expect
      .poll(async () => {
        connected = (await listListeners()).filter((pid) => !killed.includes(pid));
        return connected.length;
      })
      .toBe(2);
    await sql`select pg_terminate_backend(pid) from unnest(${connected}::integer[]) as pid`.execute(db);
    killed.push(...connected);
    // This notification is sent during the wait before the next attempt to connect.
    await warn(ana.id, turn);
    for (const stream of streams) await stream.until(hasNoticeTitled(turn));
  }
});

test.each(['header', 'query'])('resuming after the id in the %s misses nothing', async (transport) => {
  const ana = await aCandidate(db);
  const readElsewhere = await aNotice(db, ana, { title: 'lido noutra aba' });
  await aNotice(db, ana, { title: 'nada de novo' });
  const earlier = await openStream(firstServerUrl, ana);
  earlier.close();
  await warn(ana.id, 'enquanto isso');
  await call('POST /api/notices/read', { body: { ids: [readElsewhere.id] } }, ana);

  const reconnected = await listenToNotices(
    secondServerUrl,
    { ...(await authorization(ana)), ...(transport === 'header' && { 'last-event-id': earlier.id }) },
    transport === 'query' ? `?lastEventId=${earlier.id}` : '',
  );

  const event = await reconnected.next();
  expect(event).toMatchObject({ unread: 2, whole: true });
  // Notices that were already sent come again while any transaction is open, even in another test's database.
  expect(event?.notices.filter(({ title }) => title !== 'nada de novo')).toMatchObject([
    { title: 'enquanto isso', read: false },
    { title: 'lido noutra aba', read: true },
  ]);
});

test('a change begun before an event and committed after it is not missed', async () => {
  const ana = await aCandidate(db);
  const first = await openStream(firstServerUrl, ana);
  const slowTransaction = await db.startTransaction().execute();
  await notifySanction(slowTransaction, services, {
    id: crypto.randomUUID(),
    kind: 'warning',
    accountId: ana.id,
    targetKind: 'candidate',
    targetName: 'demorado',
    comment: 'Motivo.',
  });
  await warn(ana.id, 'ligeiro');
  const last = await first.until(hasNoticeTitled('ligeiro'));
  first.close();
  await slowTransaction.commit().execute();

  const reconnected = await resumeStream(ana, last.id);

  expect((await reconnected.next())?.notices.map(({ title }) => title)).toContain('demorado');
});

test('an event says if it does not contain all notices', async () => {
  const ana = await aCandidate(db);
  const { id } = await openStream(firstServerUrl, ana);
  for (let count = 0; count <= noticesPerEvent; count++) await aNotice(db, ana);

  const reconnected = await resumeStream(ana, id);
  const event = await reconnected.next();

  expect([event?.notices.length, event?.whole, event?.unread]).toEqual([
    noticesPerEvent,
    false,
    noticesPerEvent + 1,
  ]);
});

test.each(['9999999999999999999', 'x', '-1', "1'"])('an unknown id (%s) restarts the stream', async (id) => {
  const ana = await aCandidate(db);
  await aNotice(db, ana);

  const stream = await resumeStream(ana, id);

  expect(await stream.next()).toMatchObject({ unread: 1, notices: [], whole: false });
});

test('an account may open eight streams on a server at a time', async () => {
  const ana = await aCandidate(db);
  const streams = await Promise.all(Array.from({ length: 8 }, () => openStream(firstServerUrl, ana)));
  const headers = await authorization(ana);

  const startedAt = performance.now();
  const refusal = await fetch(`${firstServerUrl}/api/notices/stream`, { headers });
  // A refusal is sent after half a second, which timers measure only roughly.
  expect(performance.now() - startedAt, 'repeated requests are slowed down').toBeGreaterThan(450);
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await refusal.json()).toEqual({
    error: 'Há muitas abas do Trampolim abertas. Feche algumas para receber os avisos na hora.',
    code: 'stream_limit',
  });
  expect((await openStream(firstServerUrl, await aCandidate(db))).status).toBe(200);

  streams[0]?.close();
  await expect.poll(async () => (await listenToNotices(firstServerUrl, headers)).status).toBe(200);
});

test('a server that stops ends its streams', async () => {
  const third = await buildApp(services, { strict: true });
  const stream = await openStream(await listenOnPort(third), await aCandidate(db));

  await third.close();

  expect(await stream.next()).toBeUndefined();
});

test('eight open streams take none of the read slots of their account', async () => {
  const ana = await aCandidate(db);
  await Promise.all(Array.from({ length: 8 }, () => openStream(firstServerUrl, ana)));

  const responses = await Promise.all(
    Array.from({ length: 20 }, async () =>
      fetch(`${firstServerUrl}/api/notices`, { headers: await authorization(ana) }),
    ),
  );

  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
});

test('a stream needs a token, which the URL cannot contain', async () => {
  const ana = await aCandidate(db);
  const { authorization: header } = await authorization(ana);

  const refusal = await fetch(`${firstServerUrl}/api/notices/stream?token=${header.slice('Bearer '.length)}`);

  expect(refusal.status).toBe(401);
});
