import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { aDataFolder } from '../test/a-data-folder.ts';
import { query } from '../test/query.ts';
import { clusterFolder } from './cluster.ts';
import { startLocalPostgres, startThrowAwayPostgres } from './local-postgres.ts';
import { isLivePostmaster, readPostmasterFile } from './postmaster-file.ts';
import { findSockets } from './sockets.ts';

const { dataDir, home } = aDataFolder();

type Holder = { process: ChildProcess; url: string };

async function startHolder(env = process.env): Promise<Holder> {
  const holder = fork(join(import.meta.dirname, '../test/holder.ts'), [dataDir], { env });
  const [url] = (await once(holder, 'message')) as [string];
  return { process: holder, url };
}

async function stop(holder: Holder): Promise<void> {
  holder.process.send('stop');
  await once(holder.process, 'exit');
}

const readLog = () =>
  globSync(join(home.path, 'logs/*'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('');

/** Kills the connection's server process as kill -9 does. */
const crash = `copy (select 1) to program 'kill -9 $PPID'`;

const postmaster = () => readPostmasterFile(clusterFolder(home.path));

test('neither the keeper nor PostgreSQL gets the secrets of the server that starts them', async () => {
  const holder = await startHolder({ ...process.env, SESSION_SECRET: 'not for the keeper' });

  const parentOf = (pid: number) =>
    Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  const postgres = postmaster()?.pid ?? 0;
  for (const pid of [postgres, parentOf(postgres)]) {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('LC_ALL=C');
    expect(environment).not.toContain('SESSION_SECRET');
  }
  await stop(holder);
});

test('two servers that start together share one database, and the first to stop leaves it to the other', async () => {
  const temporary = join(dataDir, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  const env = { ...process.env, TMPDIR: temporary };
  const [first, second] = await Promise.all([startHolder(env), startHolder(env)]);
  // A process that started too late has left no files there.
  expect(readdirSync(temporary)).toEqual([basename(findSockets(home) ?? '')]);

  await stop(first);

  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop(second);
  expect(postmaster()).toBeUndefined();
  expect(readdirSync(temporary)).toEqual([]);
});

test('after the last server was killed the database stops, and nothing committed is lost', async () => {
  const killed = await startHolder();
  await query(killed.url, 'create table sample as select 42 as answer');

  killed.process.kill('SIGKILL');
  await vi.waitFor(() => expect(postmaster()).toBeUndefined(), { timeout: 5_000 });

  const next = await startLocalPostgres({ dataDir });
  expect(next.adopted).toBe(false);
  expect(await query(next.adminUrl('postgres'), 'select answer from sample')).toEqual([{ answer: 42 }]);
  await next.stop();
});

test('a killed PostgreSQL is restarted for the server that uses it', async () => {
  const postgres = await startLocalPostgres({ dataDir });
  const killed = postmaster()?.pid ?? 0;

  process.kill(killed, 'SIGKILL');

  await vi.waitFor(() => query(postgres.adminUrl('postgres'), 'select 1'), { timeout: 10_000 });
  expect(postmaster()?.pid).not.toBe(killed);
  await postgres.stop();
});

test('a PostgreSQL that cannot start for a while is started as soon as it can', async () => {
  const postgres = await startLocalPostgres({ dataDir });
  const settings = join(clusterFolder(home.path), 'postgresql.conf');
  renameSync(settings, `${settings}.away`);
  process.kill(postmaster()?.pid ?? 0, 'SIGKILL');
  // The keeper prints this after it has tried for some seconds.
  const keeperLog = () => readFileSync(join(home.path, 'keeper.log'), 'utf8');
  await vi.waitFor(() => expect(keeperLog()).toContain('encerrou antes de aceitar conexões'), 30_000);

  renameSync(`${settings}.away`, settings);

  await vi.waitFor(() => query(postgres.adminUrl('postgres'), 'select 1'), { timeout: 30_000 });
  await postgres.stop();
  expect(postmaster()).toBeUndefined();
});

test('PostgreSQL stops even while it recovers from a crash', async () => {
  const postgres = await startLocalPostgres({ dataDir });
  await expect(query(postgres.adminUrl('postgres'), crash)).rejects.toThrow('terminated');
  await vi.waitFor(() => expect(readLog()).toContain('database system was interrupted'), {
    interval: 1,
    timeout: 10_000,
  });

  await postgres.stop();

  expect(postmaster()).toBeUndefined();
}, 60_000);

test('a copy of a data folder in use is a separate database, and the original stays in use', async () => {
  const original = await startLocalPostgres({ dataDir });
  const copyDir = join(dataDir, 'copy');
  mkdirSync(copyDir);
  execFileSync('cp', ['-a', home.path, copyDir]);

  const copy = await startLocalPostgres({ dataDir: copyDir });

  await query(copy.adminUrl('postgres'), 'update sample set answer = 43');
  expect(await query(original.adminUrl('postgres'), 'select answer from sample')).toEqual([{ answer: 42 }]);
  expect(copy.adopted).toBe(false);
  await copy.stop();
  await original.stop();
});

test('the sockets of a killed keeper are removed by the next start', async () => {
  const restarted = await startLocalPostgres({ dataDir });
  const sockets = findSockets(home) ?? '';
  const parent = execFileSync('ps', ['-o', 'ppid=', '-p', `${postmaster()?.pid}`], { encoding: 'utf8' });

  process.kill(Number(parent), 'SIGKILL');
  await vi.waitFor(() => expect(postmaster()).toBeUndefined(), { timeout: 10_000 });
  expect(existsSync(sockets)).toBe(true);
  const next = await startLocalPostgres({ dataDir });

  expect(existsSync(sockets)).toBe(false);
  expect(await query(next.adminUrl('postgres'), 'select answer from sample')).toEqual([{ answer: 42 }]);
  await next.stop();
  await restarted.stop();
});

test('a throw-away database leaves nothing behind', async () => {
  const postgres = await startThrowAwayPostgres();
  expect(existsSync(postgres.home)).toBe(true);

  await postgres.stop();

  expect(existsSync(postgres.home)).toBe(false);
});

test('the process id of another program, or of none, is not a live PostgreSQL', () => {
  const beyondAnyProcess = 2 ** 22 + 1;

  expect(isLivePostmaster(process.pid)).toBe(false);
  expect(isLivePostmaster(beyondAnyProcess)).toBe(false);
});
