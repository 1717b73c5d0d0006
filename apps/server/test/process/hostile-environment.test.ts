import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { clientOf, signUpCandidate } from './client.ts';
import { type Connection, openConnection } from './connection.ts';
import { setUpDataFolder } from './data-folder.ts';
import { messagesIn, productProgram, startServerProcess } from './server-process.ts';

const { url } = await createTestDatabase();
const dataDir = setUpDataFolder();

/**
 * Variables that a shell may set for other programs, or that an attacker may set. Without protection, each of them
 * could prevent a start.
 */
const hostileVariables = {
  PGHOST: '203.0.113.9',
  PGHOSTADDR: '203.0.113.9',
  PGPORT: 'abc',
  PGUSER: 'somebody',
  PGPASSWORD: 'of somebody else',
  PGPASSFILE: '/nowhere',
  PGDATABASE: 'elsewhere',
  PGSERVICE: 'nobody',
  PGSSLMODE: 'require',
  PGOPTIONS: '-c nonsense=1',
  PGREPLICATION: 'true',
  PGBINARY: '1',
  PGCLIENT_ENCODING: 'KLINGON',
  PGCONNECT_TIMEOUT: 'abc',
  PGAPPNAME: 'x'.repeat(100),
  PGTZ: 'Nowhere/Land',
  PGDATA: '/nowhere',
  NODE_PG_FORCE_NATIVE: '1',
  TZ: 'Nowhere/Land',
  LANG: 'nonsense',
  LANGUAGE: 'nonsense',
  LC_ALL: 'xx_YY.UTF-8',
  LC_MESSAGES: 'xx_YY.UTF-8',
  LC_CTYPE: 'nonsense',
};

test.each([
  ['its own database', {}],
  ['an external database', { DATABASE_URL: url }],
])('the server starts and works with hostile variables and %s', async (_description, environment) => {
  const server = await startServerProcess({ ...hostileVariables, DATA_DIR: dataDir, ...environment });
  const client = clientOf(server.url);

  expect((await client.get('/api/health')).status).toBe(200);
  expect((await signUpCandidate(client, 'ana@exemplo.com')).status).toBe(200);
  server.kill('SIGTERM');
  const { code, output } = await server.exited;
  expect(code).toBe(0);
  expect(output).not.toMatch(/error|warn/i);
});

test('the server prints that the system allows few open files, and accepts fewer connections', async () => {
  const openFileLimit = 300;
  // The server needs 256 files for other purposes.
  const connections = openFileLimit - 256;
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url }, productProgram, {
    openFileLimit,
  });
  const notice = `o sistema deixa abrir ${openFileLimit} arquivos, o bastante para ${connections} conexões ao mesmo tempo.`;
  await expect.poll(() => messagesIn(server.output()).join('\n')).toContain(notice);
  expect(server.output()).toContain('ulimit -n 4352');

  const visitors: Connection[] = [];
  for (let visitor = 0; visitor < connections + 10; visitor += 1)
    visitors.push(await openConnection(server.port, 'GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n'));
  onTestFinished(() => {
    for (const { socket } of visitors) socket.destroy();
  });

  const countOpen = () => visitors.filter(({ socket }) => !socket.closed).length;
  await expect.poll(countOpen).toBeLessThanOrEqual(connections);
});
