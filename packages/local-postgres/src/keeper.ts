import { rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { hirerDescriptor, type KeeperOrder } from './hire-keeper.ts';
import { openLeaseDesk } from './lease-desk.ts';
import { type StartOutcome, startPatiently } from './patient-start.ts';
import { keeperDoor } from './sockets.ts';

/**
 * The program of a process of its own, which runs one PostgreSQL for as long as at least one server holds a lease on
 * it: of two servers on one database, the one that started it may well stop first.
 */
const order = JSON.parse(process.argv[2] ?? '') as KeeperOrder;
const hirer = new Socket({ fd: hirerDescriptor, allowHalfOpen: true });

const outcome = await startPatiently(order);
if (typeof outcome === 'string') hirer.end(`${outcome}\n`);
else await serve(outcome);

async function serve(started: StartOutcome): Promise<void> {
  const desk = openLeaseDesk(keeperDoor(order.sockets));
  desk.admit(hirer);
  process.on('SIGTERM', desk.close);
  process.on('SIGINT', desk.close);
  let running = started;
  while (typeof running !== 'string') {
    const event = await Promise.race([running.exited.then(() => 'lost'), desk.closed.then(() => 'unused')]);
    if (event === 'unused') {
      await running.stop();
      removeTraces();
      desk.farewell();
      return;
    }
    console.error('PostgreSQL ended unexpectedly and is started again for the servers that still need it.');
    running = await startPatiently(order);
  }
  console.error(running);
  process.exit(1);
}

function removeTraces(): void {
  rmSync(order.sockets, { recursive: true, force: true });
  if (order.throwAway) rmSync(order.home.path, { recursive: true, force: true });
}
