import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { buildApp } from '../../src/app.ts';
import { startTestApp } from '../test-app.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'trampolim-web-'));
writeFileSync(join(webFolder, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(webFolder, { recursive: true }));

const { services, db, authorization } = await startTestApp();
const app = await buildApp(services, { webFolder });
afterAll(() => app.close());
const anasHeaders = await authorization(await aCandidate(db));

test.each(['cross-site', 'same-site'])('calls by a page of another site (%s) are refused', async (site) => {
  const headers = { 'sec-fetch-site': site };

  const renewal = await app.inject({ method: 'POST', url: '/api/auth/refresh-token', headers });
  const reading = await app.inject({ url: '/api/user/me', headers: { ...headers, ...anasHeaders } });

  for (const response of [renewal, reading]) {
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_request' });
  }
  // A link in a mail still works.
  expect((await app.inject({ url: '/login', headers })).statusCode).toBe(200);
});

test.each(['same-origin', 'none'])('calls by our own pages or by no page (%s) are accepted', async (site) => {
  const headers = { 'sec-fetch-site': site, ...anasHeaders };

  expect((await app.inject({ url: '/api/user/me', headers })).statusCode).toBe(200);
});
