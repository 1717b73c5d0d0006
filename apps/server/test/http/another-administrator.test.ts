import { endpoints } from '@trampolim/contract/api';
import { roles } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aNotice } from '../../seeds/notice-factory.ts';
import { newId } from '../../src/platform/database/database.ts';
import { readAllRows } from '../stored/read-all-rows.ts';
import { startTestApp } from '../test-app.ts';
import { type CallParts, createAttempt } from './attempt-call.ts';

const { app, db, authorization } = await startTestApp();
const rui = await anAdmin(db);
const eva = await anAdmin(db);
await authorization(rui);
const session = await db
  .selectFrom('session')
  .select('id')
  .where('account_id', '=', rui.id)
  .executeTakeFirstOrThrow();
const notice = await aNotice(db, rui);
const passkey = {
  id: newId(),
  account_id: rui.id,
  credential_id: rui.id,
  public_key: Buffer.from(rui.id),
  name: 'Celular',
};
await db.insertInto('passkey').values(passkey).execute();

/** Calls about data of one administrator, with the error code that another administrator gets. */
const callsWithForeignIds: Record<string, CallParts & { expectedCode: string }> = {
  'DELETE /api/user/sessions/:id': { params: { id: session.id }, expectedCode: 'session_not_found' },
  'DELETE /api/user/second-factor/passkeys/:id': {
    params: { id: passkey.id },
    body: { currentPassword: demoPassword },
    expectedCode: 'passkey_not_found',
  },
  'PUT /api/user/admin/access/:id': {
    params: { id: rui.id },
    body: { email: 'minha.agora@trampolim.example', newPassword: 'uma senha nova e boa' },
    expectedCode: 'wrong_role',
  },
};

/** A call that succeeds with foreign ids, but changes only the caller's own rows. */
const callOnOwnRows = { name: 'POST /api/notices/read', body: { ids: [notice.id] } };

/** Calls of every role about the caller only. */
const callsAboutCaller = [
  'DELETE /api/user/second-factor/app',
  'DELETE /api/user/sessions',
  'GET /api/notices',
  'GET /api/notices/stream',
  'GET /api/user/mail-settings',
  'GET /api/user/me',
  'GET /api/user/second-factor',
  'GET /api/user/sessions',
  'POST /api/user/confirmation-mail',
  'POST /api/user/second-factor/app',
  'POST /api/user/second-factor/passkeys',
  'POST /api/user/second-factor/passkeys/options',
  'POST /api/user/second-factor/recovery-codes',
  'PUT /api/user/mail-settings',
  'PUT /api/user/my-access',
  'PUT /api/user/second-factor/app',
];

const attempt = createAttempt(app, () => authorization(eva));

test('every call of all roles about their own account is in one of the lists of this file', () => {
  const isPublicData = (path: string) => path.startsWith('/api/user/company/');
  const ownCalls = endpoints
    .filter(({ audience, path }) => roles.every((role) => audience.includes(role)) && !isPublicData(path))
    .map(({ method, path }) => `${method} ${path}`);
  const listedCalls = [...Object.keys(callsWithForeignIds), callOnOwnRows.name, ...callsAboutCaller];

  // Only administrators may change the access of an account.
  expect(listedCalls.filter((name) => name !== 'PUT /api/user/admin/access/:id').sort()).toEqual(
    ownCalls.sort(),
  );
});

test('another administrator can neither see nor change what is only about one of them', async () => {
  // The first call signs in, which stores the day in the account.
  await attempt('GET /api/user/me', {});
  const before = await readAllRows(db);
  const sessions = await db.selectFrom('session').select('id').orderBy('id').execute();

  for (const [name, { expectedCode, ...parts }] of Object.entries(callsWithForeignIds))
    expect([name, (await attempt(name, parts)).code]).toEqual([name, expectedCode]);
  expect(await attempt(callOnOwnRows.name, { body: callOnOwnRows.body })).toMatchObject({ status: 200 });

  expect(await readAllRows(db)).toEqual(before);
  expect(await db.selectFrom('session').select('id').orderBy('id').execute()).toEqual(sessions);
});

test('what an administrator reads about their own account contains nothing of another', async () => {
  const headers = await authorization(eva);
  const reads = callsAboutCaller.filter((name) => name.startsWith('GET ') && !name.endsWith('/stream'));

  for (const name of reads) {
    const { statusCode, payload } = await app.inject({ url: name.slice('GET '.length), headers });
    expect([name, statusCode]).toEqual([name, 200]);
    for (const foreign of [rui.id, rui.email, notice.id, session.id, passkey.id])
      expect([name, payload.includes(foreign)]).toEqual([name, false]);
  }
});
