import { randomBytes } from 'node:crypto';
import { ownerRole } from '@trampolim/local-postgres';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

export type TestDatabase = {
  /** The URL for the role that owns the database and is not a superuser. */
  url: string;
};

/**
 * A migrated, empty database for the calling test file. Call this at the top of the file: the database is dropped
 * after the file's last test and after every `afterAll` that was registered later, where connections are closed.
 */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(`template ${inject('templateDatabase')} strategy file_copy`);

/** The same without any schema. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template template0');

async function createDatabase(options: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(`create database ${name} owner ${ownerRole} ${options}`);
  afterAll(() => runAsAdmin(`drop database ${name} with (force)`));
  const url = new URL(inject('ownerUrl'));
  url.pathname = name;
  return { url: url.href };
}

async function runAsAdmin(statement: string): Promise<void> {
  const admin = new pg.Client(inject('adminUrl'));
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
