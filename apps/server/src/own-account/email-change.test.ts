import type { Api } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { openSession } from '../../test/callers/own-session.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { startTestApp } from '../../test/test-app.ts';
import { removeFormerEmails } from '../accounts/account-jobs.ts';
import type { FormerEmail } from '../platform/mail/queued-mail.ts';

const testApp = await startTestApp({ PUBLIC_URL: 'https://trampolim.example' });
const { db, call, authorization, app } = testApp;
const updateCandidateRoute = 'PUT /api/user/candidate/update-candidate/:id';
let ana: Awaited<ReturnType<typeof aCandidate>>;
let newEmail = '';
let count = 0;

beforeEach(async () => {
  ana = await aCandidate(db);
  newEmail = `nova.${(count += 1)}@exemplo.com`;
});

type Changes = RequestOf<Api[typeof updateCandidateRoute]>['body'];
const save = (body: Changes, as = ana) => call(updateCandidateRoute, { params: { id: as.id }, body }, as);
const readUser = async () => (await call('GET /api/user/me', {}, ana)).body;
const readStoredCandidate = async () => (await call('GET /api/user/candidate/list-candidate/', {}, ana)).body;
/**
 * Returns the mails of the account that now has this address, also those to its former address. Sorts them by subject,
 * because the mails of one change are queued together.
 */
const mailsOfAccount = async (email: string) =>
  (await mailsTo(db, email)).sort((a, b) => a.subject.localeCompare(b.subject));
/** Returns the subjects of an account's mails, each with the address to which it is sent. */
const listSubjects = async (email: string) =>
  Promise.all(
    (await mailsOfAccount(email)).map(async ({ subject, leftAddress }) => [
      subject,
      leftAddress ? await readFormerEmail(leftAddress) : email,
    ]),
  );
async function readFormerEmail(address: FormerEmail): Promise<string> {
  if ('farewellTo' in address) return address.farewellTo;
  const row = await db
    .selectFrom('former_address')
    .select('email')
    .where('id', '=', address.formerId)
    .executeTakeFirstOrThrow();
  return row.email;
}
/** Signs Ana in unless she is signed in, and moves her sign-ins into the past. */
const ageSessionsOfAna = async (interval: string) => {
  await authorization(ana);
  await db
    .updateTable('session')
    .set({ created_at: sql<string>`created_at - ${interval}::interval` })
    .where('account_id', '=', ana.id)
    .execute();
};

test('a new e-mail address is stored immediately and must be confirmed by a mailed link', async () => {
  const { status, body } = await save({ candidateName: 'Ana Lima', email: newEmail });

  expect([status, body.email, body.candidateName]).toEqual([200, newEmail, 'Ana Lima']);
  expect(await readUser()).toMatchObject({ email: newEmail, emailConfirmed: false });
  expect(await listSubjects(newEmail)).toEqual([
    ['Confirme seu novo e-mail no Trampolim', newEmail],
    ['O e-mail da sua conta foi alterado', ana.email],
  ]);
  const [confirmation] = await mailsOfAccount(newEmail);
  const token = /confirmar-email#([\w-]{43})\n/.exec(confirmation?.text ?? '')?.[1] ?? '';
  expect((await call('POST /api/auth/confirm-email', { body: { token } })).status).toBe(200);
  expect((await readUser()).emailConfirmed).toBe(true);
  const signIn = await call('POST /api/auth/login', { body: { email: newEmail, password: demoPassword } });
  expect(signIn.status).toBe(200);
});

test('a confirmed previous e-mail address is notified, without the new one', async () => {
  await save({ email: newEmail });
  const [, notification] = await mailsOfAccount(newEmail);

  expect(notification).toMatchObject({ foreign: false, security: true, accountId: ana.id });
  expect(JSON.stringify(notification)).not.toContain(newEmail);
  expect(notification?.text).toContain('passou a usar outro e-mail');
  expect(notification?.text).toContain('https://trampolim.example/conta-candidato');
});

test('an unconfirmed previous e-mail address is not notified', async () => {
  ana = await aCandidate(db, { email_confirmed_at: null });

  await save({ email: newEmail });

  expect(await listSubjects(newEmail)).toEqual([['Confirme seu novo e-mail no Trampolim', newEmail]]);
});

test('the same e-mail address changes nothing', async () => {
  const before = await readStoredCandidate();

  expect((await save({ email: ` ${ana.email} ` })).body).toEqual(before);
});

test('the e-mail address in another case is stored as typed and stays confirmed', async () => {
  const { body } = await save({ email: ana.email.toUpperCase() });

  expect(body.email).toBe(ana.email.toUpperCase());
  expect(await readUser()).toMatchObject({ email: ana.email.toUpperCase(), emailConfirmed: true });
  expect(await listSubjects(ana.email)).toEqual([]);
  const { rows } = await sql`select from former_address where account_id = ${ana.id}`.execute(db);
  expect(rows).toEqual([]);
});

await aCandidate(db, { email: 'taken@exemplo.com' });

test.each(['taken@exemplo.com', 'TAKEN@exemplo.com'])(
  '"%s" of somebody else is refused together with the other fields',
  async (takenEmail) => {
    const before = await readStoredCandidate();

    const { status, body } = await save({ candidateName: 'Ana Lima', email: takenEmail });

    expect([status, body.code, body.error]).toEqual([409, 'email_taken', 'O e-mail já está em uso.']);
    expect(await readStoredCandidate()).toEqual(before);
  },
);

test('one of ten simultaneous changes to the same e-mail address succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => aCandidate(db)));

  const responses = await Promise.all(people.map((person) => save({ email: newEmail }, person)));

  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  const { rows } =
    await sql`select from former_address where account_id = any(${people.map(({ id }) => id)})`.execute(db);
  expect(rows).toHaveLength(1);
});

test.each([
  'nem um e-mail',
  '',
  'a@b',
  'ana@exemplo.com\0',
  'é@exemplo.com',
  `${'a'.repeat(250)}@exemplo.com`,
])('"%s" is not an e-mail address', async (text) => {
  const { status, body } = await save({ email: text });

  expect([status, body.issues?.[0]?.path]).toEqual([400, 'email']);
  expect((await readUser()).email).toBe(ana.email);
});

test('fifteen minutes after signing in, a new e-mail address requires the current password', async () => {
  await ageSessionsOfAna('14 minutes');
  expect((await save({ email: newEmail })).status).toBe(200);
  await ageSessionsOfAna('2 minutes');
  const otherEmail = `outra.${newEmail}`;

  const withoutPassword = await save({ candidateName: 'Ana Lima', email: otherEmail });
  const withWrongPassword = await save({ email: otherEmail, currentPassword: 'errada e longa' });

  expect([withoutPassword.status, withoutPassword.body.issues]).toEqual([
    400,
    [{ path: 'currentPassword', message: 'Para mudar o e-mail, digite sua senha atual.' }],
  ]);
  expect([withWrongPassword.status, withWrongPassword.body.issues]).toEqual([
    400,
    [{ path: 'currentPassword', message: 'A senha atual está incorreta.' }],
  ]);
  expect(await readStoredCandidate()).toMatchObject({ email: newEmail, candidateName: ana.name });
  // An unchanged e-mail address needs no password.
  expect((await save({ candidateName: 'Ana Lima', email: newEmail })).status).toBe(200);
  expect((await save({ email: otherEmail, currentPassword: demoPassword })).body.email).toBe(otherEmail);
});

test('e-mail and password change in one request, after one password prompt', async () => {
  await ageSessionsOfAna('1 hour');

  const { status } = await save({
    email: newEmail,
    currentPassword: demoPassword,
    newPassword: 'uma senha nova e boa',
  });

  expect(status).toBe(200);
  expect(await listSubjects(newEmail)).toEqual([
    ['Confirme seu novo e-mail no Trampolim', newEmail],
    ['O e-mail da sua conta foi alterado', ana.email],
    ['Sua senha foi alterada', newEmail],
  ]);
});

test('a session that ends while the request waits cannot change the e-mail address', async () => {
  const thief = await openSession(testApp, ana);
  const { pendingResponse } = await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('account').select('id').where('id', '=', ana.id).forNoKeyUpdate().execute();
    const pendingResponse = thief.ask('PUT', `/api/user/candidate/update-candidate/${ana.id}`, {
      email: newEmail,
    });
    await expect.poll(() => countWaiting(db)).toBe(1);
    await transaction
      .updateTable('session')
      .set({ ended_at: sql`now()` })
      .where('id', '=', thief.id)
      .execute();
    return { pendingResponse };
  });

  expect((await pendingResponse).statusCode).toBe(401);
  expect((await readUser()).email).toBe(ana.email);
});

test('a tab with an outdated version cannot change the e-mail address', async () => {
  const { accountVersion } = await readStoredCandidate();
  await save({ email: newEmail, accountVersion });

  const response = await save({ email: `outra.${newEmail}`, accountVersion });

  expect([response.status, response.body.code]).toEqual([409, 'account_changed']);
  expect((await readUser()).email).toBe(newEmail);
});

test('e-mail and name change in one request with the current version', async () => {
  const { accountVersion } = await readStoredCandidate();

  const { status, body } = await save({ candidateName: 'Ana Lima', email: newEmail, accountVersion });

  expect([status, body.email]).toEqual([200, newEmail]);
  expect(body.accountVersion).toBeGreaterThan(accountVersion);
});

test('ten of twenty simultaneous new e-mail addresses are accepted', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, i) => save({ email: `vez.${i}.${newEmail}` })),
  );

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
  const refusals = responses.filter(({ status }) => status === 429);
  expect(refusals).toHaveLength(10);
  // The limit applies for a day of 86,400 seconds.
  expect(Number(refusals[0]?.headers['retry-after'])).toBeGreaterThan(86_000);
});

test('an account’s own e-mail address is available to itself', async () => {
  const isAvailable = async (headers: Record<string, string>) =>
    (await app.inject({ url: `/api/user/email-available?email=${ana.email.toUpperCase()}`, headers })).json<{
      available: boolean;
    }>().available;

  expect(await isAvailable(await authorization(ana))).toBe(true);
  expect(await isAvailable(await authorization(await aCandidate(db)))).toBe(false);
  expect(await isAvailable({})).toBe(false);
});

test('former e-mail addresses are removed after a month', async () => {
  await save({ email: newEmail });
  const readFormerEmails = () => sql`select from former_address where account_id = ${ana.id}`.execute(db);
  const passDays = (days: number) =>
    sql`update former_address set left_at = left_at - ${days} * interval '1 day' where account_id = ${ana.id}`.execute(
      db,
    );

  await passDays(29);
  await removeFormerEmails(db);
  expect((await readFormerEmails()).rows).toHaveLength(1);
  await passDays(2);
  await removeFormerEmails(db);
  expect((await readFormerEmails()).rows).toEqual([]);
});
