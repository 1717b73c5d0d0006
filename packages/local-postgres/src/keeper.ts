import { ftruncateSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { removeOldLogs } from './database-log.ts';
import { hirerDescriptor, type KeeperOrder } from './hire-keeper.ts';
import { openLeaseDesk } from './lease-desk.ts';
import type { Postmaster } from './postmaster.ts';
import { createSocketFolder, keeperDoor, noteSockets, removeSockets } from './sockets.ts';
import { type StartOutcome, startWithRetries } from './start-with-retries.ts';

/**
 * The program of a process of its own, which runs one PostgreSQL for as long as at least one server holds a lease on
 * it: of two servers on one database, the one that started it may well stop first.
 */
const order = JSON.parse(process.argv[2] ?? '') as KeeperOrder;
const hirer = new Socket({ fd: hirerDescriptor, allowHalfOpen: true });
let sockets: string | undefined;

const outcome = await start();
if (typeof outcome !== 'string') await serve(outcome, settleSockets());
else {
  if (sockets) removeSockets(order.home, sockets);
  hirer.end(`${outcome}\n`);
}

function start(): Promise<StartOutcome> {
  return startWithRetries(order, settleSockets);
}

/** The same folder for as long as this process lives, so that the servers' addresses stay valid. */
function settleSockets(): string {
  sockets ??= createSocketFolder(order.home.user);
  return sockets;
}

async function serve(started: Postmaster, folder: string): Promise<void> {
  // From here on the cluster is ours alone, and with it what earlier keepers left.
  noteSockets(order.home, folder);
  removeOldLogs(order.home);
  forgetOutput();
  const desk = openLeaseDesk(keeperDoor(folder));
  desk.admit(hirer);
  process.on('SIGTERM', desk.close);
  process.on('SIGINT', desk.close);
  let running: StartOutcome = started;
  while (typeof running !== 'string') {
    const event = await Promise.race([running.exited.then(() => 'lost'), desk.closed.then(() => 'unused')]);
    if (event === 'unused') {
      await running.stop();
      removeTraces(folder);
      desk.farewell();
      return;
    }
    forgetOutput();
    console.error('PostgreSQL ended unexpectedly and is started again for the servers that still need it.');
    running = await start();
  }
  console.error(running);
  process.exit(1);
}

/** Our output is a file, in which only the latest start is of use. */
function forgetOutput(): void {
  ftruncateSync(process.stderr.fd);
}

function removeTraces(folder: string): void {
  removeSockets(order.home, folder);
  if (order.throwAway) rmSync(order.home.path, { recursive: true, force: true });
}
