import { hash } from 'bcrypt';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

const { db, call } = await startTestApp();

test.each(['12345678', 'password', 'senha123', 'flamengo', 'qwertyuiop', '1q2w3e4r'])(
  '"%s" is a common password in upper and lower case',
  (password) => {
    for (const spelling of [password.toLowerCase(), password.toUpperCase()])
      expect(isCommonPassword(spelling)).toBe(true);
  },
);

test.each([
  'Trampolim-Demo',
  'trampolim123',
  'mudar123',
  'brasil123',
  'flamengo1',
  'corinthians',
  'senha@123',
])('"%s" is easy to guess in Brazil or on this site', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['trampolim2026!', 'VagasEmprego', 'candidata-99', 'Senha-do-RH-2026', 'empresa.rh.2025'])(
  '"%s" is little more than words of this product',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each([
  ['white space around it', 'password1 '],
  ['white space within it', 's e n h a 1 2 3'],
  ['white space between six characters', '1 2 3 4 5 6'],
  ['wide letters', 'password\uff11'],
  ['a space without width', 'pass\u200bword1'],
  ['an invisible filler', 'pass\u3164word1'],
  ['a soft hyphen', 'Mudar\u00ad123'],
])('%s does not make a common password acceptable', (_disguise, password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['trampolim na piscina azul', 'uma senha boa', 'correct horse battery staple', 'çãõéíúàâ'])(
  '"%s" is not a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test('a common password is refused before it is hashed', async () => {
  await expect(
    hashPassword('Senha123', { group: 'unknownDevices', network: '192.0.2.1' }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    details: {
      issues: [
        {
          path: 'password',
          message:
            'Esta senha é fácil de adivinhar: é muito usada ou feita de palavras deste site. Escolha outra.',
        },
      ],
    },
  });
});

test('an account with a common password can still sign in', async () => {
  const { id, email } = await aCandidate(db);
  await db
    .updateTable('account')
    .set({ password_hash: await hash('12345678', 4) })
    .where('id', '=', id)
    .execute();

  expect((await call('POST /api/auth/login', { body: { email, password: '12345678' } })).status).toBe(200);
});
