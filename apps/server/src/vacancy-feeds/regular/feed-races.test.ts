import { vacancyFeedLimit } from '@trampolim/contract/wire/limits';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCompany } from '../../../seeds/company-factory.ts';
import { startFeedScenario } from '../../../test/scenarios/feed-scenario.ts';
import { line, table } from '../../../test/scenarios/import-scenario.ts';
import { delayedFeedJobs } from './feed-jobs.ts';
import { readDueFeeds } from './read-feeds.ts';

const { call, db, listStoredVacancies, services, siteUrl, answerWith, serve, add, list } =
  await startFeedScenario();
beforeEach(async () => {
  await db.deleteFrom('vacancy_feed').execute();
});

/** Reads all feeds, and runs `act` between the request to the site and its response with one vacancy. */
async function readWhile(act: () => Promise<unknown>): Promise<void> {
  const requested = Promise.withResolvers<void>();
  const acted = Promise.withResolvers<void>();
  answerWith((_request, response) => {
    requested.resolve();
    void acted.promise.then(() => response.end(table(line('1'))));
  });
  const reading = readDueFeeds(services);
  await requested.promise;
  await act();
  acted.resolve();
  await reading;
}

test('a feed that is deleted while it is read publishes nothing', async () => {
  const loja = await aCompany(db);
  const { body } = await add(loja, { publishes: true });

  await readWhile(() =>
    call('DELETE /api/user/company/vacancy-feeds/:id', { params: { id: body.feeds[0]?._id ?? '' } }, loja),
  );

  expect(await listStoredVacancies(loja)).toEqual([]);
  expect(await list(loja)).toEqual({ feeds: [], free: vacancyFeedLimit });
});

test('a company that is banned while its feed is read publishes nothing', async () => {
  const loja = await aCompany(db);
  await add(loja, { publishes: true });

  await readWhile(() => db.updateTable('account').set({ banned: true }).where('id', '=', loja.id).execute());

  expect(await listStoredVacancies(loja)).toEqual([]);
});

test('a company that deletes its account while its feed is read does not fail the job', async () => {
  const loja = await aCompany(db);
  await add(loja, { publishes: true });

  await readWhile(() => db.deleteFrom('account').where('id', '=', loja.id).execute());

  expect(await listStoredVacancies(loja)).toEqual([]);
});

test('a feed that fails unexpectedly is reported and delays no other', async () => {
  const [broken, loja] = [await aCompany(db), await aCompany(db)];
  await add(broken, { url: `${siteUrl}/broken` });
  await add(loja);
  const failed = Promise.withResolvers<void>();
  answerWith((_request, response) => void failed.promise.then(() => response.end(table(line('1')))));
  const { send } = services.outgoingHttp;
  vi.spyOn(services.outgoingHttp, 'send').mockImplementation(async (url, request) => {
    if (!url.endsWith('/broken')) return send(url, request);
    failed.resolve();
    throw new Error('A fault of this server.');
  });

  await expect(readDueFeeds(services)).rejects.toThrow(AggregateError);

  expect((await list(loja)).feeds).toMatchObject([{ waiting: 1 }]);
});

test('the feeds of one company are read one after the other', async () => {
  const loja = await aCompany(db);
  for (const source of ['a', 'b', 'c']) await add(loja, { url: `${siteUrl}/${source}`, source });
  let [reading, maxReading] = [0, 0];
  answerWith((_request, response) => {
    reading += 1;
    maxReading = Math.max(maxReading, reading);
    response.on('close', () => {
      reading -= 1;
    });
    setImmediate(() => response.end(table(line('1'))));
  });

  await readDueFeeds(services);

  expect(maxReading).toBe(1);
  expect((await list(loja)).feeds.map(({ waiting }) => waiting)).toEqual([1, 1, 1]);
});

test('a new feed is read without the other feeds that are due', async () => {
  const [loja, other] = [await aCompany(db), await aCompany(db)];
  await add(other);
  const { body } = await add(loja);
  serve(line('1'));

  await delayedFeedJobs(services)[0]?.run({ id: body.feeds[0]?._id });

  expect((await list(loja)).feeds).toMatchObject([{ waiting: 1 }]);
  expect((await list(other)).feeds[0]).not.toHaveProperty('fetchedAt');
});
