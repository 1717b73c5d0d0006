import { expect, test } from 'vitest';
import { formatPhone } from './phone-display.ts';

test('phones are shown in the usual format', () => {
  expect(formatPhone('5511987654321')).toBe('(11) 98765-4321');
  expect(formatPhone('551133224455')).toBe('(11) 3322-4455');
  expect(formatPhone('sem telefone')).toBe('sem telefone');
});
