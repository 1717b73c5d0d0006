import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalPostgres } from '@trampolim/local-postgres';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aWarning } from '../../seeds/sanction-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { restoreBackup, writeBackup } from '../../src/backup-file.ts';
import { verifyRecord } from '../../src/moderation/record/verify-record.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { migrateToLatest } from '../../src/platform/database/migrate.ts';
import { startOwnDatabase } from '../../src/platform/database/own-database.ts';
import { openJobs } from '../../src/platform/jobs.ts';
import { candidateForm } from '../callers/sign-up-forms.ts';
import { clientOf, login, signedIn, signUpCandidate } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { launchServerProcess, startServerProcess } from './server-process.ts';

const dataDir = setUpDataFolder('file');
const restoredDir = setUpDataFolder('file');
const emptyDir = setUpDataFolder('file');
const backups = setUpDataFolder('file');

const backUp = join(import.meta.dirname, '../../src/backup.ts');
const restore = join(import.meta.dirname, '../../src/restore.ts');
const verification = join(import.meta.dirname, '../../src/verify-record.ts');

/** Runs a program of the operator as a command. */
const runProgram = (file: string, environment: NodeJS.ProcessEnv, args: string[] = []) =>
  launchServerProcess(environment, file, undefined, args).exited;

/** A hash of the rows of each table, including the queued mails. */
async function hashTables(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'm') or c.oid = 'pgboss.job'::regclass
    order by 1`.execute(db);
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
      from ${sql.raw(name)} t`.execute(db);
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

/**
 * Starts writers that insert, change and delete without a pause. They can be paused at a moment when none of them
 * writes.
 */
function startWriters(db: Database, company: { id: string }) {
  let held = Promise.withResolvers<void>();
  held.resolve();
  const stopping = new AbortController();
  let written = 0;
  const writing = new Set<number>();
  const write = async (number: number) => {
    while (!stopping.signal.aborted) {
      await held.promise;
      writing.add(number);
      const { id } = await aVacancy(db, company);
      await db
        .updateTable('vacancy')
        .set({ title: `Vaga ${number}` })
        .where('id', '=', id)
        .execute();
      if (written % 3 === 0) await db.deleteFrom('vacancy').where('id', '=', id).execute();
      written += 1;
      writing.delete(number);
    }
  };
  const writers = [1, 2, 3, 4].map(write);
  return {
    written: () => written,
    async hold() {
      held = Promise.withResolvers();
      while (writing.size > 0) await new Promise(setImmediate);
    },
    async stop() {
      stopping.abort();
      held.resolve();
      await Promise.all(writers);
    },
  };
}

test('a backup that is made while others write contains every table as it was at its end', async () => {
  const own = await startOwnDatabase(dataDir);
  onTestFinished(own.stop);
  await migrateToLatest(own.url);
  const { db } = openDatabase(own.url);
  onTestFinished(() => db.destroy());
  const jobs = await openJobs(own.url, console);
  onTestFinished(jobs.stop);
  const [ana, padaria] = [await aCandidate(db), await aCompany(db)];
  await aWarning(db, padaria);
  const letter = { subject: 'Olá', text: 'Olá', html: '<p>Olá</p>', foreign: false };
  await db
    .transaction()
    .execute((transaction) => jobs.sendMail(transaction, { ...letter, accountId: ana.id, causedBy: null }));
  writeFileSync(join(dataDir, 'session-secret'), 'a secret of the sessions that is long enough');
  const postgres = await startLocalPostgres({ dataDir });
  onTestFinished(postgres.stop);

  const writers = startWriters(db, padaria);
  const file = join(backups, 'under-load.tar.zst');
  let expected: Record<string, string> = {};
  let during = 0;
  const before = writers.written();
  await writeBackup(postgres, {
    dataDir,
    file,
    recipients: [],
    onCopied: async () => {
      during = writers.written() - before;
      await writers.hold();
      expected = await hashTables(db);
    },
  });
  await writers.stop();
  expect(during).toBeGreaterThan(5);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  await restoreBackup({ file, identities: [], dataDir: restoredDir });
  const restored = await startLocalPostgres({ dataDir: restoredDir });
  onTestFinished(restored.stop);
  const copy = openDatabase(restored.url('trampolim'));
  onTestFinished(() => copy.db.destroy());
  const found = await hashTables(copy.db);
  expect(Object.keys(found).length).toBeGreaterThan(50);
  expect(found).toEqual(expected);
  expect(await verifyRecord(copy.db)).toMatchObject({ holds: true, entries: 1 });
  expect(readFileSync(join(restoredDir, 'session-secret'), 'utf8')).toContain('a secret of the sessions');
}, 240_000);

test('a backup that was cut short leaves nothing behind', async () => {
  const file = join(backups, 'under-load.tar.zst');
  truncateSync(file, Math.floor(statSync(file).size / 2));

  await expect(restoreBackup({ file, identities: [], dataDir: emptyDir })).rejects.toThrow(
    /não pôde ser lido|está incompleto/,
  );

  expect(readdirSync(emptyDir, { recursive: true }).filter((name) => /cluster/.test(String(name)))).toEqual(
    [],
  );
});

test('accounts erased after an encrypted backup stay erased after it is restored', async () => {
  const [source, target, erasureFile] = [join(dataDir, 'b'), join(restoredDir, 'b'), join(backups, 'erased')];
  const nothing = await runProgram(backUp, { DATA_DIR: source }, [backups]);
  expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('não tem um banco') as string });
  const server = await startServerProcess({ DATA_DIR: source, ERASURE_FILE: erasureFile });
  const client = clientOf(server.url);
  await signUpCandidate(client, 'ana@exemplo.com');
  await signUpCandidate(client, 'bia@exemplo.com');
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const keyFile = join(backups, 'trampolim.key');
  writeFileSync(keyFile, `# public key: ${recipient}\n${identity}\n`);

  const made = await runProgram(backUp, { DATA_DIR: source, ERASURE_FILE: erasureFile }, [
    backups,
    '--recipient',
    recipient,
  ]);
  expect(made).toMatchObject({ code: 0 });
  const file = /^(\S+\.tar\.zst\.age): /m.exec(made.output)?.[1] ?? '';
  expect(readFileSync(file).includes('exemplo')).toBe(false);
  const ana = await signedIn(client, 'ana@exemplo.com');
  await ana.remove('/api/user/my-account', { currentPassword: candidateForm.password });
  server.kill('SIGTERM');
  await server.exited;

  const withoutKey = await runProgram(restore, { DATA_DIR: target, ERASURE_FILE: erasureFile }, [file]);
  expect(withoutKey).toMatchObject({ code: 1, output: expect.stringContaining('--identity') as string });
  const restored = await runProgram(restore, { DATA_DIR: target }, [
    file,
    '--identity',
    keyFile,
    '--erased',
    erasureFile,
  ]);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.output).toContain('1 contas ou endereços');
  const again = await runProgram(restore, { DATA_DIR: target }, [file, '--identity', keyFile]);
  expect(again).toMatchObject({
    code: 1,
    output: expect.stringContaining('já tem um banco de dados') as string,
  });
  expect(await runProgram(verification, { DATA_DIR: target })).toMatchObject({ code: 0 });

  const next = clientOf((await startServerProcess({ DATA_DIR: target })).url);
  expect((await login(next, 'bia@exemplo.com')).status).toBe(200);
  expect((await login(next, 'ana@exemplo.com')).status).toBe(401);
}, 300_000);
