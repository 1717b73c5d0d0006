import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { openJobs } from '../../src/platform/jobs.ts';
import { renderMail } from '../../src/platform/mail/mail-layout.ts';
import { sentence } from '../../src/platform/mail/sentence.ts';
import { startMailServer } from '../mails-and-notices/mail-server.ts';
import { createTestDatabase } from '../test-database.ts';
import { setUpDataFolder } from './data-folder.ts';
import { fastRecoveryPace } from './fast-recovery-pace.ts';
import { fastRecoveryProgram, startServerProcess } from './server-process.ts';

const { url } = await createTestDatabase();
const { db } = openDatabase(url);
const dataDir = setUpDataFolder();
const inbox = await startMailServer();
afterAll(async () => {
  await db.destroy();
  await inbox.close();
});

const environment = { DATA_DIR: dataDir, DATABASE_URL: url, SMTP_URL: inbox.url };

/** Creates people, each with a queued mail. Returns their e-mail addresses. */
async function queueMails(count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => aCandidate(db)));
  const mail = renderMail({ subject: sentence`Olá`, heading: sentence`Olá`, paragraphs: [] });
  const jobs = await openJobs(url, console, fastRecoveryPace);
  await db.transaction().execute(async (transaction) => {
    for (const { id } of people) await jobs.sendMail(transaction, { accountId: id, causedBy: null, ...mail });
  });
  await jobs.stop();
  return people.map(({ email }) => email).sort();
}

const queuedMailStates = async () => {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'mail'`.execute(db);
  return rows.map(({ state }) => state);
};

test('another server sends the remaining mails of a killed server exactly once', async () => {
  const sentCount = 3;
  const remainingCount = 9;
  const emails = await queueMails(sentCount + remainingCount);
  inbox.respondOnlyTo(sentCount);
  const killed = await startServerProcess(environment, fastRecoveryProgram);
  await vi.waitFor(
    async () => expect(await queuedMailStates()).toEqual(Array(remainingCount).fill('active')),
    30_000,
  );

  killed.kill('SIGKILL');
  await killed.exited;
  const killedAt = Date.now();
  inbox.respondOnlyTo(Number.POSITIVE_INFINITY);
  await startServerProcess(environment, fastRecoveryProgram);
  const mails = await inbox.take(emails.length);

  // The killed server counts as dead after ten seconds. The rest is the start of the other one on a busy machine.
  expect((Date.now() - killedAt) / 1000).toBeLessThan(40);
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(emails);
  await vi.waitFor(async () => expect(await queuedMailStates()).toEqual([]), 10_000);
  expect(inbox.waitingCount).toBe(0);
});
