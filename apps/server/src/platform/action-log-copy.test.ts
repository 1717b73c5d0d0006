import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { recordAction, serverItself } from './action-log.ts';
import { actionLogCopyJobs, type CopiedAction, copyActions } from './action-log-copy.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';

const { db } = openDatabase((await createTestDatabase()).url);
afterAll(() => db.destroy());

const copiedLines: CopiedAction[] = [];
afterEach(() => copiedLines.splice(0));
const copy = () => copyActions(db, (line) => copiedLines.push(line));
const messages = () => copiedLines.map(({ message }) => message);

/** Adds a line as if it had been added some time ago, so that nobody waits for the second of tolerance. */
const record = (message: string, age = '5 seconds') =>
  db
    .insertInto('action_log')
    .values({ at: sql<string>`now() - ${age}::interval`, level: 'WARN', address: '203.0.113.7', message })
    .execute();

test('each line is copied once and in order, with all that it contains', async () => {
  await record('Falha no login: ana@exemplo.com', '1 hour');
  await record('Login realizado: ana@exemplo.com', '59 minutes');
  await copy();
  await copy();

  expect(messages()).toEqual(['Falha no login: ana@exemplo.com', 'Login realizado: ana@exemplo.com']);
  expect(copiedLines[0]).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    level: 'WARN',
    address: '203.0.113.7',
    actor: null,
    acting: null,
    administrator: null,
    message: 'Falha no login: ana@exemplo.com',
  });

  await record('Saída: ana@exemplo.com');
  await copy();
  expect(messages().slice(2)).toEqual(['Saída: ana@exemplo.com']);
});

test('more lines than one statement reads are copied, also by servers that start at once', async () => {
  await sql`insert into action_log (at, level, address, message)
    select now() - interval '4 seconds', 'INFO', '::1', 'line ' || n from generate_series(1, 2500) n`.execute(
    db,
  );

  await Promise.all([copy(), copy(), copy()]);

  expect(messages()).toEqual(Array.from({ length: 2500 }, (_, index) => `line ${index + 1}`));
});

test('a line whose transaction is still open is copied later', async () => {
  const started = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const slowTransaction = db.transaction().execute(async (transaction) => {
    await recordAction(transaction, serverItself, 'slow');
    started.resolve();
    await end.promise;
  });
  await started.promise;
  const failed = db.transaction().execute(async (transaction) => {
    await recordAction(transaction, serverItself, 'failed');
    throw new Error('failed');
  });
  await expect(failed).rejects.toThrow('failed');
  await recordAction(db, serverItself, 'quick');
  await copy();
  expect(messages()).toEqual([]);

  end.resolve();
  await slowTransaction;
  await expect
    .poll(async () => {
      await copy();
      return messages();
    })
    .toEqual(['slow', 'quick']);
});

test('nothing is copied unless the operator enables it', async () => {
  await db.deleteFrom('action_log_copy').execute();
  await record('Login realizado: ana@exemplo.com');

  for (const job of actionLogCopyJobs({ db, config: readConfig({}) })) await job.run();

  expect(await db.selectFrom('action_log_copy').select('id').execute()).toEqual([]);
});
