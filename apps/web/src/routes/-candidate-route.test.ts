import { expect, test } from 'vitest';
import { Route } from './_signed-in/pre-visualizacao.$candidateId.tsx';

test('prefetching a candidate’s page loads its code but does not open the candidate', () => {
  const { loader } = Route.options;
  expect(loader).toBeTypeOf('function');
  // Any request fails the test.
  (loader as () => void)();
});
