import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aWarning } from '../../../seeds/sanction-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { startModerationScenario } from '../../../test/scenarios/moderation-scenario.ts';
import { countWaiting } from '../../../test/stored/count-waiting.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';
import type { Person } from '../../../test/test-app.ts';

const {
  db,
  call,
  admin,
  otherAdmin,
  report,
  warn,
  ban,
  banVacancy,
  unban,
  readOverview,
  listOwnDecisions,
  ...scenario
} = await startModerationScenario();
const { appeal, readLink, appealByLink, listAppeals, answer, noticesOf, appealTokenTo, listRecordedKinds } =
  scenario;

const sanctionOf = async (as: Person) => (await listOwnDecisions(as)).body[0];
const sanctionIdOf = async (as: Person) => (await sanctionOf(as))?._id ?? '';
const aBannedCandidate = async (as: Person = admin) => {
  const ana = await aCandidate(db, { name: 'Ana Banida' });
  const { id } = await report('candidate', ana.id);
  await ban(ana.id, id, { words: 'Currículo falso.' }, as);
  return { ana, token: await appealTokenTo(ana.email) };
};
const listPendingAppeals = async (as: Person) => (await listAppeals(as)).body;

test('a granted appeal lifts the warning', async () => {
  const ana = await aCandidate(db, { name: 'Ana' });
  await report('candidate', ana.id);
  await warn('candidate', ana.id, { words: 'Corrija o currículo.' });
  const before = await readOverview();
  const id = await sanctionIdOf(ana);
  const isUnderSanction = async () => (await call('GET /api/user/me', {}, ana)).body.underSanction;
  expect(await isUnderSanction()).toBe(true);

  const response = await appeal(id, ana, 'O currículo está certo.');

  expect(response.body).toMatchObject({ mayAppeal: false, appeal: { words: 'O currículo está certo.' } });
  expect((await call('GET /api/moderation/own-decisions/:id', { params: { id } }, ana)).body).toEqual(
    response.body,
  );
  expect((await appeal(id, ana)).body.code).toBe('appeal_sent');
  expect((await noticesOf(otherAdmin))[0]).toMatchObject({ kind: 'appeal_received', title: 'Ana' });
  const [received] = await listPendingAppeals(otherAdmin);
  expect(received).toMatchObject({
    _id: id,
    words: 'O currículo está certo.',
    appellant: { name: 'Ana', email: ana.email },
    decision: {
      kind: 'warning',
      words: 'Corrija o currículo.',
      decidedBy: { email: admin.email, isViewer: false },
    },
    mayDecide: true,
  });
  expect((await listPendingAppeals(admin))[0]).toMatchObject({ mayDecide: false });

  expect((await answer(id, 'granted', admin)).body.code).toBe('appeal_of_own_decision');
  expect((await answer(id, 'granted', otherAdmin)).body).toMatchObject({
    outcome: 'granted',
    answer: 'Olhamos de novo.',
    decision: { lifted: true },
    mayDecide: false,
  });
  expect((await answer(id, 'upheld', otherAdmin)).body.code).toBe('appeal_decided');
  expect(await isUnderSanction()).toBeUndefined();
  expect(await sanctionOf(ana)).toMatchObject({ lifted: true, appeal: { outcome: 'granted' } });
  expect((await noticesOf(ana))[0]).toMatchObject({
    kind: 'appeal_granted',
    comment: 'Olhamos de novo.',
    link: `/recurso/${id}`,
  });
  expect(await readOverview()).toEqual({ ...before, totalWarnings: before.totalWarnings - 1 });
  expect(await listPendingAppeals(otherAdmin)).toEqual([]);
  expect((await listAppeals(otherAdmin, { state: 'decided' })).body).toMatchObject([{ _id: id }]);
  expect(await listRecordedKinds(ana.id)).toEqual(['warned', 'appeal_received', 'appeal_granted']);
  expect(await loggedAbout(db, `decisão ${id}`)).toEqual([
    `Recurso enviado: ${ana.email}, decisão ${id}`,
    `Recurso aceito: ${ana.email}, decisão ${id}, candidato ${ana.id}`,
  ]);
});

test('only a granted appeal restores a banned vacancy', async () => {
  const company = await aCompany(db);
  const rejectedVacancy = await aVacancy(db, company, { title: 'Fica' });
  await banVacancy(rejectedVacancy.id, { reportReason: 'Outro' });
  await appeal(await sanctionIdOf(company), company);
  expect((await answer(await sanctionIdOf(company), 'upheld', otherAdmin)).body.decision.lifted).toBe(false);
  expect((await noticesOf(company))[0]).toMatchObject({ kind: 'appeal_upheld', title: 'Fica' });

  const restoredVacancy = await aVacancy(db, company, { title: 'Volta' });
  await banVacancy(restoredVacancy.id, { reportReason: 'Outro' });
  await appeal(await sanctionIdOf(company), company);
  await answer(await sanctionIdOf(company), 'granted', otherAdmin);

  const rows = await db
    .selectFrom('vacancy')
    .select(['title', 'banned', 'live'])
    .where('company_id', '=', company.id)
    .orderBy('title')
    .execute();
  expect(rows).toEqual([
    { title: 'Fica', banned: true, live: false },
    { title: 'Volta', banned: false, live: true },
  ]);
});

test('an appeal is granted even if its vacancy is deleted at that moment', async () => {
  const company = await aCompany(db);
  const vacancy = await aVacancy(db, company);
  await banVacancy(vacancy.id, { reportReason: 'Outro' });
  const id = await sanctionIdOf(company);
  await appeal(id, company);

  const { response } = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('vacancy').where('id', '=', vacancy.id).execute();
    const response = answer(id, 'granted', otherAdmin);
    await expect.poll(() => countWaiting(db)).toBe(1);
    // Returned in an object, because the transaction would wait for a promise that is returned itself.
    return { response };
  });

  const { status, body } = await response;
  expect([status, body]).toMatchObject([200, { outcome: 'granted', decision: { lifted: true } }]);
  expect((await noticesOf(company))[0]).toMatchObject({ kind: 'appeal_granted' });
});

test('a banned person can appeal once by the mailed link', async () => {
  const { ana, token } = await aBannedCandidate();
  expect(token).toHaveLength(43);

  for (const { body } of [await readLink(token), await readLink(token)])
    expect(body).toMatchObject({
      kind: 'account_ban',
      reportReason: 'Spam ou Golpe',
      words: 'Currículo falso.',
      mayAppeal: true,
    });
  const responses = await Promise.all([1, 2, 3].map(() => appealByLink(token, 'O currículo é meu.')));

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('appeal_sent');
  expect((await readLink(token)).body).toMatchObject({
    mayAppeal: false,
    appeal: { words: 'O currículo é meu.' },
  });
  expect(await listRecordedKinds(ana.id)).toEqual(['account_banned', 'appeal_received']);
  const [received] = await listPendingAppeals(otherAdmin);
  const answers = await Promise.all([
    answer(received?._id ?? '', 'granted', otherAdmin),
    answer(received?._id ?? '', 'upheld', otherAdmin),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { banned } = await db
    .selectFrom('account')
    .select('banned')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow();
  expect(banned).toBe((await listRecordedKinds(ana.id)).at(-1) === 'appeal_upheld');
  // The same link still works after the time to appeal.
  await db
    .updateTable('sanction')
    .set({ appeal_until: '2026-01-01T00:00:00Z' })
    .where('account_id', '=', ana.id)
    .execute();
  expect((await readLink(token)).body.appeal).toMatchObject({
    outcome: banned ? 'upheld' : 'granted',
    answer: 'Olhamos de novo.',
  });
  expect((await appealByLink(token)).body.code).toBe('appeal_sent');
  // The token is not stored in a readable form.
  const { rows } = await sql<{ row: string }>`select l::text as row from appeal_link l`.execute(db);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('each kind of invalid appeal link is refused with its own code', async () => {
  const { ana, token } = await aBannedCandidate();
  const late = await aBannedCandidate();
  await db
    .updateTable('sanction')
    .set({ appeal_until: '2026-01-01T00:00:00Z' })
    .where('account_id', '=', late.ana.id)
    .execute();
  const refusals = async (linkToken: string) => [
    (await readLink(linkToken)).body.code,
    (await appealByLink(linkToken)).body.code,
  ];

  expect(await refusals('')).toEqual(Array(2).fill('appeal_link_missing'));
  expect(await refusals(token.slice(1))).toEqual(Array(2).fill('appeal_link_unknown'));
  expect(await refusals(late.token)).toEqual(Array(2).fill('appeal_link_expired'));
  await unban(ana.id);
  expect(await refusals(token)).toEqual(Array(2).fill('sanction_lifted'));
  expect((await appealByLink(token, ' ')).body.issues?.[0]?.path).toBe('words');
  expect((await appealByLink(token, 'a'.repeat(2001))).body.issues?.[0]?.path).toBe('words');
});

test('an appeal on the site is refused if it is late or not permitted', async () => {
  const company = await aCompany(db);
  const recruiter = await aColleague(db, company);
  const expiredWarning = await aWarning(db, company, { appeal_until: '2026-01-01T00:00:00Z' });
  const liftedWarning = await aWarning(db, company, { lifted_at: '2026-01-01T00:00:00Z' });
  const warning = await aWarning(db, company);

  expect((await appeal(expiredWarning.id, company)).body.code).toBe('appeal_too_late');
  expect((await appeal(liftedWarning.id, company)).body.code).toBe('sanction_lifted');
  expect((await appeal(warning.id, recruiter)).body.code).toBe('right_missing');
  expect((await appeal(warning.id, await aCompany(db))).body.code).toBe('sanction_not_found');
  const responses = await Promise.all([1, 2, 3].map(() => appeal(warning.id, company)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await answer(expiredWarning.id, 'granted', otherAdmin)).body.code).toBe('appeal_not_found');
});

test('lifting a ban grants the pending appeal', async () => {
  const { ana, token } = await aBannedCandidate(otherAdmin);
  await appealByLink(token);

  await unban(ana.id, otherAdmin);

  expect((await listPendingAppeals(admin)).map(({ appellant }) => appellant._id)).not.toContain(ana.id);
  expect((await noticesOf(ana)).map(({ kind }) => kind)).toEqual(['appeal_granted']);
  expect(await listRecordedKinds(ana.id)).toEqual([
    'account_banned',
    'appeal_received',
    'account_unbanned',
    'appeal_granted',
  ]);
});

test('the only administrator may also answer appeals against their own decisions', async () => {
  const { ana, token } = await aBannedCandidate();
  await appealByLink(token);
  const id = await storedSanctionIdOf(ana.id);
  await db.updateTable('account').set({ banned: true }).where('id', '=', otherAdmin.id).execute();

  expect((await listPendingAppeals(admin)).find(({ _id }) => _id === id)).toMatchObject({ mayDecide: true });
  expect((await answer(id, 'upheld', admin)).status).toBe(200);
  await db.updateTable('account').set({ banned: false }).where('id', '=', otherAdmin.id).execute();
});

const storedSanctionIdOf = async (accountId: string) => {
  const row = await db
    .selectFrom('sanction')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.id;
};

test('deleting an account deletes its appeal and texts', async () => {
  const { ana, token } = await aBannedCandidate();
  await appealByLink(token, 'Palavras de Ana.');
  const sanctionId = await storedSanctionIdOf(ana.id);
  const listAppealRows = () =>
    db.selectFrom('appeal').select('sanction_id').where('sanction_id', '=', sanctionId).execute();
  const listTexts = async () => {
    const rows = await db
      .selectFrom('moderation_text')
      .select('words')
      .where('account_id', '=', ana.id)
      .orderBy('seq')
      .execute();
    return rows.map(({ words }) => words);
  };
  expect(await listAppealRows()).toHaveLength(1);
  expect(await listTexts()).toEqual(['Currículo falso.', 'Palavras de Ana.']);

  await db.deleteFrom('account').where('id', '=', ana.id).execute();

  expect((await readLink(token)).body.code).toBe('appeal_link_unknown');
  expect([await listAppealRows(), await listTexts()]).toEqual([[], []]);
  expect(await listRecordedKinds(ana.id)).toEqual(['account_banned', 'appeal_received']);
});
