import { expect, test } from 'vitest';
import { formatTotal } from './format-total.ts';

test.each([
  [35, false, 20, '35'],
  [1000, false, 20, '1.000'],
  [41_870, true, 20, 'mais de 1.000'],
  // An estimate may fall behind what is already there.
  [1200, true, 1240, 'mais de 1.240'],
  // So may a count, when something was added meanwhile.
  [35, false, 36, '36'],
])('of %i (estimated: %s) with %i shown: %s', (total, isEstimate, shown, said) => {
  expect(formatTotal(total, isEstimate, shown)).toBe(said);
});
