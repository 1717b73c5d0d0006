import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { aDataFolder } from '../test/a-data-folder.ts';
import { query } from '../test/query.ts';
import { clusterFolder } from './cluster.ts';
import { findMemoryFolder, startLocalPostgres, startThrowAwayPostgres } from './local-postgres.ts';
import { isLivePostmaster, readPostmasterFile } from './postmaster-file.ts';
import { findSocketFolder } from './sockets.ts';

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
const crashStatement = `copy (select 1) to program 'kill -9 $PPID'`;

const readPostmaster = () => readPostmasterFile(clusterFolder(home.path));

test('neither the keeper nor PostgreSQL gets the secrets of the server that starts them', async () => {
  const holder = await startHolder({ ...process.env, SESSION_SECRET: 'not for the keeper' });

  const parentOf = (pid: number) =>
    Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  const postgres = readPostmaster()?.pid ?? 0;
  for (const pid of [postgres, parentOf(postgres)]) {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('LC_ALL=C');
    expect(environment).not.toContain('SESSION_SECRET');
  }
  await stop(holder);
});

test('two servers that start together share one database, which runs until both have stopped', async () => {
  const temporaryFolder = join(dataDir, 'tmp');
  mkdirSync(temporaryFolder);
  chmodSync(temporaryFolder, 0o1777);
  const env = { ...process.env, TMPDIR: temporaryFolder };
  const [first, second] = await Promise.all([startHolder(env), startHolder(env)]);
  // The keeper that started too late left no files there.
  expect(readdirSync(temporaryFolder)).toEqual([basename(findSocketFolder(home) ?? '')]);

  await stop(first);

  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop(second);
  expect(readPostmaster()).toBeUndefined();
  expect(readdirSync(temporaryFolder)).toEqual([]);
});

test('nothing committed is lost when the last server is killed', async () => {
  const killedHolder = await startHolder();
  await query(killedHolder.url, 'create table sample as select 42 as answer');

  killedHolder.process.kill('SIGKILL');
  await vi.waitFor(() => expect(readPostmaster()).toBeUndefined(), { timeout: 10_000 });

  const next = await startLocalPostgres({ dataDir });
  expect(next.wasRunning).toBe(false);
  expect(await query(next.adminUrl('postgres'), 'select answer from sample')).toEqual([{ answer: 42 }]);
  await next.stop();
});

test('a killed PostgreSQL is restarted for the server that uses it', async () => {
  const postgres = await startLocalPostgres({ dataDir });
  const killedPid = readPostmaster()?.pid ?? 0;

  process.kill(killedPid, 'SIGKILL');

  await vi.waitFor(() => query(postgres.adminUrl('postgres'), 'select 1'), { timeout: 10_000 });
  expect(readPostmaster()?.pid).not.toBe(killedPid);
  await postgres.stop();
});

test('a PostgreSQL that cannot start for a while is started as soon as it can', async () => {
  const postgres = await startLocalPostgres({ dataDir });
  const settingsPath = join(clusterFolder(home.path), 'postgresql.conf');
  renameSync(settingsPath, `${settingsPath}.away`);
  process.kill(readPostmaster()?.pid ?? 0, 'SIGKILL');
  // The keeper prints this after it has tried for some seconds.
  const keeperLog = () => readFileSync(join(home.path, 'keeper.log'), 'utf8');
  await vi.waitFor(() => expect(keeperLog()).toContain('encerrou antes de aceitar conexões'), 30_000);

  renameSync(`${settingsPath}.away`, settingsPath);

  await vi.waitFor(() => query(postgres.adminUrl('postgres'), 'select 1'), { timeout: 30_000 });
  await postgres.stop();
  expect(readPostmaster()).toBeUndefined();
});

test('PostgreSQL stops even while it recovers from a crash', async () => {
  const postgres = await startLocalPostgres({ dataDir });
  await expect(query(postgres.adminUrl('postgres'), crashStatement)).rejects.toThrow('terminated');
  await vi.waitFor(() => expect(readLog()).toContain('database system was interrupted'), {
    interval: 1,
    timeout: 10_000,
  });

  await postgres.stop();

  expect(readPostmaster()).toBeUndefined();
}, 60_000);

test('a copy of a data folder in use is a separate database', async () => {
  const original = await startLocalPostgres({ dataDir });
  const copyDir = join(dataDir, 'copy');
  mkdirSync(copyDir);
  execFileSync('cp', ['-a', home.path, copyDir]);

  const copy = await startLocalPostgres({ dataDir: copyDir });

  await query(copy.adminUrl('postgres'), 'update sample set answer = 43');
  expect(await query(original.adminUrl('postgres'), 'select answer from sample')).toEqual([{ answer: 42 }]);
  expect(copy.wasRunning).toBe(false);
  await copy.stop();
  await original.stop();
});

test('the sockets of a killed keeper are removed by the next start', async () => {
  const restarted = await startLocalPostgres({ dataDir });
  const socketFolder = findSocketFolder(home) ?? '';
  const keeperPid = execFileSync('ps', ['-o', 'ppid=', '-p', `${readPostmaster()?.pid}`], {
    encoding: 'utf8',
  });

  process.kill(Number(keeperPid), 'SIGKILL');
  await vi.waitFor(() => expect(readPostmaster()).toBeUndefined(), { timeout: 10_000 });
  expect(existsSync(socketFolder)).toBe(true);
  const next = await startLocalPostgres({ dataDir });

  expect(existsSync(socketFolder)).toBe(false);
  expect(await query(next.adminUrl('postgres'), 'select answer from sample')).toEqual([{ answer: 42 }]);
  await next.stop();
  await restarted.stop();
});

test('a throw-away database uses only its folder and leaves nothing behind', async () => {
  const folder = findMemoryFolder() ?? dataDir;
  const postgres = await startThrowAwayPostgres({ folder });
  expect(dirname(postgres.home)).toBe(folder);
  expect(await query(postgres.adminUrl('postgres'), 'show data_directory')).toEqual([
    { data_directory: clusterFolder(postgres.home) },
  ]);

  await postgres.stop();

  expect(existsSync(postgres.home)).toBe(false);
});

test('only the process id of PostgreSQL is a live PostgreSQL', () => {
  const unusedPid = 2 ** 22 + 1;

  expect(isLivePostmaster(process.pid)).toBe(false);
  expect(isLivePostmaster(unusedPid)).toBe(false);
});
