import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openConnection } from '../process/connection.ts';
import { startTestApp } from '../test-app.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'trampolim-web-'));
const script = 'const more = 1 < 2;\n';
writeFileSync(
  join(webFolder, 'index.html'),
  `<!doctype html><script data-build="{&quot;a&quot;:1}">${script}</script><script src="/a.js"></script>`,
);
mkdirSync(join(webFolder, 'assets'));
writeFileSync(join(webFolder, 'assets/a.js'), 'export {};');
afterAll(() => rmSync(webFolder, { recursive: true }));

const { services } = await startTestApp();
const app = await buildApp(services, { webFolder });
afterAll(() => app.close());
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const securityHeaders: [header: string, value: RegExp][] = [
  ['content-security-policy', /default-src '(self|none)'.*base-uri 'none'.*frame-ancestors 'none'/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['referrer-policy', /^no-referrer$/],
  ['strict-transport-security', /^max-age=31536000; includeSubDomains$/],
  ['x-content-type-options', /^nosniff$/],
];

test.each([
  ['a call', '/api/health', 200],
  ['a page', '/login', 200],
  ['the API documentation', '/api/docs', 200],
  ['a refused call', '/api/user/me', 401],
  ['an unknown URL', '/api/nowhere', 404],
  ['an invalid URL', '/api/cep/%E0%A4%A', 400],
])('the response to %s has the security headers', async (_description, url, status) => {
  const response = await app.inject({ url, headers: { origin: 'https://outro.example' } });

  expect(response.statusCode).toBe(status);
  for (const [header, value] of securityHeaders) expect(response.headers[header]).toMatch(value);
  expect(response.headers).not.toHaveProperty('access-control-allow-origin');
});

test('a page may only run scripts of this server and its own inline script', async () => {
  const response = await app.inject('/login');

  const hash = createHash('sha256').update(script).digest('base64');
  expect(response.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(response.headers['content-security-policy']).toContain("worker-src 'self'");
});

test.each([
  ['noise', 'noise\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n'],
])('the response to an invalid request with %s has the security headers', async (_description, bytes) => {
  const response = await (await openConnection(port, bytes)).closed;

  for (const [header, value] of securityHeaders) {
    const line = response.split('\r\n').find((text) => text.toLowerCase().startsWith(`${header}:`));
    expect(line?.slice(header.length + 2)).toMatch(value);
  }
});

test('the folder of the pages cannot be listed', async () => {
  expect((await app.inject('/assets/a.js')).statusCode).toBe(200);
  for (const url of ['/assets', '/assets/']) expect((await app.inject(url)).statusCode).toBe(404);
});
