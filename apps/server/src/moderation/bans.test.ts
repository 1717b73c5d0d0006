import { liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { openSession } from '../../test/callers/own-session.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { startModerationScenario } from '../../test/scenarios/moderation-scenario.ts';

const scenario = await startModerationScenario();
const {
  call,
  db,
  otherAdmin,
  report,
  dismiss,
  warn,
  ban,
  banVacancy,
  unban,
  unbanVacancy,
  readOverview,
  listOwnDecisions,
  noticesOf,
  listRecordedKinds,
} = scenario;

test('a banned account is signed out and hidden until the ban is lifted', async () => {
  const company = await aCompany(db, { name: 'Golpe Certo' });
  const marina = await aColleague(db, company, { right: 'Administração' });
  const vacancy = await aVacancy(db, company);
  const ana = await aCandidate(db);
  const { id, reporter } = await report('company', company.id);
  const sessions = [await openSession(scenario, company), await openSession(scenario, marina)];
  expect(await Promise.all(sessions.map((session) => session.isActive()))).toEqual([true, true]);
  const before = await readOverview();

  const { status, body } = await ban(company.id, id, { reportReason: 'Conteúdo Ilegal', words: 'Pede Pix.' });

  expect([status, body]).toMatchObject([
    200,
    { message: 'Conta banida.', decidedReports: 1, target: { state: 'Conta Banida', banned: true } },
  ]);
  expect(await Promise.all(sessions.map((session) => session.isActive()))).toEqual([false, false]);
  const read = () =>
    call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id: vacancy.id } }, ana);
  expect((await read()).status).toBe(404);
  expect(await readOverview()).toEqual({ ...before, totalBanned: before.totalBanned + 1 });
  for (const { email } of [company, marina]) {
    const [mail, ...more] = await mailsTo(db, email);
    expect([mail?.subject, more]).toEqual(['Sua conta no Trampolim foi banida', []]);
    expect(mail?.text).toContain('Conteúdo Ilegal');
    expect(mail?.text).toContain('> Pede Pix.');
  }
  expect((await noticesOf(reporter))[0]).toMatchObject({ kind: 'report_outcome' });
  expect((await ban(company.id, id)).body.code).toBe('already_banned');
  expect((await warn('company', company.id)).body.code).toBe('already_banned');

  expect((await unban(company.id)).body).toMatchObject({ target: { state: 'Conta Ativa' } });
  expect((await unban(company.id)).body.code).toBe('not_banned');
  expect((await read()).status).toBe(200);
  expect(await Promise.all(sessions.map((session) => session.isActive()))).toEqual([false, false]);
  expect((await noticesOf(company))[0]).toMatchObject({ kind: 'sanction_lifted', title: 'Golpe Certo' });
  expect((await listOwnDecisions(company)).body).toMatchObject([
    { kind: 'account_ban', lifted: true, mayAppeal: false },
  ]);
  expect(await readOverview()).toEqual(before);
  expect(await listRecordedKinds(company.id)).toEqual(['account_banned', 'account_unbanned']);
});

test('no text of another person is mailed to an unconfirmed e-mail address', async () => {
  const ana = await aCandidate(db, { email_confirmed_at: null });
  const { id } = await report('candidate', ana.id);

  await ban(ana.id, id, { words: 'Currículo falso.' });

  const [mail] = await mailsTo(db, ana.email);
  expect([mail?.foreign, mail?.text.includes('Currículo falso.')]).toEqual([false, false]);
  const token = await scenario.appealTokenTo(ana.email);
  expect((await scenario.readLink(token)).body.words).toBe('Currículo falso.');

  const appeal = await scenario.appealByLink(token);
  await scenario.answer(appeal.body._id, 'upheld', otherAdmin);

  const answerMail = (await mailsTo(db, ana.email)).find(({ text }) => text.includes('continua valendo'));
  expect([answerMail?.foreign, answerMail?.text.includes('Olhamos de novo.')]).toEqual([false, false]);
  expect(answerMail?.text).toContain('A resposta está na página do recurso');
  expect((await scenario.readLink(token)).body.appeal?.answer).toBe('Olhamos de novo.');
});

test('a banned vacancy is hidden and stays closed after its ban if its company has no free slot', async () => {
  const company = await aCompany(db);
  const vacancy = await aVacancy(db, company, { title: 'Renda extra' });
  const ana = await aCandidate(db);
  await anApplication(db, ana, vacancy);
  const { reporter } = await report('vacancy', vacancy.id);
  const read = (as: Parameters<typeof listOwnDecisions>[0]) =>
    call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id: vacancy.id } }, as);

  expect((await banVacancy(vacancy.id, { words: 'Cobra taxa.' })).body).toMatchObject({
    message: 'Vaga banida.',
    target: { state: 'Vaga Banida', banned: true },
  });

  expect((await read(ana)).status).toBe(404);
  expect((await read(company)).body.status).toBe('Vaga Banida');
  expect((await noticesOf(ana))[0]).toMatchObject({ kind: 'vacancy_ended' });
  expect(await noticesOf(company)).toMatchObject([
    { kind: 'vacancy_banned', title: 'Renda extra', comment: 'Spam ou Golpe: Cobra taxa.' },
  ]);
  expect((await noticesOf(reporter))[0]).toMatchObject({ kind: 'report_outcome' });
  expect((await banVacancy(vacancy.id)).body.code).toBe('vacancy_already_banned');

  for (let count = 0; count < liveVacancyLimit; count++) await aVacancy(db, company);
  expect((await unbanVacancy(vacancy.id)).body).toMatchObject({ target: { state: 'Vaga Ativa' } });
  expect((await read(company)).body.status).toBe('Encerrada');
  expect((await noticesOf(ana)).some(({ kind }) => kind === 'vacancy_ended')).toBe(false);
  expect((await unbanVacancy(vacancy.id)).body.code).toBe('not_banned');
  expect(await listRecordedKinds(vacancy.id)).toEqual(['vacancy_banned', 'vacancy_unbanned']);
});

test('a vacancy is open again after its ban if its company has a free slot', async () => {
  const vacancy = await aVacancy(db, await aCompany(db));
  expect((await banVacancy(vacancy.id)).body.issues?.[0]?.path).toBe('reportReason');
  expect((await banVacancy(vacancy.id, { reportReason: 'Outro' })).status).toBe(200);

  await unbanVacancy(vacancy.id);

  const ana = await aCandidate(db);
  const { body } = await call(
    'GET /api/user/company/vacancy/list-vacancy/:id',
    { params: { id: vacancy.id } },
    ana,
  );
  expect(body.status).toBe('Aberta');
});

test('a ban after the reports were dismissed says that they were already decided', async () => {
  const [ana, company] = [await aCandidate(db), await aCompany(db)];
  const vacancy = await aVacancy(db, company);
  const [reportOfAna, reportOfVacancy] = [
    await report('candidate', ana.id),
    await report('vacancy', vacancy.id),
  ];
  for (const { id } of [reportOfAna, reportOfVacancy]) await dismiss(id, otherAdmin);

  expect((await ban(ana.id, reportOfAna.id)).body).toMatchObject({
    message: 'Conta banida. As denúncias já estavam decididas.',
    decidedReports: 0,
  });
  expect((await banVacancy(vacancy.id)).body).toMatchObject({
    message: 'Vaga banida. As denúncias já estavam decididas.',
    decidedReports: 0,
  });
});
