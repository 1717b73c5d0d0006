import { expect, test } from 'vitest';
import { offeredRadius, understoodChips } from './search-notes.tsx';

test('a wider radius is offered if few results match the whole search', () => {
  const counts = { total: 30, totalIsEstimate: false };
  const match = { foundBy: 'role' } as const;
  const nearMatch = { foundBy: 'nearby' } as const;

  // Near matches come after all full matches. A near match on this page therefore shows that only one of the thirty
  // results is a full match. Without a near match, all thirty may be full matches.
  expect(offeredRadius({ city: 'Recife' }, undefined, { ...counts, items: [match, nearMatch] })).toBe(25);
  expect(offeredRadius({ city: 'Recife' }, undefined, { ...counts, items: [match] })).toBeUndefined();
});

test('a salary in the search text becomes a chip labelled like the filter', () => {
  const understood = { filters: [{ kind: 'minSalary' as const, value: '3000', without: 'motorista' }] };

  expect(understoodChips(understood, {})).toMatchObject([
    { label: 'A partir de R$\u00a03.000', searchText: 'motorista' },
  ]);
});
