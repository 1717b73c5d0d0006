import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { clusterFolder } from './cluster.ts';
import { startLocalPostgres, startThrowAwayPostgres } from './local-postgres.ts';
import { isLivePostmaster, readPostmasterFile } from './postmaster-file.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'trampolim-local-postgres-'));
// Under root, the user that PostgreSQL runs as has to pass through.
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true }));

type Holder = { process: ChildProcess; url: string };

async function startHolder(): Promise<Holder> {
  const holder = fork(join(import.meta.dirname, '../test/holder.ts'), [dataDir]);
  const [url] = (await once(holder, 'message')) as [string];
  return { process: holder, url };
}

async function stop(holder: Holder): Promise<void> {
  holder.process.send('stop');
  await once(holder.process, 'exit');
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

const postmaster = () => readPostmasterFile(clusterFolder(join(dataDir, 'postgres-18')));

test('two servers that start together share one database, and the first to stop leaves it to the other', async () => {
  const [first, second] = await Promise.all([startHolder(), startHolder()]);

  await stop(first);

  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop(second);
  expect(postmaster()).toBeUndefined();
});

test('a killed server takes the database with it once nobody needs it, and nothing committed is lost', async () => {
  const killed = await startHolder();
  await query(killed.url, 'create table kept as select 42 as answer');

  killed.process.kill('SIGKILL');
  await vi.waitFor(() => expect(postmaster()).toBeUndefined(), { timeout: 5_000 });

  const next = await startLocalPostgres({ dataDir });
  expect(next.adopted).toBe(false);
  expect(await query(next.adminUrl('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }]);
  await next.stop();
});

test('a killed PostgreSQL comes back by itself for the server that holds it', async () => {
  const postgres = await startLocalPostgres({ dataDir });
  const killed = postmaster()?.pid ?? 0;

  process.kill(killed, 'SIGKILL');

  await vi.waitFor(() => query(postgres.adminUrl('postgres'), 'select 1'), { timeout: 10_000 });
  expect(postmaster()?.pid).not.toBe(killed);
  await postgres.stop();
});

test('a throw-away database leaves nothing behind', async () => {
  const postgres = await startThrowAwayPostgres();
  expect(existsSync(postgres.home)).toBe(true);

  await postgres.stop();

  expect(existsSync(postgres.home)).toBe(false);
});

test('the number of another program, or of nobody, is no live PostgreSQL', () => {
  const beyondAnyProcess = 2 ** 22 + 1;

  expect(isLivePostmaster(process.pid)).toBe(false);
  expect(isLivePostmaster(beyondAnyProcess)).toBe(false);
});
