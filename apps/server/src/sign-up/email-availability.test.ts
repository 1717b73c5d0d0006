import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { app, db, call } = await startTestApp();

test('an e-mail is free until somebody has it, in any case', async () => {
  const isFree = async (email: string) =>
    (await call('GET /api/user/email-available', { query: { email } })).body.available;

  expect(await isFree('livre@exemplo.com')).toBe(true);
  await aCandidate(db, { email: 'Livre@exemplo.com' });
  expect(await isFree(' LIVRE@exemplo.com ')).toBe(false);
  expect((await call('GET /api/user/email-available', { query: { email: 'no' } })).status).toBe(400);
});

test('an address may look up sixty e-mails a minute', async () => {
  const lookUp = () =>
    app.inject({ url: '/api/user/email-available?email=a@b.co', remoteAddress: '203.0.113.1' });

  const answers = await Promise.all(Array.from({ length: 65 }, lookUp));

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
});
