import { expect, test } from 'vitest';
import { lastWriteOf } from './last-write.ts';
import { walStart } from './wal-position.ts';

const positionOf = (cookie: string) => lastWriteOf({ cookies: { last_write: cookie } });

test('the position of the last change is read', () => {
  expect(positionOf('16/B374D848')).toBe(0x16b374d848n);
  expect(positionOf('FFFFFFFF/FFFFFFFF')).toBe(0xffffffffffffffffn);
});

test.each([
  '',
  '-1/0',
  '16/-B374D848',
  '1FFFFFFFFF/0',
  '16/B374D848\n',
  '0x16/0',
  '16',
  "0/0'; drop table vacancy",
  `${'F'.repeat(100_000)}/0`,
])('a forged position counts as the start of the log: %j', (forged) => {
  expect(positionOf(forged)).toBe(walStart);
});
