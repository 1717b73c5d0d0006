import { endpoints } from '@trampolim/contract/api';
import { errorCatalogue } from '@trampolim/contract/errors';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../test/test-app.ts';

const { app } = await startTestApp();

const operation = z.object({ summary: z.string(), responses: z.record(z.string(), z.unknown()) });
const description = z
  .object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse((await app.inject('/api/openapi.json')).json());

test('the API is described in OpenAPI 3.1', () => {
  expect(description.openapi).toBe('3.1.0');
});

test.each(endpoints)('$method $path is described with every answer it gives', (endpoint) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const described = description.paths[path]?.[endpoint.method.toLowerCase()];

  const refusals = (endpoint.errors ?? []).map((code) => errorCatalogue[code].status);
  const expected = [200, 400, 413, 500, 503, ...refusals];
  if (endpoint.partialResponse) expected.push(207);
  if (endpoint.audience !== 'anyone') expected.push(401, 403);
  if (endpoint.body) expected.push(415);
  expect(described?.summary).toBe(endpoint.summary);
  expect(Object.keys(described?.responses ?? {}).map(Number)).toEqual([...new Set(expected)].sort());
});
