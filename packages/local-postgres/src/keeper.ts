import { ftruncateSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { removeOldLogs } from './database-log.ts';
import { openLeaseServer } from './lease-server.ts';
import type { Postmaster } from './postmaster.ts';
import { createSocketFolder, keeperSocket, recordSocketFolder, removeSocketFolder } from './sockets.ts';
import { type KeeperOptions, parentDescriptor } from './start-keeper.ts';
import { type StartOutcome, startWithRetries } from './start-with-retries.ts';

// Runs PostgreSQL in a separate process for as long as at least one server has a lease. With two servers on one
// database, the server that started PostgreSQL may stop first.

const options = JSON.parse(process.argv[2] ?? '') as KeeperOptions;
const parent = new Socket({ fd: parentDescriptor, allowHalfOpen: true });
let socketFolder: string | undefined;

const outcome = await start();
if (typeof outcome !== 'string') await serve(outcome, ensureSocketFolder());
else {
  if (socketFolder) removeSocketFolder(options.home, socketFolder);
  parent.end(`${outcome}\n`);
}

function start(): Promise<StartOutcome> {
  return startWithRetries(options, ensureSocketFolder);
}

/** The folder stays the same while this process runs, so that the servers' connection strings stay valid. */
function ensureSocketFolder(): string {
  socketFolder ??= createSocketFolder(options.home.user);
  return socketFolder;
}

async function serve(started: Postmaster, socketFolder: string): Promise<void> {
  // From here on this process has the cluster to itself, and may remove the files of earlier keepers.
  recordSocketFolder(options.home, socketFolder);
  removeOldLogs(options.home);
  truncateOutput();
  const leases = openLeaseServer(keeperSocket(socketFolder));
  leases.admit(parent);
  process.on('SIGTERM', leases.close);
  process.on('SIGINT', leases.close);
  let running: StartOutcome = started;
  while (typeof running !== 'string') {
    const event = await Promise.race([running.exited.then(() => 'lost'), leases.closed.then(() => 'unused')]);
    if (event === 'unused') {
      await running.stop();
      removeTraces(socketFolder);
      leases.closeRemaining();
      return;
    }
    truncateOutput();
    console.error('PostgreSQL ended unexpectedly and is started again for the servers that still need it.');
    running = await startAgain(leases.closed);
  }
  console.error(running);
  process.exit(1);
}

/**
 * Tries for as long as servers need the database, because what prevents the start, such as a full disk, may last for
 * hours. Returns an outcome without a PostgreSQL if another process has the cluster, or if nobody needs it any more.
 */
async function startAgain(closed: Promise<void>): Promise<StartOutcome> {
  let isUnused = false;
  const watchLeases = async () => {
    await closed;
    isUnused = true;
  };
  void watchLeases();
  for (;;) {
    const outcome = await start();
    if (typeof outcome !== 'string' || outcome === 'taken' || isUnused) return outcome;
    truncateOutput();
    console.error(outcome);
  }
}

/** Empties the file that this process writes to, so that it only contains the output of the latest start. */
function truncateOutput(): void {
  ftruncateSync(process.stderr.fd);
}

function removeTraces(socketFolder: string): void {
  removeSocketFolder(options.home, socketFolder);
  if (options.throwAway) rmSync(options.home.path, { recursive: true, force: true });
}
