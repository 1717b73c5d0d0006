import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import {
  removalWarningSubject,
  startUnusedAccountScenario,
} from '../../test/scenarios/unused-account-scenario.ts';
import { startSession } from '../accounts/sessions/start-session.ts';
import { removeUnusedAccounts, warnOfRemoval } from './remove-unused-accounts.ts';

const {
  db,
  services,
  isThere,
  send,
  deliverMails,
  subjectsSentTo,
  subjectsQueuedFor,
  passDays,
  runNight,
  whileSigningIn,
  remainsAfterDays,
} = await startUnusedAccountScenario();

// An account is deleted after 730 days without a sign-in. The warning is sent 30 days before.

const farewellSubject = 'Sua conta no Trampolim foi excluída';

let ana: Awaited<ReturnType<typeof aCandidate>>;

beforeEach(async () => {
  send.mockReset();
  ana = await aCandidate(db);
});

test('an owner is warned once, thirty days before an account of two years without a sign-in is deleted', async () => {
  await passDays(699, ana);
  await runNight();
  expect(await subjectsQueuedFor(ana)).toEqual([]);

  await passDays(1, ana);
  await runNight();
  await runNight();
  expect(await subjectsQueuedFor(ana)).toEqual([removalWarningSubject]);

  expect(await remainsAfterDays(ana, 29)).toBe(true);

  expect(await remainsAfterDays(ana, 1)).toBe(false);
  expect(await subjectsQueuedFor(ana)).toEqual([farewellSubject, removalWarningSubject]);
  const { rows } =
    await sql`select from action_log where message = ${`Conta sem uso excluída: ${ana.email}`}`.execute(db);
  expect(rows).toHaveLength(1);
});

test('an account that becomes due late is deleted thirty days after its warning and not before', async () => {
  await passDays(2_000, ana);
  await runNight();
  await runNight();
  expect(await isThere(ana)).toBe(true);

  expect(await remainsAfterDays(ana, 30)).toBe(false);
});

test('an owner whose warning was not sent is warned again a week later, and the days count from then', async () => {
  send.mockRejectedValue(new Error('421 no mail server'));
  await passDays(700, ana);
  await runNight();
  await passDays(6, ana);
  await runNight();
  expect(await subjectsQueuedFor(ana)).toEqual([removalWarningSubject]);
  send.mockReset();

  await passDays(1, ana);
  await runNight();
  expect(subjectsSentTo(ana)).toEqual([removalWarningSubject]);
  expect(await remainsAfterDays(ana, 29)).toBe(true);

  expect(await remainsAfterDays(ana, 1)).toBe(false);
});

test('an account is not deleted while its warning waits', async () => {
  await passDays(700, ana);
  await warnOfRemoval(services);
  await passDays(40, ana);
  await removeUnusedAccounts(services);
  await warnOfRemoval(services);
  await deliverMails();
  expect(subjectsSentTo(ana), 'the warning and its repetition are one mail').toEqual([removalWarningSubject]);

  expect(await remainsAfterDays(ana, 29)).toBe(true);
});

test('an owner who signs in while the warning waits is not warned', async () => {
  await passDays(700, ana);
  await warnOfRemoval(services);
  await db.transaction().execute((transaction) => startSession(transaction, ana.id));
  await deliverMails();

  expect(subjectsSentTo(ana)).toEqual([]);
});

test('a warning from before a sign-in on a server of the previous version does not count', async () => {
  await passDays(700, ana);
  await runNight();
  // A sign-in on the previous version does not reset `removal_counted_from`.
  await db
    .updateTable('account')
    .set({ signed_in_on: sql`current_date`, removal_warned_on: null })
    .where('id', '=', ana.id)
    .execute();
  await passDays(800, ana);
  await runNight();

  expect(await isThere(ana)).toBe(true);
  expect(await subjectsQueuedFor(ana)).toEqual([removalWarningSubject, removalWarningSubject]);
});

test('an unconfirmed address gets no mail, because it may be a stranger’s', async () => {
  const bia = await aCandidate(db, { email_confirmed_at: null });
  await passDays(700, bia);
  await runNight();
  await passDays(30, bia);
  await runNight();

  expect(await isThere(bia)).toBe(false);
  expect(await subjectsQueuedFor(bia)).toEqual([]);
});

test('a warning from before a colleague used the company does not count once the colleague has left', async () => {
  const padaria = await aCompany(db);
  await passDays(700, padaria);
  await runNight();
  const marina = await aColleague(db, padaria);
  await runNight();
  await passDays(60, padaria);
  await runNight();
  await db.deleteFrom('account').where('id', '=', marina.id).execute();
  await runNight();

  expect(await isThere(padaria)).toBe(true);
  expect(await subjectsQueuedFor(padaria)).toEqual([removalWarningSubject, removalWarningSubject]);
});

test('an owner who signs in between the choice of accounts and the warning is not warned', async () => {
  await passDays(700, ana);
  await whileSigningIn(ana, () => warnOfRemoval(services));

  expect(await subjectsQueuedFor(ana)).toEqual([]);
});
