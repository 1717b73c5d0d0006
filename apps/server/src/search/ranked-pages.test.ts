import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../test/callers/next-cursor.ts';
import { startTestApp } from '../../test/test-app.ts';
import { encodeCursor } from '../platform/http/paging.ts';

const { db, call } = await startTestApp();

test.each(['0:01', '0:1:01', '1000:1', '0:1:1:1'])('a malformed cursor is refused: %s', async (key) => {
  const company = await aCompany(db);
  const { status, body } = await call(
    'GET /api/user/candidate/list-candidates',
    { query: { search: 'analista', cursor: encodeCursor(key) } },
    company,
  );

  expect([status, body]).toMatchObject([400, { code: 'invalid_input' }]);
});

describe('pages of a search', () => {
  let ana: Awaited<ReturnType<typeof aCandidate>>;
  beforeAll(async () => {
    ana = await aCandidate(db);
    const company = await aCompany(db);
    const titles = ['Motoboy', 'Motoqueiro', 'Analista de estoque'];
    for (let n = 0; n < 96; n += 1) {
      const title = titles[n % 3] ?? '';
      await aVacancy(db, company, {
        title: n % 5 === 0 ? `${title} noturno` : title,
        description: n % 2 === 0 ? 'Entregas de moto, com motoboy da casa.' : 'Texto.',
        required_qualifications: n % 7 === 0 ? ['Experiência como motoboy'] : ['Pontualidade'],
        city: n % 4 === 0 ? 'Curitiba' : 'Recife',
        state: n % 4 === 0 ? 'PR' : 'PE',
      });
    }
  });

  test.each(['motoboy', 'motoqueiro noturno', 'motoboy curitiba', 'motoboy estoque'])(
    'with few rows each list the same as one large page: %s',
    async (title) => {
      const list = (query: object) =>
        call('GET /api/user/company/vacancy/list-vacancies', { query: { title, ...query } }, ana);
      const whole = await list({ limit: 100 });
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ limit: 11, ...(cursor && { cursor }) });
        ids.push(...page.body.map(({ _id }) => _id));
        cursor = nextCursor(page.headers);
      } while (cursor);

      expect(ids.length).toBeGreaterThan(16);
      expect(ids).toEqual(whole.body.map(({ _id }) => _id));
    },
  );
});
