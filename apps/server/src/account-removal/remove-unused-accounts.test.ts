import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { openBrowser } from '../../test/callers/test-browser.ts';
import { startRemovalScenario } from '../../test/scenarios/removal-scenario.ts';
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
