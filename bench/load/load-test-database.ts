import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';

/**
 * Creates a database for the tests of one file, and drops it after them. Its URL is the administrator's, because only a
 * superuser may load without triggers.
 */
export async function createLoadTestDatabase(): Promise<{ db: Database; url: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('adminUrl'));
  url.pathname = name;
  const { db: admin } = openDatabase(inject('adminUrl'));
  await sql
    .raw(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`)
    .execute(admin);
  const { db } = openDatabase(url.href);
  afterAll(async () => {
    await db.destroy();
    await sql.raw(`drop database ${name} with (force)`).execute(admin);
    await admin.destroy();
  });
  return { db, url: url.href };
}
