import { expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

const { app } = await startTestApp({ PUBLIC_URL: 'https://trampolim.example' });

const send = (payload: string, type = 'application/csp-report') =>
  app.inject({ method: 'POST', url: '/api/policy-reports', headers: { 'content-type': type }, payload });
const aReport = (blockedUri: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://trampolim.example/listar-vagas?title=segredo',
      'blocked-uri': blockedUri,
      'effective-directive': 'script-src-elem',
      'original-policy': 'default-src self',
    },
  });

test('responses name the URL for reports of violations', async () => {
  const { headers } = await app.inject('/api/health');

  expect(headers['content-security-policy']).toContain('report-uri /api/policy-reports');
});

test('a report of a violation is accepted without a sign-in', async () => {
  const response = await send(aReport('https://evil.example/x.js?token=1'));

  expect([response.statusCode, response.json()]).toEqual([200, { received: true }]);
});

test('an invalid or too long report is refused', async () => {
  expect((await send('[]')).statusCode).toBe(400);
  expect((await send('{')).statusCode).toBe(400);
  expect((await send(aReport('x'.repeat(4001)))).statusCode).toBe(400);
  expect((await send(aReport('x'.repeat(30_000)))).statusCode).toBe(413);
});
