import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { nextCursor } from '../../../test/callers/next-cursor.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';
import { forgetStored } from '../../search/stored-lexemes.ts';

const { call, db } = await startTestApp();
let candidate: Person;

beforeAll(async () => {
  candidate = await aCandidate(db);
  await publishSixThousand((await aCompany(db)).id);
});

/**
 * One vacancy every five minutes, of which every 25th is for a programmer: too few for a scan of the newest, and enough
 * for a search of the last days. The documents have only the lexemes that the test needs, because writing the others
 * takes long.
 */
async function publishSixThousand(companyId: string): Promise<void> {
  await sql`alter table vacancy disable trigger user`.execute(db);
  await sql`
    insert into vacancy (id, company_id, title, description, area, city, state, employment_type, deadline, created_at)
    select (lpad(to_hex((extract(epoch from published) * 1000)::bigint), 12, '0') || '7000a' || lpad(n::text, 15, '0'))::uuid,
      ${companyId}::uuid, case when n % 25 = 0 then 'Programador' else 'Pedreiro' end, 'Descrição.',
      case when n % 50 = 0 then 'Tecnologia' else 'Operações' end::area, 'Recife', case when n % 75 = 0 then 'PE' else 'SP' end, 'CLT',
      current_date + 30, published
    from generate_series(1, 6000) n, lateral (select now() - (6000 - n) * interval '5 minutes' as published) time`.execute(
    db,
  );
  await sql`alter table vacancy enable trigger user`.execute(db);
  await sql`
    insert into vacancy_search
      (id, area, state, employment_type, deadline, title_text, requirements_text, city_text, live_since, document)
    select v.id, v.area, v.state, v.employment_type, v.deadline, search_text(v.title),
      case v.area when 'Tecnologia' then 'excel' else '' end, 'recife', v.created_at,
      array_to_tsvector(array['n=' || vacancy_day(v.id), search_facet('a', v.area::text), 'u=' || v.state, lexeme, 'r=' || lexeme])
    from vacancy v, lateral (select case v.title when 'Programador' then 'programadorx' else 'pedreir' end as lexeme) word`.execute(
    db,
  );
  await sql`vacuum analyze vacancy_search`.execute(db);
}

test.each([
  ['all vacancies', {}, 240],
  ['an area', { area: 'Tecnologia' }, 120],
  ['a state', { state: 'PE' }, 80],
  ['an area and a state', { area: 'Tecnologia', state: 'PE' }, 40],
] as const)('a search in %s finds the same while documents are written again', async (_, filters, total) => {
  const search = () =>
    call(
      'GET /api/user/company/vacancy/list-vacancies',
      { query: { title: 'programador', limit: '50', ...filters } },
      candidate,
    );

  const found = await search();
  await sql`update search_reindex set before_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff' where side = 'vacancy'`.execute(
    db,
  );
  forgetStored(db);
  const foundMeanwhile = await search();
  await sql`update search_reindex set before_id = null where side = 'vacancy'`.execute(db);
  forgetStored(db);

  expect(found.headers['x-total-count']).toBe(String(total));
  expect(found.body).toHaveLength(Math.min(50, total));
  expect(found.body).toEqual(foundMeanwhile.body);
  expect(foundMeanwhile.headers['x-total-count']).toBe(String(total));
});

test('the pages of a skill list each vacancy once, the newest first', async () => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(
      'GET /api/user/company/vacancy/list-vacancies',
      { query: { skill: 'Excel', limit: '50', ...(cursor && { cursor }) } },
      candidate,
    );
    ids.push(...page.body.map(({ _id }) => _id));
    expect(page.headers['x-total-count']).toBe('120');
    cursor = nextCursor(page.headers);
  } while (cursor);

  const newestFirst = await db
    .selectFrom('vacancy')
    .select('id')
    .where('area', '=', 'Tecnologia')
    .orderBy('id', 'desc')
    .execute();
  expect(ids).toEqual(newestFirst.map(({ id }) => id));
});
