import { expect, test } from 'vitest';
import { numberWithin, oneOf, text, urlFilters } from './url-filters.ts';

const filters = urlFilters({
  title: text(10),
  state: oneOf(['SP', 'RJ']),
  salary: numberWithin({ min: 0, max: 100 }),
});

test('reads valid filters and ignores invalid ones', () => {
  expect(filters.read({ title: '  pessoa  ', state: 'SP', salary: '50' })).toEqual({
    title: 'pessoa',
    state: 'SP',
    salary: 50,
  });
  expect(filters.read({ title: '\0' })).toEqual({});
  expect(filters.read({ title: ' ', state: 'sp', salary: 'muito' })).toEqual({});
  expect(filters.read({ title: 'x'.repeat(50), salary: '1e9' })).toEqual({
    title: 'x'.repeat(10),
    salary: 100,
  });
});

test('writes filters as it reads them', () => {
  const values = { title: 'pessoa', state: 'RJ', salary: 7 } as const;
  expect(filters.write(values)).toEqual({ title: 'pessoa', state: 'RJ', salary: '7' });
  expect(filters.read(filters.write(values))).toEqual(values);
});
