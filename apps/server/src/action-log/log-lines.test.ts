import { today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { recordAction } from '../platform/action-log.ts';

const { app, authorization, db, call } = await startTestApp();
const admin = await anAdmin(db);

const record = (at: string, message: string, level: 'INFO' | 'WARN' | 'ERROR' = 'INFO') =>
  db.insertInto('action_log').values({ at, level, address: '203.0.113.7', message }).execute();

type Narrowing = {
  level?: 'INFO' | 'WARN' | 'ERROR';
  text?: string;
  time?: string;
  order?: 'newest' | 'oldest';
};

const ask = async (date: string, query: Narrowing & { limit?: string; cursor?: string } = {}) =>
  (await call('GET /api/user/logs/:date/lines', { params: { date }, query }, admin)).body;

/** Returns the messages of a day's lines. */
const messagesOn = async (date: string, query: Narrowing = {}) =>
  (await ask(date, query)).lines.map(({ line }) => line.split(' - ')[1]);

const download = async (date: string, query: Record<string, string> = {}) =>
  app.inject({
    url: `/api/user/logs/${date}/file?${new URLSearchParams(query).toString()}`,
    headers: await authorization(admin),
  });

describe('a day of five lines', () => {
  const day = '2026-10-05';
  beforeAll(async () => {
    await record('2026-10-05T02:59:59.999Z', 'da véspera');
    await record('2026-10-05T03:00:00Z', 'Vaga criada: Órgãos 100%');
    await record('2026-10-05T15:03:00Z', 'Falha no login: ana@exemplo.com', 'WARN');
    await record('2026-10-05T15:03:59Z', 'Erro interno', 'ERROR');
    // Lines of the same instant are in the order in which they were written.
    await record('2026-10-05T18:00:00Z', 'primeira');
    await record('2026-10-05T18:00:00Z', 'segunda');
    await record('2026-10-06T03:00:00Z', 'do dia seguinte');
  });

  test('lists newest or oldest first, in pages without repetitions or gaps', async () => {
    const all = [
      'segunda',
      'primeira',
      'Erro interno',
      'Falha no login: ana@exemplo.com',
      'Vaga criada: Órgãos 100%',
    ];
    expect(await messagesOn(day)).toEqual(all);
    for (const order of ['newest', 'oldest'] as const) {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await ask(day, { order, limit: '2', ...(cursor && { cursor }) });
        expect(page.lines.length).toBeLessThanOrEqual(2);
        found.push(...page.lines.map(({ line }) => line.split(' - ')[1] ?? ''));
        cursor = page.nextCursor;
      } while (cursor);
      expect(found).toEqual(order === 'newest' ? all : all.toReversed());
    }
  });

  test('is filtered by level, by text without regard to case and accents, and by the minute of its start', async () => {
    expect(await messagesOn(day, { level: 'ERROR' })).toEqual(['Erro interno']);
    expect(await messagesOn(day, { level: 'INFO', text: 'ORGAOS' })).toEqual(['Vaga criada: Órgãos 100%']);
    expect(await messagesOn(day, { text: '100%' })).toEqual(['Vaga criada: Órgãos 100%']);
    expect(await messagesOn(day, { text: '1_0' })).toEqual([]);
    expect(await messagesOn(day, { text: '203.0.113.7', level: 'WARN' })).toHaveLength(1);
    expect(await messagesOn(day, { text: '' })).toHaveLength(5);
    const until = ['Erro interno', 'Falha no login: ana@exemplo.com', 'Vaga criada: Órgãos 100%'];
    expect(await messagesOn(day, { time: '12:03' })).toEqual(until);
    const since = ['Falha no login: ana@exemplo.com', 'Erro interno', 'primeira', 'segunda'];
    expect(await messagesOn(day, { time: '12:03', order: 'oldest' })).toEqual(since);
  });

  test('is downloaded whole, with its filters, as a text', async () => {
    const response = await download(day, { order: 'oldest', text: 'login' });

    expect(response.body).toBe(
      '2026-10-05 12:03:00 [WARN]: IP: 203.0.113.7 - Falha no login: ana@exemplo.com\n',
    );
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="trampolim-log-2026-10-05.txt"',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each<Record<string, string>>([
    { level: 'DEBUG' },
    { time: '24:00' },
    { order: 'random' },
    { limit: '501' },
    { cursor: Buffer.from('2026-10-05 12:03:00+00').toString('base64url') },
    { cursor: Buffer.from('2026-99-99 12:03:00+00 1').toString('base64url') },
    { cursor: Buffer.from('2026-10-05 12:03:00+00 9999999999999999999').toString('base64url') },
  ])('the filters %o match no lines', async (query) => {
    const url = `/api/user/logs/${day}/lines?${new URLSearchParams(query).toString()}`;
    const response = await app.inject({ url, headers: await authorization(admin) });

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: expect.stringMatching(/\w/) });
  });
});

describe('a day of a hundred thousand lines', () => {
  const day = '2026-10-01';
  beforeAll(async () => {
    await sql`
      insert into action_log (at, level, address, message)
      select '2026-10-01T03:00:01Z'::timestamptz + n * interval '0.8 s', (case when n = 20 then 'ERROR' else 'INFO' end)::log_level,
        '203.0.113.7', case when n = 10 then 'uma agulha' else 'palha ' || n end
      from generate_series(0, 100000) n`.execute(db);
  });

  test('a search for a rare word runs in parts, each with its end position', async () => {
    const parts = [await ask(day, { text: 'agulha' })];
    for (let cursor = parts[0]?.nextCursor; cursor; cursor = parts.at(-1)?.nextCursor)
      parts.push(await ask(day, { text: 'agulha', cursor }));

    // 50,000 lines each, of 100,001.
    expect(parts.map(({ lines, reached }) => [lines.length, reached])).toEqual([
      [0, '11:06:41'],
      [1, '00:00:01'],
      [0, undefined],
    ]);
  });

  test('the only line of a level is found immediately', async () => {
    expect((await ask(day, { level: 'ERROR' })).lines).toHaveLength(1);
    expect((await ask(day, { level: 'ERROR' })).nextCursor).toBeUndefined();
  });

  test('the download contains each line once', async () => {
    const lines = (await download(day)).body.trimEnd().split('\n');

    expect(lines).toHaveLength(100_001);
    expect(new Set(lines).size).toBe(100_001);
    expect((await download(day, { text: 'agulha' })).body).toMatch(/^[^\n]* - uma agulha\n$/);
  });
});

test('an administrator’s look adds a line with their name, once an hour for each day', async () => {
  const other = await anAdmin(db, { email: 'chefia@trampolim.example' });
  const look = (date: string) =>
    call('GET /api/user/logs/:date/lines', { params: { date }, query: {} }, other);
  await look('2026-09-01');
  await look('2026-09-01');
  await call('POST /api/user/logs', { body: { date: '2026-09-01' } }, other);
  await look('2026-09-02');

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  expect(await messagesOn(today, { text: 'chefia@', order: 'oldest' })).toEqual([
    'Administração (chefia@trampolim.example): Consulta de registro de ações 2026-09-01',
    'Administração (chefia@trampolim.example): Consulta de registro de ações 2026-09-02',
  ]);
});

test('each line names the administrator once, even about their own account', async () => {
  const boss = await anAdmin(db, { email: 'direcao@trampolim.example' });
  const actor = { caller: { ip: '203.0.113.7' }, viewer: { accountId: boss.id } };
  await recordAction(db, actor, `Login realizado: ${boss.email}`);
  // A name chosen by somebody else must not hide the actor.
  await recordAction(db, actor, `Vaga excluída: Guarda: ${boss.email}`);

  const day = today();
  expect(await messagesOn(day, { text: 'direcao@', order: 'oldest' })).toEqual([
    'Login realizado: direcao@trampolim.example',
    'Administração (direcao@trampolim.example): Vaga excluída: Guarda: direcao@trampolim.example',
  ]);
});

test('nobody else can read or download it', async () => {
  const ana = await aCandidate(db);
  const params = { date: '2026-10-05' };

  expect((await call('GET /api/user/logs/:date/lines', { params, query: {} }, ana)).status).toBe(403);
  expect((await call('GET /api/user/logs/:date/file', { params, query: {} }, ana)).status).toBe(403);
  expect((await call('GET /api/user/logs/:date/lines', { params, query: {} })).status).toBe(401);
});
