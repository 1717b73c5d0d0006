import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Home } from './home.ts';
import type { NativePackage } from './native-package.ts';
import { superuser } from './passwords.ts';

export const clusterFolder = (home: string): string => join(home, 'cluster');

/** A LANG that is not installed can break initdb. The time zone is UTC on every machine. */
export const postgresEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Nobody can connect until `secureCluster` has set its passwords. */
const initdbOptions = [`--username=${superuser}`, '--auth=reject', '--encoding=UTF8', '--no-instructions'];

const builtinLocale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
/** Older versions take the same locale from the system. */
const systemLocale = ['--locale=C.UTF-8'];
const firstWithBuiltinLocale = 17;

const localeOptions = (version: string): string[] =>
  Number.parseInt(version, 10) >= firstWithBuiltinLocale ? builtinLocale : systemLocale;

/** Creates the cluster under a temporary name, so that an interrupted start leaves no incomplete cluster. */
export async function createClusterOnce(
  { folder, version }: NativePackage,
  home: Home,
  { durable }: { durable: boolean },
): Promise<void> {
  const cluster = clusterFolder(home.path);
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const unfinishedFolder = `${cluster}.${process.pid}`;
  const options = [
    ...initdbOptions,
    ...localeOptions(version),
    ...(durable ? [] : ['--no-sync']),
    '-D',
    unfinishedFolder,
  ];
  await promisify(execFile)(join(folder, 'bin/initdb'), options, {
    ...home.user,
    cwd: '/',
    env: postgresEnvironment,
  });
  try {
    renameSync(unfinishedFolder, cluster);
  } catch (error) {
    rmSync(unfinishedFolder, { recursive: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
}
