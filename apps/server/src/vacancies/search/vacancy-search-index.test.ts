import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany } from '../../../seeds/company-factory.ts';
import { vacancyRow } from '../../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { matchesText } from '../../platform/database/search-text.ts';

const { db } = await startTestApp();

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const roles = ['Analista', 'Assistente', 'Pessoa Desenvolvedora', 'Técnica', 'Gerente', 'Estágio'];
const fields = ['de dados', 'de Java', 'e vendas', 'a domicílio', 'em TI', 'd’água', '(RH)', 'Node.js'];

/**
 * Enough vacancies for the planner to prefer the index to a full scan. Their documents are not written, because this
 * test does not read them.
 */
async function publishTwentyThousand() {
  const padaria = await aCompany(db);
  await sql`alter table vacancy disable trigger vacancy_search_insert`.execute(db);
  for (let thousand = 0; thousand < 20; thousand += 1) {
    const rows = Array.from({ length: 1000 }, (_, index) => {
      const number = thousand * 1000 + index;
      const title = `${roles[number % roles.length]} ${fields[number % fields.length]} ${number}`;
      return vacancyRow(padaria, { title, desired_skills: ['Comunicação', `Ferramenta ${number}`] });
    });
    await db.insertInto('vacancy').values(rows).execute();
  }
  await sql`
    insert into vacancy_search
      (id, area, state, employment_type, deadline, title_text, requirements_text, city_text, live_since)
    select v.id, v.area, v.state, v.employment_type, v.deadline, search_text(v.title),
      search_text(array_to_string(v.required_qualifications || v.desired_skills, ' | ')), search_text(v.city), v.created_at
    from vacancy v`.execute(db);
  // PostgreSQL normally does this by itself. New rows wait in a list next to the index, which makes the index look
  // expensive.
  await sql`vacuum analyze vacancy_search`.execute(db);
}

/** Returns the plan nodes that read the rows of the search. */
async function scanNodesOf(query: { explain(format: 'json'): Promise<unknown[]> }): Promise<string[]> {
  const [row] = (await query.explain('json')) as { 'QUERY PLAN': { Plan: Plan }[] }[];
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  return (row?.['QUERY PLAN'] ?? [])
    .flatMap(({ Plan }) => nodes(Plan))
    .filter((node) => node['Relation Name'] === 'vacancy_search')
    .map((node) => node['Node Type']);
}

test('no search text causes a scan of all vacancies', async () => {
  await publishTwentyThousand();
  // The index has no characters of these texts, so they match nothing and no row is read.
  const unfindableTexts = [
    'กก',
    'привет',
    '#!',
    '!',
    '%',
    '_',
    '😀😀',
    '日b',
    '日ab',
    'ab日',
    'e日本',
    'a日b',
    'e\u3000f',
    '№日',
    '\u{1d41a}日',
    '#a',
    '日 a',
  ];
  const findableTexts = [
    'a#',
    'a!',
    'e!!',
    'ab!',
    '#de',
    'de!',
    '(a)',
    'p&d',
    'c++',
    'c#',
    '.net',
    'f5',
    'q',
    'zz',
    'node.jsx',
    'xyz日',
    '日xyz',
    '½日',
  ];

  for (const text of [...unfindableTexts, ...findableTexts]) {
    const matches = db
      .selectFrom('vacancy_search as s')
      .select('s.id')
      .where(matchesText(sql.ref('s.requirements_text'), text));
    const page = await scanNodesOf(matches.orderBy('s.id', 'desc').limit(21));
    const count = await scanNodesOf(matches.limit(1001));
    const expectedNodes = findableTexts.includes(text) ? ['Bitmap Heap Scan'] : [];
    expect([page, count], text).toEqual([expectedNodes, expectedNodes]);
  }
}, 60_000);

test('a query of a request runs on one core', async () => {
  const { rows } = await sql`show max_parallel_workers_per_gather`.execute(db);
  expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
});
