import bcrypt from 'bcrypt';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { openBrowser } from '../../test/callers/test-browser.ts';
import { startTestApp } from '../../test/test-app.ts';
import { findAccountByEmail } from './account-queries.ts';

const compareSpy = vi.spyOn(bcrypt, 'compare');

const { app, db, call } = await startTestApp();

await aCandidate(db, { email: 'Kiss@Exemplo.com' });

let lastIp = 0;
const signInFrom = (ip: string, email: string, password: string) =>
  openBrowser(app, ip).post('/api/auth/login', { email, password });
const newIp = () => `100.64.0.${(lastIp += 1)}`;

const checkAvailability = (email: string) => call('GET /api/user/email-available', { query: { email } });

// Each differs from the account's address in one character. Some conversions of case turn it into the right letter or
// nothing.
test.each([
  'k\u0130ss@exemplo.com',
  'k\u0131ss@exemplo.com',
  'ki\u0307ss@exemplo.com',
  'kis\u017F@exemplo.com',
  '\u212Aiss@exemplo.com',
])('"%s" belongs to no account in sign-ins and availability checks', async (text) => {
  compareSpy.mockClear();

  const response = await signInFrom(newIp(), text, demoPassword);

  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({ error: 'E-mail ou senha incorretos.', code: 'wrong_credentials' });
  // A comparison with a hash of the usual cost takes as long as for an account.
  expect(compareSpy.mock.calls.map(([, hash]) => hash.slice(0, 7))).toEqual(['$2b$10$']);
  expect((await checkAvailability(text)).status).toBe(400);
  expect(await findAccountByEmail(db, text)).toBeUndefined();
});

test('all spellings of an e-mail share one count of failures', async () => {
  const { email } = await aCandidate(db);
  const spellings = (text: string) => [
    text,
    text.toUpperCase(),
    ` ${text} `,
    text.charAt(0).toUpperCase() + text.slice(1),
  ];

  for (const address of [email, 'nobody@exemplo.com', 'İnfo@exemplo.com']) {
    const ip = newIp();
    // Text that is not an e-mail is only tried as typed, because its normalization does not matter.
    const attempts = address.startsWith('İ') ? [address] : spellings(address);
    const statuses = [];
    for (let i = 0; i < 12; i += 1) {
      statuses.push(
        (await signInFrom(ip, attempts[i % attempts.length] ?? '', 'not the password')).statusCode,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  }
});

test('the database refuses the same spellings that the server treats as one e-mail', async () => {
  await aCandidate(db, { email: 'INFO@outra.com' });

  await expect(aCandidate(db, { email: 'info@Outra.com' })).rejects.toThrow('account_email');
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'account_email'`.execute(db);
  expect(rows[0]?.indexdef).toContain('lower((email COLLATE "C"))');
});
