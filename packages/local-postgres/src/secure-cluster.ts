import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder } from './cluster.ts';
import type { Home } from './home.ts';
import { createPasswords, ownerRole, type Passwords, readPasswords, superuser } from './passwords.ts';
import { durabilityOptions, type PostmasterOptions } from './postmaster.ts';
import { replaceFile } from './replace-file.ts';
import { spawnWithParent } from './spawn-with-parent.ts';
import { actAs } from './system-user.ts';

/** Refuses all network connections, and connections over a socket without a password. */
const accessRules = 'local all all scram-sha-256\n';

const accessFile = (home: Home): string => join(clusterFolder(home.path), 'pg_hba.conf');

export const isSecured = (home: Home): boolean =>
  readFileSync(accessFile(home), 'utf8') === accessRules && readPasswords(home) !== undefined;

/**
 * Sets a cluster's passwords before anybody can connect. The cluster is new, or of an earlier version that trusted
 * every user of its socket. The access file is written last, so that the next start repeats an interrupted one
 * completely.
 */
export async function secureCluster(options: PostmasterOptions): Promise<void> {
  const { home } = options;
  if (isSecured(home)) return;
  await setPasswords(options);
  actAs(home.user, () => replaceFile(accessFile(home), accessRules));
}

/**
 * Sets the passwords with a PostgreSQL in single-user mode, which has no sockets, reads from a pipe of this process and
 * holds the cluster's lock.
 */
async function setPasswords({ nativeFolder, home, durable }: PostmasterOptions): Promise<void> {
  const options = [
    'exit_on_error=on',
    'password_encryption=scram-sha-256',
    ...quietOptions,
    ...durabilityOptions(durable),
  ];
  const postgres = spawnWithParent(
    join(nativeFolder, 'bin/postgres'),
    ['--single', '-D', clusterFolder(home.path), ...options.flatMap((option) => ['-c', option]), 'postgres'],
    home,
    ['pipe', 'pipe', 'inherit'],
  );
  const exited = new Promise<number | null>((resolve) => postgres.once('exit', resolve));
  // The exit code reports a process that ended before it read everything.
  postgres.stdin?.on('error', () => undefined);
  // The prompt shows that this process has the lock, which also protects the file of passwords.
  postgres.stdout?.once('data', () => {
    const passwords = readPasswords(home) ?? actAs(home.user, () => createPasswords(home));
    postgres.stdin?.end(passwordStatements(passwords).join('\n'));
    postgres.stdout?.resume();
  });
  if ((await exited) !== 0) throw new Error('O PostgreSQL encerrou antes de receber suas senhas.');
}

/** A statement that fails must not write its passwords into the log. */
const quietOptions = ['log_statement=none', 'log_min_error_statement=panic', 'log_min_duration_statement=-1'];

/** One line each, as single-user mode reads them. */
const passwordStatements = (passwords: Passwords): string[] => [
  `alter role ${superuser} password '${passwords[superuser]}'`,
  `do $$ begin if not exists (select from pg_roles where rolname = '${ownerRole}') then create role ${ownerRole}; end if; end $$`,
  `alter role ${ownerRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${passwords[ownerRole]}'`,
  '',
];
