import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { clusterFolder } from './cluster.ts';
import { logOptions } from './database-log.ts';
import type { Home } from './home.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { spawnWithParent } from './spawn-with-parent.ts';

export type PostmasterOrder = { native: string; home: Home; durable: boolean };

export type Postmaster = { exited: Promise<void>; stop(): Promise<void> };

const pollMs = 10;
/**
 * PostgreSQL 18 ignores a normal stop while it recovers from a crash. An immediate stop loses no data either.
 */
const maxStopMs = 10_000;

/** A database of one test run may lose its latest changes. */
const noDurabilityOptions = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export const durabilityOptions = (durable: boolean): string[] => (durable ? [] : noDurabilityOptions);

/** Starts PostgreSQL and waits until it accepts connections. */
export async function startPostmaster(order: PostmasterOrder, socketFolder: string): Promise<Postmaster> {
  const cluster = clusterFolder(order.home.path);
  const args = postgresArguments(cluster, order, socketFolder);
  const child = spawnWithParent(join(order.native, 'bin/postgres'), args, order.home, [
    'ignore',
    'inherit',
    'inherit',
  ]);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!isReady(cluster, child)) {
    if (hasExited(child)) throw new Error('O PostgreSQL encerrou antes de aceitar conexões.');
    await setTimeout(pollMs);
  }
  return {
    exited,
    async stop() {
      // "Fast": open transactions are rolled back, everything committed is written.
      child.kill('SIGINT');
      const forcedStop = globalThis.setTimeout(() => child.kill('SIGQUIT'), maxStopMs);
      await exited;
      clearTimeout(forcedStop);
    },
  };
}

function postgresArguments(
  cluster: string,
  { home, durable }: PostmasterOrder,
  socketFolder: string,
): string[] {
  const options = [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'password_encryption=scram-sha-256',
    'max_connections=200',
    'shared_buffers=256MB',
    ...logOptions(home),
    ...durabilityOptions(durable),
  ];
  return ['-D', cluster, ...options.flatMap((option) => ['-c', option])];
}

const isReady = (cluster: string, child: ChildProcess): boolean => {
  const file = readPostmasterFile(cluster);
  return file !== undefined && file.pid === child.pid && file.isReady;
};

const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
