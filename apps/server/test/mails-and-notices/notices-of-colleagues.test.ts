import { mailKindsOfRole } from '@trampolim/contract/values/vocabulary';
import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { notifyWithdrawal } from '../../src/applications/notifications/notify-withdrawal.ts';
import { noticeMailJobs } from '../../src/notices/notice-mail-jobs.ts';
import { notifyReportOutcomes } from '../../src/notices/notify-reports.ts';
import { notifySanction } from '../../src/notices/notify-sanctions.ts';
import { startColleagueScenario } from '../scenarios/colleague-scenario.ts';
import { withdrawalNotifyAt } from '../stored/withdrawal-notify-at.ts';
import type { Person } from '../test-app.ts';
import { mailsTo } from './queued-mails.ts';

// Marina has the right `Administração`, and Rui `Recrutamento`.
const { call, db, services, padaria, marina, rui, remove } = await startColleagueScenario();
const companyPeople = [padaria, marina, rui];

beforeEach(() => db.deleteFrom('notice').execute());

const apply = (jobVacancyId: string, as: Person) =>
  call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId } }, as);
const noticesOf = async (as: Person) => (await call('GET /api/notices', {}, as)).body;
const unreadCountOf = async (as: Person) => (await call('GET /api/user/me', {}, as)).body.unreadNotices;
const readAll = (as: Person) =>
  call('POST /api/notices/read', { body: { upTo: new Date(Date.now() + 1000).toISOString() } }, as);
const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(db, email)).map(({ subject }) => subject);
/** Sends the mails that are due within the next hour, as two servers at once. */
const sendMailsOfNextHour = async () => {
  const dueAt = new Date(Date.now() + 3_600_000).toISOString();
  await Promise.all([1, 2].flatMap(() => noticeMailJobs(services).map((job) => job.run({ dueAt }))));
};

test('each person of a company has a separate notice with its own count and read status', async () => {
  const vacancy = await aVacancy(db, padaria, { title: 'Forneira' });
  const people = await Promise.all(Array.from({ length: 8 }, () => aCandidate(db)));

  await Promise.all(people.map((person) => apply(vacancy.id, person)));

  for (const reader of companyPeople) {
    expect(await noticesOf(reader)).toMatchObject([
      { kind: 'new_applicants', title: 'Forneira', count: 8, link: `/editar-vaga/${vacancy.id}` },
    ]);
  }
  const [noticeOfRui] = await noticesOf(rui);
  await call('POST /api/notices/read', { body: { ids: [noticeOfRui?._id ?? ''] } }, marina);
  expect(await unreadCountOf(rui)).toBe(1);
  expect((await readAll(rui)).body).toEqual({ unread: 0 });
  expect([await unreadCountOf(padaria), await unreadCountOf(marina), await unreadCountOf(rui)]).toEqual([
    1, 1, 0,
  ]);

  await apply(vacancy.id, await aCandidate(db));
  expect((await noticesOf(rui)).map(({ count }) => count)).toEqual([1, 8]);
  expect((await noticesOf(marina)).map(({ count }) => count)).toEqual([9]);
});

test('a withdrawal changes only notices that counted the application and are unread', async () => {
  const vacancy = await aVacancy(db, padaria);
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const withdraw = (as: Person) =>
    call('DELETE /api/user/company/vacancy/remove-interested', { body: { jobVacancyId: vacancy.id } }, as);
  await apply(vacancy.id, ana);
  await readAll(rui);
  await apply(vacancy.id, bia);
  const joana = await aColleague(db, padaria, { name: 'Joana Dias' });
  await apply(vacancy.id, await aCandidate(db));

  await Promise.all([withdraw(ana), withdraw(bia)]);

  // The notices of three applications lose two. Rui had read the first application, and Joana joined before the third.
  expect((await noticesOf(padaria)).map(({ count }) => count)).toEqual([1]);
  expect((await noticesOf(marina)).map(({ count }) => count)).toEqual([1]);
  expect((await noticesOf(rui)).map(({ count }) => count)).toEqual([1, 1]);
  expect((await noticesOf(joana)).map(({ count }) => count)).toEqual([1]);
  expect((await remove(padaria, joana.id)).status).toBe(200);
});

test('five hundred applications cause one mail to each colleague who has not read the notice', async () => {
  const vacancy = await aVacancy(db, padaria, { title: 'Quinhentas' });
  const joana = await aColleague(db, padaria, { name: 'Joana Dias' });
  await apply(vacancy.id, await aCandidate(db));
  // Replaces the next 498 applications.
  await db.updateTable('notice').set({ count: 499 }).where('about_id', '=', vacancy.id).execute();
  await readAll(rui);
  await apply(vacancy.id, await aCandidate(db));
  await readAll(rui);
  await remove(marina, joana.id);

  await sendMailsOfNextHour();
  await sendMailsOfNextHour();

  const subject = '500 novas candidaturas: Quinhentas';
  expect([await subjectsTo(padaria), await subjectsTo(marina)]).toEqual([[subject], [subject]]);
  expect([await subjectsTo(rui), await subjectsTo(joana)]).toEqual([[], []]);
});

test('a withdrawal is mailed once to each colleague who has no unread notice of an earlier one', async () => {
  const vacancy = await aVacancy(db, padaria, { title: 'Retirada' });
  const withdraw = async () => {
    const ana = await aCandidate(db);
    await anApplication(db, ana, vacancy, { status: 'Em Análise' });
    const body = { jobVacancyId: vacancy.id };
    await call('DELETE /api/user/company/vacancy/remove-interested', { body }, ana);
    const withdrawal = {
      candidateId: ana.id,
      vacancyId: vacancy.id,
      notifyAt: await withdrawalNotifyAt(db, ana.id),
    };
    const notify = () =>
      db.transaction().execute((transaction) => notifyWithdrawal(transaction, services, withdrawal));
    // Two servers send the same notification.
    await Promise.all([notify(), notify()]);
  };
  const countMails = async (as: { email: string }) =>
    (await subjectsTo(as)).filter((subject) => subject === 'Candidatura retirada: Retirada').length;

  await withdraw();
  expect(await Promise.all(companyPeople.map(countMails))).toEqual([1, 1, 1]);
  await readAll(rui);
  await withdraw();

  expect(await Promise.all(companyPeople.map(countMails))).toEqual([1, 1, 2]);
  expect(await noticesOf(marina)).toMatchObject([{ kind: 'withdrawals', count: 2 }]);
});

test('a warning notifies only colleagues who can act on it, the outcome of a report everybody', async () => {
  const warn = (targetKind: 'company' | 'vacancy') =>
    db.transaction().execute((transaction) => {
      const warning = {
        id: crypto.randomUUID(),
        kind: 'warning' as const,
        accountId: padaria.id,
        targetKind,
        targetName: targetKind,
        comment: 'Complete os dados.',
      };
      return notifySanction(transaction, services, warning);
    });
  await warn('company');
  await warn('vacancy');
  await db
    .transaction()
    .execute((transaction) =>
      notifyReportOutcomes(
        transaction,
        services,
        [{ id: crypto.randomUUID(), reporterId: padaria.id, targetName: 'Spam' }],
        'upheld',
      ),
    );

  const titles = async (as: Person) => (await noticesOf(as)).map(({ title }) => title);
  expect(await titles(padaria)).toEqual(['Spam', 'vacancy', 'company']);
  expect(await titles(marina)).toEqual(['Spam', 'vacancy', 'company']);
  expect(await titles(rui)).toEqual(['Spam', 'vacancy']);
});

test('a colleague who is removed during applications gets no notices', async () => {
  const vacancy = await aVacancy(db, padaria);
  const joana = await aColleague(db, padaria, { name: 'Joana Dias' });
  const people = await Promise.all(Array.from({ length: 6 }, () => aCandidate(db)));

  const [removal, ...applications] = await Promise.all([
    remove(padaria, joana.id),
    ...people.map((person) => apply(vacancy.id, person)),
  ]);

  expect([removal.status, ...applications.map(({ status }) => status)]).toEqual(Array(7).fill(200));
  expect(await db.selectFrom('notice').select('id').where('account_id', '=', joana.id).execute()).toEqual([]);
  for (const reader of companyPeople)
    expect((await noticesOf(reader)).map(({ count }) => count)).toEqual([6]);
});

test('each person has separate mail settings and a separate link to unsubscribe', async () => {
  const readSettings = async (as: Person) => (await call('GET /api/user/mail-settings', {}, as)).body;
  const switchMails = (on: boolean, as: Person) =>
    call('PUT /api/user/mail-settings', { body: { kind: 'withdrawals', on } }, as);
  const defaults = mailKindsOfRole.Company.map((kind) => ({ kind, on: true }));
  for (const reader of companyPeople) expect(await readSettings(reader)).toEqual(defaults);

  expect((await switchMails(false, rui)).body).toContainEqual({ kind: 'withdrawals', on: false });
  const token = services.unsubscribeTokens.issue({ accountId: marina.id, kind: 'new_applicants' });
  const response = await call('POST /api/unsubscribe/:token', { params: { token } });

  expect(response.body).toMatchObject({ kind: 'new_applicants', on: false });
  expect(await readSettings(padaria)).toEqual(defaults);
  expect((await readSettings(marina)).filter(({ on }) => !on)).toEqual([
    { kind: 'new_applicants', on: false },
  ]);
  expect((await readSettings(rui)).filter(({ on }) => !on)).toEqual([{ kind: 'withdrawals', on: false }]);
  const refusal = await call(
    'PUT /api/user/mail-settings',
    { body: { kind: 'vacancy_ended', on: false } },
    rui,
  );
  expect(refusal.body.issues?.[0]?.message).toBe('Sua conta não recebe e-mails deste tipo.');
});
