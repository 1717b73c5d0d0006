import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder } from './cluster.ts';
import type { Home } from './home.ts';
import { createPasswords, ownerRole, type Passwords, readPasswords, superuser } from './passwords.ts';
import { durabilityOptions, type PostmasterOrder } from './postmaster.ts';
import { replaceFile } from './replace-file.ts';
import { spawnWithParent } from './spawn-with-parent.ts';
import { actAs } from './system-user.ts';

/** Nobody gets in over a network, and nobody over a socket without a password. */
const access = 'local all all scram-sha-256\n';

const accessFile = (home: Home): string => join(clusterFolder(home.path), 'pg_hba.conf');

export const isSecured = (home: Home): boolean =>
  readFileSync(accessFile(home), 'utf8') === access && readPasswords(home) !== undefined;

/**
 * Sets a cluster's passwords before anybody can connect: for one that initdb just created, or one of an earlier version, which
 * trusted every user of its socket. The access file is written last, so that an interrupted start is repeated as a whole by the
 * next.
 */
export async function secureCluster(order: PostmasterOrder): Promise<void> {
  const { home } = order;
  if (isSecured(home)) return;
  await setPasswords(order);
  actAs(home.user, () => replaceFile(accessFile(home), access));
}

/** PostgreSQL alone, without sockets: it speaks over our own pipe and holds the cluster's lock meanwhile. */
async function setPasswords({ native, home, durable }: PostmasterOrder): Promise<void> {
  const options = [
    'exit_on_error=on',
    'password_encryption=scram-sha-256',
    ...quiet,
    ...durabilityOptions(durable),
  ];
  const postgres = spawnWithParent(
    join(native, 'bin/postgres'),
    ['--single', '-D', clusterFolder(home.path), ...options.flatMap((option) => ['-c', option]), 'postgres'],
    home,
    ['pipe', 'pipe', 'inherit'],
  );
  const exited = new Promise<number | null>((resolve) => postgres.once('exit', resolve));
  // A process that ended before it read everything is reported by its exit code.
  postgres.stdin?.on('error', () => undefined);
  // The prompt shows that we have the lock, and so the file of passwords.
  postgres.stdout?.once('data', () => {
    const passwords = readPasswords(home) ?? actAs(home.user, () => createPasswords(home));
    postgres.stdin?.end(statements(passwords).join('\n'));
    postgres.stdout?.resume();
  });
  if ((await exited) !== 0) throw new Error('O PostgreSQL encerrou antes de receber suas senhas.');
}

/** A statement that fails must not write its passwords into the log. */
const quiet = ['log_statement=none', 'log_min_error_statement=panic', 'log_min_duration_statement=-1'];

/** One line each, as PostgreSQL reads them when it is alone. */
const statements = (passwords: Passwords): string[] => [
  `alter role ${superuser} password '${passwords[superuser]}'`,
  `do $$ begin if not exists (select from pg_roles where rolname = '${ownerRole}') then create role ${ownerRole}; end if; end $$`,
  `alter role ${ownerRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${passwords[ownerRole]}'`,
  '',
];
