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
const asAna = await authorization(await aCandidate(db));
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const list = '/api/user/company/vacancy/list-vacancies';

async function ask(path: string, takes: string, body?: object) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { ...asAna, 'accept-encoding': takes, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const header = (name: string) => response.headers.get(name);
  return {
    encoding: header('content-encoding'),
    vary: header('vary'),
    sent: Number(header('content-length')),
    body: await response.text(),
  };
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
])('a list requested with %s is sent as %s, with the same content', async (takes, encoding) => {
  const bare = await ask(list, 'identity');
  const compressed = await ask(list, takes);

  expect(compressed).toMatchObject({ encoding, vary: 'Accept-Encoding', body: bare.body });
  expect(JSON.parse(compressed.body)).toHaveLength(20);
  expect(compressed.sent).toBeLessThan(bare.sent / 3);
});

test.each(['identity', 'deflate', 'gzip;q=0', 'gzip;q=0.1, identity'])(
  'a client that accepts %s gets the response uncompressed',
  async (takes) => {
    expect(await ask(list, takes)).toMatchObject({ encoding: null, vary: 'Accept-Encoding' });
  },
);

test('small responses are not compressed', async () => {
  expect(await ask('/api/user/me', 'br')).toMatchObject({ encoding: null, vary: null });
});

test('large answers of other methods than GET are not compressed', async () => {
  const { id } = await aVacancy(db, padaria, { description: 'Pão. '.repeat(800) });

  const { encoding, body } = await ask('/api/user/company/vacancy/add-interested', 'br', {
    jobVacancyId: id,
  });

  expect(body.length).toBeGreaterThan(4000);
  expect(encoding).toBeNull();
});

test('no GET returns a token', () => {
  // The response with the link of a resume is too small to be compressed, and contains no text of others.
  const answers = endpoints.filter(
    ({ method, path }) => method === 'GET' && path !== '/api/user/candidate/resume-link',
  );
  const bodies = answers.map(({ response }) =>
    JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' })),
  );

  expect(bodies.filter((schema) => /"[^"]*(token|password|secret)":/i.test(schema))).toEqual([]);
  expect(answers.length).toBeGreaterThan(10);
});
