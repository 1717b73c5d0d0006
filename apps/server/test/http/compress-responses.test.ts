import type { AddressInfo } from 'node:net';
import { endpoints } from '@trampolim/contract/api';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../test-app.ts';

const { app, db, authorization } = await startTestApp();
const padaria = await aCompany(db);
for (let n = 0; n < 20; n += 1) await aVacancy(db, padaria, { title: `Vaga ${n}` });
const anasHeaders = await authorization(await aCandidate(db));
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const listPath = '/api/user/company/vacancy/list-vacancies';

async function request(path: string, acceptEncoding: string, body?: object) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: {
      ...anasHeaders,
      'accept-encoding': acceptEncoding,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const header = (name: string) => response.headers.get(name);
  return {
    encoding: header('content-encoding'),
    vary: header('vary'),
    size: Number(header('content-length')),
    body: await response.text(),
  };
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
])('a list requested with %s is compressed with %s', async (acceptEncoding, encoding) => {
  const uncompressed = await request(listPath, 'identity');
  const compressed = await request(listPath, acceptEncoding);

  expect(compressed).toMatchObject({ encoding, vary: 'Accept-Encoding', body: uncompressed.body });
  expect(JSON.parse(compressed.body)).toHaveLength(20);
  expect(compressed.size).toBeLessThan(uncompressed.size / 3);
});

test.each(['identity', 'deflate', 'gzip;q=0', 'gzip;q=0.1, identity'])(
  'a client that accepts %s gets the response uncompressed',
  async (acceptEncoding) => {
    expect(await request(listPath, acceptEncoding)).toMatchObject({
      encoding: null,
      vary: 'Accept-Encoding',
    });
  },
);

test('small responses are not compressed', async () => {
  expect(await request('/api/user/me', 'br')).toMatchObject({ encoding: null, vary: null });
});

test('large responses to methods other than GET are not compressed', async () => {
  const { id } = await aVacancy(db, padaria, { description: 'Pão. '.repeat(800) });

  const { encoding, body } = await request('/api/user/company/vacancy/add-interested', 'br', {
    jobVacancyId: id,
  });

  expect(body.length).toBeGreaterThan(4000);
  expect(encoding).toBeNull();
});

test('no response to a GET contains a token, because compression could reveal it', () => {
  // The link of a resume is an exception: its response is too small to be compressed and contains no foreign text.
  const compressibleEndpoints = endpoints.filter(
    ({ method, path }) => method === 'GET' && path !== '/api/user/candidate/resume-link',
  );
  const schemas = compressibleEndpoints.map(({ response }) =>
    JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' })),
  );

  expect(schemas.filter((schema) => /"[^"]*(token|password|secret)":/i.test(schema))).toEqual([]);
  expect(compressibleEndpoints.length).toBeGreaterThan(10);
});
