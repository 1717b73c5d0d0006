import { expect, test } from 'vitest';
import { Route } from './_signed-in/pre-visualizacao.$candidateId.tsx';

test('pointing at a link to a candidate loads what their page needs, and opens nobody', () => {
  const { loader } = Route.options;
  expect(loader).toBeTypeOf('function');
  // A call that nobody serves fails the test.
  (loader as () => void)();
});
