import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VacancyImport, VacancyImportDraft } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { feedLengthLimit, importLifetimeHours, liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anApiKey } from '../../../seeds/api-key-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { aProgram } from '../../../test/callers/program.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/database/database.ts';
import { vacancyImportJobs } from './vacancy-import-jobs.ts';

let answer: RequestListener;
const site = createServer((request, response) => answer(request, response));
await new Promise<void>((resolve) => {
  site.listen(0, '127.0.0.1', resolve);
});
const { port } = site.address() as AddressInfo;
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const { app, authorization, call, db } = await startTestApp({ ALLOW_PRIVATE_ADDRESSES: '1' });

const preview = (body: VacancyImportDraft, as: Person) =>
  call('POST /api/user/company/vacancy-imports', { body }, as);
const confirm = (id: string, sourceIds: string[], as: Person) =>
  call('POST /api/user/company/vacancy-imports/:id/confirm', { params: { id }, body: { sourceIds } }, as);
const own = async (company: { id: string }) =>
  db.selectFrom('vacancy').selectAll().where('company_id', '=', company.id).orderBy('id').execute();

const header = 'identificador;titulo;descricao;area;cidade;estado;contrato;salario';
const line = (id: string, title = `Vaga ${id}`, description = 'Atender no balcão.', salary = 'R$ 2000') =>
  `${id};${title};${description};Vendas;Salvador;BA;CLT;${salary}`;
const table = (...lines: string[]) => [header, ...lines].join('\n');

const statusesOf = ({ vacancies }: VacancyImport) =>
  Object.fromEntries(vacancies.map(({ sourceId, status }) => [sourceId, status]));

/** Reads a table and confirms all that can be confirmed. */
async function importTable(text: string, as: Person) {
  const { body } = await preview({ text }, as);
  const ids = body.vacancies.filter(({ status }) => ['new', 'changed', 'ended'].includes(status));
  return confirm(
    body._id,
    ids.map(({ sourceId }) => sourceId),
    as,
  );
}

test('a table is previewed with its findings, published as selected, and recognized the next time', async () => {
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
  expect(await own(loja)).toEqual([]);
  expect((await call('GET /api/user/company/vacancy-imports', {}, loja)).body.waiting).toEqual(body);

  const confirmed = await confirm(body._id, ['A-3', 'A-2', 'A-1'], loja);

  expect(confirmed.body.vacancies).toMatchObject([
    { sourceId: 'A-1', outcome: 'published' },
    { sourceId: 'A-3', outcome: 'published' },
    { sourceId: 'A-2', outcome: 'refused' },
  ]);
  expect((await own(loja)).map(({ title, live }) => [title, live])).toEqual([
    ['Vaga A-1', true],
    ['Pessoa caixa', true],
  ]);
  expect(await db.selectFrom('vacancy_finding').select('vacancy_id').execute()).toHaveLength(1);
  expect(
    await loggedAbout(db, 'Vagas importadas de erp: 2 publicadas, 0 alteradas, 0 encerradas, 1 recusadas'),
  ).toHaveLength(1);
  expect((await call('GET /api/user/company/vacancy-imports', {}, loja)).body).toEqual({});
  const again = await preview({ text, source: ' ERP ' }, loja);
  expect(statusesOf(again.body)).toMatchObject({ 'A-1': 'unchanged', 'A-2': 'refused', 'A-3': 'unchanged' });
  expect(statusesOf((await preview({ text, source: 'Outra origem' }, loja)).body)).toMatchObject({
    'A-1': 'new',
  });
});

test('only what differs from the last import is changed, and what the source no longer contains is closed', async () => {
  const loja = await aCompany(db);
  await importTable(table(line('1'), line('2'), line('3')), loja);
  const [one] = await own(loja);
  await call(
    'PUT /api/user/company/vacancy/update-vacancy/:id',
    { params: { id: one?.id ?? '' }, body: { jobTitle: 'Título da equipe' } },
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
  expect((await own(loja)).map(({ title, salary, live }) => [title, salary, live])).toEqual([
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

test('a vacancy that its source says is over is closed, and one that moderators banned is not published again', async () => {
  const loja = await aCompany(db);
  const withDeadline = (deadline: string) =>
    `${header};prazo\n${line('1')};${deadline}\n${line('2')};\n${line('3')};${deadline}`;
  await importTable(withDeadline(addDays(today(), 400)), loja);
  const [one, two] = await own(loja);
  expect(one?.deadline).toBe(addDays(today(), 90));
  await db
    .updateTable('vacancy')
    .set({ banned: true, live: false })
    .where('id', '=', two?.id ?? '')
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

test('a vacancy that is over for good is published anew under the same identifier', async () => {
  const loja = await aCompany(db);
  await importTable(table(line('1')), loja);
  await db
    .updateTable('vacancy')
    .set({ live: false, deadline: addDays(today(), -5), created_at: `${addDays(today(), -95)}T12:00:00Z` })
    .where('company_id', '=', loja.id)
    .execute();

  await importTable(table(line('1')), loja);

  expect((await own(loja)).map(({ live }) => live).toSorted()).toEqual([false, true]);
  expect(statusesOf((await preview({ text: table(line('1')) }, loja)).body)).toEqual({ 1: 'unchanged' });
});

test('imports and other publications at once open exactly fifteen vacancies', async () => {
  const loja = await aCompany(db);
  for (let count = 0; count < 5; count++) await aVacancy(db, loja);
  const lines = Array.from({ length: 14 }, (_, index) => line(`v${index}`));
  const { body } = await preview({ text: table(...lines) }, loja);
  expect(body.freePlaces).toBe(10);
  const program = aProgram(app, await anApiKey(db, loja));
  const draft = {
    jobTitle: 'Pessoa atendente',
    jobDescription: 'Atender no balcão.',
    jobArea: 'Vendas',
    employmentType: 'CLT',
    jobLocation: { city: 'Santos', state: 'SP' },
  };

  const [confirmed, ...published] = await Promise.all([
    confirm(
      body._id,
      body.vacancies.map(({ sourceId }) => sourceId),
      loja,
    ),
    ...Array.from({ length: 4 }, () => program('POST', '/vacancies', { body: draft })),
  ]);

  const imported = confirmed.body.vacancies.filter(({ outcome }) => outcome === 'published').length;
  const others = published.filter(({ status }) => status === 201).length;
  expect(imported + others).toBe(10);
  expect((await own(loja)).filter(({ live }) => live)).toHaveLength(liveVacancyLimit);
  expect(confirmed.body.vacancies.find(({ outcome }) => outcome === 'refused')?.message).toBe(
    'Sua empresa já tem 15 vagas abertas. Encerre ou exclua uma delas para abrir outra.',
  );
});

test('an import that is confirmed several times at once acts once, and all get its result', async () => {
  const loja = await aCompany(db);
  const { body } = await preview({ text: table(line('1'), line('2')) }, loja);

  const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(body._id, ['1', '2'], loja)));

  for (const each of answers) expect(each.body).toEqual(answers[0]?.body);
  expect(await own(loja)).toHaveLength(2);
});

test('an import belongs to its company, and to its people or its programs', async () => {
  const [loja, other] = [await aCompany(db), await aCompany(db)];
  const program = aProgram(app, await anApiKey(db, loja));
  const people = await preview({ text: table(line('1')) }, loja);
  const programs = await program<VacancyImport>('POST', '/vacancy-imports', {
    body: { text: table(line('2')) },
  });

  expect(programs.status).toBe(200);
  expect((await call('GET /api/user/company/vacancy-imports', {}, loja)).body.waiting?._id).toBe(
    people.body._id,
  );
  expect((await confirm(people.body._id, ['1'], other)).body.code).toBe('vacancy_import_not_found');
  const discard = (as: Person) =>
    call('DELETE /api/user/company/vacancy-imports/:id', { params: { id: people.body._id } }, as);
  expect((await discard(other)).status).toBe(404);
  expect((await discard(loja)).status).toBe(200);
  const confirmed = await program('POST', `/vacancy-imports/${programs.body._id}/confirm`, {
    body: { sourceIds: ['2'] },
  });
  expect(confirmed.body).toMatchObject({ vacancies: [{ outcome: 'published' }] });
  const reader = aProgram(app, await anApiKey(db, loja, { scopes: ['vacancies:read'] }));
  expect((await reader('POST', '/vacancy-imports', { body: { text: table(line('3')) } })).body.code).toBe(
    'scope_missing',
  );
  const [imported] = await own(loja);
  const stolen = await preview({ text: table(line(imported?.id ?? '')) }, other);
  expect(statusesOf(stolen.body)).toEqual({ [imported?.id ?? '']: 'new' });
});

const posting = (values: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  identifier: '7',
  title: 'Pessoa desenvolvedora',
  description: '<p>Criar e manter.</p>',
  employmentType: 'CONTRACTOR',
  jobLocationType: 'TELECOMMUTE',
  ...values,
});

test('a page is read by its address, and says nothing about vacancies that it does not show', async () => {
  const loja = await aCompany(db, { name: 'Loja do Porto' });
  answer = ({ url }, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<html><script type="application/ld+json">${JSON.stringify(posting({ identifier: url?.slice(1) }))}</script></html>`,
      );
  const url = (path: string) => `http://127.0.0.1:${port}/${path}`;

  const { body } = await preview({ url: url('7') }, loja);

  expect(body).toMatchObject({
    source: '127.0.0.1',
    format: 'json-ld',
    vacancies: [
      {
        sourceId: '7',
        status: 'new',
        summary: 'Remoto · PJ',
        assumptions: ['Área não reconhecida: Outros.', 'Lugar não informado: o da empresa.'],
      },
    ],
  });
  await confirm(body._id, ['7'], loja);
  expect(statusesOf((await preview({ url: url('8') }, loja)).body)).toEqual({ 8: 'new' });
});

test.each<[string, RequestListener, string]>([
  [
    'an error',
    (_request, response) => response.writeHead(404).end(),
    'O endereço respondeu com o erro 404. Confira se ele abre no navegador.',
  ],
  [
    'too many redirects',
    (_request, response) => response.writeHead(302, { location: '/again' }).end(),
    'O endereço leva a outros endereços vezes demais. Use o endereço final.',
  ],
  [
    'a huge file',
    (_request, response) => response.end('a'.repeat(feedLengthLimit + 1)),
    'O conteúdo passa de 2 MB. Divida-o em partes ou envie um arquivo menor.',
  ],
  [
    'nothing',
    (_request, response) => void response.destroy(),
    'O endereço não respondeu. Confira se ele abre no navegador.',
  ],
])('an address that answers with %s is refused with a sentence', async (_what, listener, sentence) => {
  answer = listener;
  const { status, body } = await preview({ url: `http://127.0.0.1:${port}/feed` }, await aCompany(db));

  expect([status, body.issues]).toEqual([400, [{ path: 'url', message: sentence }]]);
});

test('addresses of private networks are refused unless the operator allows them', async () => {
  const strict = await startTestApp();
  const loja = await aCompany(strict.db);
  for (const url of [`http://127.0.0.1:${port}/`, 'https://169.254.169.254/', 'https://localhost/feed']) {
    const { status, body } = await strict.call(
      'POST /api/user/company/vacancy-imports',
      { body: { url } },
      loja,
    );

    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'url', message: 'Use um endereço público que comece com https://, sem usuário nem senha.' }],
    ]);
  }
});

test('a file in Windows-1252 is read', async () => {
  answer = (_request, response) => response.end(Buffer.from(table(line('1', 'Pessoa mecânica')), 'latin1'));

  const { body } = await preview({ url: `http://127.0.0.1:${port}/vagas.csv` }, await aCompany(db));

  expect(body.vacancies[0]?.jobTitle).toBe('Pessoa mecânica');
});

test('bad input is refused with the field that is wrong', async () => {
  const loja = await aCompany(db);
  const cases: [VacancyImportDraft, string, string][] = [
    [{}, 'text', 'Escolha um arquivo, cole o texto ou informe um endereço.'],
    [{ text: ' ' }, 'text', 'Escolha um arquivo, cole o texto ou informe um endereço.'],
    [
      { text: 'x', url: 'https://vagas.example' },
      'text',
      'Escolha um arquivo, cole o texto ou informe um endereço.',
    ],
    [{ url: 'vagas.example' }, 'url', 'Informe um endereço começando por http:// ou https://.'],
    [{ text: 'a'.repeat(feedLengthLimit + 1) }, 'text', 'Use no máximo 2000000 caracteres.'],
    [{ text: '{' }, 'text', 'O JSON não está completo ou tem um erro de escrita.'],
  ];
  for (const [body, path, message] of cases) {
    const refused = await preview(body, loja);
    expect([refused.status, refused.body.issues]).toEqual([400, [{ path, message }]]);
  }
  const huge = await preview({ text: 'a'.repeat(3 * feedLengthLimit) }, loja);
  expect([huge.status, huge.body.code]).toEqual([413, 'body_too_large']);
  const hostile = JSON.stringify(posting({ title: 'A\u0000B\uD800', extra: '\u0000\uDC00'.repeat(300) }));
  expect((await preview({ text: hostile }, loja)).body.vacancies).toMatchObject([{ status: 'refused' }]);
});

test('a company that sends many imports at once waits for its own', async () => {
  const loja = await aCompany(db);
  const text = table(...Array.from({ length: 20 }, (_, index) => line(`v${index}`)));

  const answers = await Promise.all(Array.from({ length: 6 }, () => preview({ text }, loja)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
  expect((await preview({ text }, loja)).status).toBe(200);
});

test('a company whose requests end early can import again', async () => {
  const loja = await aCompany(db);
  const headers = { ...(await authorization(loja)), 'content-type': 'application/json' };
  const broken = () =>
    app.inject({ method: 'POST', url: '/api/user/company/vacancy-imports', headers, payload: '{' });

  const answers = [await broken(), await broken(), await broken()];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect((await preview({ text: table(line('1')) }, loja)).status).toBe(200);
});

test('an import that nobody confirms is removed, and can no longer be confirmed', async () => {
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
