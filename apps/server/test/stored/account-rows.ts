import type { MailKind } from '@trampolim/contract/values/vocabulary';
import { demoPassword } from '../../seeds/demo-password.ts';
import { newId } from '../../src/platform/database/database.ts';
import { openBrowser } from '../callers/test-browser.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Adds a row of the account to every table that exists for all roles. Each file of own data must contain these rows.
 */
export async function fillAccount(
  { app, call, db }: Pick<TestApp, 'app' | 'call' | 'db'>,
  { id, email }: { id: string; email: string },
  { kind, password = demoPassword }: { kind: MailKind; password?: string },
): Promise<void> {
  await openBrowser(app).post('/api/auth/login', { email, password });
  await openBrowser(app).post('/api/auth/login', { email, password: 'outra senha' });
  await call('POST /api/user/forgot-password', { body: { email } });
  const pastTime = '2026-01-02T03:04:05Z';
  await db
    .insertInto('email_confirmation')
    .values({ account_id: id, token_hash: Buffer.from(`of ${id}`), expires_at: pastTime })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  await db
    .insertInto('former_address')
    .values({ id: newId(), account_id: id, email: 'de.antes@exemplo.com.br', confirmed: true })
    .execute();
  await db.insertInto('mail_setting').values({ account_id: id, kind, is_on: false }).execute();
  await db
    .insertInto('authenticator_app')
    .values({ account_id: id, secret: Buffer.from(`of ${id}`), confirmed_at: pastTime })
    .execute();
  await db
    .insertInto('passkey')
    .values({
      id: newId(),
      account_id: id,
      credential_id: `passkey-of-${id}`,
      public_key: Buffer.from(`of ${id}`),
      transports: ['internal'],
      name: 'Celular de casa',
    })
    .execute();
  await db
    .insertInto('recovery_code')
    .values({ account_id: id, code_hash: Buffer.from(`of ${id}`), used_at: pastTime })
    .execute();
  await db.updateTable('session').set({ device: 'Firefox, Linux' }).where('account_id', '=', id).execute();
}

/** Columns of all roles that no file of own data contains, with the reason. */
export const accountColumnsLeftOut = {
  'account.password_hash': 'a hash',
  'email_confirmation.token_hash': 'a hash',
  'known_device.token_hash': 'a hash',
  'password_reset.token_hash': 'a hash',
  'authenticator_app.secret': 'a secret',
  'passkey.credential_id': 'identifies the passkey to its site',
  'passkey.public_key': 'a key',
  'passkey.transports': 'a technical detail for browsers',
  'recovery_code.code_hash': 'a hash',
  'failed_sign_in.key': 'the id of the account or an internal key',
  'action_log.level': 'the severity of the line for the operator',
  'moderation_text.salt': 'a secret that protects the hash from guessing',
  'notice.changed_in': 'the position in the stream of notices',
} as const;
