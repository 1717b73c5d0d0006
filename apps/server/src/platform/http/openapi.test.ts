import { brotliDecompressSync } from 'node:zlib';
import { endpoints } from '@trampolim/contract/api';
import { errorCatalogue } from '@trampolim/contract/wire/errors';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../../test/test-app.ts';
import { compress } from './compress-answers.ts';

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
  if (endpoint.method !== 'GET') expected.push(415);
  if (endpoint.method !== 'GET' || endpoint.audience !== 'anyone') expected.push(429);
  expect(described?.summary).toBe(endpoint.summary);
  expect(Object.keys(described?.responses ?? {}).map(Number)).toEqual([...new Set(expected)].sort());
});

test('a refusal is described with the codes that it may carry', () => {
  const path = '/api/user/company/vacancy/create-vacancy';
  const { responses } = operation.parse(description.paths[path]?.post);
  const codesOf = (status: number) =>
    z
      .object({
        content: z.object({
          'application/json': z.object({
            schema: z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) }),
          }),
        }),
      })
      .parse(responses[status]).content['application/json'].schema.properties.code.enum;

  expect(codesOf(403)).toEqual(['wrong_role']);
  expect(codesOf(404).sort()).toEqual(['company_not_found', 'vacancy_not_found']);
  expect(codesOf(409)).toEqual(['vacancy_limit']);
});

test('the description is written once, wherever it is read', async () => {
  const writing = vi.spyOn(app, 'swagger');

  for (const url of ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('3.1.0');
  }

  expect(writing).not.toHaveBeenCalled();
});

test.each(['/api/openapi.json', '/api/docs/yaml'])(
  '%s is compressed once, and sent to nobody who has it',
  async (url) => {
    const compressing = vi.spyOn(compress, 'br');
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(200_000);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await app.inject(url)).payload);

    const again = await app.inject({ url, headers: { 'if-none-match': packed.headers.etag } });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(compressing).not.toHaveBeenCalled();
  },
);
