import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { outliving } from '@trampolim/contract/accounts/retention';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { candidateForm } from '../callers/sign-up-forms.ts';
import { createTestDatabase } from '../test-database.ts';
import { clientOf, login, signInAs } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { startServerProcess } from './server-process.ts';

const { url: databaseUrl } = await createTestDatabase();
const dataDir = setUpDataFolder();

const email = 'anacleta.ypsiloneira@exemplo.com';
const form = {
  ...candidateForm,
  email,
  candidateName: 'Anacleta Ypsiloneira',
  candidatePhone: '(19) 94321-7755',
  candidateAbout: 'Gosto de relógios de sol.',
};
const values = /ypsiloneira|94321.?7755|rel(?:ó|=C3=B3)gios de sol/i;

/** Returns the paths of the files under the data folder that contain one of the values. */
const filesWithValues = () =>
  globSync('**/*', { cwd: dataDir })
    .filter((path) => statSync(join(dataDir, path)).isFile())
    .filter((path) => values.test(readFileSync(join(dataDir, path), 'utf8')));

test('of a deleted candidate only mails remain outside of the database, and the terms say so', async () => {
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'info',
  });
  const client = clientOf(server.url);
  expect((await client.post('/api/user/candidate/create-candidate', form)).status).toBe(200);
  const { db } = openDatabase(databaseUrl);
  onTestFinished(() => db.destroy());
  await db
    .updateTable('account')
    .set({ email_confirmed_at: sql`now()` })
    .where('email', '=', email)
    .execute();
  expect((await login(client, email, 'outra senha')).status).toBe(401);
  const ana = await signInAs(client, email);
  await ana.get(`/api/user/email-available?email=${email}`);
  await client.post('/api/user/forgot-password', { email });

  const removal = await ana.remove('/api/user/my-account', { currentPassword: form.password });

  expect(removal.status).toBe(200);
  const mailOf = (subject: RegExp) => () =>
    expect(
      filesWithValues().filter((path) => subject.test(readFileSync(join(dataDir, path), 'utf8'))),
    ).toHaveLength(1);
  await vi.waitFor(mailOf(/exclu(?:=C3=AD|í)da/), 20_000);
  server.kill('SIGTERM');
  const { output } = await server.exited;
  expect(output).toContain('/api/auth/login');
  expect(output).not.toMatch(values);
  expect(filesWithValues().filter((path) => !/^mail\/[\w-]+\.eml$/.test(path))).toEqual([]);
  expect(outliving('candidate').join()).toContain('os e-mails já escritos, até saírem');
});
