import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { aDataFolder } from '../test/a-data-folder.ts';
import { query } from '../test/query.ts';
import { startLocalPostgres } from './local-postgres.ts';

const { dataDir, home } = aDataFolder();
const logs = join(home.path, 'logs');
const email = 'ana@exemplo.com';

const logFiles = () => [join(home.path, 'keeper.log'), ...readdirSync(logs).map((name) => join(logs, name))];
const readLogs = () =>
  logFiles()
    .map((file) => readFileSync(file, 'utf8'))
    .join('');

test('no log contains any part of a refused, malformed or interrupted statement', async () => {
  const postgres = await startLocalPostgres({ dataDir });
  const url = postgres.adminUrl('postgres');
  await query(url, 'create table guest (email text primary key)');
  await query(url, `insert into guest values ('${email}')`);

  await expect(query(url, `insert into guest values ('${email}')`)).rejects.toThrow('duplicate key');
  await expect(query(url, `select '${email}'::int`)).rejects.toThrow('invalid input');
  await expect(query(url, `selekt '${email}'`)).rejects.toThrow('syntax error');
  await expect(query(url, `do $$ begin raise warning '${email}'; end $$`)).resolves.toEqual([]);
  await expect(query(url, `copy (select '${email}') to program 'kill -9 $PPID'`)).rejects.toThrow(
    'terminated',
  );
  await vi.waitFor(() => query(url, 'select 1'), { timeout: 20_000 });
  await postgres.stop();
  expect(readLogs()).toContain('was terminated by signal 9');
  expect(readLogs()).not.toContain(email);
  for (const file of logFiles()) expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('logs rotate by weekday, and those older than six days or of earlier versions are removed', async () => {
  const [oldLog, recentLog, legacyLog] = [
    join(logs, 'old.log'),
    join(logs, 'recent.log'),
    join(home.path, 'postgres.log'),
  ];
  rmSync(logs, { recursive: true });
  mkdirSync(logs, { mode: 0o700 });
  for (const file of [oldLog, recentLog, legacyLog]) writeFileSync(file, email);
  const unixTimeDaysAgo = (days: number) => Date.now() / 1000 - days * 24 * 60 * 60;
  utimesSync(oldLog, unixTimeDaysAgo(6.1), unixTimeDaysAgo(6.1));
  utimesSync(recentLog, unixTimeDaysAgo(5.9), unixTimeDaysAgo(5.9));
  if (home.user) chownSync(logs, home.user.uid, home.user.gid);

  const postgres = await startLocalPostgres({ dataDir });
  const settings = await query(
    postgres.adminUrl('postgres'),
    `select current_setting('log_filename') as name, current_setting('log_truncate_on_rotation') as truncates,
       current_setting('log_rotation_age') as age, current_setting('log_rotation_size') as size`,
  );
  await postgres.stop();

  expect(settings).toEqual([{ name: '%a.log', truncates: 'on', age: '1d', size: '0' }]);
  expect(existsSync(oldLog)).toBe(false);
  expect(existsSync(recentLog)).toBe(true);
  expect(existsSync(legacyLog)).toBe(false);
});
