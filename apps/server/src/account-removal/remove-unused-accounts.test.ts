import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { aVacancyFeed } from '../../seeds/vacancy-feed-factory.ts';
import { openBrowser } from '../../test/callers/test-browser.ts';
import { startRemovalScenario } from '../../test/scenarios/removal-scenario.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { banAccount, unbanAccount } from '../accounts/bans.ts';
import { createDelivery } from '../accounts/deliver-mail.ts';
import { startSession } from '../accounts/sessions/start-session.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { removeUnusedAccounts, warnOfRemoval } from './remove-unused-accounts.ts';

const { app, call, db, services, isThere, mailsOf } = await startRemovalScenario();

const warningSubject = 'Sua conta no Trampolim será excluída em 30 dias';
const farewellSubject = 'Sua conta no Trampolim foi excluída';

const send = vi.fn<Mailer['send']>();
const deliver = createDelivery(services, { send, close: () => undefined });

/** Delivers the waiting mails. A refused mail is given up. All mails stay in the queue for `mailsOf`. */
async function deliverMails(): Promise<void> {
  const { rows } = await sql<{ id: string; data: QueuedMail }>`
    update pgboss.job set state = 'completed' where name = 'mail' and state = 'created' returning id, data`.execute(
    db,
  );
  for (const { id, data } of rows) await deliver(data, id).catch(() => undefined);
}

/** Returns the subjects of the mails that the mail server got for an account. */
const subjectsSentTo = ({ email }: { email: string }) =>
  send.mock.calls.flatMap(([{ to, subject }]) => (to === email ? subject : []));

/** Moves the last sign-in of accounts, and their warning if there was one, to the past. */
async function wait(days: number, ...accounts: { id: string }[]): Promise<void> {
  await db
    .updateTable('account')
    .set({
      signed_in_on: sql`signed_in_on - ${sql.lit(days)}`,
      removal_warned_on: sql`removal_warned_on - ${sql.lit(days)}`,
      removal_counted_from: sql`removal_counted_from - ${sql.lit(days)}`,
    })
    .where(
      'id',
      'in',
      accounts.map(({ id }) => id),
    )
    .execute();
}

/** Returns the sorted subjects of the mails to an account. */
const subjectsTo = async (account: { id: string }) =>
  (await mailsOf(account)).map(({ subject }) => subject).toSorted();

async function runNight(): Promise<void> {
  await warnOfRemoval(services);
  await deliverMails();
  await removeUnusedAccounts(services);
}

/** Starts a job while the account signs in, completes the sign-in once the job waits for it, and awaits the job. */
async function whileSigningIn({ id }: { id: string }, run: () => Promise<void>): Promise<void> {
  const job = await db.transaction().execute(async (transaction) => {
    await startSession(transaction, id);
    const end = run();
    await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1));
    return { end };
  });
  await job.end;
}

let ana: Awaited<ReturnType<typeof aCandidate>>;

/** Returns whether Ana's account remains after so many days and the night that follows them. */
async function remainsAfter(days: number): Promise<boolean> {
  await wait(days, ana);
  await runNight();
  return isThere(ana);
}

beforeEach(async () => {
  send.mockReset();
  ana = await aCandidate(db);
});

test('an owner is warned once, thirty days before an account of two years without a sign-in is deleted', async () => {
  await wait(699, ana);
  await runNight();
  expect(await subjectsTo(ana)).toEqual([]);

  await wait(1, ana);
  await runNight();
  await runNight();
  expect(await subjectsTo(ana)).toEqual([warningSubject]);

  expect(await remainsAfter(29)).toBe(true);

  expect(await remainsAfter(1)).toBe(false);
  expect(await subjectsTo(ana)).toEqual([farewellSubject, warningSubject]);
  const { rows } =
    await sql`select from action_log where message = ${`Conta sem uso excluída: ${ana.email}`}`.execute(db);
  expect(rows).toHaveLength(1);
});

test('an account that becomes due late is deleted thirty days after its warning and not before', async () => {
  await wait(2_000, ana);
  await runNight();
  await runNight();
  expect(await isThere(ana)).toBe(true);

  expect(await remainsAfter(30)).toBe(false);
});

test('an owner whose warning was given up is warned again after a week, and the days count from then', async () => {
  send.mockRejectedValue(new Error('421 no mail server'));
  await wait(700, ana);
  await runNight();
  await wait(6, ana);
  await runNight();
  expect(await subjectsTo(ana)).toEqual([warningSubject]);
  send.mockReset();

  await wait(1, ana);
  await runNight();
  expect(subjectsSentTo(ana)).toEqual([warningSubject]);
  expect(await remainsAfter(29)).toBe(true);

  expect(await remainsAfter(1)).toBe(false);
});

test('an account is not deleted while its warning waits', async () => {
  await wait(700, ana);
  await warnOfRemoval(services);
  await wait(40, ana);
  await removeUnusedAccounts(services);
  await warnOfRemoval(services);
  await deliverMails();
  expect(subjectsSentTo(ana), 'the warning and its repetition are one mail').toEqual([warningSubject]);

  expect(await remainsAfter(29)).toBe(true);
});

test('an owner who signs in while the warning waits is not warned', async () => {
  await wait(700, ana);
  await warnOfRemoval(services);
  await db.transaction().execute((transaction) => startSession(transaction, ana.id));
  await deliverMails();

  expect(subjectsSentTo(ana)).toEqual([]);
});

test('a warning from before a sign-in on a server of the previous version does not count', async () => {
  await wait(700, ana);
  await runNight();
  await db
    .updateTable('account')
    .set({ signed_in_on: sql`current_date`, removal_warned_on: null })
    .where('id', '=', ana.id)
    .execute();
  await wait(800, ana);
  await runNight();

  expect(await isThere(ana)).toBe(true);
  expect(await subjectsTo(ana)).toEqual([warningSubject, warningSubject]);
});

test('a sign-in starts the two years again', async () => {
  await wait(700, ana);
  await runNight();
  const { statusCode } = await openBrowser(app).post('/api/auth/login', {
    email: ana.email,
    password: demoPassword,
  });
  expect(statusCode).toBe(200);

  expect(await remainsAfter(699)).toBe(true);
  expect(await subjectsTo(ana)).toEqual([warningSubject]);
});

test.each([
  ['e-mail address', { email: 'ana.nova@exemplo.com.br' }],
  ['password', { newPassword: 'uma senha nova e boa' }],
])('an account is not deleted soon after support has set another %s', async (_, body) => {
  const admin = await anAdmin(db);
  await wait(700, ana);
  await runNight();
  await wait(30, ana);
  const { status } = await call('PUT /api/user/admin/access/:id', { params: { id: ana.id }, body }, admin);
  expect(status).toBe(200);

  await runNight();
  expect(await remainsAfter(29)).toBe(true);
});

test('an unconfirmed address gets no mail, because it may be a stranger’s', async () => {
  const bia = await aCandidate(db, { email_confirmed_at: null });
  await wait(700, bia);
  await runNight();
  await wait(30, bia);
  await runNight();

  expect(await isThere(bia)).toBe(false);
  expect(await subjectsTo(bia)).toEqual([]);
});

test('administrators remain, and companies with vacancies, a colleague, a program or a feed that is read', async () => {
  const admin = await anAdmin(db);
  const [padaria, oficina, escola, loja, unusedCompany] = [
    await aCompany(db),
    await aCompany(db),
    await aCompany(db),
    await aCompany(db),
    await aCompany(db),
  ];
  await aVacancy(db, padaria);
  const marina = await aColleague(db, oficina);
  await anApiKey(db, escola, { last_used_at: new Date().toISOString() });
  await aVacancyFeed(db, loja, { fetched_at: new Date().toISOString() });
  await aVacancyFeed(db, unusedCompany, {
    fetched_at: new Date('2020-01-01').toISOString(),
    problem: 'O endereço não respondeu.',
    failing_since: new Date().toISOString(),
  });
  const companies = [padaria, oficina, escola, loja, unusedCompany];

  await wait(800, admin, ...companies);
  await runNight();
  await wait(30, admin, ...companies);
  await runNight();

  const remaining = await Promise.all([admin, ...companies, marina].map(isThere));
  expect(remaining).toEqual([true, true, true, true, true, false, true]);
});

test('an unused colleague loses the account, and the company remains', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria);
  await wait(700, marina);
  await runNight();
  await wait(30, marina);
  await runNight();

  expect([await isThere(marina), await isThere(padaria)]).toEqual([false, true]);
  expect(await subjectsTo(marina)).toEqual([
    'Seu acesso a uma empresa no Trampolim terminou',
    warningSubject,
  ]);
});

test('a warning from before a colleague used the company does not count once the colleague has left', async () => {
  const padaria = await aCompany(db);
  await wait(700, padaria);
  await runNight();
  const marina = await aColleague(db, padaria);
  await runNight();
  await wait(60, padaria);
  await runNight();
  await db.deleteFrom('account').where('id', '=', marina.id).execute();
  await runNight();

  expect(await isThere(padaria)).toBe(true);
  expect(await subjectsTo(padaria)).toEqual([warningSubject, warningSubject]);
});

test('an owner who signs in between the choice of accounts and the warning is not warned', async () => {
  await wait(700, ana);
  await whileSigningIn(ana, () => warnOfRemoval(services));

  expect(await subjectsTo(ana)).toEqual([]);
});

test('a company remains if a colleague signs in between the choice of accounts and the deletion', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria);
  await wait(730, padaria, marina);
  await runNight();
  await wait(30, padaria, marina);
  await whileSigningIn(marina, () => removeUnusedAccounts(services));

  expect([await isThere(padaria), await isThere(marina)]).toEqual([true, true]);
});

test('an account that cannot be deleted does not prevent the deletion of others', async () => {
  const bia = await aCandidate(db);
  await wait(740, ana);
  await wait(730, bia);
  await runNight();
  await wait(30, ana, bia);
  await sql`create function refuse_deletion() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`.execute(db);
  await sql`create trigger refuse_deletion before delete on account
    for each row when (old.id = ${sql.lit(ana.id)}) execute function refuse_deletion()`.execute(db);

  await expect(removeUnusedAccounts(services)).rejects.toThrow('1 unused accounts could not be deleted.');
  await sql`drop function refuse_deletion cascade`.execute(db);

  expect([await isThere(ana), await isThere(bia)]).toEqual([true, false]);
});

test('a ban that is lifted starts the two years again, also for the people of a company', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria);
  await db.transaction().execute((transaction) => banAccount(transaction, padaria.id));
  await wait(700, padaria, marina);
  await runNight();
  const [warning] = await mailsOf(padaria);
  await wait(30, padaria, marina);
  await db.transaction().execute((transaction) => unbanAccount(transaction, padaria.id));
  await runNight();

  expect([await isThere(padaria), await isThere(marina)]).toEqual([true, true]);
  expect(warning?.text).toContain('Ela está banida');
  expect(warning?.text).not.toContain('Basta entrar');
});
