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
import { removeSecondFactorFor } from './remove-second-factor-for.ts';

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
  const added = { name: 'Celular', passkey: passkey.create(options.body.challenge) };
  return call('POST /api/user/second-factor/passkeys', { body: added }, as);
}

test('an app is active once its first code was entered; the recovery codes are only shown then', async () => {
  const ana = await aCandidate(db);
  const { secret, address } = (await call('POST /api/user/second-factor/app', { body }, ana)).body;
  expect(address).toMatch(/^otpauth:\/\/totp\/Trampolim/);
  expect(await readSecondFactor(ana)).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });

  const wrong = await call('PUT /api/user/second-factor/app', { body: { code: '12' } }, ana);
  expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'code']);
  const right = await call('PUT /api/user/second-factor/app', { body: { code: codeOf(secret) } }, ana);

  expect(right.body.recoveryCodes).toHaveLength(10);
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

test('new recovery codes replace the earlier ones; without a second factor there are none', async () => {
  const ana = await aCandidate(db);
  const renewRecoveryCodesRoute = 'POST /api/user/second-factor/recovery-codes';
  expect((await call(renewRecoveryCodesRoute, { body }, ana)).body.code).toBe('second_factor_off');
  const { recoveryCodes } = (await addApp(ana)).body;

  const renewed = (await call(renewRecoveryCodesRoute, { body }, ana)).body.recoveryCodes;

  expect(renewed).toHaveLength(10);
  expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  expect(await readSecondFactor(ana)).toMatchObject({ recoveryCodesLeft: 10 });
});

test('every person, including a colleague, has a separate second factor and cannot change another one', async () => {
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

test('a passkey belongs to one account, is created for this site, and its request is used once', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const passkey = createTestPasskey(origin);
  expect((await addPasskey(ana, passkey)).status).toBe(200);

  expect((await addPasskey(bia, passkey)).body.code).toBe('passkey_exists');
  expect((await addPasskey(bia, createTestPasskey('https://trampolin.example'))).body.code).toBe(
    'passkey_refused',
  );
  const { challenge } = (await call('POST /api/user/second-factor/passkeys/options', { body }, bia)).body;
  const add = () =>
    call(
      'POST /api/user/second-factor/passkeys',
      { body: { name: 'Chave', passkey: createTestPasskey(origin).create(challenge) } },
      bia,
    );
  const responses = await Promise.all([add(), add(), add()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('an account has ten passkeys at most', async () => {
  const ana = await aCandidate(db);
  for (let i = 0; i < 10; i += 1) expect((await addPasskey(ana)).status).toBe(200);
  expect((await addPasskey(ana)).body.code).toBe('passkey_limit');
});

test('an administrator without a second factor can only set one up, and cannot remove the last one', async () => {
  const admin = await anAdmin(db);
  expect((await call('GET /api/user/me', {}, admin)).body.mustSetUpSecondFactor).toBe(true);
  for (const refused of [
    await call('GET /api/user/list-users', { query: {} }, admin),
    await call('GET /api/notices', { query: {} }, admin),
    await call('DELETE /api/user/delete-user/:id', { params: { id: admin.id } }, admin),
  ])
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_missing']);
  const signUp = await call('POST /api/user/candidate/create-candidate', { body: candidateForm }, admin);
  expect(signUp.body.message).toBe('Cadastro realizado com sucesso!');

  expect((await addApp(admin)).status).toBe(200);

  expect((await call('GET /api/user/list-users', { query: {} }, admin)).status).toBe(200);
  expect((await call('GET /api/user/me', {}, admin)).body).not.toHaveProperty('mustSetUpSecondFactor');
  const removal = await call('DELETE /api/user/second-factor/app', { body }, admin);
  expect([removal.status, removal.body.code]).toEqual([409, 'second_factor_stays']);
  await addPasskey(admin);
  expect((await call('DELETE /api/user/second-factor/app', { body }, admin)).status).toBe(200);
  const recorded = await db
    .selectFrom('action_log')
    .select('message')
    .where('actor_id', '=', admin.id)
    .where('message', 'like', 'Verificação em duas etapas%')
    .orderBy('id')
    .execute();
  expect(recorded.map(({ message }) => message)).toEqual(
    ['aplicativo ativado', 'chave de acesso adicionada', 'aplicativo removido'].map(
      (done) => `Verificação em duas etapas: ${done}: ${admin.id}`,
    ),
  );
});

test('the operator removes the second factor of an owner who lost everything, and the owner is notified', async () => {
  const ana = await aCandidate(db);
  expect(await removeSecondFactorFor(services, 'ninguem@exemplo.com')).toBe('unknown');
  expect(await removeSecondFactorFor(services, ana.email)).toBe('none');
  await addApp(ana);

  expect(await removeSecondFactorFor(services, ana.email)).toBe('removed');

  const signedIn = await call('POST /api/auth/login', { body: { email: ana.email, password: demoPassword } });
  expect(signedIn.status).toBe(200);
  const subjects = (await mailsTo(db, ana.email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe('A verificação em duas etapas foi desativada');
});

test('an account that is deleted while its passkey is prepared has lost its session', async () => {
  const ana = await aCandidate(db);
  const headers = await authorization(ana);

  const { asked } = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('account').where('id', '=', ana.id).execute();
    const asked = app.inject({
      method: 'POST',
      url: '/api/user/second-factor/passkeys/options',
      headers,
      payload: body,
    });
    await expect.poll(() => countWaiting(db)).toBe(1);
    // Wrapped, because the answer comes only once this is committed.
    return { asked };
  });

  const { statusCode, payload } = await asked;
  expect([statusCode, payload]).toEqual([401, expect.stringContaining('session_ended')]);
});
