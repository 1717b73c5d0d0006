import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { advanceMonotonicClock } from '../../test/advance-monotonic-clock.ts';
import { longWait, startRenderingScenario } from '../../test/scenarios/rendering-scenario.ts';

const { db, app, padaria, unchangedVacancy, otherVacancy, changingVacancy, get, readPage, untilCached } =
  await startRenderingScenario();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

test('a page is rendered once for simultaneous requests', async () => {
  const url = `/vaga/${changingVacancy.id}`;
  // The server caches pages from this moment on.
  await untilCached(`/vaga/${otherVacancy.id}`);
  const pages = await Promise.all([readPage(url), readPage(`${url}?utm_source=x`), readPage(url)]);
  expect(new Set(pages.map(({ rendering }) => rendering)).size).toBe(1);
});

test('each encoding of a page has its own tag', async () => {
  const url = `/vaga/${unchangedVacancy.id}`;
  const plain = await get(url);
  const compressed = await get(url, { 'accept-encoding': 'gzip;q=0.5, br' });

  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.payload);
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=0, s-maxage=2',
  });
  expect(compressed.headers.etag).not.toBe(plain.headers.etag);
  expect((await app.inject({ method: 'HEAD', url })).headers.etag).toBe(plain.headers.etag);
});

test('a page is not sent to a browser that has it', async () => {
  const url = `/vaga/${unchangedVacancy.id}`;
  const plain = await get(url);
  const revalidation = await get(url, { 'if-none-match': `"other", ${plain.headers.etag}` });
  expect([revalidation.statusCode, revalidation.payload]).toEqual([304, '']);
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a cached page is sent like the first time, before all hooks', async () => {
  await untilCached(`/vaga/${unchangedVacancy.id}`);
  const request = async (headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`${origin}/vaga/${unchangedVacancy.id}`, { method, headers });
    const otherHeaders = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'));
    return { status: response.status, headers: otherHeaders, body: await response.text() };
  };
  const full = await request({ 'accept-encoding': 'br' });
  expect(full.headers['content-security-policy']).toMatch(/default-src 'self'/);
  expect(
    await request({ 'accept-encoding': 'br', cookie: 'refresh_token=x', authorization: 'Bearer x' }),
  ).toEqual(full);
  const head = await request({ 'accept-encoding': 'br' }, 'HEAD');
  expect([head.status, head.body, head.headers.etag]).toEqual([200, '', full.headers.etag]);
  const revalidation = await request({ 'accept-encoding': 'br', 'if-none-match': full.headers.etag ?? '' });
  expect([revalidation.status, revalidation.body, revalidation.headers.etag]).toEqual([
    304,
    '',
    full.headers.etag,
  ]);
  expect((await request({}, 'POST')).status).toBe(404);
});

test('a client that requests a cached page without waiting for responses is disconnected', async () => {
  await untilCached(`/vaga/${unchangedVacancy.id}`);
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /vaga/${unchangedVacancy.id} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(1000));
  const received: Buffer[] = [];
  // Some responses may have been sent before the connection is reset.
  socket.on('data', (data: Buffer) => received.push(data)).on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));

  expect(Buffer.concat(received).toString().split('HTTP/1.1 200').length).toBeLessThan(20);
});

test.each([
  ['a vacancy', `/vaga/${unchangedVacancy.id}`, 2],
  ['a company', `/empresa/${padaria.id}`, 2],
  ['an unknown page', '/nada', 2],
  ['a list', '/lista', 30],
])('a shared cache may send the page of %s for a few seconds', async (_, url, seconds) => {
  const { headers } = await get(url);
  expect(headers['cache-control']).toMatch(new RegExp(`^public, max-age=0, s-maxage=${seconds}(,|$)`));
});

test('a change while a page is rendered is part of the next rendering', async () => {
  const { id } = await aVacancy(db, padaria, { title: 'Pessoa copeira' });
  await untilCached(`/vaga/${otherVacancy.id}`);
  const rename = (vacancy: string, title: string) =>
    db.updateTable('vacancy').set({ title }).where('id', '=', vacancy).execute();
  // Notifications arrive in order. Once the other page has changed, the server also knows of the first change.
  let isRenamed = false;
  const onVacancyRead = async (readId: string) => {
    if (readId !== id || isRenamed) return;
    isRenamed = true;
    await rename(id, 'Chefe de copa');
    await rename(otherVacancy.id, 'A outra mudou');
    await vi.waitFor(
      async () => expect((await get(`/vaga/${otherVacancy.id}`)).payload).toContain('A outra mudou'),
      longWait,
    );
  };
  vi.stubGlobal('onVacancyRead', onVacancyRead);

  const outdated = await get(`/vaga/${id}`);
  expect(outdated.payload).toContain('Pessoa copeira');
  // A shared cache would send it for seconds.
  expect(outdated.headers['cache-control']).toBe('no-store');
  const next = await get(`/vaga/${id}`);
  expect(next.payload).toContain('Chefe de copa');
  expect(next.headers['cache-control']).toContain('s-maxage=2');
});

test('pages are rendered each time while the subscription is lost', async () => {
  const { id } = await aVacancy(db, padaria, { title: 'Pessoa auxiliar' });
  const url = `/vaga/${id}`;
  await untilCached(url);
  const readRendering = async () => (await readPage(url)).rendering;
  const warn = vi.spyOn(app.log, 'warn').mockReturnValue(undefined);
  /** Sets the number of further connections: none or any number. */
  const limitConnections = (limit: 0 | -1) =>
    sql`do ${sql.lit(`begin execute format('alter database %I connection limit ${limit}', current_database()); end`)}`.execute(
      db,
    );

  await limitConnections(0);
  try {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'trampolim listens to public_page'`.execute(
      db,
    );
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), longWait);
    expect(await readRendering()).not.toBe(await readRendering());
  } finally {
    await limitConnections(-1);
  }
  warn.mockRestore();
  await untilCached(url);
});

test('lists are rendered again after a minute', async () => {
  const list = (await get('/lista')).payload;
  expect((await get('/lista?page=2')).payload).toBe(list);

  advanceMonotonicClock(61_000);
  expect((await get('/lista')).payload).not.toBe(list);
});

test('all pages are rendered again at midnight', async () => {
  const { id } = await aVacancy(db, padaria);
  await untilCached(`/vaga/${id}`);
  const { rendering } = await readPage(`/vaga/${id}`);

  vi.useFakeTimers({ now: Date.parse(`${addDays(today(), 1)}T03:00:01Z`), toFake: ['Date'] });
  expect((await readPage(`/vaga/${id}`)).rendering).not.toBe(rendering);
});
