import { ownerRole, type Passwords, superuser } from './passwords.ts';

export interface ConnectionUrls {
  /** A connection string for a database of the cluster as `ownerRole`, which is not a superuser. */
  url(database: string): string;
  /** A connection string as the superuser, for creating databases. The database `postgres` always exists. */
  adminUrl(database: string): string;
}

/** Returns the connection strings of a cluster. */
export function connectionUrls(passwords: Passwords, socketFolder: string): ConnectionUrls {
  const urlAs = (role: keyof Passwords) => (database: string) =>
    `postgres://${role}:${passwords[role]}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
  return { url: urlAs(ownerRole), adminUrl: urlAs(superuser) };
}
