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

type Filters = {
  level?: 'INFO' | 'WARN' | 'ERROR';
  text?: string;
  time?: string;
  order?: 'newest' | 'oldest';
};

const readLines = async (date: string, query: Filters & { limit?: string; cursor?: string } = {}) =>
  (await call('GET /api/user/logs/:date/lines', { params: { date }, query }, admin)).body;

/** Returns the messages of a day's lines. */
const messagesOn = async (date: string, query: Filters = {}) =>
  (await readLines(date, query)).lines.map(({ line }) => line.split(' - ')[1]);

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
    const allMessages = [
      'segunda',
      'primeira',
      'Erro interno',
      'Falha no login: ana@exemplo.com',
      'Vaga criada: Órgãos 100%',
    ];

    expect(await messagesOn(day)).toEqual(allMessages);
    for (const order of ['newest', 'oldest'] as const) {
      const messages: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await readLines(day, { order, limit: '2', ...(cursor && { cursor }) });
        expect(page.lines.length).toBeLessThanOrEqual(2);
        messages.push(...page.lines.map(({ line }) => line.split(' - ')[1] ?? ''));
        cursor = page.nextCursor;
      } while (cursor);
      expect(messages).toEqual(order === 'newest' ? allMessages : allMessages.toReversed());
    }
  });

  test('is filtered by level', async () => {
    expect(await messagesOn(day, { level: 'ERROR' })).toEqual(['Erro interno']);
    expect(await messagesOn(day, { text: '203.0.113.7', level: 'WARN' })).toHaveLength(1);
  });

  test('is filtered by text without regard to case and accents', async () => {
    expect(await messagesOn(day, { level: 'INFO', text: 'ORGAOS' })).toEqual(['Vaga criada: Órgãos 100%']);
    expect(await messagesOn(day, { text: '100%' })).toEqual(['Vaga criada: Órgãos 100%']);
    expect(await messagesOn(day, { text: '1_0' })).toEqual([]);
    expect(await messagesOn(day, { text: '' })).toHaveLength(5);
  });

  test('is filtered by minute', async () => {
    const untilMinute = ['Erro interno', 'Falha no login: ana@exemplo.com', 'Vaga criada: Órgãos 100%'];
    expect(await messagesOn(day, { time: '12:03' })).toEqual(untilMinute);
    const fromMinute = ['Falha no login: ana@exemplo.com', 'Erro interno', 'primeira', 'segunda'];
    expect(await messagesOn(day, { time: '12:03', order: 'oldest' })).toEqual(fromMinute);
  });

  test('is downloaded as text, with its filters', async () => {
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
  ])('refuses the invalid filters %o', async (query) => {
    const url = `/api/user/logs/${day}/lines?${new URLSearchParams(query).toString()}`;
    const response = await app.inject({ url, headers: await authorization(admin) });

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: expect.stringMatching(/\w/) });
  });
});

describe('a day of a hundred thousand lines', () => {
  const day = '2026-10-01';
  beforeAll(async () => {
    // A line every 0.8 seconds fills most of the day.
    await sql`
      insert into action_log (at, level, address, message)
      select '2026-10-01T03:00:01Z'::timestamptz + n * interval '0.8 s', (case when n = 20 then 'ERROR' else 'INFO' end)::log_level,
        '203.0.113.7', case when n = 10 then 'uma agulha' else 'palha ' || n end
      from generate_series(0, 100000) n`.execute(db);
  });

  test('a search for a rare word runs in parts, each with its end position', async () => {
    const parts = [await readLines(day, { text: 'agulha' })];
    for (let cursor = parts[0]?.nextCursor; cursor; cursor = parts.at(-1)?.nextCursor)
      parts.push(await readLines(day, { text: 'agulha', cursor }));

    // Each part searches 50,000 of the 100,001 lines.
    expect(parts.map(({ lines, reached }) => [lines.length, reached])).toEqual([
      [0, '11:06:41'],
      [1, '00:00:01'],
      [0, undefined],
    ]);
  });

  test('the only line of a level is found immediately', async () => {
    expect((await readLines(day, { level: 'ERROR' })).lines).toHaveLength(1);
    expect((await readLines(day, { level: 'ERROR' })).nextCursor).toBeUndefined();
  });

  test('the download contains each line once', async () => {
    const lines = (await download(day)).body.trimEnd().split('\n');

    expect(lines).toHaveLength(100_001);
    expect(new Set(lines).size).toBe(100_001);
    expect((await download(day, { text: 'agulha' })).body).toMatch(/^[^\n]* - uma agulha\n$/);
  });
});

test('reading a day of the log adds a line with the administrator’s name, at most once an hour', async () => {
  const otherAdmin = await anAdmin(db, { email: 'chefia@trampolim.example' });
  const readDay = (date: string) =>
    call('GET /api/user/logs/:date/lines', { params: { date }, query: {} }, otherAdmin);
  await readDay('2026-09-01');
  await readDay('2026-09-01');
  await call('POST /api/user/logs', { body: { date: '2026-09-01' } }, otherAdmin);
  await readDay('2026-09-02');

  expect(await messagesOn(today(), { text: 'chefia@', order: 'oldest' })).toEqual([
    'Administração (chefia@trampolim.example): Consulta de registro de ações 2026-09-01',
    'Administração (chefia@trampolim.example): Consulta de registro de ações 2026-09-02',
  ]);
});

test('each line names the administrator once, even about their own account', async () => {
  const director = await anAdmin(db, { email: 'direcao@trampolim.example' });
  const actor = { caller: { ip: '203.0.113.7' }, viewer: { accountId: director.id } };
  await recordAction(db, actor, `Login realizado: ${director.email}`);
  // A name chosen by somebody else must not hide the actor.
  await recordAction(db, actor, `Vaga excluída: Guarda: ${director.email}`);

  const day = today();
  expect(await messagesOn(day, { text: 'direcao@', order: 'oldest' })).toEqual([
    'Login realizado: direcao@trampolim.example',
    'Administração (direcao@trampolim.example): Vaga excluída: Guarda: direcao@trampolim.example',
  ]);
});

test('only administrators can read or download the log', async () => {
  const ana = await aCandidate(db);
  const params = { date: '2026-10-05' };

  expect((await call('GET /api/user/logs/:date/lines', { params, query: {} }, ana)).status).toBe(403);
  expect((await call('GET /api/user/logs/:date/file', { params, query: {} }, ana)).status).toBe(403);
  expect((await call('GET /api/user/logs/:date/lines', { params, query: {} })).status).toBe(401);
});
