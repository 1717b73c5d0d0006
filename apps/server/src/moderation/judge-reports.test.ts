import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { openSession } from '../../test/callers/own-session.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { startModerating } from '../../test/stages/start-moderating.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { newId } from '../platform/database/database.ts';

const stage = await startModerating();
const { call, db, admin, other, report, list, dismiss, decide, warn, ban, banVacancy, unban, unbanVacancy } =
  stage;
const { overview, own, noticesOf, recorded } = stage;

const openReports = async (targetId: string) => (await list({ targetId, state: 'open' })).body;

test('dismissing a report leaves its target alone, tells its reporter and is recorded', async () => {
  const company = await aCompany(db, { name: 'Padaria Aurora' });
  const { id, reporter } = await report('company', company.id);
  const second = await report('company', company.id);

  const { status, body } = await dismiss(id);

  expect([status, body]).toMatchObject([
    200,
    {
      message: 'Denúncia excluída.',
      decidedReports: 1,
      target: { name: 'Padaria Aurora', state: 'Conta Ativa', banned: false },
    },
  ]);
  expect((await openReports(company.id)).map(({ _id }) => _id)).toEqual([second.id]);
  expect((await list({ targetId: company.id })).body.map(({ _id }) => _id)).toEqual([second.id]);
  expect((await list({ targetId: company.id, state: 'decided' })).body).toMatchObject([
    { _id: id, state: 'decided', verdict: 'dismissed' },
  ]);
  expect(await noticesOf(reporter)).toMatchObject([{ kind: 'report_outcome', title: 'Padaria Aurora' }]);
  expect(await mailsTo(db, company.email)).toEqual([]);
  expect(await recorded(company.id)).toEqual(['reports_dismissed']);
  expect((await dismiss(id)).body.code).toBe('report_decided');
  expect((await dismiss(newId())).body.code).toBe('report_not_found');
  const lines = await db
    .selectFrom('action_log')
    .select(['message', 'administrator'])
    .where('message', 'like', `%${id}%`)
    .execute();
  expect(lines).toEqual([
    { message: `Denúncia ${id} não aceita, empresa ${company.id}`, administrator: admin.email },
  ]);
});

test('all open reports of a target are decided at once, whoever sent them', async () => {
  const vacancy = await aVacancy(db, await aCompany(db), { title: 'Renda extra' });
  const sent = [await report('vacancy', vacancy.id), await report('vacancy', vacancy.id, 'Vaga Enganosa')];

  expect((await decide('vacancy', vacancy.id, 'upheld')).body).toMatchObject({
    message: 'Denúncias aceitas.',
    decidedReports: 2,
    target: { state: 'Vaga Ativa' },
  });

  expect(await openReports(vacancy.id)).toEqual([]);
  for (const { reporter } of sent)
    expect((await noticesOf(reporter))[0]?.text).toContain('foi aceita e tomamos providências');
  expect((await decide('vacancy', vacancy.id, 'dismissed')).body.code).toBe('report_decided');
  expect((await decide('company', newId(), 'dismissed')).body.code).toBe('report_not_found');
  expect(await recorded(vacancy.id)).toEqual(['reports_upheld']);
});

test('a warning of a vacancy is its company’s, with the reason of the report where none is given', async () => {
  const company = await aCompany(db, { name: 'Oficina Sol' });
  const recruiter = await aColleague(db, company);
  const vacancy = await aVacancy(db, company, { title: 'Mecânica' });
  const { reporter } = await report('vacancy', vacancy.id, 'Informações Falsas');
  const before = await overview();

  expect((await warn('vacancy', vacancy.id)).body).toMatchObject({
    message: 'Aviso enviado.',
    decidedReports: 1,
    target: { state: 'Vaga Ativa', company: { _id: company.id, name: 'Oficina Sol' } },
  });

  const [sanction] = (await own(company)).body;
  expect(sanction).toMatchObject({
    kind: 'warning',
    subject: 'Mecânica',
    vacancyId: vacancy.id,
    reportReason: 'Informações Falsas',
    words: '',
    mayAppeal: true,
    lifted: false,
  });
  for (const reader of [company, recruiter])
    expect(await noticesOf(reader)).toMatchObject([
      {
        kind: 'warning',
        title: 'Mecânica',
        comment: 'Informações Falsas',
        link: `/recurso/${sanction?._id}`,
      },
    ]);
  // Of a company's people those appeal who administer it.
  expect((await own(recruiter)).body).toMatchObject([{ _id: sanction?._id, mayAppeal: false }]);
  expect((await noticesOf(reporter))[0]).toMatchObject({ kind: 'report_outcome' });
  expect(await overview()).toEqual({ ...before, totalWarnings: before.totalWarnings + 1 });
  expect(await recorded(vacancy.id)).toEqual(['warned']);
  // What the reporter wrote might tell who they are.
  expect(JSON.stringify(await noticesOf(company))).not.toContain('Pede dinheiro.');
});

test('a banned account is out at once, nothing of it is shown, and it is back as it was once the ban is lifted', async () => {
  const company = await aCompany(db, { name: 'Golpe Certo' });
  const marina = await aColleague(db, company, { right: 'Administração' });
  const vacancy = await aVacancy(db, company);
  const ana = await aCandidate(db);
  const { id, reporter } = await report('company', company.id);
  const sessions = [await openSession(stage, company), await openSession(stage, marina)];
  expect(await Promise.all(sessions.map((session) => session.standing()))).toEqual([true, true]);
  const before = await overview();

  const { status, body } = await ban(company.id, id, { reportReason: 'Conteúdo Ilegal', words: 'Pede Pix.' });

  expect([status, body]).toMatchObject([
    200,
    { message: 'Conta banida.', decidedReports: 1, target: { state: 'Conta Banida', banned: true } },
  ]);
  expect(await Promise.all(sessions.map((session) => session.standing()))).toEqual([false, false]);
  const read = () =>
    call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id: vacancy.id } }, ana);
  expect((await read()).status).toBe(404);
  expect(await overview()).toEqual({ ...before, totalBanned: before.totalBanned + 1 });
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
  expect(await Promise.all(sessions.map((session) => session.standing()))).toEqual([false, false]);
  expect((await noticesOf(company))[0]).toMatchObject({ kind: 'sanction_lifted', title: 'Golpe Certo' });
  expect((await own(company)).body).toMatchObject([{ kind: 'account_ban', lifted: true, mayAppeal: false }]);
  expect(await overview()).toEqual(before);
  expect(await recorded(company.id)).toEqual(['account_banned', 'account_unbanned']);
});

test('nothing that somebody else wrote goes to an address that nobody confirmed', async () => {
  const ana = await aCandidate(db, { email_confirmed_at: null });
  const { id } = await report('candidate', ana.id);

  await ban(ana.id, id, { words: 'Currículo falso.' });

  const [mail] = await mailsTo(db, ana.email);
  expect([mail?.foreign, mail?.text.includes('Currículo falso.')]).toEqual([false, false]);
  expect((await stage.readLink(await stage.appealTokenTo(ana.email))).body.words).toBe('Currículo falso.');
});

test('a banned vacancy is gone for everybody but its company, and comes back closed where its place is taken', async () => {
  const company = await aCompany(db);
  const vacancy = await aVacancy(db, company, { title: 'Renda extra' });
  const ana = await aCandidate(db);
  await anApplication(db, ana, vacancy);
  const { reporter } = await report('vacancy', vacancy.id);
  const read = (as: Parameters<typeof own>[0]) =>
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

  for (let count = 0; count < 15; count++) await aVacancy(db, company);
  expect((await unbanVacancy(vacancy.id)).body).toMatchObject({ target: { state: 'Vaga Ativa' } });
  expect((await read(company)).body.status).toBe('Encerrada');
  expect((await noticesOf(ana)).some(({ kind }) => kind === 'vacancy_ended')).toBe(false);
  expect((await unbanVacancy(vacancy.id)).body.code).toBe('not_banned');
  expect(await recorded(vacancy.id)).toEqual(['vacancy_banned', 'vacancy_unbanned']);
});

test('a vacancy whose place is free is open again', async () => {
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

test('neither administrators nor the people of a company are warned or banned, nor whoever is gone', async () => {
  const company = await aCompany(db);
  const colleague = await aColleague(db, company);
  const { id } = await report('company', company.id);
  const refusals = async (targetId: string) => [
    (await ban(targetId, id)).body.code,
    (await warn('company', targetId)).body.code,
    (await unban(targetId)).body.code,
  ];

  expect(await refusals(other.id)).toEqual(Array(3).fill('administrator_protected'));
  expect(await refusals(admin.id)).toEqual(Array(3).fill('administrator_protected'));
  expect(await refusals(colleague.id)).toEqual(Array(3).fill('colleague_of_company'));
  expect(await refusals(newId())).toEqual(Array(3).fill('target_gone'));
  // A report names whom it is about: it bans nobody else.
  const another = await aCompany(db);
  expect((await ban(another.id, id)).body.code).toBe('report_not_found');
  expect((await ban(company.id, newId())).body.code).toBe('report_not_found');
  expect((await warn('company', another.id)).body.code).toBe('report_not_found');
  expect((await banVacancy(newId())).body.code).toBe('vacancy_not_found');
  const admins = [admin.id, other.id, colleague.id, another.id];
  const banned = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', admins)
    .where('banned', '=', true)
    .execute();
  expect(banned).toEqual([]);
});

test('what is no decision is refused beside its field', async () => {
  const company = await aCompany(db);
  await report('company', company.id);
  const path = async (more: object) => (await warn('company', company.id, more)).body.issues?.[0]?.path;

  expect(await path({ words: 'a'.repeat(1001) })).toBe('words');
  expect(await path({ words: 'a\0b' })).toBe('words');
  expect(await path({ reportReason: 'Tédio' })).toBe('reportReason');
  expect((await warn('company', 'x')).status).toBe(400);
  expect((await warn('company', company.id, {}, company)).status).toBe(403);
});

test('two administrators who decide about the same at once make one decision', async () => {
  const ana = await aCandidate(db);
  const { id } = await report('candidate', ana.id);
  const banned = await Promise.all([ban(ana.id, id), ban(ana.id, id, {}, other), ban(ana.id, id)]);
  expect(banned.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await recorded(ana.id)).toEqual(['account_banned']);
  expect(await mailsTo(db, ana.email)).toHaveLength(1);

  const bia = await aCandidate(db);
  const sent = await report('candidate', bia.id);
  const answers = await Promise.all([
    warn('candidate', bia.id),
    warn('candidate', bia.id, {}, other),
    dismiss(sent.id),
    decide('candidate', bia.id, 'dismissed'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await noticesOf(sent.reporter)).toHaveLength(1);
  expect(await recorded(bia.id)).toHaveLength(1);
});

test('whoever bans after somebody else accepted no report is told so', async () => {
  const [ana, company] = [await aCandidate(db), await aCompany(db)];
  const vacancy = await aVacancy(db, company);
  const [ofAna, ofVacancy] = [await report('candidate', ana.id), await report('vacancy', vacancy.id)];
  for (const { id } of [ofAna, ofVacancy]) await dismiss(id, other);

  expect((await ban(ana.id, ofAna.id)).body).toMatchObject({
    message: 'Conta banida. As denúncias já estavam decididas.',
    decidedReports: 0,
  });
  expect((await banVacancy(vacancy.id)).body).toMatchObject({
    message: 'Vaga banida. As denúncias já estavam decididas.',
    decidedReports: 0,
  });
});

test('whoever reports while its target is decided about is either decided too or still waits', async () => {
  const company = await aCompany(db);
  await report('company', company.id);

  const [decided] = await Promise.all([
    decide('company', company.id, 'dismissed'),
    ...Array.from({ length: 5 }, () => report('company', company.id)),
  ]);

  expect((await openReports(company.id)).length).toBe(6 - decided.body.decidedReports);
  const [group] = (await stage.groups({ type: 'company' })).body.filter(
    ({ targetId }) => targetId === company.id,
  );
  expect(group?.count ?? 0).toBe(6 - decided.body.decidedReports);
});

test('whoever is banned while they apply has either applied before, hidden, or is refused', async () => {
  const vacancy = await aVacancy(db, await aCompany(db));
  const ana = await aCandidate(db);
  const { id } = await report('candidate', ana.id);

  const [banned, applied] = await Promise.all([
    ban(ana.id, id),
    call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId: vacancy.id } }, ana),
  ]);

  expect(banned.status).toBe(200);
  expect([200, 401]).toContain(applied.status);
  const stored = await db
    .selectFrom('application')
    .select('candidate_id')
    .where('candidate_id', '=', ana.id)
    .execute();
  expect(stored).toHaveLength(applied.status === 200 ? 1 : 0);
});

test('a company that is banned while it publishes shows nothing', async () => {
  const company = await aCompany(db);
  const { id } = await report('company', company.id);
  const draft = {
    jobTitle: 'Pessoa atendente',
    jobDescription: 'Atender.',
    jobArea: 'Vendas',
    jobLocation: { city: 'Salvador', state: 'BA' },
    employmentType: 'CLT',
  } as const;

  await Promise.all([
    ban(company.id, id),
    ...[1, 2, 3].map(() => call('POST /api/user/company/vacancy/create-vacancy', { body: draft }, company)),
  ]);

  const live = await db
    .selectFrom('vacancy')
    .select('id')
    .where('company_id', '=', company.id)
    .where('live', '=', true)
    .execute();
  expect(live).toEqual([]);
});

test.each(['dismissed', 'one'] as const)(
  'an account that is deleted while reports of it are not accepted (%s) waits for that, and takes what was written along',
  async (which) => {
    const company = await aCompany(db);
    const { id } = await report('company', company.id);
    const body = { words: 'Nada de errado.' };

    const { answers } = await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('moderation_head').selectAll().forUpdate().execute();
      const judging =
        which === 'one'
          ? call('DELETE /api/report/delete-report/:id', { params: { id }, body }, admin)
          : call(
              'POST /api/report/decide-reports',
              { body: { type: 'company', targetId: company.id, verdict: which, ...body } },
              admin,
            );
      await expect.poll(() => countWaiting(db)).toBe(1);
      const removing = call('DELETE /api/user/delete-user/:id', { params: { id: company.id } }, other);
      await expect.poll(() => countWaiting(db)).toBe(2);
      return { answers: [judging, removing] };
    });

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await recorded(company.id)).toEqual(['reports_dismissed']);
  },
);
