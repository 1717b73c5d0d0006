import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { candidateForm } from '../../../test/callers/sign-up-forms.ts';
import { createTestPasskey } from '../../../test/callers/test-passkey.ts';
import { mailsTo } from '../../../test/mails-and-notices/queued-mails.ts';
import { countWaiting } from '../../../test/stored/count-waiting.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';
import { removeLostSecondFactor } from './remove-lost-second-factor.ts';

const origin = 'https://trampolim.example';
const { app, db, call, services, authorization } = await startTestApp({
  PUBLIC_URL: origin,
  REQUIRE_ADMIN_SECOND_FACTOR: '1',
});
const body = { currentPassword: demoPassword };

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const readSecondFactor = async (as: Person) => (await call('GET /api/user/second-factor', {}, as)).body;

async function addApp(as: Person) {
  const { secret, address } = (await call('POST /api/user/second-factor/app', { body }, as)).body;
  const response = await call('PUT /api/user/second-factor/app', { body: { code: codeOf(secret) } }, as);
  return { ...response, secret, address };
}

async function addPasskey(as: Person, passkey = createTestPasskey(origin)) {
  const options = await call('POST /api/user/second-factor/passkeys/options', { body }, as);
  if (options.status !== 200) return options;
  const newPasskey = { name: 'Celular', passkey: passkey.create(options.body.challenge) };
  return call('POST /api/user/second-factor/passkeys', { body: newPasskey }, as);
}

test('the first code of an app activates it and returns the recovery codes', async () => {
  const ana = await aCandidate(db);
  const { secret, address } = (await call('POST /api/user/second-factor/app', { body }, ana)).body;
  expect(address).toMatch(/^otpauth:\/\/totp\/Trampolim/);
  expect(await readSecondFactor(ana)).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });

  const wrongResponse = await call('PUT /api/user/second-factor/app', { body: { code: '12' } }, ana);
  expect([wrongResponse.status, wrongResponse.body.issues?.[0]?.path]).toEqual([400, 'code']);
  const rightResponse = await call(
    'PUT /api/user/second-factor/app',
    { body: { code: codeOf(secret) } },
    ana,
  );

  expect(rightResponse.body.recoveryCodes).toHaveLength(10);
  expect(await readSecondFactor(ana)).toMatchObject({
    appSince: expect.any(String) as string,
    recoveryCodesLeft: 10,
  });
  expect((await call('POST /api/user/second-factor/app', { body }, ana)).body.code).toBe('app_exists');
  expect((await addPasskey(ana)).body).toMatchObject({ recoveryCodes: [] });
  expect((await mailsTo(db, ana.email)).map(({ subject, security }) => [subject, security])).toEqual([
    ['Verificação em duas etapas: aplicativo ativado', true],
    ['Verificação em duas etapas: chave de acesso adicionada', true],
  ]);
});

test('new recovery codes require a second factor', async () => {
  const ana = await aCandidate(db);
  const renewRecoveryCodesRoute = 'POST /api/user/second-factor/recovery-codes';
  expect((await call(renewRecoveryCodesRoute, { body }, ana)).body.code).toBe('second_factor_off');
});

test('new recovery codes replace the earlier ones', async () => {
  const ana = await aCandidate(db);
  const { recoveryCodes } = (await addApp(ana)).body;

  const { body: renewed } = await call('POST /api/user/second-factor/recovery-codes', { body }, ana);
  const newCodes = renewed.recoveryCodes;

  expect(newCodes).toHaveLength(10);
  expect(newCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  expect(await readSecondFactor(ana)).toMatchObject({ recoveryCodesLeft: 10 });
});

test('a colleague has a second factor of their own, which the company’s account cannot change', async () => {
  const company = await aCompany(db);
  const rui = await aColleague(db, company);
  await addPasskey(rui);
  const [passkey] = (await readSecondFactor(rui)).passkeys;

  expect(await readSecondFactor(company)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  const params = { id: passkey?._id ?? '' };
  const removePasskeyRoute = 'DELETE /api/user/second-factor/passkeys/:id';
  expect((await call(removePasskeyRoute, { params, body }, company)).body.code).toBe('passkey_not_found');
  expect((await call(removePasskeyRoute, { params, body }, rui)).status).toBe(200);
  expect((await readSecondFactor(rui)).passkeys).toEqual([]);
});

test('a passkey of another account, of another site or for a used challenge is refused', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const passkey = createTestPasskey(origin);
  expect((await addPasskey(ana, passkey)).status).toBe(200);

  expect((await addPasskey(bia, passkey)).body.code).toBe('passkey_exists');
  expect((await addPasskey(bia, createTestPasskey('https://trampolin.example'))).body.code).toBe(
    'passkey_refused',
  );
  const { challenge } = (await call('POST /api/user/second-factor/passkeys/options', { body }, bia)).body;
  const registerPasskey = () =>
    call(
      'POST /api/user/second-factor/passkeys',
      { body: { name: 'Chave', passkey: createTestPasskey(origin).create(challenge) } },
      bia,
    );
  const responses = await Promise.all([registerPasskey(), registerPasskey(), registerPasskey()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('a passkey with an algorithm that is not offered is refused', async () => {
  const passkey = createTestPasskey(origin, 'ES512');
  expect((await addPasskey(await aCandidate(db), passkey)).body.code).toBe('passkey_refused');
});

test('an account has ten passkeys at most', async () => {
  const ana = await aCandidate(db);
  for (let i = 0; i < 10; i += 1) expect((await addPasskey(ana)).status).toBe(200);
  expect((await addPasskey(ana)).body.code).toBe('passkey_limit');
});

test('an administrator without a second factor can only set one up', async () => {
  const admin = await anAdmin(db);
  expect((await call('GET /api/user/me', {}, admin)).body.mustSetUpSecondFactor).toBe(true);
  for (const response of [
    await call('GET /api/user/list-users', { query: {} }, admin),
    await call('GET /api/notices', { query: {} }, admin),
    await call('DELETE /api/user/delete-user/:id', { params: { id: admin.id } }, admin),
  ])
    expect([response.status, response.body.code]).toEqual([403, 'second_factor_missing']);
  const signUp = await call('POST /api/user/candidate/create-candidate', { body: candidateForm }, admin);
  expect(signUp.body.message).toBe('Cadastro realizado com sucesso!');

  expect((await addApp(admin)).status).toBe(200);

  expect((await call('GET /api/user/list-users', { query: {} }, admin)).status).toBe(200);
  expect((await call('GET /api/user/me', {}, admin)).body).not.toHaveProperty('mustSetUpSecondFactor');
});

test('an administrator cannot remove the last second factor', async () => {
  const admin = await anAdmin(db);
  await addApp(admin);

  const removal = await call('DELETE /api/user/second-factor/app', { body }, admin);
  expect([removal.status, removal.body.code]).toEqual([409, 'second_factor_stays']);
  await addPasskey(admin);
  expect((await call('DELETE /api/user/second-factor/app', { body }, admin)).status).toBe(200);
  const logLines = await db
    .selectFrom('action_log')
    .select('message')
    .where('actor_id', '=', admin.id)
    .where('message', 'like', 'Verificação em duas etapas%')
    .orderBy('id')
    .execute();
  expect(logLines.map(({ message }) => message)).toEqual(
    ['aplicativo ativado', 'chave de acesso adicionada', 'aplicativo removido'].map(
      (event) => `Verificação em duas etapas: ${event}: ${admin.id}`,
    ),
  );
});

test('the operator can remove the second factor of an owner, who is notified', async () => {
  const ana = await aCandidate(db);
  expect(await removeLostSecondFactor(services, 'ninguem@exemplo.com')).toBe('unknown');
  expect(await removeLostSecondFactor(services, ana.email)).toBe('none');
  await addApp(ana);

  expect(await removeLostSecondFactor(services, ana.email)).toBe('removed');

  const signIn = await call('POST /api/auth/login', { body: { email: ana.email, password: demoPassword } });
  expect(signIn.status).toBe(200);
  const subjects = (await mailsTo(db, ana.email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe('A verificação em duas etapas foi desativada');
});

test('a request for a passkey that waits for the deletion of its account is refused', async () => {
  const ana = await aCandidate(db);
  const headers = await authorization(ana);

  const { pendingResponse } = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('account').where('id', '=', ana.id).execute();
    const pendingResponse = app.inject({
      method: 'POST',
      url: '/api/user/second-factor/passkeys/options',
      headers,
      payload: body,
    });
    await expect.poll(() => countWaiting(db)).toBe(1);
    // Returned in an object, because awaiting it here would wait for this transaction.
    return { pendingResponse };
  });

  const { statusCode, payload } = await pendingResponse;
  expect([statusCode, payload]).toEqual([401, expect.stringContaining('session_ended')]);
});
