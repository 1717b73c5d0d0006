import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { remainingDataTexts } from '@trampolim/contract/accounts/retention';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { candidateForm, companyForm } from '../callers/sign-up-forms.ts';
import { createTestDatabase } from '../test-database.ts';
import { type Client, clientOf, signInAs, type TestResponse, trySignIn } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { startServerProcess } from './server-process.ts';

const { url: databaseUrl } = await createTestDatabase();
const dataDir = setUpDataFolder();
const { password } = candidateForm;
const firstAdmin = { email: 'dona@trampolim.example', password };

const erasedValues = /ypsiloneira|94321.?7755|rel(?:ó|=C3=B3)gios de sol/i;

/** Returns the paths of the files under the data folder that contain one of the erased values. */
const filesWithErasedValues = () =>
  globSync('**/*', { cwd: dataDir })
    .filter((path) => statSync(join(dataDir, path)).isFile())
    .filter((path) => erasedValues.test(readFileSync(join(dataDir, path), 'utf8')));

interface ErasedAccount {
  email: string;
  create(visitor: Client, admin: Client): Promise<TestResponse>;
  remove(owner: Client, admin: Client, id: string): Promise<TestResponse>;
}

const removeOwnAccount: ErasedAccount['remove'] = (owner) =>
  owner.remove('/api/user/my-account', { currentPassword: password });

const candidate: ErasedAccount = {
  email: 'anacleta.ypsiloneira@exemplo.com',
  create: (visitor) =>
    visitor.post('/api/user/candidate/create-candidate', {
      ...candidateForm,
      email: candidate.email,
      candidateName: 'Anacleta Ypsiloneira',
      candidatePhone: '(19) 94321-7755',
      candidateAbout: 'Gosto de relógios de sol.',
    }),
  remove: removeOwnAccount,
};

const company: ErasedAccount = {
  email: 'rh@ypsiloneira.example',
  create: (visitor) =>
    visitor.post('/api/user/company/create-company', {
      ...companyForm,
      email: company.email,
      companyName: 'Oficina Ypsiloneira',
      telephone: '(19) 94321-7755',
      description: 'Fazemos relógios de sol.',
    }),
  remove: removeOwnAccount,
};

/** Another administrator deletes this account, because administrators cannot delete their own. */
const administrator: ErasedAccount = {
  email: 'ypsiloneira@trampolim.example',
  create: (_visitor, admin) => admin.post('/api/user/create-admin', { email: administrator.email, password }),
  remove: (_owner, admin, id) => admin.remove(`/api/user/delete-user/${id}`, {}),
};

test.each([
  ['candidate', candidate],
  ['company', company],
  ['administrator', administrator],
])('only mails of a deleted %s remain outside of the database', async (_kind, { email, create, remove }) => {
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    LOG_LEVEL: 'info',
  });
  const visitor = clientOf(server.url);
  const admin = await signInAs(visitor, firstAdmin.email);
  expect((await create(visitor, admin)).status).toBe(200);
  const { db } = openDatabase(databaseUrl);
  onTestFinished(() => db.destroy());
  const { id } = await db
    .updateTable('account')
    .set({ email_confirmed_at: sql`now()` })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await trySignIn(visitor, email, 'outra senha')).status).toBe(401);
  const owner = await signInAs(visitor, email);
  await owner.get(`/api/user/email-available?email=${email}`);
  await visitor.post('/api/user/forgot-password', { email });

  const removal = await remove(owner, admin, id);

  expect(removal.status).toBe(200);
  const farewells = () =>
    filesWithErasedValues()
      .map((path) => readFileSync(join(dataDir, path), 'utf8'))
      .filter((mail) => mail.includes(`To: ${email}`) && /exclu(?:=C3=AD|í)da/.test(mail));
  await vi.waitFor(() => expect(farewells()).toHaveLength(1), 20_000);
  server.kill('SIGTERM');
  const { output } = await server.exited;
  expect(output).toContain('/api/auth/login');
  expect(output).not.toMatch(erasedValues);
  expect(filesWithErasedValues().filter((path) => !/^mail\/[\w-]+\.eml$/.test(path))).toEqual([]);
});

test('the terms say that mails remain', () => {
  for (const account of ['candidate', 'company', 'colleague'] as const)
    expect(remainingDataTexts(account).join()).toContain('e-mails já escritos, até saírem');
});
