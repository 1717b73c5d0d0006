import { Secret, TOTP } from 'otpauth';
import { demoPassword } from '../../seeds/demo-password.ts';
import { startSession } from '../../src/accounts/sessions/start-session.ts';
import { newId } from '../../src/platform/database/database.ts';
import { createTestPasskey } from '../callers/test-passkey.ts';
import type { TestApp } from '../test-app.ts';
import type { Admin, AdministratorCalls } from './recorded-call.ts';

/** The password of every account of the factories. */
const currentPassword = demoPassword;

/** Returns the calls with which administrators change their own account. */
export function administratorAccountCalls({ call, db, services }: TestApp) {
  /** Creates a passkey of an administrator and returns its id. */
  const createPasskey = async ({ id }: Admin) => {
    const passkey = {
      id: newId(),
      account_id: id,
      credential_id: id,
      public_key: Buffer.from(id),
      name: 'Celular',
    };
    await db.insertInto('passkey').values(passkey).execute();
    return passkey.id;
  };

  return {
    'PUT /api/user/my-access': async ({ email }) => ({
      request: { body: { currentPassword, newPassword: 'uma senha bem nova' } },
      logText: email,
    }),
    'POST /api/auth/confirm-password': async ({ email }) => ({
      request: { body: { currentPassword } },
      logText: email,
    }),
    'POST /api/user/confirmation-mail': async ({ id, email }) => {
      await db.updateTable('account').set({ email_confirmed_at: null }).where('id', '=', id).execute();
      return { request: {}, logText: email };
    },
    'PUT /api/user/second-factor/app': async (admin) => {
      const setup = await call('POST /api/user/second-factor/app', { body: { currentPassword } }, admin);
      const code = new TOTP({ secret: Secret.fromBase32(setup.body.secret) }).generate();
      return { request: { body: { code } }, logText: admin.id };
    },
    'DELETE /api/user/second-factor/app': async ({ id }) => {
      const app = { account_id: id, secret: Buffer.from(id), confirmed_at: '2026-01-02T03:04:05Z' };
      await db.insertInto('authenticator_app').values(app).execute();
      return { request: { body: { currentPassword } }, logText: id };
    },
    'POST /api/user/second-factor/passkeys': async (admin) => {
      const body = { currentPassword };
      const options = await call('POST /api/user/second-factor/passkeys/options', { body }, admin);
      const passkey = createTestPasskey(services.config.publicUrl).create(options.body.challenge);
      return { request: { body: { name: 'Celular', passkey } }, logText: admin.id };
    },
    'DELETE /api/user/second-factor/passkeys/:id': async (admin) => ({
      request: { params: { id: await createPasskey(admin) }, body: { currentPassword } },
      logText: admin.id,
    }),
    'POST /api/user/second-factor/recovery-codes': async (admin) => {
      await createPasskey(admin);
      return { request: { body: { currentPassword } }, logText: admin.id };
    },
    'PUT /api/user/mail-settings': async ({ id }) => ({
      request: { body: { kind: 'report_received', on: false } },
      logText: id,
    }),
    'DELETE /api/user/sessions': async ({ id, email }) => {
      await db.transaction().execute((transaction) => startSession(transaction, id));
      return { request: {}, logText: email };
    },
    'DELETE /api/user/sessions/:id': async ({ id, email }) => {
      const { sessionId } = await db.transaction().execute((transaction) => startSession(transaction, id));
      return { request: { params: { id: sessionId } }, logText: email };
    },
  } satisfies Partial<AdministratorCalls>;
}
