import { draftFacts } from '@trampolim/contract/vacancies/vacancy-facts';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { importLifetimeHours, liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany } from '../../../seeds/company-factory.ts';
import {
  line,
  startImportScenario,
  statusesOf,
  table,
  tableWithDeadlines,
} from '../../../test/scenarios/import-scenario.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';
import { newId } from '../../platform/database/database.ts';
import { vacancyImportJobs } from './vacancy-import-jobs.ts';

const { call, confirm, db, importTable, listStoredVacancies, preview } = await startImportScenario();

test('a table is previewed with its findings and published as selected', async () => {
  const loja = await aCompany(db, { name: 'Loja Aurora' });
  const text = table(
    line('A-1'),
    line('A-2', 'Vendedora solteira'),
    line('A-3', 'Pessoa caixa', 'Exige experiência de 3 anos no caixa.'),
    line('A-4', '', 'Sem título.'),
    line('', 'Sem identificador'),
  );

  const { status, body } = await preview({ text, source: 'ERP' }, loja);

  expect(status).toBe(200);
  expect(body).toMatchObject({ source: 'erp', format: 'csv', freePlaces: liveVacancyLimit });
  expect(body.vacancies.map(({ sourceId, status: each }) => [sourceId, each])).toEqual([
    ['A-1', 'new'],
    ['A-2', 'refused'],
    ['A-3', 'new'],
    ['A-4', 'refused'],
    ['', 'refused'],
  ]);
  const [first, forbidden, warned, incomplete, nameless] = body.vacancies;
  expect(first).toMatchObject({ jobTitle: 'Vaga A-1', summary: 'Salvador/BA · CLT · R$ 2000', findings: [] });
  expect(forbidden?.findings).toMatchObject([{ rule: 'marital_status', severity: 'forbidden' }]);
  expect(warned?.findings).toMatchObject([{ rule: 'experience_over_six_months', severity: 'warning' }]);
  expect(incomplete?.problems).toEqual([{ field: 'jobTitle', message: 'Preencha este campo.' }]);
  expect(nameless?.problems).toEqual([{ field: 'sourceId', message: 'Falta o identificador da vaga.' }]);
  expect(await listStoredVacancies(loja)).toEqual([]);
  expect((await call('GET /api/user/company/vacancy-imports', {}, loja)).body.waiting).toEqual(body);

  const confirmed = await confirm(body._id, ['A-3', 'A-2', 'A-1'], loja);

  expect(confirmed.body.vacancies).toMatchObject([
    { sourceId: 'A-1', outcome: 'published' },
    { sourceId: 'A-3', outcome: 'published' },
    { sourceId: 'A-2', outcome: 'refused' },
  ]);
  expect((await listStoredVacancies(loja)).map(({ title, live }) => [title, live])).toEqual([
    ['Vaga A-1', true],
    ['Pessoa caixa', true],
  ]);
  expect(await db.selectFrom('vacancy_finding').select('vacancy_id').execute()).toHaveLength(1);
  expect(
    await loggedAbout(db, 'Vagas importadas de erp: 2 publicadas, 0 alteradas, 0 encerradas, 1 recusadas'),
  ).toHaveLength(1);
  expect((await call('GET /api/user/company/vacancy-imports', {}, loja)).body).toEqual({});
  const repeated = await preview({ text, source: ' ERP ' }, loja);
  expect(statusesOf(repeated.body)).toMatchObject({
    'A-1': 'unchanged',
    'A-2': 'refused',
    'A-3': 'unchanged',
  });
  expect(statusesOf((await preview({ text, source: 'Outra origem' }, loja)).body)).toMatchObject({
    'A-1': 'new',
  });
});

test('an import changes vacancies that differ from the last import and closes missing ones', async () => {
  const loja = await aCompany(db);
  await importTable(table(line('1'), line('2'), line('3')), loja);
  const [first] = await listStoredVacancies(loja);
  await call(
    'PUT /api/user/company/vacancy/update-vacancy/:id',
    { params: { id: first?.id ?? '' }, body: { jobTitle: 'Título da equipe' } },
    loja,
  );

  const { body } = await preview(
    { text: table(line('1', 'Vaga 1', 'Atender no balcão.', 'R$ 2500'), line('2')) },
    loja,
  );

  expect(statusesOf(body)).toEqual({ 1: 'changed', 2: 'unchanged', 3: 'ended' });
  expect(body.vacancies[0]?.changes).toEqual(['salary']);
  const confirmed = await confirm(body._id, ['1', '2', '3'], loja);
  expect(confirmed.body.vacancies.map(({ sourceId, outcome }) => [sourceId, outcome])).toEqual([
    ['3', 'closed'],
    ['1', 'updated'],
    ['2', 'unchanged'],
  ]);
  expect((await listStoredVacancies(loja)).map(({ title, salary, live }) => [title, salary, live])).toEqual([
    ['Título da equipe', 'R$ 2500', true],
    ['Vaga 2', 'R$ 2000', true],
    ['Vaga 3', 'R$ 2000', false],
  ]);
  const last = await preview(
    { text: table(line('1', 'Vaga 1', 'Atender no balcão.', 'R$ 2500'), line('3')) },
    loja,
  );
  expect(statusesOf(last.body)).toEqual({ 1: 'unchanged', 2: 'ended', 3: 'closed' });
  const refused = await confirm(last.body._id, ['3'], loja);
  expect(refused.body.vacancies).toMatchObject([
    { outcome: 'refused', message: 'A empresa encerrou esta vaga. Reabra-a em Minhas vagas.' },
  ]);
});

test('an import with a past deadline closes open vacancies and refuses banned and removed ones', async () => {
  const loja = await aCompany(db);
  const withDeadline = (deadline: string) => tableWithDeadlines({ 1: deadline, 2: '', 3: deadline });
  await importTable(withDeadline(addDays(today(), 400)), loja);
  const [first, second] = await listStoredVacancies(loja);
  expect(first?.deadline).toBe(addDays(today(), 90));
  await db
    .updateTable('vacancy')
    .set({ banned: true, live: false })
    .where('id', '=', second?.id ?? '')
    .execute();
  await db.deleteFrom('vacancy').where('title', '=', 'Vaga 3').where('company_id', '=', loja.id).execute();

  const { body } = await preview({ text: withDeadline(addDays(today(), -1)) }, loja);

  expect(statusesOf(body)).toEqual({ 1: 'ended', 2: 'refused', 3: 'refused' });
  expect(body.vacancies.map(({ problems }) => problems[0]?.message)).toEqual([
    undefined,
    'A moderação do Trampolim baniu esta vaga.',
    'O prazo desta vaga já passou.',
  ]);
  expect((await confirm(body._id, ['1', '2'], loja)).body.vacancies).toMatchObject([
    { sourceId: '1', outcome: 'closed' },
    { sourceId: '2', outcome: 'refused' },
  ]);
});

test('a vacancy that is over for good is published again under the same identifier', async () => {
  const loja = await aCompany(db);
  await importTable(table(line('1')), loja);
  await db
    .updateTable('vacancy')
    .set({ live: false, deadline: addDays(today(), -5), created_at: `${addDays(today(), -95)}T12:00:00Z` })
    .where('company_id', '=', loja.id)
    .execute();

  await importTable(table(line('1')), loja);

  expect((await listStoredVacancies(loja)).map(({ live }) => live).toSorted()).toEqual([false, true]);
  expect(statusesOf((await preview({ text: table(line('1')) }, loja)).body)).toEqual({ 1: 'unchanged' });
});

test('a fact that the last import did not know does not count as changed', async () => {
  const loja = await aCompany(db);
  const text = table(`${line('1')};;;`).replace(
    'salario',
    'salario;horas_por_semana;beneficios;acessibilidade',
  );
  await importTable(text, loja);
  const facts = Object.keys(draftFacts);
  await sql`update imported_vacancy set content = content - ${facts}::text[] where company_id = ${loja.id}`.execute(
    db,
  );

  expect(statusesOf((await preview({ text }, loja)).body)).toEqual({ 1: 'unchanged' });
});

test('an import that nobody confirms in time can no longer be confirmed and is deleted', async () => {
  const loja = await aCompany(db);
  const { body } = await preview({ text: table(line('1')) }, loja);
  await db
    .updateTable('vacancy_import')
    .set({ created_at: sql`now() - make_interval(hours => ${importLifetimeHours}, mins => 1)` })
    .where('id', '=', body._id)
    .execute();

  expect((await confirm(body._id, ['1'], loja)).body.code).toBe('vacancy_import_not_found');
  for (const { run } of vacancyImportJobs(db)) await run();
  expect(await db.selectFrom('vacancy_import').select('id').where('id', '=', body._id).execute()).toEqual([]);
  expect((await confirm(newId(), ['1'], loja)).status).toBe(404);
});
