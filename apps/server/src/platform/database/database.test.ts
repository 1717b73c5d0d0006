import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/test-app.ts';

const { db } = await startTestApp();

test('a transaction that fails while its connection breaks throws the cause', async () => {
  const failing = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(db);
    throw new Error('the cause');
  });

  await expect(failing).rejects.toThrow('the cause');
  expect((await sql`select`.execute(db)).rows).toHaveLength(1);
});
