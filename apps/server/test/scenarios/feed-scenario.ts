import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { newId } from '../../src/platform/database/database.ts';
import { readDueFeeds } from '../../src/vacancy-feeds/regular/read-feeds.ts';
import type { Person } from '../test-app.ts';
import { startImportScenario, table } from './import-scenario.ts';

/** Companies whose vacancies are read regularly, from a site on this machine. */
export async function startFeedScenario() {
  let answer: RequestListener = (_request, response) => response.end();
  const site = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    site.closeAllConnections();
    site.close();
  });
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const started = await startImportScenario({ ALLOW_PRIVATE_ADDRESSES: '1' });
  const { call, db, services } = started;
  const answerWith = (listener: RequestListener) => {
    answer = listener;
  };
  return {
    ...started,
    siteUrl,
    answerWith,
    /** Answers with a table of these lines from now on. */
    serve: (...lines: string[]) => answerWith((_request, response) => response.end(table(...lines))),
    add: (as: Person, given: Partial<{ id: string; url: string; publishes: boolean; source: string }> = {}) =>
      call(
        'POST /api/user/company/vacancy-feeds',
        { body: { id: newId(), url: `${siteUrl}/vagas.csv`, publishes: false, source: 'ERP', ...given } },
        as,
      ),
    list: async (as: Person) => (await call('GET /api/user/company/vacancy-feeds', {}, as)).body,
    change: (as: Person, id: string, body: { publishes: boolean; paused: boolean }) =>
      call('PUT /api/user/company/vacancy-feeds/:id', { params: { id }, body }, as),
    /** Reads all feeds, as if the time of the next reading had come. */
    async read() {
      await db
        .updateTable('vacancy_feed')
        .set({ next_fetch_at: sql`now()` })
        .where('next_fetch_at', 'is not', null)
        .execute();
      await readDueFeeds(services);
    },
  };
}
