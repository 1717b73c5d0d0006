import { expect, test } from 'vitest';
import { calledRoutes } from '../../test/serve.ts';
import { Route } from './_signed-in/pre-visualizacao.$candidateId.tsx';

test('pointing at a link to a candidate loads what their page needs, and opens nobody', () => {
  const { loader } = Route.options;
  expect(loader).toBeTypeOf('function');
  (loader as () => void)();
  expect(calledRoutes()).toEqual([]);
});
