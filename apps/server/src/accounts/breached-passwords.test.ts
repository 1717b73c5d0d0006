import { expect, test } from 'vitest';
import { isBreachedPassword, loadBreachedPasswords } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';
import { refuseKnownPassword } from './passwords.ts';

test('the list contains hundreds of thousands of leaked passwords of at least eight characters', () => {
  expect(loadBreachedPasswords().match(/^.{8,}$/gm)?.length).toBeGreaterThan(400_000);
});

test('the first and the last password of the list have leaked, but neither shorter ones nor parts of passwords', () => {
  // The text begins with a line break.
  const lines = loadBreachedPasswords().split('\n').slice(1);
  const longLines = lines.filter(({ length }) => length >= 8);
  expect(isBreachedPassword(longLines.at(0) ?? '')).toBe(true);
  expect(isBreachedPassword(longLines.at(-1) ?? '')).toBe(true);
  // The list also has shorter ones. They are not looked up, and spaces do not make them longer.
  expect(lines).toContain('123456');
  expect(isBreachedPassword('1 2 3 4 5 6')).toBe(false);
  const listed = new Set(lines);
  const part = longLines.map((line) => line.slice(1)).find((end) => end.length >= 8 && !listed.has(end));
  expect(isBreachedPassword(part ?? '')).toBe(false);
  expect(part).toBeDefined();
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
            message: 'Esta senha já vazou de outros sites, e invasores podem usá-la. Escolha outra.',
          },
        ],
      },
    }),
  );
});
