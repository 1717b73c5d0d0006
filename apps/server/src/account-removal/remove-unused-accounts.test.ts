import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { openBrowser } from '../../test/callers/test-browser.ts';
import { startRemovalScenario } from '../../test/scenarios/removal-scenario.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { banAccount, unbanAccount } from '../accounts/bans.ts';
import { startSession } from '../accounts/sessions/start-session.ts';
import { removeUnusedAccounts, warnOfRemoval } from './remove-unused-accounts.ts';

const { app, db, services, isThere, mailsOf } = await startRemovalScenario();

const warningSubject = 'Sua conta no Trampolim será excluída em 30 dias';
const farewellSubject = 'Sua conta no Trampolim foi excluída';

/** Moves the last sign-in of accounts, and their warning if there was one, to the past. */
async function wait(days: number, ...accounts: { id: string }[]): Promise<void> {
  await db
    .updateTable('account')
    .set({
      signed_in_on: sql`signed_in_on - ${sql.lit(days)}`,
      removal_warned_on: sql`removal_warned_on - ${sql.lit(days)}`,
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
beforeEach(async () => {
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

  await wait(29, ana);
  await runNight();
  expect(await isThere(ana)).toBe(true);

  await wait(1, ana);
  await runNight();
  expect(await isThere(ana)).toBe(false);
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

  await wait(30, ana);
  await runNight();
  expect(await isThere(ana)).toBe(false);
});

test('a sign-in begins the two years anew', async () => {
  await wait(700, ana);
  await runNight();
  const { statusCode } = await openBrowser(app).post('/api/auth/login', {
    email: ana.email,
    password: demoPassword,
  });
  expect(statusCode).toBe(200);

  await wait(699, ana);
  await runNight();
  expect(await isThere(ana)).toBe(true);
  expect(await subjectsTo(ana)).toEqual([warningSubject]);
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

test('administrators remain, and companies with vacancies, a colleague or a program that uses them', async () => {
  const admin = await anAdmin(db);
  const [padaria, oficina, escola, unusedCompany] = [
    await aCompany(db),
    await aCompany(db),
    await aCompany(db),
    await aCompany(db),
  ];
  await aVacancy(db, padaria);
  const marina = await aColleague(db, oficina);
  await anApiKey(db, escola, { last_used_at: new Date().toISOString() });
  const companies = [padaria, oficina, escola, unusedCompany];

  await wait(800, admin, ...companies);
  await runNight();
  await wait(30, admin, ...companies);
  await runNight();

  const remaining = await Promise.all([admin, ...companies, marina].map(isThere));
  expect(remaining).toEqual([true, true, true, true, false, true]);
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

test('a ban that is lifted begins the two years anew, also for the people of a company', async () => {
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
