import { randomBytes } from 'node:crypto';
import { ownerRole } from '@trampolim/local-postgres';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

type TestDatabase = {
  /** The URL for the role that owns the database and is not a superuser. */
  url: string;
};

/**
 * Creates a migrated database without rows for a test file. Call this at the top of the file: the database is dropped
 * after every `afterAll` that was registered later, which may close connections.
 */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(`template ${inject('templateDatabase')} strategy file_copy`);

/** Creates a database without a schema for a test file. */
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
