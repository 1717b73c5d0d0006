import { beforeEach, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const { db, call } = await startTestApp();

const firstAdmin = { email: 'admin@exemplo.com', password: 'uma senha boa' };

const listAdminEmails = async () => {
  const rows = await db.selectFrom('account').select('email').where('role', '=', 'Admin').execute();
  return rows.map(({ email }) => email);
};

beforeEach(() => db.deleteFrom('account').execute());

test('the administrator of the configuration can sign in', async () => {
  await ensureFirstAdmin(db, firstAdmin);

  const response = await call('POST /api/auth/login', { body: firstAdmin });

  expect(response.body.user).toMatchObject({ role: 'Admin', email: 'admin@exemplo.com' });
});

test('simultaneous starts create one administrator', async () => {
  await Promise.all(
    Array.from({ length: 4 }, (_, i) =>
      ensureFirstAdmin(db, { ...firstAdmin, email: `admin${i}@exemplo.com` }),
    ),
  );

  expect(await listAdminEmails()).toHaveLength(1);
});

test('a later start with other settings changes nothing', async () => {
  expect(await ensureFirstAdmin(db, firstAdmin)).toBe('created');
  const otherAdmin = { email: 'other@exemplo.com', password: 'another password' };
  expect(await ensureFirstAdmin(db, otherAdmin)).toBe('ignored');
  expect(await ensureFirstAdmin(db, firstAdmin)).toBe('exists');
  await ensureFirstAdmin(db, undefined);

  expect(await listAdminEmails()).toEqual(['admin@exemplo.com']);
});

test('a common password prevents the start, unless there is an administrator already', async () => {
  const adminWithCommonPassword = { ...firstAdmin, password: 'Password1' };
  await expect(ensureFirstAdmin(db, adminWithCommonPassword)).rejects.toThrow(
    'ADMIN_PASSWORD: é fácil de adivinhar. Escolha outra.',
  );
  expect(await listAdminEmails()).toEqual([]);

  await ensureFirstAdmin(db, firstAdmin);
  expect(await ensureFirstAdmin(db, adminWithCommonPassword)).toBe('ignored');
});

test('the e-mail of an account that is not an administrator prevents the start with a message', async () => {
  await aCandidate(db, { email: 'Admin@exemplo.com' });

  await expect(ensureFirstAdmin(db, firstAdmin)).rejects.toThrow(
    'ADMIN_EMAIL: admin@exemplo.com já pertence a uma conta que não é de administrador.',
  );
});
