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

const { call, db, services, padaria, marina, rui, remove } = await startColleagueScenario();
const everybody = [padaria, marina, rui];

beforeEach(() => db.deleteFrom('notice').execute());

const apply = (jobVacancyId: string, as: Person) =>
  call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId } }, as);
const noticesOf = async (as: Person) => (await call('GET /api/notices', {}, as)).body;
const unreadOf = async (as: Person) => (await call('GET /api/user/me', {}, as)).body.unreadNotices;
const readAll = (as: Person) =>
  call('POST /api/notices/read', { body: { upTo: new Date(Date.now() + 1000).toISOString() } }, as);
const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(db, email)).map(({ subject }) => subject);
/** Sends all mails that have waited for fifteen minutes, by two servers at once. */
const mailWhatIsDue = async () => {
  const dueAt = new Date(Date.now() + 3_600_000).toISOString();
  await Promise.all([1, 2].flatMap(() => noticeMailJobs(services).map((job) => job.run({ dueAt }))));
};

test('each of a company’s people has a separate notice with its own count and read status', async () => {
  const vacancy = await aVacancy(db, padaria, { title: 'Forneira' });
  const people = await Promise.all(Array.from({ length: 8 }, () => aCandidate(db)));

  await Promise.all(people.map((person) => apply(vacancy.id, person)));

  for (const reader of everybody) {
    expect(await noticesOf(reader)).toMatchObject([
      { kind: 'new_applicants', title: 'Forneira', count: 8, link: `/editar-vaga/${vacancy.id}` },
    ]);
  }
  const [theirs] = await noticesOf(rui);
  await call('POST /api/notices/read', { body: { ids: [theirs?._id ?? ''] } }, marina);
  expect(await unreadOf(rui)).toBe(1);
  expect((await readAll(rui)).body).toEqual({ unread: 0 });
  expect([await unreadOf(padaria), await unreadOf(marina), await unreadOf(rui)]).toEqual([1, 1, 0]);

  await apply(vacancy.id, await aCandidate(db));
  expect((await noticesOf(rui)).map(({ count }) => count)).toEqual([1, 8]);
  expect((await noticesOf(marina)).map(({ count }) => count)).toEqual([9]);
});

test('a withdrawal changes the unread notices of colleagues, but no later ones', async () => {
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
  await db.updateTable('notice').set({ count: 499 }).where('about_id', '=', vacancy.id).execute();
  await readAll(rui);
  await apply(vacancy.id, await aCandidate(db));
  await readAll(rui);
  const { email } = joana;
  await remove(marina, joana.id);

  await mailWhatIsDue();
  await mailWhatIsDue();

  const subject = '500 novas candidaturas: Quinhentas';
  expect([await subjectsTo(padaria), await subjectsTo(marina)]).toEqual([[subject], [subject]]);
  expect([await subjectsTo(rui), await subjectsTo({ email })]).toEqual([[], []]);
});

test('each colleague is mailed the first unread withdrawal, once over two servers', async () => {
  const vacancy = await aVacancy(db, padaria, { title: 'Retirada' });
  const withdraw = async () => {
    const ana = await aCandidate(db);
    await anApplication(db, ana, vacancy, { status: 'Em Análise' });
    const body = { jobVacancyId: vacancy.id };
    await call('DELETE /api/user/company/vacancy/remove-interested', { body }, ana);
    const waiting = {
      candidateId: ana.id,
      vacancyId: vacancy.id,
      notifyAt: await withdrawalNotifyAt(db, ana.id),
    };
    const run = () =>
      db.transaction().execute((transaction) => notifyWithdrawal(transaction, services, waiting));
    await Promise.all([run(), run()]);
  };
  const mailed = async (as: { email: string }) =>
    (await subjectsTo(as)).filter((subject) => subject === 'Candidatura retirada: Retirada').length;

  await withdraw();
  expect(await Promise.all(everybody.map(mailed))).toEqual([1, 1, 1]);
  await readAll(rui);
  await withdraw();

  expect(await Promise.all(everybody.map(mailed))).toEqual([1, 1, 2]);
  expect(await noticesOf(marina)).toMatchObject([{ kind: 'withdrawals', count: 2 }]);
});

test('a warning reaches the colleagues who can act on it, and the outcome of a report everybody', async () => {
  const warn = (about: 'company' | 'vacancy') =>
    db.transaction().execute((transaction) => {
      const warning = {
        id: crypto.randomUUID(),
        kind: 'warning' as const,
        accountId: padaria.id,
        about,
        subject: about,
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

test('a colleague who is removed during applications gets no notices and delays nobody', async () => {
  const vacancy = await aVacancy(db, padaria);
  const joana = await aColleague(db, padaria, { name: 'Joana Dias' });
  const people = await Promise.all(Array.from({ length: 6 }, () => aCandidate(db)));

  const [removed, ...applied] = await Promise.all([
    remove(padaria, joana.id),
    ...people.map((person) => apply(vacancy.id, person)),
  ]);

  expect([removed.status, ...applied.map(({ status }) => status)]).toEqual(Array(7).fill(200));
  expect(await db.selectFrom('notice').select('id').where('account_id', '=', joana.id).execute()).toEqual([]);
  for (const reader of everybody) expect((await noticesOf(reader)).map(({ count }) => count)).toEqual([6]);
});

test('each person has their own switches and unsubscribe link', async () => {
  const switches = async (as: Person) => (await call('GET /api/user/mail-settings', {}, as)).body;
  const change = (on: boolean, as: Person) =>
    call('PUT /api/user/mail-settings', { body: { kind: 'withdrawals', on } }, as);
  const all = mailKindsOfRole.Company.map((kind) => ({ kind, on: true }));
  for (const reader of everybody) expect(await switches(reader)).toEqual(all);

  expect((await change(false, rui)).body).toContainEqual({ kind: 'withdrawals', on: false });
  const token = services.unsubscribing.issue({ accountId: marina.id, kind: 'new_applicants' });
  const unsubscribed = await call('POST /api/unsubscribe/:token', { params: { token } });

  expect(unsubscribed.body).toMatchObject({ kind: 'new_applicants', on: false });
  expect(await switches(padaria)).toEqual(all);
  expect((await switches(marina)).filter(({ on }) => !on)).toEqual([{ kind: 'new_applicants', on: false }]);
  expect((await switches(rui)).filter(({ on }) => !on)).toEqual([{ kind: 'withdrawals', on: false }]);
  const other = await call(
    'PUT /api/user/mail-settings',
    { body: { kind: 'vacancy_ended', on: false } },
    rui,
  );
  expect(other.body.issues?.[0]?.message).toBe('Sua conta não recebe e-mails deste tipo.');
});
