import { expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

const { app } = await startTestApp({ PUBLIC_URL: 'https://trampolim.example' });

test('security.txt names the operator', async () => {
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt');

  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Contact: mailto:contato@trampolim.example\n');
  expect(body).toContain('Canonical: https://trampolim.example/.well-known/security.txt\n');
});

test('security.txt does not expire while it is served', async () => {
  const { body } = await app.inject('/.well-known/security.txt');

  const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
