import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { root } from '../root.ts';
import { getCommands } from './document-commands.ts';

/** The oldest PostgreSQL that the product supports. */
const oldestVersion = 15;

/** The newest PostgreSQL of Debian's packages that is installed. The one from npm lacks the client tools. */
const programFolder = globSync('/usr/lib/postgresql/*/bin/pg_basebackup')
  .map((file) => ({ folder: join(file, '..'), version: Number(file.split('/')[4]) }))
  .filter(({ version, folder }) => version >= oldestVersion && globSync(join(folder, 'initdb')).length > 0)
  .toSorted((a, b) => a.version - b.version)
  .at(-1)?.folder;

const folder = mkdtempSync(join(tmpdir(), 'trampolim-external-'));
const archive = join(folder, 'archive');
const primary = join(folder, 'primary');
const restored = join(folder, 'restored');
const backups = join(folder, 'trampolim-backups');
chmodSync(folder, 0o755);
afterAll(() => {
  for (const data of [primary, restored]) run(`pg_ctl --pgdata=${data} --mode=immediate stop`);
  rmSync(folder, { recursive: true });
});

/** PostgreSQL does not run as root. Debian's package creates this user. */
const owner = process.getuid?.() === 0 ? findUser('postgres') : {};

function findUser(name: string): { uid?: number; gid?: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((user) => user.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return line === undefined ? {} : { uid: Number(uid), gid: Number(gid) };
}

/** Runs commands as the owner of the databases, with the folders of the document replaced by those of the test. */
function run(commands: string, env: NodeJS.ProcessEnv = {}) {
  return spawnSync('bash', ['-euo', 'pipefail', '-c', inFolder(commands)], {
    cwd: folder,
    ...owner,
    // A server that a command leaves running must not keep its output open.
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { PATH: `${programFolder}:${process.env.PATH}`, LANG: 'C.UTF-8', ...env },
  });
}

function giveToOwner(path: string): void {
  const { uid, gid } = owner;
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

const inFolder = (text: string) =>
  text.replaceAll('/var/lib/', `${folder}/`).replaceAll('/archive/', `${archive}/`);

/** Returns the first column of the rows. */
function query(url: string, statement: string): string[] {
  const { stdout, stderr, status } = run(
    'psql --no-psqlrc --tuples-only --no-align "$URL" --command "$STATEMENT"',
    {
      URL: url,
      STATEMENT: statement,
    },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}

test.skipIf(programFolder === undefined)(
  'the documented commands back up an external PostgreSQL and recover it to a point in time',
  async () => {
    const port = await findFreePort();
    const urlOf = (database: string, at = port) => `postgres://trampolim@127.0.0.1:${at}/${database}`;
    const env = {
      DATABASE_URL: urlOf('trampolim'),
      ADMIN_URL: urlOf('postgres'),
      RESTORED_URL: urlOf('trampolim_restored'),
    };
    for (const path of [archive, backups]) {
      mkdirSync(path);
      giveToOwner(path);
    }
    giveToOwner(folder);
    expect(run(`initdb --username=trampolim --auth=trust --pgdata=${primary}`)).toMatchObject({ status: 0 });
    appendFileSync(
      join(primary, 'postgresql.conf'),
      `unix_socket_directories = '${folder}'\nfsync = off\n${inFolder(getCommands('archive'))}`,
    );
    const start = `pg_ctl --pgdata=${primary} --log=${folder}/primary.log start`;
    expect(run(start, { PGPORT: String(port) })).toMatchObject({ status: 0 });
    expect(run('createdb --maintenance-db="$ADMIN_URL" trampolim', env)).toMatchObject({ status: 0 });
    // The command migrates the database before it finds no demo to remove.
    const preparation = spawnSync('npm', ['run', 'remove-demo'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: env.DATABASE_URL, DATA_DIR: join(folder, 'data'), DEMO: '0' },
    });
    expect(preparation).toMatchObject({ status: 0 });
    const add = (number: number) => query(env.DATABASE_URL, `insert into moment values (${number})`);
    query(env.DATABASE_URL, 'create table moment (number integer primary key)');
    add(1);

    expect(run(getCommands('dump'), env)).toMatchObject({ status: 0 });

    const tables = (url: string) =>
      query(
        url,
        `select schemaname || '.' || tablename from pg_tables where schemaname !~ '^pg_' order by 1`,
      );
    expect(tables(env.DATABASE_URL).length).toBeGreaterThan(50);
    expect(tables(env.RESTORED_URL)).toEqual(tables(env.DATABASE_URL));
    expect(query(env.RESTORED_URL, 'select number from moment')).toEqual(['1']);

    expect(run(getCommands('base backup'), env)).toMatchObject({ status: 0 });
    add(2);
    const [MOMENT = ''] = query(env.DATABASE_URL, 'select clock_timestamp()');
    add(3);
    const [segment = ''] = query(env.ADMIN_URL, 'select pg_walfile_name(pg_switch_wal())');
    await expect.poll(() => globSync(join(archive, segment)), { timeout: 60_000 }).toHaveLength(1);
    const [BASE = ''] = globSync(join(archive, 'base-*'));
    // Other programs could take a port that is found long before it is used.
    const restoredPort = await findFreePort();
    expect(
      run(getCommands('recovery'), { PGDATA: restored, PGPORT: String(restoredPort), BASE, MOMENT }),
    ).toMatchObject({ status: 0 });

    const numbers = () => query(urlOf('trampolim', restoredPort), 'select number from moment order by 1');
    await expect
      .poll(() => query(urlOf('postgres', restoredPort), 'select pg_is_in_recovery()'), { timeout: 60_000 })
      .toEqual(['f']);
    expect(numbers()).toEqual(['1', '2']);
  },
  300_000,
);
