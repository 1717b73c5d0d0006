import type { VacancyImport } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anApiKey } from '../../../seeds/api-key-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { aProgram } from '../../../test/callers/program.ts';
import { line, startImportScenario, statusesOf, table } from '../../../test/scenarios/import-scenario.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';
import { createTestDatabase } from '../../../test/test-database.ts';

const { url } = await createTestDatabase();
const { app, authorization, call, confirm, listStoredVacancies, preview, db } = await startImportScenario({
  DATABASE_URL: url,
});

test('simultaneous imports and publications open exactly fifteen vacancies', async () => {
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

  const importedCount = confirmed.body.vacancies.filter(({ outcome }) => outcome === 'published').length;
  const publishedCount = published.filter(({ status }) => status === 201).length;
  expect(importedCount + publishedCount).toBe(10);
  expect((await listStoredVacancies(loja)).filter(({ live }) => live)).toHaveLength(liveVacancyLimit);
  expect(confirmed.body.vacancies.find(({ outcome }) => outcome === 'refused')?.message).toBe(
    'Sua empresa já tem 15 vagas abertas. Encerre ou exclua uma delas para abrir outra.',
  );
});

test('simultaneous confirmations of an import act once and get the same result', async () => {
  const loja = await aCompany(db);
  const { body } = await preview({ text: table(line('1'), line('2')) }, loja);

  const responses = await Promise.all(Array.from({ length: 4 }, () => confirm(body._id, ['1', '2'], loja)));

  for (const response of responses) expect(response.body).toEqual(responses[0]?.body);
  expect(await listStoredVacancies(loja)).toHaveLength(2);
});

test('an import belongs to its company and either to its people or its programs', async () => {
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
  const [imported] = await listStoredVacancies(loja);
  // The id of another company’s vacancy identifies nothing here.
  const stolen = await preview({ text: table(line(imported?.id ?? '')) }, other);
  expect(statusesOf(stolen.body)).toEqual({ [imported?.id ?? '']: 'new' });
});

test('two of many simultaneous imports of one company are accepted', async () => {
  const loja = await aCompany(db);
  const text = table(...Array.from({ length: 20 }, (_, index) => line(`v${index}`)));

  const responses = await Promise.all(Array.from({ length: 6 }, () => preview({ text }, loja)));

  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
  expect((await preview({ text }, loja)).status).toBe(200);
});

test('a company whose requests end early can import again', async () => {
  const loja = await aCompany(db);
  const headers = { ...(await authorization(loja)), 'content-type': 'application/json' };
  const sendBrokenImport = () =>
    app.inject({ method: 'POST', url: '/api/user/company/vacancy-imports', headers, payload: '{' });

  const responses = [await sendBrokenImport(), await sendBrokenImport(), await sendBrokenImport()];

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect((await preview({ text: table(line('1')) }, loja)).status).toBe(200);
});

test('a flood of imports does not delay readers', async () => {
  const companies = await Promise.all(Array.from({ length: 100 }, () => aCompany(db)));
  const headers = await Promise.all(companies.map((company) => authorization(company)));
  const readersHeaders = await authorization(await aCompany(db));
  const payload = { text: table(...Array.from({ length: 20 }, (_, index) => line(`v${index}`))) };
  let responseCount = 0;
  const flood = Array.from({ length: 10_000 }, async (_, n) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/user/company/vacancy-imports',
      headers: headers[n % headers.length] ?? {},
      payload,
    });
    responseCount += 1;
    return response;
  });

  const exported = await app.inject({
    url: '/api/user/company/vacancy-exports/vagas.csv',
    headers: readersHeaders,
  });

  expect([exported.statusCode, responseCount < flood.length]).toEqual([200, true]);
  const responses = await Promise.all(flood);
  const refused = responses.filter(({ statusCode }) => statusCode !== 200);
  expect(responses.length - refused.length).toBeGreaterThan(0);
  expect(responses.length - refused.length).toBeLessThanOrEqual(2 * companies.length);
  for (const { statusCode, headers: responseHeaders } of refused)
    expect([[429, 503].includes(statusCode), Number(responseHeaders['retry-after']) > 0]).toEqual([
      true,
      true,
    ]);
  expect((await preview({ text: table(line('1')) }, companies[0] as Person)).status).toBe(200);
});

test('a company may read exactly sixty imports an hour, also on two servers at once', async () => {
  const loja = await aCompany(db);
  const second = await startTestApp({ DATABASE_URL: url });
  const text = table(line('1'));
  const statuses: number[] = [];
  /** Imports until the limit of the hour, whose wait is longer than that of a full queue. */
  async function importUntilRefused(send: () => Promise<{ status: number; headers: object }>): Promise<void> {
    for (;;) {
      const { status, headers } = await send();
      statuses.push(status);
      if ('retry-after' in headers && Number(headers['retry-after']) > 60) return;
    }
  }
  const previewAtFirst = () => preview({ text }, loja);
  const previewAtSecond = () =>
    second.call('POST /api/user/company/vacancy-imports', { body: { text } }, loja);

  await Promise.all([
    importUntilRefused(previewAtFirst),
    importUntilRefused(previewAtFirst),
    importUntilRefused(previewAtSecond),
    importUntilRefused(previewAtSecond),
  ]);

  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await previewAtSecond()).status).toBe(429);
});

test('imports that the queue refuses do not count towards the sixty of an hour', async () => {
  const loja = await aCompany(db);
  const text = table(line('1'));

  const responses = await Promise.all(Array.from({ length: 6 }, () => preview({ text }, loja)));

  const { points } = await db
    .selectFrom('rate_limit')
    .select('points')
    .where('key', '=', `vacancyImport:${loja.id}`)
    .executeTakeFirstOrThrow();
  expect(points).toBe(responses.filter(({ status }) => status === 200).length);
});

test('only one of two simultaneous imports may be the sixtieth of an hour', async () => {
  const loja = await aCompany(db);
  await db
    .insertInto('rate_limit')
    .values({ key: `vacancyImport:${loja.id}`, points: 59, expire: Date.now() + 3_600_000 })
    .execute();
  const text = table(line('1'));
  const program = aProgram(app, await anApiKey(db, loja));

  const responses = await Promise.all([
    preview({ text }, loja),
    program('POST', '/vacancy-imports', { body: { text } }),
  ]);

  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429]);
});
