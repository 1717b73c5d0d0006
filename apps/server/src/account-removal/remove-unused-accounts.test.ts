import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { aVacancyFeed } from '../../seeds/vacancy-feed-factory.ts';
import { openBrowser } from '../../test/callers/test-browser.ts';
import {
  removalWarningSubject,
  startUnusedAccountScenario,
} from '../../test/scenarios/unused-account-scenario.ts';
import { banAccount, unbanAccount } from '../accounts/bans.ts';
import { removeUnusedAccounts } from './remove-unused-accounts.ts';

const {
  app,
  call,
  db,
  services,
  isThere,
  mailsOf,
  subjectsQueuedFor,
  passDays,
  runNight,
  whileSigningIn,
  remainsAfterDays,
} = await startUnusedAccountScenario();

// An account is deleted after 730 days without a sign-in. The warning is sent 30 days before.

let ana: Awaited<ReturnType<typeof aCandidate>>;

beforeEach(async () => {
  ana = await aCandidate(db);
});

test('a sign-in starts the two years again', async () => {
  await passDays(700, ana);
  await runNight();
  const { statusCode } = await openBrowser(app).post('/api/auth/login', {
    email: ana.email,
    password: demoPassword,
  });
  expect(statusCode).toBe(200);

  expect(await remainsAfterDays(ana, 699)).toBe(true);
  expect(await subjectsQueuedFor(ana)).toEqual([removalWarningSubject]);
});

test.each([
  ['e-mail address', { email: 'ana.nova@exemplo.com.br' }],
  ['password', { newPassword: 'uma senha nova e boa' }],
])('an account is not deleted soon after support has set another %s', async (_, body) => {
  const admin = await anAdmin(db);
  await passDays(700, ana);
  await runNight();
  await passDays(30, ana);
  const { status } = await call('PUT /api/user/admin/access/:id', { params: { id: ana.id }, body }, admin);
  expect(status).toBe(200);

  await runNight();
  expect(await remainsAfterDays(ana, 29)).toBe(true);
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

  await passDays(800, admin, ...companies);
  await runNight();
  await passDays(30, admin, ...companies);
  await runNight();

  const remaining = await Promise.all([admin, ...companies, marina].map(isThere));
  expect(remaining).toEqual([true, true, true, true, true, false, true]);
});

test('an unused colleague loses the account, and the company remains', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria);
  await passDays(700, marina);
  await runNight();
  await passDays(30, marina);
  await runNight();

  expect([await isThere(marina), await isThere(padaria)]).toEqual([false, true]);
  expect(await subjectsQueuedFor(marina)).toEqual([
    'Seu acesso a uma empresa no Trampolim terminou',
    removalWarningSubject,
  ]);
});

test('a company remains if a colleague signs in between the choice of accounts and the deletion', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria);
  await passDays(730, padaria, marina);
  await runNight();
  await passDays(30, padaria, marina);
  await whileSigningIn(marina, () => removeUnusedAccounts(services));

  expect([await isThere(padaria), await isThere(marina)]).toEqual([true, true]);
});

test('an account that cannot be deleted does not prevent the deletion of others', async () => {
  const bia = await aCandidate(db);
  // The account that was unused for longer is deleted first.
  await passDays(740, ana);
  await passDays(730, bia);
  await runNight();
  await passDays(30, ana, bia);
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
  await passDays(700, padaria, marina);
  await runNight();
  const [warning] = await mailsOf(padaria);
  await passDays(30, padaria, marina);
  await db.transaction().execute((transaction) => unbanAccount(transaction, padaria.id));
  await runNight();

  expect([await isThere(padaria), await isThere(marina)]).toEqual([true, true]);
  expect(warning?.text).toContain('Ela está banida');
  expect(warning?.text).not.toContain('Basta entrar');
});
