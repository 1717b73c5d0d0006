import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { startTestApp } from '../../test/test-app.ts';
import { emailLookUpLimits, undelayedLookUpsPerDay } from '../accounts/email-look-ups.ts';

const { app, authorization, db, call, services } = await startTestApp();

const lookUpFrom = (remoteAddress: string) =>
  app.inject({ url: '/api/user/email-available?email=a@b.co', remoteAddress });
const statusesOf = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode);

async function recordLookUps(network: string, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1)
    await services.rateLimits.consume(emailLookUpLimits.emailLookUpOfDay, network);
}

const listLogLines = async (ip: string) => {
  const lines = await db
    .selectFrom('action_log')
    .select(['level', 'message'])
    .where('address', '=', ip)
    .orderBy('id')
    .execute();
  return lines.map(({ level, message }) => `${level} ${message}`);
};

test('an e-mail is available until an account has it, in upper or lower case', async () => {
  const isAvailable = async (email: string) =>
    (await call('GET /api/user/email-available', { query: { email } })).body.available;

  expect(await isAvailable('livre@exemplo.com')).toBe(true);
  await aCandidate(db, { email: 'Livre@exemplo.com' });
  expect(await isAvailable(' LIVRE@exemplo.com ')).toBe(false);
  expect((await call('GET /api/user/email-available', { query: { email: 'no' } })).status).toBe(400);
});

test('a network may look up sixty e-mails a minute', async () => {
  const responses = await Promise.all(Array.from({ length: 65 }, () => lookUpFrom('203.0.113.1')));

  expect(statusesOf(responses).filter((status) => status === 200)).toHaveLength(60);
  expect(statusesOf(responses).filter((status) => status === 429)).toHaveLength(5);
  expect((await listLogLines('203.0.113.1')).sort()).toEqual([
    'WARN Consultas de e-mail repetidas: as respostas demoram mais',
    'WARN Limite de consultas de e-mail atingido por uma rede',
  ]);
});

test('a network may look up exactly three hundred e-mails a day, also simultaneously', async () => {
  await recordLookUps('203.0.113.2', 295);

  const responses = await Promise.all(Array.from({ length: 10 }, () => lookUpFrom('203.0.113.2')));

  expect(statusesOf(responses).filter((status) => status === 200)).toHaveLength(5);
  const refusal = responses.find(({ statusCode }) => statusCode === 429);
  // A day has 86,400 seconds.
  expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(80_000);
  expect((await lookUpFrom('203.0.113.3')).statusCode).toBe(200);
});

test('repeated look-ups become slower with every response', async () => {
  const secondsOf = async (network: string) => {
    const start = performance.now();
    await lookUpFrom(network);
    return (performance.now() - start) / 1000;
  };
  // Each look-up beyond the undelayed ones adds 25 milliseconds to the delay, up to two seconds.
  await recordLookUps('203.0.113.4', undelayedLookUpsPerDay - 1);
  await lookUpFrom('203.0.113.4');
  expect(await listLogLines('203.0.113.4')).toEqual([]);

  await recordLookUps('203.0.113.4', 20);
  const earlySeconds = await secondsOf('203.0.113.4');
  await recordLookUps('203.0.113.4', 80);
  const lateSeconds = await secondsOf('203.0.113.4');

  expect(earlySeconds).toBeGreaterThan(0.5);
  expect(lateSeconds).toBeGreaterThan(1.9);
  expect(await listLogLines('203.0.113.4')).toEqual([
    'WARN Consultas de e-mail repetidas: as respostas demoram mais',
  ]);
});

test('changing the e-mail of an account counts as a look-up, even if the change is refused', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const headers = await authorization(ana);
  const change = (email: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/user/my-access',
      remoteAddress: '203.0.113.5',
      headers,
      payload: { email, currentPassword: demoPassword, newPassword: 'curta' },
    });
  await recordLookUps('203.0.113.5', 297);

  // Three look-ups are left for this day.
  const responses = [
    await change(bia.email),
    await change('ninguem@exemplo.com'),
    // Ana’s own address is not looked up.
    await change(ana.email),
    await change('outra@exemplo.com'),
    await change(bia.email),
  ];

  expect(responses.map((response) => response.json<{ code: string }>().code)).toEqual([
    'email_taken',
    'invalid_input',
    'invalid_input',
    'invalid_input',
    'too_many_requests',
  ]);
});
