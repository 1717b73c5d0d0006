import { expect, test } from 'vitest';
import { isBreachedPassword, loadBreachedPasswords } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';
import { refuseKnownPassword } from './passwords.ts';

test('the list contains hundreds of thousands of leaked passwords of at least eight characters', () => {
  expect(loadBreachedPasswords().size).toBeGreaterThan(400_000);
});

test.each(['mariaeduarda', 'MariaEduarda', 'maria\u200beduarda', ' mariaeduarda '])(
  '"%s" has leaked, although it is not a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
    expect(isBreachedPassword(password)).toBe(true);
  },
);

test.each(['trampolim na piscina azul', 'uma senha boa', 'correct horse battery staple', 'çãõéíúàâ'])(
  '"%s" has not leaked',
  (password) => {
    expect(isBreachedPassword(password)).toBe(false);
  },
);

test('a leaked password is refused with the reason', () => {
  expect(() => refuseKnownPassword('mariaeduarda', 'newPassword')).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      details: {
        issues: [
          {
            path: 'newPassword',
            message: 'Esta senha já vazou de outros sites, e quem invade contas a conhece. Escolha outra.',
          },
        ],
      },
    }),
  );
});
