import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDataFolder } from '../test/a-data-folder.ts';
import { query } from '../test/query.ts';
import { clusterFolder } from './cluster.ts';
import { type LocalPostgres, NoLocalPostgres, startLocalPostgres } from './local-postgres.ts';
import { readPasswords } from './passwords.ts';
import { findSocketFolder } from './sockets.ts';

const { dataDir, home } = aDataFolder();
const accessFile = join(clusterFolder(home.path), 'pg_hba.conf');
const passwordFile = join(home.path, 'passwords');

const intruderUrl = (password: string) =>
  `postgres://postgres:${password}@localhost/postgres?host=${findSocketFolder(home)}`;

/** Checks which connections are accepted, and which roles and files exist. */
async function inspect({ adminUrl, url }: LocalPostgres) {
  const intruder = query(intruderUrl('guessed'), 'select');
  return {
    intruder: await intruder.catch((error: Error) => error.message),
    access: readFileSync(accessFile, 'utf8'),
    sample: await query(adminUrl('postgres'), 'select answer from sample'),
    server: await query(
      url('postgres'),
      'select rolname, rolsuper from pg_roles where rolname = current_user',
    ),
  };
}

const securedState = {
  intruder: 'password authentication failed for user "postgres"',
  access: 'local all all scram-sha-256\n',
  sample: [{ answer: 42 }],
  server: [{ rolname: 'trampolim', rolsuper: false }],
};

test('a cluster is protected from the first moment', async () => {
  const postgres = await startLocalPostgres({ dataDir });
  await query(postgres.adminUrl('postgres'), 'create table sample as select 42 as answer');

  expect(await inspect(postgres)).toEqual(securedState);
  await expect(query(intruderUrl(''), 'select')).rejects.toThrow('password');
  const { mode, uid } = statSync(passwordFile);
  expect([mode & 0o777, uid]).toEqual([0o600, home.user?.uid ?? process.getuid?.()]);
  await postgres.stop();
});

test('no password is visible to other processes or in a log', async () => {
  const postgres = await startLocalPostgres({ dataDir });
  const processList = execFileSync('ps', ['-axwwo', 'args='], { encoding: 'utf8' });
  const keeperLog = readFileSync(join(home.path, 'keeper.log'), 'utf8');

  expect(processList).toContain(home.path);
  for (const password of Object.values(readPasswords(home) ?? {}))
    expect(processList + keeperLog).not.toContain(password);
  await postgres.stop();
});

const trustingAccess = 'local all all trust\nhost all all 127.0.0.1/32 trust\n';

test.each<[string, string, () => void]>([
  [
    'of an earlier version, which trusted everybody,',
    'drop role trampolim; alter role postgres password null',
    () => {
      writeFileSync(accessFile, trustingAccess);
      rmSync(passwordFile);
    },
  ],
  [
    'whose conversion was killed before the passwords were set',
    'drop role trampolim; alter role postgres password null',
    () => writeFileSync(accessFile, trustingAccess),
  ],
  [
    'whose conversion was killed after the passwords were set',
    'select',
    () => writeFileSync(accessFile, trustingAccess),
  ],
  [
    'whose machine stopped before the passwords were on its disk',
    'select',
    // A file system may restore the size of a file without its content.
    () => writeFileSync(passwordFile, '\0'.repeat(statSync(passwordFile).size)),
  ],
])(
  'a cluster %s is secured by the next start without loss of data',
  async (_how, statement, prepareFiles) => {
    const before = await startLocalPostgres({ dataDir });
    await query(before.adminUrl('postgres'), statement);
    await before.stop();
    prepareFiles();

    const after = await startLocalPostgres({ dataDir });

    expect(await inspect(after)).toEqual(securedState);
    await after.stop();
  },
);

test('a database that an earlier version still runs is neither shared nor stopped', async () => {
  const earlier = await startLocalPostgres({ dataDir });
  writeFileSync(accessFile, trustingAccess);
  rmSync(join(home.path, 'sockets-folder'));

  await expect(startLocalPostgres({ dataDir })).rejects.toThrow(
    new NoLocalPostgres(
      `Uma versão anterior do Trampolim ainda usa o banco de dados em ${home.path}. Encerre-a e tente de novo.`,
    ),
  );

  expect(await query(earlier.adminUrl('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  await earlier.stop();
});
