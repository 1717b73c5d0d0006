import type { Api } from '@trampolim/contract/api';
import type { FraudSignalKind } from '@trampolim/contract/fraud-signals/fraud-signal-kinds';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany, type CompanyOverrides } from '../../seeds/company-factory.ts';
import { daysAgo } from '../../seeds/days-ago.ts';
import { aReport } from '../../seeds/report-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../test/callers/next-cursor.ts';
import { startJobs } from '../../test/scenarios/start-jobs.ts';
import { startTestApp } from '../../test/test-app.ts';
import { withDedicatedConnection } from '../platform/database/database.ts';
import { createFindOccupations } from '../resume-phrases/resume-phrases.ts';
import { assessAllVacancies, assessNewVacancies, assessVacancy } from './assess-vacancies.ts';

const { call, db, services } = await startTestApp();
const findOccupations = await createFindOccupations(db);
const admin = await anAdmin(db);
const ana = await aCandidate(db);

const readSignals = (id: string) => call('GET /api/moderation/fraud-signals/:id', { params: { id } }, admin);

/** Stores a vacancy with its company, assesses it and returns its signals. */
async function assessNew(vacancy: VacancyOverrides = {}, company: CompanyOverrides = {}) {
  const publisher = await aCompany(db, { created_at: daysAgo(100), ...company });
  const { id } = await aVacancy(db, publisher, vacancy);
  await assessVacancy(db, id, findOccupations);
  const { status, body } = await readSignals(id);
  return { ...body, id, publisher, signals: status === 200 ? body.signals : [] };
}

const kindsOf = ({ signals }: { signals: readonly { kind: FraudSignalKind }[] }) =>
  signals.map(({ kind }) => kind);

const readPublicVacancy = async (id: string) =>
  (await call('GET /api/public/vacancies/:id', { params: { id } })).body.vacancy;

const asksForPix = 'Para garantir a vaga, faça um Pix de R$ 40. Fale com a Bia no WhatsApp 11 90000-0000.';

test('suspicious passages are signals', async () => {
  const { weight, signals } = await assessNew({ description: asksForPix });

  expect(signals).toMatchObject([
    { kind: 'asks_payment', weight: 60, isDismissed: false },
    { kind: 'moves_to_messenger', weight: 25 },
  ]);
  expect(weight).toBe(85);
  expect(signals[0]?.passages.join()).toContain('faça um Pix');
});

test('only candidates and visitors see the advice about a suspicious vacancy', async () => {
  const { id, publisher } = await assessNew({ description: asksForPix });
  expect(await readPublicVacancy(id)).toMatchObject({ showsFraudAdvice: true });
  const readAs = (as: typeof ana | typeof publisher) =>
    call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id } }, as);
  expect((await readAs(ana)).body.showsFraudAdvice).toBe(true);
  expect((await readAs(publisher)).body.showsFraudAdvice).toBeUndefined();
});

test('an honest vacancy has no signals and no advice', async () => {
  const { id, signals } = await assessNew({
    title: 'Operador de caixa',
    description: 'Receber pagamentos em Pix e cartão. Nunca cobramos taxa de candidatos.',
  });

  expect(signals).toEqual([]);
  expect((await readSignals(id)).status).toBe(404);
  expect((await readPublicVacancy(id))?.showsFraudAdvice).toBeUndefined();
});

test('a mail address that does not suit the size or the site of the company is a signal', async () => {
  const large = { email: 'grande.empresa@gmail.com', employee_count: 500 };
  expect(kindsOf(await assessNew({}, large))).toEqual(['free_mail_large_company']);
  expect(kindsOf(await assessNew({}, { email: 'outra.empresa@gmail.com', employee_count: 5 }))).toEqual([]);
  const site = 'https://www.padaria.example/vagas';
  expect(kindsOf(await assessNew({}, { email: 'rh@doceria.example', site }))).toEqual(['mail_unlike_site']);
  expect(kindsOf(await assessNew({}, { email: 'rh@loja.padaria.example', site }))).toEqual([]);
  expect(kindsOf(await assessNew({}, { site: 'http://[' }))).toEqual([]);
});

test('a CNPJ root shared with a company of another mail domain is a signal', async () => {
  await aCompany(db, { cnpj: '11222333000181', email: 'rh@matriz.example' });
  const branch = await assessNew({}, { cnpj: '11222333000262', email: 'vagas@matriz.example' });
  const stranger = await assessNew({}, { cnpj: '11222333000343', email: 'contato@estranha.example' });

  expect(kindsOf(branch)).toEqual([]);
  expect(stranger.signals).toMatchObject([{ kind: 'shared_cnpj_root', count: 2 }]);
});

test('reports of three people and many vacancies of a new account are signals', async () => {
  const company = await aCompany(db, { created_at: daysAgo(3) });
  const vacancies = [];
  for (let index = 0; index < 6; index += 1) vacancies.push(await aVacancy(db, company));
  const [first, second] = vacancies;
  for (let index = 0; index < 3; index += 1) {
    const { id } = await aCandidate(db);
    await aReport(db, { type: 'vacancy', id: first?.id ?? '' }, { reporter_id: id });
    // Reports that were dismissed do not count.
    await aReport(
      db,
      { type: 'vacancy', id: second?.id ?? '' },
      { reporter_id: id, state: 'dismissed', decided_at: daysAgo(0) },
    );
  }
  // The job uses a single connection too.
  await withDedicatedConnection(services, assessAllVacancies);

  expect((await readSignals(first?.id ?? '')).body.signals).toMatchObject([
    { kind: 'many_reports', count: 3 },
    { kind: 'many_new_vacancies', count: 6 },
  ]);
  expect(kindsOf((await readSignals(second?.id ?? '')).body)).toEqual(['many_new_vacancies']);
});

test('pay of twice the upper quartile of its occupation and state is a signal', async () => {
  await db
    .insertInto('salary_statistic')
    .values({
      occupation: 'cozinheiro',
      state: 'BA',
      low: 1700,
      median: 2000,
      high: 2300,
      vacancies: 12,
      companies: 4,
    })
    .execute();
  // Twice the upper quartile is R$ 4600.
  const assessPay = (salary: string) => assessNew({ title: 'Cozinheira', state: 'BA', salary });

  expect((await assessPay('R$ 4600')).signals).toMatchObject([
    { kind: 'unusual_pay', passages: ['R$ 4.600', 'R$ 2.300'] },
  ]);
  expect(kindsOf(await assessPay('R$ 4599'))).toEqual([]);
});

const dismiss = (id: string, foundAt: string) =>
  call('POST /api/moderation/fraud-signals/:id/dismiss', { params: { id }, body: { foundAt } }, admin);

test('signals that changed since they were read cannot be dismissed', async () => {
  const { id } = await assessNew({ description: asksForPix });

  expect((await dismiss(id, daysAgo(1))).body).toMatchObject({ code: 'fraud_signals_changed' });
});

test('dismissed signals do not count, and later ones do', async () => {
  const { id, foundAt } = await assessNew({ description: asksForPix });

  expect((await dismiss(id, foundAt)).status).toBe(200);
  await assessVacancy(db, id, findOccupations);
  expect((await readSignals(id)).body).toMatchObject({ weight: 0, signals: [{ isDismissed: true }, {}] });
  expect((await readPublicVacancy(id))?.showsFraudAdvice).toBeUndefined();

  const description = `${asksForPix} Envie foto do RG e a senha do banco.`;
  await db.updateTable('vacancy').set({ description }).where('id', '=', id).execute();
  await assessVacancy(db, id, findOccupations);
  expect((await readSignals(id)).body).toMatchObject({ weight: 50 });
});

test('a passage that is added after a dismissal counts, even if it is not shown', async () => {
  const harmless = 'Cursos de R$ 10 à venda. Treinamentos de R$ 20 à venda. Exames de R$ 30 à venda.';
  const { id, foundAt, signals } = await assessNew({ description: harmless });
  expect(signals).toMatchObject([{ kind: 'asks_payment', passages: { length: 3 } }]);
  await dismiss(id, foundAt);

  const description = `${harmless} Para garantir a vaga, faça um Pix.`;
  await db.updateTable('vacancy').set({ description }).where('id', '=', id).execute();
  await assessVacancy(db, id, findOccupations);

  expect((await readSignals(id)).body).toMatchObject({ weight: 60, signals: [{ isDismissed: false }] });
});

test('the job assesses only vacancies without an assessment', async () => {
  const assessed = await assessNew();
  const { id } = await aVacancy(db, assessed.publisher, { description: asksForPix });
  await db.updateTable('vacancy').set({ description: asksForPix }).where('id', '=', assessed.id).execute();
  await withDedicatedConnection(services, assessNewVacancies);

  expect((await readSignals(id)).body.weight).toBe(85);
  expect((await readSignals(assessed.id)).status).toBe(404);
});

const listSignals = (query: RequestOf<Api['GET /api/moderation/fraud-signals']>['query'] = {}) =>
  call('GET /api/moderation/fraud-signals', { query }, admin);
const listIds = async (...args: Parameters<typeof listSignals>) =>
  (await listSignals(...args)).body.map(({ _id }) => _id);

const manySignals = `${asksForPix} Envie foto do RG e a senha do banco.`;

test('the list is sorted by weight and filtered by low weight and kind', async () => {
  const strong = await assessNew({ description: manySignals });
  const weak = await assessNew({ description: 'Mais informações pelo WhatsApp.' });

  const { body: vacancies } = await listSignals();
  const weights = vacancies.map(({ weight }) => weight);
  expect(weights).toEqual(weights.toSorted((one, other) => other - one));
  expect(weights.at(-1)).toBeGreaterThanOrEqual(50);
  expect(vacancies[0]?._id).toBe(strong.id);
  expect(await listIds()).not.toContain(weak.id);
  expect(await listIds({ low: 'true' })).toContain(weak.id);
  expect(await listIds({ kind: 'asks_personal_data' })).toContain(strong.id);
});

test('the list has pages', async () => {
  await assessNew({ description: manySignals });
  await assessNew({ description: manySignals });

  const firstPage = await listSignals({ low: 'true', limit: 1 });
  const cursor = nextCursor(firstPage.headers);
  const secondPage = await listSignals({ low: 'true', limit: 1, cursor });

  expect(secondPage.body).toHaveLength(1);
  expect(secondPage.body[0]?._id).not.toBe(firstPage.body[0]?._id);
});

test('a vacancy that is no longer live leaves the list with its signals', async () => {
  const { id } = await assessNew({ description: manySignals });
  expect(await listIds()).toContain(id);

  await db.updateTable('vacancy').set({ live: false }).where('id', '=', id).execute();
  expect(await listIds()).not.toContain(id);
  await assessAllVacancies(db);

  const rows = await db
    .selectFrom('vacancy_fraud_signal')
    .select('weight')
    .where('vacancy_id', '=', id)
    .execute();
  expect(rows).toEqual([]);
});

test('only administrators read and dismiss signals', async () => {
  const { id, publisher, foundAt } = await assessNew({ description: asksForPix });
  for (const person of [ana, publisher]) {
    expect((await call('GET /api/moderation/fraud-signals', { query: {} }, person)).status).toBe(403);
    expect((await call('GET /api/moderation/fraud-signals/:id', { params: { id } }, person)).status).toBe(
      403,
    );
    const request = { params: { id }, body: { foundAt } };
    expect((await call('POST /api/moderation/fraud-signals/:id/dismiss', request, person)).status).toBe(403);
  }
});

test('a report of a vacancy contains the fraud signals of the vacancy', async () => {
  const { id } = await assessNew({ description: asksForPix });
  const report = await aReport(db, { type: 'vacancy', id }, { reporter_id: ana.id });

  const { body } = await call('GET /api/report/report/:id', { params: { id: report.id } }, admin);
  expect(body.fraudSignals).toMatchObject([{ kind: 'asks_payment' }, { kind: 'moves_to_messenger' }]);
});

test('a vacancy is assessed when it is published, changed or reopened', async () => {
  await startJobs(services);
  const company = await aCompany(db);
  const draft = {
    jobTitle: 'Pessoa confeiteira',
    jobDescription: 'Fazer bolos. Envie foto do RG para o cadastro.',
    jobArea: 'Outros',
    jobLocation: { city: 'São Luís', state: 'MA' },
    employmentType: 'CLT',
  } as const;
  const { body } = await call('POST /api/user/company/vacancy/create-vacancy', { body: draft }, company);
  await expect.poll(async () => (await readSignals(body._id)).body.weight).toBe(50);

  await call(
    'PUT /api/user/company/vacancy/update-vacancy/:id',
    { params: { id: body._id }, body: { jobDescription: 'Fazer bolos e doces.' } },
    company,
  );
  await expect.poll(async () => (await readSignals(body._id)).status).toBe(404);

  const request = { params: { id: body._id } };
  await call('POST /api/user/company/vacancy/close-vacancy/:id', request, company);
  await call(
    'PUT /api/user/company/vacancy/update-vacancy/:id',
    { ...request, body: { jobDescription: 'Fazer bolos. Envie foto do RG para o cadastro.' } },
    company,
  );
  await call('POST /api/user/company/vacancy/reopen-vacancy/:id', request, company);
  await expect.poll(async () => (await readSignals(body._id)).body.weight).toBe(50);
});
