import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { clusterFolder } from './cluster.ts';
import { logOptions } from './database-log.ts';
import type { Home } from './home.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { spawnWithParent } from './spawn-with-parent.ts';

export type PostmasterOptions = {
  /** The folder with the programs of PostgreSQL. */
  nativeFolder: string;
  home: Home;
  /** False for a database that may lose its latest changes. */
  durable: boolean;
};

export type Postmaster = { exited: Promise<void>; stop(): Promise<void> };

const pollMs = 10;
/**
 * The time after which a fast stop is followed by an immediate one. PostgreSQL 18 ignores a fast stop while it recovers
 * from a crash, and an immediate one loses no data either.
 */
const maxFastStopMs = 10_000;

/** These options make a database faster that exists for one test run only. */
const noDurabilityOptions = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export const durabilityOptions = (durable: boolean): string[] => (durable ? [] : noDurabilityOptions);

/** Starts PostgreSQL and waits until it accepts connections. */
export async function startPostmaster(options: PostmasterOptions, socketFolder: string): Promise<Postmaster> {
  const cluster = clusterFolder(options.home.path);
  const args = postgresArguments(cluster, options, socketFolder);
  const child = spawnWithParent(join(options.nativeFolder, 'bin/postgres'), args, options.home, [
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
      // This signal is PostgreSQL's fast stop: it rolls back open transactions and writes what is committed.
      child.kill('SIGINT');
      const immediateStop = globalThis.setTimeout(() => child.kill('SIGQUIT'), maxFastStopMs);
      await exited;
      clearTimeout(immediateStop);
    },
  };
}

function postgresArguments(
  cluster: string,
  { home, durable }: PostmasterOptions,
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
