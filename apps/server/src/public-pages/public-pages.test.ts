import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { inexhaustible } from '../../test/inexhaustible.ts';
import { startTestApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { newId } from '../platform/database/database.ts';
import { publicTurns } from '../platform/http/turns.ts';

/** In the place of the web application's build: draws what is asked of the API, and says how often it did. */
const bundle = `
let drawn = 0;
export const noPage = '/404';
export const pageAddress = (address) => {
  const { pathname } = new URL(address, 'http://localhost');
  return /^\\/(vaga\\/.*|empresa\\/.*|lista|falha)?$/.test(pathname) ? pathname : pathname === '/login' ? undefined : noPage;
};
export async function render(address, { send }) {
  drawn += 1;
  if (address === '/falha') throw new Error('Cannot be drawn.');
  if (address === noPage) return { status: 404, html: 'nothing here' };
  if (address.startsWith('/empresa/')) {
    const id = address.slice('/empresa/'.length);
    const { status, body } = await send('/api/public/companies/' + id);
    return status === 200 ? { status, html: body, canonical: address, about: [id] } : { status: 404, html: '' };
  }
  if (!address.startsWith('/vaga/')) return { status: 200, html: 'list ' + drawn };
  const id = address.slice('/vaga/'.length);
  const { status, body } = await send('/api/public/vacancies/' + id);
  if (status !== 200) return { status: 404, html: 'another ' + drawn };
  await globalThis.onceRead?.(id);
  const { vacancy, closed, similar } = JSON.parse(body);
  if (closed) return { status: 410, html: JSON.stringify({ closed, similar: similar.length }) };
  const about = [id, vacancy.companyId._id];
  return { status: 200, html: JSON.stringify({ drawn, vacancy }), canonical: '/vaga/' + id, about };
}`;

const webFolder = mkdtempSync(join(tmpdir(), 'trampolim-pages-'));
mkdirSync(join(webFolder, '.server'));
writeFileSync(join(webFolder, 'index.html'), 'empty page');
writeFileSync(join(webFolder, '.server/package.json'), '{"type":"module"}');
writeFileSync(join(webFolder, '.server/render.js'), bundle);
afterAll(() => rmSync(webFolder, { recursive: true }));

const { services, db, call, authorization } = await startTestApp();
// Before changes are listened for: what is told of them would come in the middle of a story.
const padaria = await aCompany(db, { name: 'Padaria Lumiar' });
const still = await aVacancy(db, padaria);
const other = await aVacancy(db, await aCompany(db));
const changing = await aVacancy(db, padaria, { title: 'Pessoa padeira' });
const app = await buildApp(services, { webFolder, strict: true, stamina: inexhaustible });
afterAll(() => app.close());
await app.ready();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const drawingOf = async (url: string) => (await get(url)).json<{ drawn: number; vacancy: object }>();
/** On a busy machine what is listened for takes its time. */
const patiently = { timeout: 10_000 };
/** Pages are kept once changes are heard of; by then one is drawn once. */
const untilKept = (url: string) =>
  vi.waitFor(async () => expect((await drawingOf(url)).drawn).toBe((await drawingOf(url)).drawn), patiently);

test('a page is drawn once, kept in each encoding under a tag of its own, and not sent to whoever has it', async () => {
  const url = `/vaga/${still.id}`;
  await untilKept(url);
  const together = await Promise.all([drawingOf(url), drawingOf(`${url}?utm_source=x`), drawingOf(url)]);
  expect(new Set(together.map(({ drawn }) => drawn)).size).toBe(1);

  const plain = await get(url);
  const small = await get(url, { 'accept-encoding': 'gzip;q=0.5, br' });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload);
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
    'cache-control': expect.stringMatching(/^public, .*stale-while-revalidate=\d+, stale-if-error=\d+$/),
  });
  expect(small.headers.etag).not.toBe(plain.headers.etag);

  const known = await get(url, { 'if-none-match': `"other", ${plain.headers.etag}` });
  expect([known.statusCode, known.payload]).toEqual([304, '']);
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect((await app.inject({ method: 'HEAD', url })).headers.etag).toBe(plain.headers.etag);
});

test('a page that is kept is sent as the first time, ahead of everything else', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await untilKept(`/vaga/${still.id}`);
  const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`${url}/vaga/${still.id}`, { method, headers });
    const kept = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date'));
    return { status: answer.status, headers: kept, body: await answer.text() };
  };
  const long = await ask({ 'accept-encoding': 'br' });
  expect(long.headers['content-security-policy']).toMatch(/default-src 'self'/);
  expect(await ask({ 'accept-encoding': 'br', cookie: 'refreshToken=x', authorization: 'Bearer x' })).toEqual(
    long,
  );
  const head = await ask({ 'accept-encoding': 'br' }, 'HEAD');
  expect([head.status, head.body, head.headers.etag]).toEqual([200, '', long.headers.etag]);
  const known = await ask({ 'accept-encoding': 'br', 'if-none-match': long.headers.etag ?? '' });
  expect([known.status, known.body, known.headers.etag]).toEqual([304, '', long.headers.etag]);
  expect((await ask({}, 'POST')).status).toBe(404);
});

test('whoever asks for a kept page again and again without waiting for it is hung up on', async () => {
  await untilKept(`/vaga/${still.id}`);
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /vaga/${still.id} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(1000));
  const received: Buffer[] = [];
  // Some answers may have left before the end, which then is a reset.
  socket.on('data', (data: Buffer) => received.push(data)).on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  expect(Buffer.concat(received).toString().split('HTTP/1.1 200').length).toBeLessThan(20);
});

test('whoever is signed in is sent the same bytes as anybody, and neither cookie nor session', async () => {
  const { id } = await aVacancy(db, padaria);
  const ana = await aCandidate(db);
  const signedIn = { ...(await authorization(ana)), cookie: 'refreshToken=x' };
  const first = await get(`/vaga/${id}`, signedIn);
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(first.payload).not.toMatch(/"(applied|favorite|mayApply)"/);
  await untilKept(`/vaga/${id}`);
  expect((await get(`/vaga/${id}`, signedIn)).payload).toBe((await get(`/vaga/${id}`)).payload);
});

test('what changes of a vacancy, its company or a ban is seen at once', async () => {
  const { id } = changing;
  const url = `/vaga/${id}`;
  await untilKept(url);
  await untilKept(`/vaga/${other.id}`);
  const before = await drawingOf(`/vaga/${other.id}`);
  const shown = async (text: RegExp | string, status = 200) =>
    vi.waitFor(async () => {
      const { statusCode, payload } = await get(url);
      expect(statusCode).toBe(status);
      expect(payload).toMatch(text);
    }, patiently);

  await call(
    'PUT /api/user/company/vacancy/update-vacancy/:id',
    { params: { id }, body: { jobTitle: 'Pessoa confeiteira' } },
    padaria,
  );
  await shown('Pessoa confeiteira');
  await db.updateTable('company').set({ name: 'Padaria Nova' }).where('id', '=', padaria.id).execute();
  await shown('Padaria Nova');
  await db.updateTable('account').set({ banned: true }).where('id', '=', padaria.id).execute();
  await shown(/^{"closed":{"why":"removed"}/, 410);
  await db.updateTable('account').set({ banned: false }).where('id', '=', padaria.id).execute();
  // Pages of what is no more hold lists, which nothing tells to be drawn anew.
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  await shown('Pessoa confeiteira');
  expect(await drawingOf(`/vaga/${other.id}`)).toEqual(before);
});

test('what changes while a page is drawn is in the next one', async () => {
  const { id } = await aVacancy(db, padaria, { title: 'Pessoa copeira' });
  await untilKept(`/vaga/${other.id}`);
  const rename = (vacancy: string, title: string) =>
    db.updateTable('vacancy').set({ title }).where('id', '=', vacancy).execute();
  // Between what it reads and what it says of that: changes are heard of in their order, the other's last.
  const onceRead = vi.fn(async (read: string) => {
    if (read !== id || onceRead.mock.calls.filter(([of]) => of === id).length > 1) return;
    await rename(id, 'Chefe de copa');
    await rename(other.id, 'A outra mudou');
    await vi.waitFor(
      async () => expect((await get(`/vaga/${other.id}`)).payload).toContain('A outra mudou'),
      patiently,
    );
  });
  vi.stubGlobal('onceRead', onceRead);

  expect((await get(`/vaga/${id}`)).payload).toContain('Pessoa copeira');
  expect((await get(`/vaga/${id}`)).payload).toContain('Chefe de copa');
});

test('while changes are not heard of pages are drawn each time, and kept again once they are', async () => {
  const { id } = await aVacancy(db, padaria, { title: 'Pessoa auxiliar' });
  const url = `/vaga/${id}`;
  await untilKept(url);
  const drawing = async () => (await drawingOf(url)).drawn;
  const said = vi.spyOn(app.log, 'warn').mockReturnValue(undefined);
  /** How many more connections there may be: none, or any number. */
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
    await vi.waitFor(() => expect(said).toHaveBeenCalled(), patiently);
    expect(await drawing()).not.toBe(await drawing());
  } finally {
    await limitConnections(-1);
  }
  said.mockRestore();
  await untilKept(url);
});

test('a company that deletes its account is gone at once, also where it offered nothing', async () => {
  const { id } = await aCompany(db, { name: 'Sapataria que acabou' });
  const url = `/empresa/${id}`;
  await untilKept(`/vaga/${other.id}`);
  expect((await get(url)).payload).toContain('Sapataria que acabou');
  await db.deleteFrom('account').where('id', '=', id).execute();
  await vi.waitFor(async () => expect((await get(url)).statusCode).toBe(404), patiently);
});

test('a vacancy that is no more says so, with what is like it; one that never was is not found', async () => {
  const company = await aCompany(db);
  await aVacancy(db, company, { area: 'Jurídico', state: 'AC' });
  const passed = await aVacancy(db, company, {
    area: 'Jurídico',
    deadline: addDays(today(), -1),
    title: 'Juíza',
  });
  const gone = await aVacancy(db, company, { area: 'Jurídico', title: 'Escrivã' });
  await db.deleteFrom('vacancy').where('id', '=', gone.id).execute();

  const over = await get(`/vaga/${passed.id}`);
  expect([over.statusCode, over.json()]).toEqual([
    410,
    {
      closed: {
        why: 'deadline',
        jobTitle: 'Juíza',
        companyName: expect.any(String),
        closedOn: addDays(today(), -1),
      },
      similar: 1,
    },
  ]);
  const removed = await get(`/vaga/${gone.id}`);
  expect([removed.statusCode, removed.json()]).toEqual([410, { closed: { why: 'removed' }, similar: 1 }]);

  const missing = await Promise.all([newId(), newId(), 'xyz', '%00'].map((id) => get(`/vaga/${id}`)));
  for (const { statusCode, payload } of [...missing, await get('/nada')])
    expect([statusCode, payload]).toEqual([404, 'nothing here']);
});

test('a vacancy that its company closes says so at once, and when', async () => {
  const { id } = await aVacancy(db, padaria, { title: 'Pessoa forneira' });
  const url = `/vaga/${id}`;
  await untilKept(url);

  await call('POST /api/user/company/vacancy/close-vacancy/:id', { params: { id } }, padaria);

  await vi.waitFor(async () => {
    const { statusCode, payload } = await get(url);
    expect(statusCode).toBe(410);
    expect(JSON.parse(payload)).toMatchObject({
      closed: {
        why: 'company',
        jobTitle: 'Pessoa forneira',
        companyName: expect.any(String),
        closedOn: today(),
      },
    });
  });
});

test('lists are drawn again after a minute, and all pages at the turn of the day', async () => {
  const list = (await get('/lista')).payload;
  expect((await get('/lista?page=2')).payload).toBe(list);
  const { id } = await aVacancy(db, padaria);
  await untilKept(`/vaga/${id}`);
  const { drawn } = await drawingOf(`/vaga/${id}`);

  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  expect((await get('/lista')).payload).not.toBe(list);
  vi.useFakeTimers({ now: Date.parse(`${addDays(today(), 1)}T03:00:01Z`), toFake: ['Date'] });
  expect((await drawingOf(`/vaga/${id}`)).drawn).not.toBe(drawn);
});

test('a page is drawn though everything else that its network asks for has to wait', async () => {
  const { id } = await aVacancy(db, padaria);
  const { running, waiting } = publicTurns;
  const response = () => new ServerResponse(new IncomingMessage(new Socket()));
  const turns = Array.from({ length: running + waiting }, () =>
    app.publicTurns.take('127.0.0.1', response()),
  );
  const ends = await Promise.all(turns.slice(0, running));

  expect((await get(`/api/public/vacancies/${id}`)).statusCode).toBe(429);
  expect((await get(`/vaga/${id}`)).json()).toMatchObject({ vacancy: { _id: id } });

  for (const end of ends) end();
  for (const turn of turns.slice(running)) (await turn)();
  expect((await get(`/api/public/vacancies/${id}`)).statusCode).toBe(200);
});

test('what cannot be drawn, and what only browsers draw, is the empty page', async () => {
  const logged = vi.spyOn(app.log, 'error').mockReturnValue(undefined);
  for (const url of ['/falha', '/login']) {
    const { statusCode, payload, headers } = await get(url);
    expect([statusCode, payload, headers['cache-control']]).toEqual([200, 'empty page', 'no-cache']);
  }
  expect(logged).toHaveBeenCalledOnce();
});
