import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { nextPage } from '../../test/callers/next-page.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { DocumentSource, FindRequest } from './document-source.ts';
import { readByRelevance } from './ranked-search.ts';
import { understandQuery } from './understand-query.ts';

const { db, call } = await startTestApp();

/** Records the requests that a search sends to the documents. */
function aSource(find: (finding: FindRequest) => Awaited<ReturnType<DocumentSource['find']>>) {
  const findings: FindRequest[] = [];
  const source: DocumentSource = {
    keyForm: '\\d+',
    async find(finding) {
      findings.push(finding);
      return find(finding);
    },
    reachOf: () => '0',
    firstMatchingQuery: async () => new Map(),
    count: async () => ({ count: 1001, estimated: true }),
  };
  return { source, findings };
}

/** Returns as many documents as requested, all in the last tier, so that every tier is read. */
const tooMany = ({ most, tiers }: FindRequest) =>
  Array.from({ length: tiers.length > 1 ? most : 0 }, (_, place) => ({
    id: String(place),
    key: String(place),
    tier: tiers.length,
  }));

const hardest = [
  'analista dados sql python excel gestao projetos vendas atendimento comunicacao lideranca equipe',
  'enfermeiro motoboy pedreiro programador vendedor cozinheiro junior remoto campinas',
  'auxiliar de limpeza operador de empilhadeira tecnico de enfermagem sao paulo rio de janeiro clt',
  'a b c d e f g h i j k l',
  'analista professora',
  'rh',
];

describe('the cost of a search is bounded', () => {
  test.each(hardest)('where nothing is found: %s', async (text) => {
    const { source, findings } = aSource(() => []);
    await readByRelevance(source, await understandQuery(db, 'vacancy', text), { limit: 20 });

    expect(findings.length).toBeLessThanOrEqual(12);
  });

  test.each(hardest)('where every group of tiers has too many: %s', async (text) => {
    const { source, findings } = aSource(tooMany);
    await readByRelevance(source, await understandQuery(db, 'vacancy', text), { limit: 20 });

    expect(findings.length).toBeLessThanOrEqual(70);
  });

  test.each(hardest)('in the length of its queries: %s', async (text) => {
    const { source, findings } = aSource(tooMany);
    await readByRelevance(source, await understandQuery(db, 'vacancy', text), { limit: 20 });
    const lengths = findings.map(
      ({ words, conditions = '', tiers, excludedQueries }) =>
        [...words, conditions, ...tiers, ...excludedQueries].join('').length,
    );

    expect(Math.max(...lengths)).toBeLessThan(200_000);
  });
});

describe('pages', () => {
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
    'of a few rows list what one large page lists: %s',
    async (title) => {
      const list = (query: object) =>
        call('GET /api/user/company/vacancy/list-vacancies', { query: { title, ...query } }, ana);
      const whole = await list({ limit: 100 });
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ limit: 11, ...(cursor && { cursor }) });
        ids.push(...page.body.map(({ _id }) => _id));
        cursor = nextPage(page.headers);
      } while (cursor);

      expect(ids.length).toBeGreaterThan(16);
      expect(ids).toEqual(whole.body.map(({ _id }) => _id));
    },
  );
});
