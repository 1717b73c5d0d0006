import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { clusterFolder, createClusterOnce } from './cluster.ts';
import { changeOwner, type Home, resolveHome } from './home.ts';
import { askKeeper, type Lease } from './lease.ts';
import { prepareNativePackage } from './native-package.ts';
import { NoLocalPostgres } from './no-local-postgres.ts';
import { ownerRole, readPasswords, superuser } from './passwords.ts';
import { findPostmaster } from './postmaster-file.ts';
import { isSecured } from './secure-cluster.ts';
import { findSockets } from './sockets.ts';
import { type KeeperOrder, startKeeper } from './start-keeper.ts';
import { canReach, findPostgresUser, isSharedUser } from './system-user.ts';

export { type BackupEntry, readBackup } from './back-up.ts';
export { hasDatabase } from './home.ts';
export { NoLocalPostgres } from './no-local-postgres.ts';
export { ownerRole } from './passwords.ts';
export { type PostgresNode, startPrimary, startReplica } from './replication.ts';
export { passwordsFile, restoreInto } from './restore.ts';

export type LocalPostgres = {
  /** A connection string for a database of this cluster as `ownerRole`, which is not a superuser. */
  url(database: string): string;
  /** A connection string as the superuser, for creating databases. The database `postgres` always exists. */
  adminUrl(database: string): string;
  /** True if another server of the same data folder had already started it. */
  adopted: boolean;
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
const pollInterval = 50;

/** Starts the PostgreSQL of `dataDir`, or shares a server that already runs. */
export async function startLocalPostgres({ dataDir }: { dataDir: string }): Promise<LocalPostgres> {
  const user = findPostgresUser();
  const home = resolveHome(resolve(dataDir), user);
  const native = prepareNativePackage(home.user);
  await createClusterOnce(native, home, true);
  return lease({ native: native.folder, home, durable: true, throwAway: false });
}

/**
 * A PostgreSQL for this process alone. It is deleted with its files when this process stops it or ends. `packagePath` is the
 * folder of another version of the npm package.
 */
export async function startThrowAwayPostgres({
  packagePath,
}: {
  packagePath?: string;
} = {}): Promise<LocalPostgres> {
  const user = findPostgresUser();
  const parent = canReach(user, '-x', tmpdir()) ? tmpdir() : '/tmp';
  const home = { path: mkdtempSync(join(parent, 'trampolim-throw-away-')), user };
  if (user) changeOwner(home.path, user);
  const native = prepareNativePackage(user, packagePath);
  await createClusterOnce(native, home, false);
  return lease({ native: native.folder, home, durable: false, throwAway: true });
}

async function lease(order: KeeperOrder): Promise<LocalPostgres> {
  const { home } = order;
  const started = Date.now();
  for (;;) {
    const adopted = await adopt(home);
    if (adopted) return handOver(home, adopted, true);
    const running = findPostmaster(clusterFolder(home.path));
    if (running && !running.alone && !isSecured(home))
      throw new NoLocalPostgres(
        `Uma versão anterior do Trampolim ainda usa o banco de dados em ${home.path}. Encerre-a e tente de novo.`,
      );
    const hired = running ? undefined : await startKeeper(order);
    if (hired) return handOver(home, hired, false);
    const waited = Date.now() - started;
    if (waited > maxWaitMs)
      throw new NoLocalPostgres(`O banco de dados em ${home.path} está ocupado por outro processo.`);
    if (waited > maxWaitWithoutKeeperMs && running) process.kill(running.pid, 'SIGINT');
    await setTimeout(pollInterval);
  }
}

async function adopt(home: Home): Promise<Lease | undefined> {
  const sockets = findSockets(home);
  return sockets ? askKeeper(sockets) : undefined;
}

function handOver(home: Home, { release }: Lease, adopted: boolean): LocalPostgres {
  const sockets = findSockets(home);
  const passwords = readPasswords(home);
  if (!sockets || !passwords) throw new Error(`The keeper of ${home.path} did not say how it is reached.`);
  const urlAs = (role: keyof typeof passwords) => (database: string) =>
    `postgres://${role}:${passwords[role]}@localhost/${database}?host=${encodeURIComponent(sockets)}`;
  return {
    url: urlAs(ownerRole),
    adminUrl: urlAs(superuser),
    adopted,
    home: home.path,
    hasSharedUser: isSharedUser(home.user),
    stop: release,
  };
}
