import { mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { clusterFolder, createClusterOnce } from './cluster.ts';
import { type ConnectionUrls, connectionUrls } from './connection-urls.ts';
import { changeOwner, type Home, resolveHome } from './home.ts';
import { askKeeper, type Lease } from './lease.ts';
import { prepareNativePackage } from './native-package.ts';
import { NoLocalPostgres } from './no-local-postgres.ts';
import { readPasswords } from './passwords.ts';
import { findPostmaster } from './postmaster-file.ts';
import { isSecured } from './secure-cluster.ts';
import { findSocketFolder } from './sockets.ts';
import { type KeeperOptions, startKeeper } from './start-keeper.ts';
import { canReach, findPostgresUser, isSharedUser, temporaryFolder } from './system-user.ts';

export { type BackupEntry, readBackup } from './back-up.ts';
export { hasDatabase } from './home.ts';
export { findMemoryFolder } from './memory-folder.ts';
export { NoLocalPostgres } from './no-local-postgres.ts';
export { ownerRole, passwordsFile } from './passwords.ts';
export { type PostgresNode, startPrimary, startReplica } from './replication.ts';
export { restoreInto } from './restore.ts';

export type LocalPostgres = ConnectionUrls & {
  /** True if another server of the same data folder had already started it. */
  wasRunning: boolean;
  /** The folder that contains the data. Under root it may be outside the data folder. */
  home: string;
  /** True if its files belong to a user that other programs also run as. */
  hasSharedUser: boolean;
  /** Releases the database. The last process to do so waits until it has stopped. */
  stop(): Promise<void>;
};

/** Milliseconds to wait for another process to start or stop the same database. */
const maxWaitMs = 30_000;
/** A PostgreSQL that has no keeper after this time is stopped and started again under a new keeper. */
const maxWaitWithoutKeeperMs = 5_000;
const pollMs = 50;

/** Starts the PostgreSQL of `dataDir`, or shares a server that already runs. */
export async function startLocalPostgres({ dataDir }: { dataDir: string }): Promise<LocalPostgres> {
  const user = findPostgresUser();
  const home = resolveHome(resolve(dataDir), user);
  const native = prepareNativePackage(home.user);
  await createClusterOnce(native, home, { durable: true });
  return acquire({ nativeFolder: native.folder, home, durable: true, throwAway: false });
}

/**
 * Starts a PostgreSQL for this process alone. It is deleted with its files when this process stops it or ends.
 * `packagePath` is the folder of another version of the npm package. `folder` contains its files; the default is the
 * folder for temporary files.
 */
export async function startThrowAwayPostgres({
  packagePath,
  folder,
}: {
  packagePath?: string;
  folder?: string | undefined;
} = {}): Promise<LocalPostgres> {
  const user = findPostgresUser();
  const parent = folder !== undefined && canReach(user, folder) ? folder : temporaryFolder(user);
  const home = { path: mkdtempSync(join(parent, 'trampolim-throw-away-')), user };
  if (user) changeOwner(home.path, user);
  const native = prepareNativePackage(user, packagePath);
  await createClusterOnce(native, home, { durable: false });
  return acquire({ nativeFolder: native.folder, home, durable: false, throwAway: true });
}

/** Takes a lease of the running PostgreSQL, or starts one. */
async function acquire(options: KeeperOptions): Promise<LocalPostgres> {
  const { home } = options;
  const startedAt = Date.now();
  for (;;) {
    const sharedLease = await askForLease(home);
    if (sharedLease) return toLocalPostgres(home, sharedLease, { wasRunning: true });
    const running = findPostmaster(clusterFolder(home.path));
    if (running && !running.isSingleUser && !isSecured(home))
      throw new NoLocalPostgres(
        `Uma versão anterior do Trampolim ainda usa o banco de dados em ${home.path}. Encerre-a e tente de novo.`,
      );
    const firstLease = running ? undefined : await startKeeper(options);
    if (firstLease) return toLocalPostgres(home, firstLease, { wasRunning: false });
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > maxWaitMs)
      throw new NoLocalPostgres(`O banco de dados em ${home.path} está ocupado por outro processo.`);
    if (waitedMs > maxWaitWithoutKeeperMs && running) process.kill(running.pid, 'SIGINT');
    await setTimeout(pollMs);
  }
}

async function askForLease(home: Home): Promise<Lease | undefined> {
  const socketFolder = findSocketFolder(home);
  return socketFolder ? askKeeper(socketFolder) : undefined;
}

function toLocalPostgres(
  home: Home,
  { release }: Lease,
  { wasRunning }: { wasRunning: boolean },
): LocalPostgres {
  const socketFolder = findSocketFolder(home);
  const passwords = readPasswords(home);
  if (!socketFolder || !passwords)
    throw new Error(`The keeper of ${home.path} left no sockets or no passwords.`);
  return {
    ...connectionUrls(passwords, socketFolder),
    wasRunning,
    home: home.path,
    hasSharedUser: isSharedUser(home.user),
    stop: release,
  };
}
