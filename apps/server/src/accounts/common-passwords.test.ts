import { hash } from 'bcrypt';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { startTestApp } from '../../test/test-app.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

const { db, call } = await startTestApp();

test.each(['12345678', 'PassWord', 'senha123', 'flamengo', 'qwertyuiop', '1q2w3e4r'])(
  '"%s" is among the commonest, however its letters are written',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each([demoPassword, 'uma senha boa', 'correct horse battery staple'])('"%s" is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('whoever is to store such a password is refused its hash', async () => {
  await expect(hashPassword('Senha123')).rejects.toMatchObject({
    code: 'invalid_input',
    details: {
      issues: [
        { path: 'password', message: 'Esta senha está entre as mais usadas do mundo. Escolha outra.' },
      ],
    },
  });
});

test('who chose such a password before it was refused still signs in', async () => {
  const { id, email } = await aCandidate(db);
  await db
    .updateTable('account')
    .set({ password_hash: await hash('12345678', 4) })
    .where('id', '=', id)
    .execute();

  expect((await call('POST /api/auth/login', { body: { email, password: '12345678' } })).status).toBe(200);
});
