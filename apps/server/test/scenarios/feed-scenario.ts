import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { newId } from '../../src/platform/database/database.ts';
import { readDueFeeds } from '../../src/vacancy-feeds/regular/read-feeds.ts';
import type { Person } from '../test-app.ts';
import { startImportScenario, table } from './import-scenario.ts';

/** Starts a server, a site on this machine, and the calls about feeds that are read from that site. */
export async function startFeedScenario() {
  let respond: RequestListener = (_request, response) => response.end();
  const site = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    site.closeAllConnections();
    site.close();
  });
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const importScenario = await startImportScenario({ ALLOW_PRIVATE_ADDRESSES: '1' });
  const { call, db, services } = importScenario;
  const answerWith = (listener: RequestListener) => {
    respond = listener;
  };
  return {
    ...importScenario,
    siteUrl,
    answerWith,
    /** Makes the site respond with a table of these lines from now on. */
    serve: (...lines: string[]) => answerWith((_request, response) => response.end(table(...lines))),
    add: (
      as: Person,
      overrides: Partial<{ id: string; url: string; publishes: boolean; source: string }> = {},
    ) =>
      call(
        'POST /api/user/company/vacancy-feeds',
        { body: { id: newId(), url: `${siteUrl}/vagas.csv`, publishes: false, source: 'ERP', ...overrides } },
        as,
      ),
    list: async (as: Person) => (await call('GET /api/user/company/vacancy-feeds', {}, as)).body,
    change: (as: Person, id: string, body: { publishes: boolean; paused: boolean }) =>
      call('PUT /api/user/company/vacancy-feeds/:id', { params: { id }, body }, as),
    /** Reads all feeds, as if their next readings were due. */
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
