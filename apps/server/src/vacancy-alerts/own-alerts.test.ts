import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { alertLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { removeOldAlerts } from './alert-jobs.ts';

const { app, authorization, call, db } = await startTestApp();

const path = '/api/user/candidate/vacancy-alerts';
const list = (as: Person) => call(`GET ${path}`, {}, as);
const create = (as: Person, filters: object, frequency: 'Diário' | 'Semanal' = 'Diário') =>
  call(`POST ${path}`, { body: { filters, frequency } }, as);
const change = (as: Person, id: string, body: { frequency?: 'Diário' | 'Semanal'; paused?: boolean }) =>
  call(`PUT ${path}/:id`, { params: { id }, body }, as);
const end = (as: Person, id: string) => call(`DELETE ${path}/:id`, { params: { id } }, as);
const restore = (as: Person, id: string) => call(`POST ${path}/:id/restore`, { params: { id } }, as);
const listNames = async (as: Person) => (await list(as)).body.map(({ name }) => name);

test('a candidate saves a search with all its filters', async () => {
  const ana = await aCandidate(db);
  const filters = {
    title: ' Padeiro ',
    literal: 'true',
    area: 'Vendas',
    state: 'SP',
    city: 'Santos',
    radius: 25,
    employmentType: 'CLT',
    workMode: ['Remoto', 'Híbrido'],
    minSalary: 3000,
    currency: 'US$',
    benefit: ['Plano de saúde'],
    maxReplyDays: 7,
    maxWeeklyHours: 30,
    affirmativeFor: '50+',
    language: 'Inglês',
    skill: 'Forno',
  } satisfies Required<AlertFilters>;

  const { status, body } = await create(ana, filters);
  const plain = await create(
    ana,
    { area: 'Tecnologia', state: 'SP', title: '', literal: 'true', currency: 'R$' },
    'Semanal',
  );

  expect([status, body]).toEqual([
    200,
    {
      _id: expect.any(String) as string,
      name: '“Padeiro” · Vendas em Santos/SP + 25 km · CLT · Híbrido ou Remoto · a partir de US$\u00a03.000 · Plano de saúde · até 30h por semana · resposta em até 7 dias · afirmativa: 50+ · idioma: Inglês · competência: Forno',
      filters: { ...filters, title: 'Padeiro', workMode: ['Híbrido', 'Remoto'] },
      frequency: 'Diário',
      paused: false,
      nextOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    },
  ]);
  expect(plain.body).toMatchObject({
    name: 'Tecnologia em SP',
    filters: { area: 'Tecnologia', state: 'SP' },
  });
  expect((await list(ana)).body).toEqual([plain.body, body]);
  expect((await create(ana, { title: 'faxina campinas', radius: 10 })).body.name).toBe(
    '“faxina campinas” + 10 km',
  );
  expect((await create(ana, { area: 'Saúde', radius: 10 })).body.filters).toEqual({ area: 'Saúde' });
});

test('a weekly alert is due at seven in the morning, on the weekday of its creation', async () => {
  const ana = await aCandidate(db);
  const { _id: id } = (await create(ana, { area: 'Tecnologia' }, 'Semanal')).body;

  const { rows } = await sql<{ isSameWeekday: boolean; time: string }>`
    select extract(dow from due_at at time zone 'America/Sao_Paulo') = extract(dow from product_today()) as "isSameWeekday",
      to_char(due_at at time zone 'America/Sao_Paulo', 'HH24:MI') as time
    from vacancy_alert where id = ${id} and due_at > now() and due_at <= now() + interval '7 days'`.execute(
    db,
  );
  expect(rows).toEqual([{ isSameWeekday: true, time: '07:00' }]);
});

test('an alert is paused, resumed, made weekly, ended and restored', async () => {
  const ana = await aCandidate(db);
  const { _id: id, nextOn } = (await create(ana, { area: 'Vendas' })).body;

  const paused = (await change(ana, id, { paused: true })).body;
  expect([paused.paused, paused.nextOn]).toEqual([true, undefined]);
  await db
    .updateTable('vacancy_alert')
    .set({ sent_up_to: '2026-01-01T00:00:00Z' })
    .where('id', '=', id)
    .execute();
  expect((await change(ana, id, { paused: false })).body).toMatchObject({ paused: false, nextOn });
  const { sent_up_to } = await db
    .selectFrom('vacancy_alert')
    .select('sent_up_to')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Vacancies that opened while the alert was paused do not count as new.
  expect(Date.now() - Date.parse(sent_up_to)).toBeLessThan(60_000);
  expect((await change(ana, id, { frequency: 'Semanal' })).body.frequency).toBe('Semanal');
  expect((await change(ana, id, {})).body.frequency).toBe('Semanal');

  expect((await end(ana, id)).body).toEqual({ message: 'Alerta excluído.' });
  expect(await listNames(ana)).toEqual([]);
  for (const response of [await end(ana, id), await change(ana, id, { paused: true })]) {
    expect([response.status, response.body.error]).toEqual([404, 'Este alerta não existe mais.']);
  }
  expect((await restore(ana, id)).body).toMatchObject({ _id: id, frequency: 'Semanal', paused: false });
  expect(await listNames(ana)).toEqual(['Vendas']);
});

test('equal searches are stored once', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  await create(ana, { title: 'Técnico', workMode: ['Remoto', 'Híbrido'] });

  const secondAttempt = await create(
    ana,
    { workMode: ['Híbrido', 'Remoto', 'Remoto'], title: 'tecnico' },
    'Semanal',
  );
  expect([secondAttempt.status, secondAttempt.body.error]).toEqual([
    409,
    'Você já tem um alerta com esta busca.',
  ]);
  expect((await create(bia, { title: 'tecnico', workMode: ['Remoto', 'Híbrido'] })).status).toBe(200);
});

test('a search can be saved again after its alert ended', async () => {
  const ana = await aCandidate(db);
  const first = await create(ana, { title: 'Técnico', workMode: ['Remoto', 'Híbrido'] });
  await end(ana, first.body._id);
  expect((await create(ana, { title: 'tecnico', workMode: ['Remoto', 'Híbrido'] })).status).toBe(200);
  expect((await restore(ana, first.body._id)).status).toBe(409);
});

test('with nine alerts, one of ten simultaneous new ones is accepted', async () => {
  const ana = await aCandidate(db);
  const endedId = (await create(ana, { title: 'a que volta' })).body._id;
  await end(ana, endedId);
  for (let n = 1; n < alertLimit; n += 1) await create(ana, { title: `vaga ${n}` });

  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => create(ana, { title: `última ${n}` })),
  );

  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  const sentence = 'Você já tem 10 alertas de vagas. Exclua um deles para criar outro.';
  expect(responses.find(({ status }) => status === 409)?.body.error).toBe(sentence);
  expect((await restore(ana, endedId)).body.error).toBe(sentence);
  expect(await listNames(ana)).toHaveLength(alertLimit);
});

test.each<[string, object, string]>([
  [
    'that narrows nothing',
    { filters: { title: ' ', literal: 'true', workMode: [], currency: 'R$' } },
    'filters',
  ],
  ['by an unknown area', { filters: { area: 'Magia' } }, 'filters.area'],
  ['with an unknown frequency', { filters: { area: 'Vendas' }, frequency: 'Por minuto' }, 'frequency'],
  ['without a search', {}, 'filters'],
  ['by a word that is too long', { filters: { title: 'x'.repeat(201) } }, 'filters.title'],
])('an alert %s is not saved', async (_, payload, field) => {
  const ana = await aCandidate(db);
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url: path,
    headers: await authorization(ana),
    payload,
  });

  expect([statusCode, json<{ issues: object[] }>().issues]).toMatchObject([400, [{ path: field }]]);
  expect(await listNames(ana)).toEqual([]);
});

test('alerts of others are not found', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const { _id } = (await create(ana, { area: 'Vendas' })).body;

  for (const id of [_id, newId()]) {
    for (const response of [
      await change(bia, id, { paused: true }),
      await end(bia, id),
      await restore(bia, id),
    ])
      expect([response.status, response.body.code]).toEqual([404, 'alert_not_found']);
  }
  expect((await list(ana)).body).toMatchObject([{ paused: false }]);
});

test('an ended alert is removed after a week', async () => {
  const ana = await aCandidate(db);
  const { _id: id } = (await create(ana, { area: 'Design' })).body;
  await end(ana, id);
  const rows = () => db.selectFrom('vacancy_alert').select('id').where('id', '=', id).execute();
  await removeOldAlerts(db);
  expect(await rows()).toHaveLength(1);

  await sql`update vacancy_alert set ended_at = ended_at - interval '7 days 1 minute' where id = ${id}`.execute(
    db,
  );
  expect((await restore(ana, id)).status).toBe(404);
  await removeOldAlerts(db);

  expect(await rows()).toEqual([]);
});
