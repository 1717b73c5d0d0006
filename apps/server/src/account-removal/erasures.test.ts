import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { repeatErasures, startRecordingErasures } from './erasures.ts';

const folder = mkdtempSync(join(tmpdir(), 'trampolim-erasures-'));
const erasureFile = join(folder, 'erased-accounts');
const { call, db, services } = await startTestApp({ ERASURE_FILE: erasureFile });
afterAll(() => rmSync(folder, { recursive: true }));
const log = { error: vi.fn() };

async function startRecording() {
  const stop = await startRecordingErasures(services, log);
  onTestFinished(async () => {
    await stop();
    rmSync(erasureFile, { force: true });
    expect(log.error).not.toHaveBeenCalled();
  });
}

const readErasureFile = () => readFileSync(erasureFile, 'utf8');
const existingAccounts = async (ids: string[]) =>
  (await db.selectFrom('account').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);

async function countMails(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job where name like '%mail%'`.execute(db);
  return rows[0]?.count ?? 0;
}

test('an erased account is listed outside of the database at once, by its id alone', async () => {
  await startRecording();
  const ana = await aCandidate(db);

  await call('DELETE /api/user/my-account', { body: { currentPassword: demoPassword } }, ana);

  await expect.poll(readErasureFile).toContain(ana.id);
  expect(readErasureFile().trim()).toMatch(/^account [\da-f-]{36} \S+Z$/);
});

test('erasures made while no server ran are listed once, at the next start', async () => {
  const ana = await aCandidate(db);
  // A trigger records the erasure of each deleted account.
  await db.deleteFrom('account').where('id', '=', ana.id).execute();

  await startRecording();
  const firstContent = readErasureFile();
  expect(firstContent).toContain(ana.id);
  const stopSecondRecording = await startRecordingErasures(services, log);
  await stopSecondRecording();

  expect(readErasureFile()).toBe(firstContent);
});

test('accounts and alert addresses that a restored database brings back are erased again, without a mail', async () => {
  const [ana, bia, padaria] = [await aCandidate(db), await aCandidate(db), await aCompany(db)];
  const vacancy = await aVacancy(db, padaria);
  await anApplication(db, bia, vacancy);
  const alertAddressId = newId();
  await sql`insert into alert_address (id, email) values (${alertAddressId}, 'dora@exemplo.com')`.execute(db);
  const lines = [ana.id, padaria.id].map((id) => `account ${id} 2026-11-27T10:00:00.000Z\n`);
  // A crash has cut the last line.
  writeFileSync(
    erasureFile,
    `${lines.join('')}alert_address ${alertAddressId} 2026-11-27T10:00:00.000Z\naccount unfini`,
  );
  const mailsBefore = await countMails();

  expect(await repeatErasures(services)).toBe(3);

  expect(await existingAccounts([ana.id, bia.id, padaria.id])).toEqual([bia.id]);
  expect(await db.selectFrom('vacancy').select('id').where('id', '=', vacancy.id).execute()).toEqual([]);
  expect(
    await db.selectFrom('alert_address').select('id').where('id', '=', alertAddressId).execute(),
  ).toEqual([]);
  expect(await countMails()).toBe(mailsBefore);
  expect(await repeatErasures(services)).toBe(0);
  rmSync(erasureFile);
});

test('old entries are removed from the list', async () => {
  const id = newId();
  writeFileSync(erasureFile, `account ${id} 2020-01-01T00:00:00.000Z\n`);

  await startRecording();

  expect(readErasureFile()).not.toContain(id);
});
