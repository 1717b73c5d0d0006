import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
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
import { clientOf, signInAs, signUpCandidate, trySignIn } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { launchServerProcess, startServerProcess } from './server-process.ts';

const dataDir = setUpDataFolder('file');
const restoredDir = setUpDataFolder('file');
const emptyDir = setUpDataFolder('file');
const backupFolder = setUpDataFolder('file');

const backupProgram = join(import.meta.dirname, '../../src/backup.ts');
const restoreProgram = join(import.meta.dirname, '../../src/restore.ts');
const verifyProgram = join(import.meta.dirname, '../../src/verify-record.ts');

/** Runs a program for operators and waits for its exit. */
const runProgram = (file: string, environment: NodeJS.ProcessEnv, args: string[] = []) =>
  launchServerProcess(environment, file, { args }).exited;

/** Returns a hash of the rows of each table, including the queued mails. */
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

/** Starts writers that insert, change and delete vacancies until they are paused or stopped. */
function startWriters(db: Database, company: { id: string }) {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const stopping = new AbortController();
  let writeCount = 0;
  const busyWriters = new Set<number>();
  const write = async (number: number) => {
    while (!stopping.signal.aborted) {
      await gate.promise;
      busyWriters.add(number);
      const { id } = await aVacancy(db, company);
      await db
        .updateTable('vacancy')
        .set({ title: `Vaga ${number}` })
        .where('id', '=', id)
        .execute();
      if (writeCount % 3 === 0) await db.deleteFrom('vacancy').where('id', '=', id).execute();
      writeCount += 1;
      busyWriters.delete(number);
    }
  };
  const writers = [1, 2, 3, 4].map(write);
  return {
    writeCount: () => writeCount,
    /** Stops each writer before its next write, and waits for the current writes. */
    async pause() {
      gate = Promise.withResolvers();
      while (busyWriters.size > 0) await new Promise(setImmediate);
    },
    async stop() {
      stopping.abort();
      gate.resolve();
      await Promise.all(writers);
    },
  };
}

test('a backup made during writes contains every table as it was at the end of the copy', async () => {
  const own = await startOwnDatabase(dataDir);
  onTestFinished(own.stop);
  await migrateToLatest(own.url);
  const { db } = openDatabase(own.url);
  onTestFinished(() => db.destroy());
  const jobs = await openJobs(own.url, console);
  onTestFinished(jobs.stop);
  const [ana, padaria] = [await aCandidate(db), await aCompany(db)];
  await aWarning(db, padaria);
  const content = { subject: 'Olá', text: 'Olá', html: '<p>Olá</p>', foreign: false };
  await db
    .transaction()
    .execute((transaction) => jobs.sendMail(transaction, { ...content, accountId: ana.id, causedBy: null }));
  writeFileSync(join(dataDir, 'session-secret'), 'a secret of the sessions that is long enough');
  mkdirSync(join(dataDir, 'mail'));
  writeFileSync(join(dataDir, 'mail', 'sent.eml'), 'To: ana@exemplo.com');
  // The same PostgreSQL, with the superuser's access that a backup needs.
  const postgres = await startLocalPostgres({ dataDir });
  onTestFinished(postgres.stop);

  const writers = startWriters(db, padaria);
  const file = join(backupFolder, 'under-load.tar.zst');
  let expectedHashes: Record<string, string> = {};
  let writesDuringBackup = 0;
  const writesBefore = writers.writeCount();
  await writeBackup(postgres, {
    dataDir,
    file,
    recipients: [],
    onCopied: async () => {
      writesDuringBackup = writers.writeCount() - writesBefore;
      await writers.pause();
      expectedHashes = await hashTables(db);
    },
  });
  await writers.stop();
  expect(writesDuringBackup).toBeGreaterThan(5);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  await restoreBackup({ file, identities: [], dataDir: restoredDir });
  const restoredPostgres = await startLocalPostgres({ dataDir: restoredDir });
  onTestFinished(restoredPostgres.stop);
  const copy = openDatabase(restoredPostgres.url('trampolim'));
  onTestFinished(() => copy.db.destroy());
  const restoredHashes = await hashTables(copy.db);
  expect(Object.keys(restoredHashes).length).toBeGreaterThan(50);
  expect(restoredHashes).toEqual(expectedHashes);
  expect(await verifyRecord(copy.db)).toMatchObject({ holds: true, entries: 1 });
  expect(readFileSync(join(restoredDir, 'session-secret'), 'utf8')).toContain('a secret of the sessions');
  expect(readFileSync(join(restoredDir, 'mail', 'sent.eml'), 'utf8')).toBe('To: ana@exemplo.com');
}, 240_000);

test('the restoration of a truncated backup fails and leaves no database', async () => {
  // The test above wrote this backup.
  const file = join(backupFolder, 'under-load.tar.zst');
  truncateSync(file, Math.floor(statSync(file).size / 2));

  await expect(restoreBackup({ file, identities: [], dataDir: emptyDir })).rejects.toThrow(
    /não pôde ser lido|está incompleto/,
  );

  expect(readdirSync(emptyDir, { recursive: true }).filter((name) => /cluster/.test(String(name)))).toEqual(
    [],
  );
});

test('only an existing database of the server itself is backed up', async () => {
  const environment = { DATA_DIR: join(emptyDir, 'without-database') };
  const backupWithoutDatabase = await runProgram(backupProgram, environment, [backupFolder]);
  expect(backupWithoutDatabase).toMatchObject({
    code: 1,
    output: expect.stringContaining('não tem um banco') as string,
  });
  const backupOfExternalDatabase = await runProgram(
    backupProgram,
    { ...environment, DATABASE_URL: 'postgres://ana:secret@127.0.0.1/vagas' },
    [backupFolder],
  );
  expect(backupOfExternalDatabase).toMatchObject({
    code: 1,
    output: expect.stringContaining('tem as próprias ferramentas de cópia') as string,
  });
}, 60_000);

test('accounts erased after an encrypted backup stay erased after it is restored', async () => {
  const source = join(dataDir, 'with-erasures');
  const target = join(restoredDir, 'with-erasures');
  const erasureFile = join(backupFolder, 'erased');
  const server = await startServerProcess({ DATA_DIR: source, ERASURE_FILE: erasureFile });
  const client = clientOf(server.url);
  await signUpCandidate(client, 'ana@exemplo.com');
  await signUpCandidate(client, 'bia@exemplo.com');
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const keyFile = join(backupFolder, 'trampolim.key');
  writeFileSync(keyFile, `# public key: ${recipient}\n${identity}\n`);

  const backup = await runProgram(backupProgram, { DATA_DIR: source, ERASURE_FILE: erasureFile }, [
    backupFolder,
    '--recipient',
    recipient,
  ]);
  expect(backup).toMatchObject({ code: 0 });
  const file = /^(\S+\.tar\.zst\.age): /m.exec(backup.output)?.[1] ?? '';
  expect(readFileSync(file).includes('exemplo')).toBe(false);
  const ana = await signInAs(client, 'ana@exemplo.com');
  await ana.remove('/api/user/my-account', { currentPassword: candidateForm.password });
  server.kill('SIGTERM');
  await server.exited;

  const withoutKey = await runProgram(restoreProgram, { DATA_DIR: target }, [file]);
  expect(withoutKey).toMatchObject({ code: 1, output: expect.stringContaining('--identity') as string });
  const restoration = await runProgram(restoreProgram, { DATA_DIR: target }, [
    file,
    '--identity',
    keyFile,
    '--erased',
    erasureFile,
  ]);
  expect(restoration).toMatchObject({ code: 0 });
  expect(restoration.output).toContain('1 contas ou endereços');
  const secondRestoration = await runProgram(restoreProgram, { DATA_DIR: target }, [
    file,
    '--identity',
    keyFile,
  ]);
  expect(secondRestoration).toMatchObject({
    code: 1,
    output: expect.stringContaining('já tem um banco de dados') as string,
  });
  expect(await runProgram(verifyProgram, { DATA_DIR: target })).toMatchObject({ code: 0 });

  const restoredClient = clientOf((await startServerProcess({ DATA_DIR: target })).url);
  expect((await trySignIn(restoredClient, 'bia@exemplo.com')).status).toBe(200);
  expect((await trySignIn(restoredClient, 'ana@exemplo.com')).status).toBe(401);
}, 300_000);
