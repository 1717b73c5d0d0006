import { accessSync, constants } from 'node:fs';
import { NoLocalPostgres } from './no-local-postgres.ts';

/**
 * A folder outside the checkout that survives a restart of the machine and that any user can traverse. Only needed
 * as root, if the user that PostgreSQL runs as has no access to the checkout.
 */
export function sharedFolder(): string {
  const folder = '/var/lib';
  try {
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new NoLocalPostgres(
      `O usuário do PostgreSQL não alcança esta pasta e ${folder} não aceita gravação. Mova o projeto ou informe DATABASE_URL.`,
      { cause },
    );
  }
  return folder;
}
