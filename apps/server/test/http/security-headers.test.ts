import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { buildApp } from '../../src/app.ts';
import { openConnection } from '../process/connection.ts';
import { startTestApp } from '../test-app.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'trampolim-web-'));
const script = 'const more = 1 < 2;\n';
writeFileSync(
  join(webFolder, 'index.html'),
  `<!doctype html><script data-build="{&quot;a&quot;:1}">${script}</script><script src="/a.js"></script>`,
);
afterAll(() => rmSync(webFolder, { recursive: true }));

const { services, db, authorization } = await startTestApp();
const app = await buildApp(services, { webFolder });
afterAll(() => app.close());
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const ana = await authorization(await aCandidate(db));

const always: [header: string, value: RegExp][] = [
  ['content-security-policy', /default-src '(self|none)'.*base-uri 'none'.*frame-ancestors 'none'/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['referrer-policy', /^no-referrer$/],
  ['strict-transport-security', /^max-age=31536000; includeSubDomains$/],
  ['x-content-type-options', /^nosniff$/],
];

test.each([
  ['an answer', '/api/health', 200],
  ['the page', '/login', 200],
  ['the description for people', '/api/docs', 200],
  ['a refusal', '/api/user/me', 401],
  ['nothing', '/api/nowhere', 404],
  ['a broken URL', '/api/cep/%E0%A4%A', 400],
])('%s sends the security headers to every caller', async (_what, url, status) => {
  const response = await app.inject({ url, headers: { origin: 'https://outro.example' } });

  expect(response.statusCode).toBe(status);
  for (const [header, value] of always) expect(response.headers[header]).toMatch(value);
  expect(response.headers).not.toHaveProperty('access-control-allow-origin');
});

test('a page runs files of this server and the script that the build wrote into it, and nothing else', async () => {
  const response = await app.inject('/login');

  const hash = createHash('sha256').update(script).digest('base64');
  expect(response.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(response.headers['content-security-policy']).toContain("worker-src 'self'");
});

test.each([
  ['noise', 'noise\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an odd expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n'],
])('the response to %s does so as well', async (_what, bytes) => {
  const response = await (await openConnection(port, bytes)).closed;

  for (const [header, value] of always) {
    const line = response.split('\r\n').find((text) => text.toLowerCase().startsWith(`${header}:`));
    expect(line?.slice(header.length + 2)).toMatch(value);
  }
});

test.each(['cross-site', 'same-site'])('a page of another site (%s) is refused', async (site) => {
  const headers = { 'sec-fetch-site': site };

  const renewal = await app.inject({ method: 'POST', url: '/api/auth/refresh-token', headers });
  const reading = await app.inject({ url: '/api/user/me', headers: { ...headers, ...ana } });

  for (const response of [renewal, reading]) {
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_request' });
  }
  // A link in a mail still works.
  expect((await app.inject({ url: '/login', headers })).statusCode).toBe(200);
});

test.each(['same-origin', 'none'])('a page of our own, or no page at all (%s), is served', async (site) => {
  const headers = { 'sec-fetch-site': site, ...ana };

  expect((await app.inject({ url: '/api/user/me', headers })).statusCode).toBe(200);
});

test('the folder of the pages cannot be listed', async () => {
  for (const url of ['/assets', '/assets/']) expect((await app.inject(url)).statusCode).toBe(404);
});
