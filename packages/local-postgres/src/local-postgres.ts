import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { clusterFolder, createClusterOnce } from './cluster.ts';
import { hireKeeper, type KeeperOrder } from './hire-keeper.ts';
import { giveFolder, settleHome } from './home.ts';
import { askKeeper, type Lease } from './lease.ts';
import { prepareNativePackage } from './native-package.ts';
import { isLivePostmaster, readPostmasterFile } from './postmaster-file.ts';
import { settleSockets } from './sockets.ts';
import { canReach, findPostgresUser } from './system-user.ts';

export type LocalPostgres = {
  /** A connection string for a database of this cluster; `postgres` always exists. */
  url(database: string): string;
  /** Whether it was already running, for another server of the same data folder. */
  adopted: boolean;
  /** The folder that really holds the data: under root it may lie outside the data folder. */
  home: string;
  /** Gives the database back. Whoever does so last waits until it has stopped. */
  stop(): Promise<void>;
};

/** How long another process may take to finish starting or stopping the same database. */
const patience = 30_000;
/** A PostgreSQL without a keeper after this long has lost it, and is stopped to be started again under a new one. */
const patienceWithOrphans = 5_000;
const pollInterval = 50;

/** Starts the PostgreSQL whose data live in `dataDir`, or shares the one that runs there already. */
export async function startLocalPostgres({ dataDir }: { dataDir: string }): Promise<LocalPostgres> {
  const user = findPostgresUser();
  const home = settleHome(resolve(dataDir), user);
  const native = prepareNativePackage(home.user);
  await createClusterOnce(native, home, true);
  return lease({ native, home, sockets: settleSockets(home), durable: true, throwAway: false });
}

/** A PostgreSQL that nobody else uses and that is gone, files and all, when this process stops it or ends. */
export async function startThrowAwayPostgres(): Promise<LocalPostgres> {
  const user = findPostgresUser();
  const parent = canReach(user, '-x', tmpdir()) ? tmpdir() : '/tmp';
  const home = { path: mkdtempSync(join(parent, 'trampolim-throw-away-')), user };
  giveFolder(home.path, user);
  const native = prepareNativePackage(user);
  await createClusterOnce(native, home, false);
  return lease({ native, home, sockets: settleSockets(home), durable: false, throwAway: true });
}

async function lease(order: KeeperOrder): Promise<LocalPostgres> {
  const started = Date.now();
  for (;;) {
    const running = readPostmasterFile(clusterFolder(order.home.path));
    // Another server may have chosen another temporary folder.
    const sockets = running?.sockets || order.sockets;
    const adopted = await askKeeper(sockets);
    if (adopted) return handOver(order, sockets, adopted, true);
    const hired = await hireKeeper(order);
    if (hired) return handOver(order, order.sockets, hired, false);
    const waited = Date.now() - started;
    if (waited > patience)
      throw new Error(`O banco de dados em ${order.home.path} está ocupado por outro processo.`);
    if (waited > patienceWithOrphans && running && isLivePostmaster(running.pid))
      process.kill(running.pid, 'SIGINT');
    await setTimeout(pollInterval);
  }
}

function handOver(
  { home }: KeeperOrder,
  sockets: string,
  { release }: Lease,
  adopted: boolean,
): LocalPostgres {
  return {
    url: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(sockets)}`,
    adopted,
    home: home.path,
    stop: release,
  };
}
