import { feedSourceLimit, vacancyFeedLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { mailsTo } from '../../../test/mails-and-notices/queued-mails.ts';
import { startFeedScenario } from '../../../test/scenarios/feed-scenario.ts';
import { line, table } from '../../../test/scenarios/import-scenario.ts';
import type { Person } from '../../../test/test-app.ts';
import { newId } from '../../platform/database/database.ts';
import { readDueFeeds } from './read-feeds.ts';

const {
  call,
  confirm,
  db,
  listStoredVacancies,
  preview,
  services,
  siteUrl,
  answerWith,
  serve,
  add,
  list,
  change,
  read,
} = await startFeedScenario();
beforeEach(async () => {
  await db.deleteFrom('vacancy_feed').execute();
});

const review = (as: Person, id: string) =>
  call('POST /api/user/company/vacancy-feeds/:id/review', { params: { id } }, as);
const noticesOf = async (as: Person) =>
  (await call('GET /api/notices', { query: {} }, as)).body.map(({ kind, text, link }) => ({
    kind,
    text,
    link,
  }));
const liveTitlesOf = async (company: Person) =>
  (await listStoredVacancies(company)).filter(({ live }) => live).map(({ title }) => title);

/** A title that is refused because the law forbids to select by marital status. */
const unlawfulTitle = 'Vendedora solteira';

test('vacancies of a feed wait for a confirmation', async () => {
  const loja = await aCompany(db);
  serve(line('1'), line('2', unlawfulTitle));
  const created = await add(loja);
  expect(created.body).toMatchObject({ free: vacancyFeedLimit - 1, feeds: [{ source: 'erp', waiting: 0 }] });
  expect((await review(loja, created.body.feeds[0]?._id ?? '')).body.code).toBe('vacancy_import_not_found');

  await readDueFeeds(services);

  const [feed] = (await list(loja)).feeds;
  expect(feed).toMatchObject({ waiting: 1, fetchedAt: expect.any(String) });
  expect(await listStoredVacancies(loja)).toEqual([]);
  await read();
  expect(await noticesOf(loja)).toEqual([
    { kind: 'feed_news', text: '1 vaga deste endereço espera a sua confirmação.', link: '/importar-vagas' },
  ]);
  const { body: waiting } = await review(loja, feed?._id ?? '');
  expect(waiting.vacancies.map(({ sourceId, status }) => [sourceId, status])).toEqual([
    ['1', 'new'],
    ['2', 'refused'],
  ]);
  await confirm(waiting._id, ['1'], loja);
  expect(await liveTitlesOf(loja)).toEqual(['Vaga 1']);
  expect((await list(loja)).feeds).toMatchObject([{ waiting: 0 }]);
});

test('a feed that publishes by itself publishes, changes and closes lawful vacancies', async () => {
  const loja = await aCompany(db);
  await add(loja, { publishes: true });
  serve(line('1'), line('2'), line('3', unlawfulTitle));
  await read();
  expect(await liveTitlesOf(loja)).toEqual(['Vaga 1', 'Vaga 2']);

  serve(line('1', 'Pessoa vendedora'));
  await read();

  expect(await liveTitlesOf(loja)).toEqual(['Pessoa vendedora']);
  expect(await noticesOf(loja)).toEqual([]);
  const logged = await db
    .selectFrom('action_log')
    .select('acting')
    .where('message', '=', 'Vagas importadas de erp: 0 publicadas, 1 alteradas, 1 encerradas, 0 recusadas')
    .execute();
  expect(logged).toEqual([{ acting: expect.stringContaining('erp (leitura automática)') }]);
});

test('a feed that suddenly lacks most vacancies closes none by itself', async () => {
  const loja = await aCompany(db);
  await add(loja, { publishes: true });
  serve(...['1', '2', '3', '4'].map((id) => line(id)));
  await read();

  serve(line('1'));
  await read();

  expect(await liveTitlesOf(loja)).toHaveLength(4);
  expect((await list(loja)).feeds).toMatchObject([{ waiting: 3 }]);
  expect(await noticesOf(loja)).toMatchObject([{ kind: 'feed_news' }]);
});

test('a feed that fails for three days is paused', async () => {
  const loja = await aCompany(db);
  const rui = await aColleague(db, loja, { right: 'Recrutamento' });
  await add(loja);
  answerWith((_request, response) => response.writeHead(503).end());
  await read();
  const [failing] = (await list(loja)).feeds;
  expect(failing).toMatchObject({
    problem: 'O endereço respondeu com o erro 503. Confira se ele abre no navegador.',
    failingSince: expect.any(String),
  });
  await db.updateTable('vacancy_feed').set({ failing_since: sql`now() - interval '3 days'` }).execute();

  // The second call does not read the paused feed again, so each person is notified once.
  await read();
  await read();

  expect((await list(loja)).feeds).toMatchObject([{ paused: 'failing' }]);
  for (const person of [loja, rui]) {
    expect(await noticesOf(person)).toMatchObject([{ kind: 'feed_paused', link: '/importar-vagas' }]);
    expect(await mailsTo(db, person.email)).toContainEqual(
      expect.objectContaining({ subject: 'Paramos de ler as vagas de 127.0.0.1' }),
    );
  }
  serve(line('1'));
  const resumed = await change(loja, failing?._id ?? '', { publishes: false, paused: false });
  expect(resumed.body.feeds[0]).not.toHaveProperty('problem');
  await readDueFeeds(services);
  expect((await list(loja)).feeds).toMatchObject([{ waiting: 1 }]);
});

test('several servers read a feed once, and no feed that is paused or of a banned company', async () => {
  const [loja, banned, paused] = [await aCompany(db), await aCompany(db), await aCompany(db)];
  const paths: (string | undefined)[] = [];
  answerWith(({ url }, response) => {
    paths.push(url);
    response.end(table(line('1')));
  });
  for (const each of [loja, banned, paused]) await add(each, { url: `${siteUrl}/${each.id}` });
  const [feed] = (await list(paused)).feeds;
  await change(paused, feed?._id ?? '', { publishes: true, paused: true });
  await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();

  await Promise.all([readDueFeeds(services), readDueFeeds(services)]);

  expect(paths).toEqual([`/${loja.id}`]);
});

test.each([
  ['a host', { url: `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, source: '' }],
  ['a name that is longer in lower case', { source: 'İ'.repeat(feedSourceLimit) }],
])('%s that is longer than the name of a source is cut', async (_what, overrides) => {
  const loja = await aCompany(db);

  const { status, body } = await add(loja, overrides);

  expect(status).toBe(200);
  expect(body.feeds[0]?.source).toHaveLength(feedSourceLimit);
  serve(line('1'));
  const { status: previewStatus } = await preview(
    { url: `${siteUrl}/`, source: overrides.source || 'a'.repeat(feedSourceLimit) },
    loja,
  );
  expect(previewStatus).toBe(200);
});

test('two feeds of a company cannot share a source, even if both are added at once', async () => {
  const [loja, other] = [await aCompany(db), await aCompany(db)];
  const addAt = (path: string) => add(loja, { url: `https://vagas.example/${path}`, source: '' });

  const responses = await Promise.all([addAt('sp.csv'), addAt('rj.csv')]);

  const refused = responses.find(({ status }) => status !== 200);
  expect(refused?.body.issues?.map(({ path }) => path)).toEqual(['source']);
  expect((await list(loja)).feeds).toMatchObject([{ source: 'vagas.example' }]);
  expect((await add(other, { url: 'https://vagas.example/sp.csv', source: '' })).status).toBe(200);
});

test('a company has at most three different feeds, even if several are added at once', async () => {
  const loja = await aCompany(db);
  const id = newId();

  const responses = await Promise.all([
    add(loja, { id, url: 'https://vagas.example/a' }),
    add(loja, { id, url: 'https://vagas.example/b' }),
    ...['c', 'd', 'e'].map((name) => add(loja, { url: `https://vagas.example/${name}`, source: name })),
  ]);

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(vacancyFeedLimit);
  expect((await list(loja)).feeds).toHaveLength(vacancyFeedLimit);
  const [first] = (await list(loja)).feeds;
  expect((await add(loja, { url: first?.url ?? '' })).body.code).toBe('vacancy_feed_exists');
});

test.each(['', 'vagas.example', 'ftp://vagas.example/', 'https://ana:senha@vagas.example/'])(
  'the URL %j is refused at its field',
  async (url) => {
    const { status, body } = await add(await aCompany(db), { url });

    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['url']]);
  },
);
