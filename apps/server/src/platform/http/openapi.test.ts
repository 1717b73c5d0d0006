import { brotliDecompressSync } from 'node:zlib';
import { endpoints } from '@trampolim/contract/api';
import { errorCatalogue } from '@trampolim/contract/wire/errors';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { describeContract } from '../../../test/http/describe-contract.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { compress } from './compress-responses.ts';

const publicUrl = 'https://vagas.exemplo.com.br';
const { app } = await startTestApp({ PUBLIC_URL: publicUrl });

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.unknown()),
});
const document: unknown = (await app.inject('/api/openapi.json')).json();
const description = z
  .object({
    openapi: z.string(),
    servers: z.array(z.object({ url: z.string() })),
    tags: z.array(z.object({ name: z.string(), description: z.string() })),
    paths: z.record(z.string(), z.record(z.string(), operationSchema)),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(document);
const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
const operationCalled = (id: string) => operations.find(({ operationId }) => operationId === id);

test('the API is described in OpenAPI 3.1, with the public URL', () => {
  expect(description.openapi).toBe('3.1.0');
  expect(description.servers).toEqual([{ url: publicUrl }]);
});

test('the document that the check inspects is the one that is served', async () => {
  expect(document).toEqual(JSON.parse(JSON.stringify(await describeContract(publicUrl))));
});

test('every operation has a unique name and one of the described tags', () => {
  const tags = description.tags.map(({ name }) => name);
  const names = operations.map(({ operationId }) => operationId);

  expect(names).toHaveLength(endpoints.length);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(tags));
  expect(operationCalled('signIn')?.tags).toEqual(['Accounts']);
});

test.each<[string, object[]]>([
  ['getSessionUser', [{ bearer: [] }]],
  ['listPublicVacancies', []],
  ['refreshSession', [{ refreshCookie: [] }]],
  ['listPartnerVacancies', [{ apiKey: [] }]],
  ['checkEmail', [{}, { bearer: [] }]],
])('%s asks for the credentials %j', (name, security) => {
  expect(operationCalled(name)?.security).toEqual(security);
});

test('every schema of the document is used', () => {
  const text = JSON.stringify(document);
  const unused = Object.keys(description.components.schemas).filter(
    (name) => !text.includes(`"#/components/schemas/${name}"`),
  );
  expect(unused).toEqual([]);
});

test.each(endpoints)('$method $path is described with every response', (endpoint) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');
  const described = description.paths[path]?.[endpoint.method.toLowerCase()];

  const refusals = (endpoint.errors ?? []).map((code) => errorCatalogue[code].status);
  const expected = [endpoint.creates ? 201 : 200, 400, 413, 500, 503, ...refusals];
  if (endpoint.audience === 'api key' && endpoint.method === 'GET') expected.push(304);
  if (endpoint.partialResponse) expected.push(207);
  if (endpoint.audience !== 'anyone') expected.push(401, 403);
  if (endpoint.needsFreshSignIn) expected.push(errorCatalogue.password_needed.status);
  if (endpoint.method !== 'GET') expected.push(415);
  if (endpoint.method !== 'GET' || endpoint.audience !== 'anyone') expected.push(429);
  expect(described?.summary).toBe(endpoint.summary);
  expect(Object.keys(described?.responses ?? {}).map(Number)).toEqual([...new Set(expected)].sort());
});

test('a refusal is described with the codes that it may carry', () => {
  const path = '/api/user/company/vacancy/create-vacancy';
  const { responses } = operationSchema.parse(description.paths[path]?.post);
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

  expect(codesOf(403)).toEqual(['wrong_role', 'second_factor_missing']);
  expect(codesOf(404).sort()).toEqual(['company_not_found', 'vacancy_not_found']);
  expect(codesOf(409)).toEqual(['vacancy_limit']);
});

// The first request, at the top of this file, generated and compressed the description.

test('the description is generated once for all its URLs', async () => {
  const generate = vi.spyOn(app, 'swagger');

  for (const url of ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml']) {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('3.1.0');
  }

  expect(generate).not.toHaveBeenCalled();
});

test.each(['/api/openapi.json', '/api/docs/yaml'])(
  '%s is compressed once and not sent to clients that have it',
  async (url) => {
    const compressBrotli = vi.spyOn(compress, 'br');
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.rawPayload.length).toBeLessThan(200_000);
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe((await app.inject(url)).payload);

    const revalidation = await app.inject({ url, headers: { 'if-none-match': compressed.headers.etag } });
    expect([revalidation.statusCode, revalidation.payload]).toEqual([304, '']);
    expect(compressBrotli).not.toHaveBeenCalled();
  },
);
