import { actionLogLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { recordAction } from '../platform/action-log.ts';

const { db, call } = await startTestApp();
const admin = await anAdmin(db);

const record = (at: string, message: string, level: 'INFO' | 'WARN' | 'ERROR' = 'INFO') =>
  db.insertInto('action_log').values({ at, level, address: '203.0.113.7', message }).execute();

const readLog = async (date: string) =>
  (await call('POST /api/user/logs', { body: { date } }, admin)).body.logs;

test('the log of a day lists its entries in the time of São Paulo', async () => {
  await record('2026-11-21T17:03:07Z', 'Login realizado: ana@exemplo.com');
  await record('2026-11-21T02:59:59Z', 'the day before');
  await record('2026-11-21T03:00:00Z', 'the first second', 'WARN');
  await record('2026-11-22T02:59:59Z', 'the last second', 'ERROR');
  await record('2026-11-22T03:00:00Z', 'the day after');

  expect(await readLog('2026-11-21')).toBe(
    [
      '2026-11-21 00:00:00 [WARN]: IP: 203.0.113.7 - the first second',
      '2026-11-21 14:03:07 [INFO]: IP: 203.0.113.7 - Login realizado: ana@exemplo.com',
      '2026-11-21 23:59:59 [ERROR]: IP: 203.0.113.7 - the last second',
    ].join('\n'),
  );
});

test('a hostile name neither forges an entry nor reverses its text', async () => {
  const request = { caller: { ip: '203.0.113.7' } };
  await recordAction(db, request, 'Candidato cadastrado: Ana\r\n\u0000\u001b[2J\u2028\u202egnp.exe');

  const line = await db.selectFrom('action_log').select('message').orderBy('id', 'desc').executeTakeFirst();
  expect(line?.message).toBe('Candidato cadastrado: Ana [2J gnp.exe');
});

test('a very long day shows its latest entries after a note that there are more', async () => {
  await sql`
    insert into action_log (at, level, address, message)
    select '2026-10-01T12:00:00Z'::timestamptz + n * interval '1 second', 'WARN',
      '2001:0db8:0000:0000:0000:0000:192.168.100.200', rpad(n || ' ', 500, 'á')
    from generate_series(1, 5001) n`.execute(db);

  const logs = await readLog('2026-10-01');

  const [note, firstLine, ...otherLines] = logs.split('\n');
  expect(note).toBe('Apenas os 5000 registros mais recentes do dia são mostrados.');
  expect(firstLine).toContain(' - 2 áá');
  expect(otherLines.at(-1)).toContain(' - 5001 áá');
  expect(otherLines).toHaveLength(4999);
  expect(logs.length).toBeLessThan(actionLogLimit);
});

test('the log of a day without entries is empty', async () => {
  expect(await readLog('2020-01-01')).toBe('');
});

test.each(['', 'ontem', '2026-02-30', '0000-01-01'])('"%s" is not a valid day', async (date) => {
  expect((await call('POST /api/user/logs', { body: { date } }, admin)).status).toBe(400);
});

test('only administrators can read the log', async () => {
  const ana = await aCandidate(db);

  const response = await call('POST /api/user/logs', { body: { date: '2026-11-21' } }, ana);

  expect([response.status, response.body]).toEqual([
    403,
    { error: 'Acesso negado para sua conta!', code: 'wrong_role' },
  ]);
  expect((await call('POST /api/user/logs', { body: { date: '2026-11-21' } })).status).toBe(401);
});

test('forbidden requests leave a limited number of log lines', async () => {
  const bia = await aCandidate(db);
  for (let attempt = 0; attempt < 20; attempt += 1)
    await call('POST /api/user/logs', { body: { date: '2026-11-21' } }, bia);

  const readLines = () =>
    db.selectFrom('action_log').select(['level', 'message']).where('message', 'like', `%${bia.id}`).execute();
  await expect.poll(async () => (await readLines()).length).toBe(5);
  expect((await readLines())[0]).toEqual({
    level: 'WARN',
    message: `Acesso negado em POST /api/user/logs: conta ${bia.id}`,
  });
});

test('an internal error is logged with the request id of the response', async () => {
  const ana = await aCandidate(db);
  await db.schema.alterTable('cep_cache').renameTo('cep_cache_away').execute();

  const response = await call('GET /api/cep/:cep', { params: { cep: '01001000' } }, ana);
  await db.schema.alterTable('cep_cache_away').renameTo('cep_cache').execute();

  expect(response.status).toBe(500);
  expect(response.body.error).toBe('Algo deu errado do nosso lado. Tente de novo em instantes.');
  await expect
    .poll(() =>
      db.selectFrom('action_log').select(['level', 'message']).orderBy('id', 'desc').executeTakeFirst(),
    )
    .toEqual({
      level: 'ERROR',
      message: `Erro interno em GET /api/cep/:cep, requisição ${response.body.requestId}`,
    });
});
