import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { mailsTo } from '../../../test/mails-and-notices/queued-mails.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';
import { removeOldConfirmations } from '../account-jobs.ts';

const { call, db } = await startTestApp({ PUBLIC_URL: 'https://trampolim.example' });

const requestLink = (as: Person) => call('POST /api/user/confirmation-mail', {}, as);
const confirm = (token: string) => call('POST /api/auth/confirm-email', { body: { token } });
const isConfirmed = async (as: Person) => (await call('GET /api/user/me', {}, as)).body.emailConfirmed;

/** The tokens of the mailed links, oldest first. */
const tokensTo = async (email: string) =>
  (await mailsTo(db, email)).map(
    ({ text }) => /https:\/\/trampolim\.example\/confirmar-email#([\w-]{43})\n/.exec(text)?.[1] ?? '',
  );

/** Creates Ana, requests a link for her, and returns the token of the mailed link. */
async function aNewcomer() {
  const ana = await aCandidate(db, { email_confirmed_at: null });
  expect((await requestLink(ana)).body.message).toBe(
    'E-mail de confirmação enviado. Use o link mais recente.',
  );
  const [token = ''] = await tokensTo(ana.email);
  return { ana, token };
}

test('only the first use of the link confirms the e-mail address', async () => {
  const { ana, token } = await aNewcomer();
  expect(await isConfirmed(ana)).toBe(false);

  expect(await confirm(token)).toMatchObject({
    status: 200,
    body: { message: 'E-mail confirmado com sucesso!', alreadyConfirmed: false },
  });
  const readConfirmedAt = () =>
    db.selectFrom('account').select('email_confirmed_at').where('id', '=', ana.id).executeTakeFirst();
  const before = await readConfirmedAt();

  expect(await confirm(token)).toMatchObject({
    status: 200,
    body: { message: 'Este e-mail já estava confirmado.', alreadyConfirmed: true },
  });
  expect(await readConfirmedAt()).toEqual(before);
  expect(await isConfirmed(ana)).toBe(true);
});

test('twenty clicks at once confirm once', async () => {
  const { ana, token } = await aNewcomer();

  const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));

  expect(responses.filter(({ status, body }) => status === 200 && !body.alreadyConfirmed)).toHaveLength(1);
  const lines = await db
    .selectFrom('action_log')
    .select('message')
    .where('message', '=', `E-mail confirmado: ${ana.email}`)
    .execute();
  expect(lines).toHaveLength(1);
});

test('only the newest link works', async () => {
  const { ana, token } = await aNewcomer();
  await requestLink(ana);
  const newestToken = (await tokensTo(ana.email)).at(-1) ?? '';

  const response = await confirm(token);

  expect([response.status, response.body.code]).toEqual([404, 'confirmation_unknown']);
  expect(await isConfirmed(ana)).toBe(false);
  expect((await confirm(newestToken)).status).toBe(200);
});

test('a link expires after seven days and is deleted a month later', async () => {
  const { token } = await aNewcomer();
  const passDays = (days: number) =>
    db
      .updateTable('email_confirmation')
      .set({ expires_at: sql<string>`expires_at - ${days} * interval '1 day'` })
      .execute();
  await passDays(6.9);
  await removeOldConfirmations(db);
  await passDays(0.2);

  expect((await confirm(token)).body.code).toBe('confirmation_expired');
  await passDays(30);
  await removeOldConfirmations(db);
  expect((await confirm(token)).body.code).toBe('confirmation_unknown');
});

const changeEmail = ({ id }: Person, email: string) =>
  db.updateTable('account').set({ email }).where('id', '=', id).execute();

test('a link sent before the e-mail address changed confirms nothing', async () => {
  const { ana, token } = await aNewcomer();
  await changeEmail(ana, 'novo.de.ana@exemplo.com');

  expect((await confirm(token)).body.code).toBe('confirmation_unknown');
});

test('a new e-mail address is not confirmed', async () => {
  const padaria = await aCompany(db);
  expect(await isConfirmed(padaria)).toBe(true);

  await changeEmail(padaria, 'nova.padaria@exemplo.com');

  expect(await isConfirmed(padaria)).toBe(false);
});

test('an e-mail address in another case remains confirmed, in any collation of the database', async () => {
  const ana = await aCandidate(db);

  await changeEmail(ana, ana.email.toUpperCase());

  expect(await isConfirmed(ana)).toBe(true);
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'account_address_changed'`.execute(
    db,
  );
  expect(rows[0]?.definition).toContain('lower((old.email COLLATE "C")) <> lower((new.email COLLATE "C"))');
});

test('three of ten simultaneous requests send a link', async () => {
  const ana = await aCandidate(db, { email_confirmed_at: null });

  const responses = await Promise.all(Array.from({ length: 10 }, () => requestLink(ana)));

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(await tokensTo(ana.email)).toHaveLength(3);
});

test('a confirmed account gets an error instead of a link', async () => {
  const { status, body } = await requestLink(await anAdmin(db));

  expect([status, body.error]).toEqual([409, 'Seu e-mail já está confirmado.']);
});

test('the stored link does not contain its token, and the queued mail no e-mail address', async () => {
  const { ana, token } = await aNewcomer();

  const { rows } = await sql<{ row: string }>`select c::text as row from email_confirmation c`.execute(db);
  expect(JSON.stringify(rows)).not.toContain(token);
  const { rows: jobs } = await sql<{ row: string }>`
    select j::text as row from pgboss.job j where name = 'mail'`.execute(db);
  expect(JSON.stringify(jobs)).not.toContain(ana.email);
});
