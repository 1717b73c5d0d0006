import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { clusterFolder, postgresEnvironment } from './cluster.ts';
import type { Home } from './home.ts';
import { isLivePostmaster, postmasterFilePath, readPostmasterFile } from './postmaster-file.ts';

export type PostmasterOrder = { native: string; home: Home; sockets: string; durable: boolean };

export type Postmaster = { exited: Promise<void>; stop(): Promise<void> };

const pollInterval = 10;

/** Losing the last moments of a database that lives for one test run costs nothing. */
const carelessOptions = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts PostgreSQL and waits until it accepts connections. The log goes to our own output, which is a file. */
export async function startPostmaster(order: PostmasterOrder): Promise<Postmaster> {
  const cluster = clusterFolder(order.home.path);
  const previous = readPostmasterFile(cluster);
  if (previous && !isLivePostmaster(previous.pid)) rmSync(postmasterFilePath(cluster), { force: true });

  const child = spawnTied(join(order.native, 'bin/postgres'), postgresArguments(cluster, order), order.home);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!isReady(cluster, child)) {
    if (hasExited(child)) throw new Error('O PostgreSQL encerrou antes de aceitar conexões.');
    await setTimeout(pollInterval);
  }
  return {
    exited,
    async stop() {
      // "Fast": open transactions are rolled back, everything committed is written.
      child.kill('SIGINT');
      await exited;
    },
  };
}

function postgresArguments(cluster: string, { sockets, durable }: PostmasterOrder): string[] {
  const options = [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    'max_connections=200',
    'shared_buffers=256MB',
    ...(durable ? [] : carelessOptions),
  ];
  return ['-D', cluster, ...options.flatMap((option) => ['-c', option])];
}

/** Where the system can do it, PostgreSQL stops even when whoever started it is killed outright. */
function spawnTied(program: string, args: string[], { user }: Home): ChildProcess {
  const tie = ['--pdeathsig', 'INT', '--'];
  const canTie = spawnSync('setpriv', [...tie, 'true']).status === 0;
  const [command, ...rest] = canTie ? ['setpriv', ...tie, program, ...args] : [program, ...args];
  return spawn(command ?? program, rest, {
    ...user,
    cwd: '/',
    env: postgresEnvironment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

const isReady = (cluster: string, child: ChildProcess): boolean => {
  const file = readPostmasterFile(cluster);
  return file !== undefined && file.pid === child.pid && file.ready;
};

const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
