import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { startTestApp } from '../test-app.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'trampolim-web-'));
writeFileSync(join(webFolder, 'index.html'), '<!doctype html>');
writeFileSync(join(webFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(webFolder, 'index.html.br'), brotliCompressSync('<!doctype html>'));
afterAll(() => rmSync(webFolder, { recursive: true }));

const { services } = await startTestApp();
const app = await buildApp(services, { webFolder });
afterAll(() => app.close());
app.get('/fault', { config: { audience: 'anyone' } }, () => {
  throw new Error('a secret of the server');
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const get = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
};

test.each([
  '/sitemap.txt',
  '/manifest.json',
  '/logo.PNG',
  '/well/known.json?v=1',
  '/assets',
  '/assets?a',
  '/api',
])('%s is not found and gets no page', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, type: 'application/json; charset=utf-8' });
});

test.each(['/', '/login', '/vaga/019aa6c5', '/login?voltar=/vaga/a.b', '/apiario'])(
  '%s is a page',
  async (path) => {
    expect(await get(path)).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
  },
);

test('an SVG is sent with its character set', async () => {
  expect(await get('/favicon.svg')).toMatchObject({ status: 200, type: 'image/svg+xml; charset=utf-8' });
});

test('a page is sent in the smallest accepted encoding and revalidated each time', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port}/vagas-favoritas`, {
    headers: { 'accept-encoding': 'gzip, br' },
  });

  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('cache-control')).toBe('no-cache');
});

test.each(['*/*', 'application/json', undefined])(
  'a fault at the URL of a page responds with a page also to a client that accepts %s',
  async (accept) => {
    vi.spyOn(app.log, 'error').mockReturnValue(undefined);
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await app.inject({ method, url: '/fault', headers: { ...(accept && { accept }) } });
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        500,
        'text/html; charset=utf-8',
      ]);
    }
  },
);

test('a browser gets error pages in Portuguese, with the request id after a fault', async () => {
  vi.spyOn(app.log, 'error').mockReturnValue(undefined);
  const openInBrowser = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
  const missingPage = await openInBrowser('/logo.png');
  expect([missingPage.status, missingPage.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  expect(await missingPage.text()).toMatch(/<h1>Página não encontrada<\/h1>[^]*<a href="\/">/);
  expect((await openInBrowser('/api/nada')).headers.get('content-type')).toBe(
    'application/json; charset=utf-8',
  );

  const invalidUrlPage = await openInBrowser('/vaga/%zz');
  expect([invalidUrlPage.status, invalidUrlPage.headers.get('content-type')]).toEqual([
    400,
    'text/html; charset=utf-8',
  ]);
  for (const { headers } of [missingPage, invalidUrlPage])
    expect(headers.get('content-security-policy')).toMatch(/style-src [^;]*'unsafe-inline'/);

  const faultPage = await openInBrowser('/fault');
  expect([faultPage.status, faultPage.headers.get('cache-control')]).toEqual([500, 'no-store']);
  const text = await faultPage.text();
  expect(text).toMatch(/Código para o suporte: <code>[\da-f-]{36}<\/code>/);
  expect(text).not.toContain('a secret of the server');
});
