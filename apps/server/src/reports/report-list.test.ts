import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aReport, reportRow } from '../../seeds/report-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../test/callers/next-cursor.ts';
import { startModerationScenario } from '../../test/scenarios/moderation-scenario.ts';
import { startJobs } from '../../test/scenarios/start-jobs.ts';
import { newId } from '../platform/database/database.ts';
import { decisionBatchSize } from './decide-reports.ts';

const { call, db, services, admin, report, list, listGroups, dismiss, decide, warn } =
  await startModerationScenario();
const company = await aCompany(db, { name: 'Padaria Aurora', description: 'Pães de fermentação natural.' });

const get = (id: string) => call('GET /api/report/report/:id', { params: { id } }, admin);
const idsOf = async (query: object) => (await list(query)).body.map(({ _id }) => _id);
const listByState = async (state: 'open' | 'decided' | undefined, targetId: string) =>
  (await list({ ...(state && { state }), targetId })).body.map(({ _id }) => _id);

test('a report has its snapshot and the current state of its target, also after a deletion', async () => {
  const vacancy = await aVacancy(db, company, { title: 'Renda extra', description: 'Ganhe rápido.' });
  const { id, reporter } = await report('vacancy', vacancy.id, 'Vaga Enganosa');
  const readSingleReport = async () => (await list({ targetId: vacancy.id })).body[0];

  expect(await readSingleReport()).toEqual({
    _id: id,
    type: 'vacancy',
    targetId: vacancy.id,
    target: {
      _id: vacancy.id,
      name: 'Renda extra',
      state: 'Vaga Ativa',
      banned: false,
      company: { _id: company.id, name: 'Padaria Aurora' },
    },
    reportReason: 'Vaga Enganosa',
    description: 'Pede dinheiro.',
    reportedBy: { email: reporter.email },
    createdAt: expect.any(String) as string,
    state: 'open',
    excerpt: 'Ganhe rápido.',
    changed: false,
  });
  await db
    .updateTable('vacancy')
    .set({ description: 'Nada.', banned: true, live: false })
    .where('id', '=', vacancy.id)
    .execute();
  expect(await readSingleReport()).toMatchObject({
    excerpt: 'Ganhe rápido.',
    changed: true,
    target: { state: 'Vaga Banida' },
  });
  expect((await get(id)).body.snapshot).toEqual(
    expect.arrayContaining([
      { label: 'Título', text: 'Renda extra' },
      { label: 'Descrição', text: 'Ganhe rápido.', now: 'Nada.' },
    ]),
  );

  await db.deleteFrom('vacancy').where('id', '=', vacancy.id).execute();
  await db.deleteFrom('account').where('id', '=', reporter.id).execute();
  expect(await readSingleReport()).toMatchObject({
    target: { name: 'Renda extra', state: 'Não existe mais' },
    reportedBy: { email: '' },
    changed: false,
  });
  expect((await get(newId())).body.code).toBe('report_not_found');
});

test('a snapshot of a candidate has the resume with its jobs, without the birth date', async () => {
  const job = { role: 'Padeira', company: 'Padaria Antiga', startDate: '2020-01-01' };
  const ana = await aCandidate(db, { name: 'Ana', about: 'Sou eu.', experience: [job] });
  const candidateReport = await report('candidate', ana.id);
  await db.updateTable('candidate').set({ about: '' }).where('id', '=', ana.id).execute();

  expect((await get(candidateReport.id)).body.snapshot).toEqual(
    expect.arrayContaining([
      { label: 'Sobre', text: 'Sou eu.', now: '' },
      { label: 'Experiência 1', text: 'Padeira · Padaria Antiga · 2020-01-01' },
    ]),
  );
  expect(JSON.stringify((await get(candidateReport.id)).body)).not.toContain(ana.birth_date);
});

test('a snapshot of a company has its description', async () => {
  const companyReport = await report('company', company.id);

  expect((await get(companyReport.id)).body.snapshot).toEqual(
    expect.arrayContaining([{ label: 'Descrição', text: 'Pães de fermentação natural.' }]),
  );
});

test('a report of a vacancy contains the stored findings about its texts', async () => {
  const { body: vacancy } = await call(
    'POST /api/user/company/vacancy/create-vacancy',
    {
      body: {
        jobTitle: 'Pessoa confeiteira',
        jobDescription: 'Experiência de 2 anos.',
        jobArea: 'Outros',
        jobLocation: { city: 'São Luís', state: 'MA' },
        employmentType: 'CLT',
      },
    },
    company,
  );
  const { id } = await report('vacancy', vacancy._id, 'Vaga Enganosa');

  expect((await get(id)).body.findings).toMatchObject([
    { rule: 'experience_over_six_months', severity: 'warning' },
  ]);
});

test('a vacancy that is older than the check of texts is checked when its report is read', async () => {
  const [unlawful, lawful] = [
    await aVacancy(db, company, { description: 'Moças de boa aparência.' }),
    await aVacancy(db, company, { description: 'Fazer bolos.' }),
  ];
  const [first, second] = [
    await report('vacancy', unlawful.id, 'Vaga Enganosa'),
    await report('vacancy', lawful.id, 'Vaga Enganosa'),
  ];

  expect((await get(first.id)).body.findings).toMatchObject([
    { rule: 'sex', severity: 'forbidden', text: 'Moças' },
    { rule: 'appearance', severity: 'forbidden', text: 'boa aparência' },
  ]);
  expect((await get(second.id)).body).not.toHaveProperty('findings');
});

test('lists are filtered by type, reason, state and target', async () => {
  const target = { type: 'company', id: newId() } as const;
  const rows = Array.from({ length: 5 }, (_, n) =>
    reportRow(target, { reason: n % 2 ? 'Outro' : 'Conteúdo Ilegal' }),
  );
  await db.insertInto('report').values(rows).execute();
  const ids = rows.map(({ id }) => id).reverse();
  const decided = { decided_at: '2026-01-02T03:04:05Z' };
  await aReport(db, target, { state: 'dismissed', ...decided });
  const upheld = await aReport(db, target, { state: 'upheld', ...decided });

  expect(await listByState('open', target.id)).toEqual(ids);
  expect(await listByState(undefined, target.id)).toEqual([upheld.id, ...ids]);
  expect(await listByState('decided', target.id)).toHaveLength(2);
  expect((await list({ targetId: target.id, reason: 'Outro' })).body).toHaveLength(2);
  expect((await list({ targetId: target.id, type: 'vacancy' })).body).toEqual([]);
  const firstPage = await list({ targetId: target.id, limit: 4 });
  expect(firstPage.headers['x-total-count']).toBe('6');
  const cursor = nextCursor(firstPage.headers) ?? '';
  const secondPage = await list({ targetId: target.id, limit: 4, cursor });
  expect([...firstPage.body, ...secondPage.body].map(({ _id }) => _id)).toEqual([upheld.id, ...ids]);
  expect(await idsOf({ targetId: target.id, verdict: 'upheld' })).toEqual([upheld.id]);
  expect(await idsOf({ targetId: target.id, verdict: 'dismissed', state: 'decided' })).toHaveLength(1);
  expect((await list({ verdict: 'upheld', state: 'open' })).body).toMatchObject({ code: 'invalid_input' });
  for (const query of [
    { type: 'x' },
    { reason: 'x' },
    { state: 'x' },
    { targetId: 'x' },
    { verdict: 'x' },
    { targetState: 'x' },
    { cursor: 'x' },
  ])
    expect((await list(query)).status).toBe(400);
  expect((await list({}, await aCandidate(db))).status).toBe(403);
});

test('decided reports can be filtered by their target’s current state', async () => {
  const [banned, active] = [await aCompany(db), await aCompany(db)];
  const about = await report('company', banned.id);
  await dismiss(about.id);
  const other = await report('company', active.id);
  await dismiss(other.id);
  const listByTargetState = (targetState: string) =>
    idsOf({ state: 'decided', type: 'company', targetState });
  expect(await listByTargetState('Conta Ativa')).toEqual([other.id, about.id]);

  await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();

  expect(await listByTargetState('Conta Banida')).toEqual([about.id]);
  expect(await listByTargetState('Conta Ativa')).toEqual([other.id]);
  await db.deleteFrom('account').where('id', '=', active.id).execute();
  expect(await listByTargetState('Não existe mais')).toContain(other.id);

  // With more than a thousand targets in a state, reports are found by another query.
  const decided = { state: 'dismissed' as const, decided_at: new Date().toISOString() };
  const reportsOfDeletedTargets = Array.from({ length: 1001 }, () =>
    reportRow({ type: 'company', id: newId() }, decided),
  );
  await db.insertInto('report').values(reportsOfDeletedTargets).execute();
  const newest = reportsOfDeletedTargets.toReversed().map(({ id }) => id);
  expect(await listByTargetState('Não existe mais')).toEqual(newest.slice(0, 20));
});

test('reports of one target form one group with its reasons', async () => {
  await db.deleteFrom('report').execute();
  await db.deleteFrom('report_group').execute();
  const [lateCompany, earlyCompany] = [
    await aCompany(db, { name: 'Tarde' }),
    await aCompany(db, { name: 'Cedo' }),
  ];
  const first = await report('company', earlyCompany.id, 'Outro');
  const vacancy = await aVacancy(db, lateCompany);
  await report('vacancy', vacancy.id);
  await report('company', lateCompany.id);
  await report('company', earlyCompany.id, 'Spam ou Golpe');
  await report('company', earlyCompany.id, 'Spam ou Golpe');
  const listNames = async (query = {}) => (await listGroups(query)).body.map(({ target }) => target.name);

  expect((await listGroups({ type: 'company' })).body).toMatchObject([
    {
      targetId: earlyCompany.id,
      count: 3,
      reasons: [
        { reason: 'Spam ou Golpe', count: 2 },
        { reason: 'Outro', count: 1 },
      ],
      decidedBefore: 0,
      warnings: 0,
    },
    { targetId: lateCompany.id, count: 1 },
  ]);
  expect(await listNames({ reason: 'Spam ou Golpe' })).toEqual([vacancy.title, 'Tarde', 'Cedo']);
  expect((await listGroups({ reason: 'Outro' })).body).toMatchObject([{ count: 1 }]);
  const page = await listGroups({ limit: 1 });
  expect(page.headers['x-total-count']).toBe('3');
  expect(await listNames({ limit: 5, cursor: nextCursor(page.headers) })).toEqual([vacancy.title, 'Tarde']);

  await dismiss(first.id);
  expect(await listNames()).toEqual([vacancy.title, 'Tarde', 'Cedo']);
  expect((await listGroups({ type: 'company' })).body.at(-1)).toMatchObject({ count: 2, decidedBefore: 1 });
  await warn('company', earlyCompany.id);
  expect(await listNames()).toEqual([vacancy.title, 'Tarde']);
  await report('company', earlyCompany.id);
  expect((await listGroups({ type: 'company' })).body.at(-1)).toMatchObject({
    decidedBefore: 3,
    warnings: 1,
  });
});

test('a decision about very many reports counts at once', async () => {
  const target = { type: 'company', id: newId() } as const;
  const ana = await aCandidate(db);
  const many = 2 * decisionBatchSize + 1;
  const rows = Array.from({ length: many }, (_, n) =>
    reportRow(target, {
      snapshot: '{"companyName":"Golpe"}',
      ...(n === many - 1 && { reporter_id: ana.id }),
    }),
  );
  await db.insertInto('report').values(rows).execute();

  expect((await decide('company', target.id, 'dismissed')).body).toMatchObject({ decidedReports: many });
  expect((await list({ targetId: target.id, state: 'open' })).body).toEqual([]);
  expect((await listGroups({ type: 'company' })).body.map(({ targetId }) => targetId)).not.toContain(
    target.id,
  );
  expect((await get(rows.at(-1)?.id ?? '')).body).toMatchObject({ state: 'decided', verdict: 'dismissed' });
  expect((await decide('company', target.id, 'upheld')).body.code).toBe('report_decided');
  const lateReport = await aReport(db, target);
  expect(await listByState('open', target.id)).toEqual([lateReport.id]);

  await startJobs(services);

  await expect
    .poll(async () => (await db.selectFrom('report_settlement').selectAll().execute()).length, {
      timeout: 10_000,
    })
    .toBe(0);
  const { rows: counts } = await sql<{ state: string; count: string }>`
    select state, count(*) from report where target_id = ${target.id} group by state order by state`.execute(
    db,
  );
  expect(counts).toEqual([
    { state: 'open', count: '1' },
    { state: 'dismissed', count: String(many) },
  ]);
  expect((await call('GET /api/notices', {}, ana)).body).toMatchObject([
    { kind: 'report_outcome', title: 'Golpe' },
  ]);
  expect((await listGroups({ type: 'company' })).body.at(-1)).toMatchObject({
    targetId: target.id,
    count: 1,
  });
});
