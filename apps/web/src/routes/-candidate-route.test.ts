import { expect, test } from 'vitest';
import { Route } from './_signed-in/pre-visualizacao.$candidateId.tsx';

test('prefetching a candidate’s page sends no request, because one would open the resume', () => {
  const { loader } = Route.options;
  expect(loader).toBeTypeOf('function');
  // Any request fails the test.
  (loader as () => void)();
});
