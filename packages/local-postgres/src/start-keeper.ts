import { spawn } from 'node:child_process';
import { closeSync, constants, fchownSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { postgresEnvironment } from './cluster.ts';
import type { Home } from './home.ts';
import { holdLease, type Lease, readReply } from './lease.ts';
import { NoLocalPostgres } from './no-local-postgres.ts';
import type { PostmasterOptions } from './postmaster.ts';

export type KeeperOptions = PostmasterOptions & {
  /** True to delete the database when the keeper ends. */
  throwAway: boolean;
};

/** The file descriptor of the keeper's first connection, which is the lease of the process that started it. */
export const parentDescriptor = 3;

/**
 * Starts a process that keeps running after this one while others need the database. Returns undefined if another
 * keeper was faster.
 */
export async function startKeeper(options: KeeperOptions): Promise<Lease | undefined> {
  const output = openOutput(options.home);
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.ts'), JSON.stringify(options)], {
    cwd: '/',
    // The server's secrets are left out. The sockets need the temporary folder.
    env: { ...postgresEnvironment, ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }) },
    // A Ctrl-C in the terminal must only reach the server, which stops the database after it has closed.
    detached: true,
    // A database that runs longer than this process would keep an inherited terminal or pipe open.
    stdio: ['ignore', output, output, 'pipe'],
  });
  closeSync(output);
  keeper.unref();
  const connection = keeper.stdio[parentDescriptor];
  if (!(connection instanceof Socket)) throw new Error('The keeper was started without a connection to it.');
  const reply = await readReply(connection);
  if (reply === 'ready') return holdLease(connection);
  if (reply === 'taken') return undefined;
  const reason = reply?.replace(/^failed /, '') ?? 'O processo que cuida dele encerrou.';
  throw new NoLocalPostgres(
    `O banco de dados local não iniciou. ${reason} Veja ${outputPath(options.home)} e a pasta logs ao lado.`,
  );
}

const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;
/** The folder belongs to the database's user, whose links must not lead root to another file. */
const appendFlags = O_WRONLY | O_APPEND | O_NOFOLLOW;

/** The owner of the home can also write here if root created the file. */
function openOutput(home: Home): number {
  try {
    const descriptor = openSync(outputPath(home), appendFlags | O_CREAT | O_EXCL, 0o600);
    if (home.user) fchownSync(descriptor, home.user.uid, home.user.gid);
    return descriptor;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return openSync(outputPath(home), appendFlags);
  }
}

const outputPath = (home: Home): string => join(home.path, 'keeper.log');
