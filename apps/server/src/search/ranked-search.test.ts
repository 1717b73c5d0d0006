import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import { encodeCursor } from '../platform/http/paging.ts';
import type { DocumentSource, FindRequest } from './document-source.ts';
import { readByRelevance } from './ranked-search.ts';
import { understandQuery } from './understand-query.ts';

const { db } = await startTestApp();

/** A source of documents that records the requests of a search. */
function aSource(find: (request: FindRequest) => Awaited<ReturnType<DocumentSource['find']>>) {
  const requests: FindRequest[] = [];
  const source: DocumentSource = {
    keyForm: '\\d+',
    countsSeparately: false,
    async find(request) {
      requests.push(request);
      return find(request);
    },
    reachOf: () => '0',
    isReachReliable: () => false,
    firstMatchingQuery: async () => new Map(),
    count: async () => ({ count: 1001, estimated: true }),
  };
  return { source, requests };
}

/** Returns as many documents as requested, all in the last tier, so that every tier is read. */
const findTooMany = ({ most, tiers }: FindRequest) =>
  Array.from({ length: tiers.length > 1 ? most : 0 }, (_, index) => ({
    id: String(index),
    key: String(index),
    tier: tiers.length + 1,
  }));

const expensiveSearches = [
  'analista dados sql python excel gestao projetos vendas atendimento comunicacao lideranca equipe',
  'enfermeiro motoboy pedreiro programador vendedor cozinheiro junior remoto campinas',
  'auxiliar de limpeza operador de empilhadeira tecnico de enfermagem sao paulo rio de janeiro clt',
  'a b c d e f g h i j k l',
  'analista professora',
  'rh',
];

describe('the cost of a search is bounded', () => {
  test.each(expensiveSearches)('where nothing is found: %s', async (text) => {
    const { source, requests } = aSource(() => []);
    await readByRelevance(source, await understandQuery(db, 'vacancy', text), { limit: 20 });

    expect(requests.length).toBeLessThanOrEqual(12);
  });

  test.each(expensiveSearches)('where one document is found: %s', async (text) => {
    const { source, requests } = aSource(() =>
      requests.length === 1 ? [{ id: '1', key: '1', tier: 1 }] : [],
    );
    const compared: string[][] = [];
    const firstMatchingQuery: DocumentSource['firstMatchingQuery'] = async (keys) => {
      compared.push(keys);
      return new Map(keys.map((key) => [key, 1]));
    };
    const query = await understandQuery(db, 'vacancy', text);
    await readByRelevance({ ...source, firstMatchingQuery }, query, { limit: 20 });

    expect(requests.length).toBeLessThanOrEqual(13);
    expect(compared.length).toBeLessThanOrEqual(1);
  });

  test.each(expensiveSearches)('where every group of tiers has too many: %s', async (text) => {
    const { source, requests } = aSource(findTooMany);
    await readByRelevance(source, await understandQuery(db, 'vacancy', text), { limit: 20 });

    expect(requests.length).toBeLessThanOrEqual(70);
  });

  test.each(expensiveSearches)('in the length of its queries: %s', async (text) => {
    const { source, requests } = aSource(findTooMany);
    await readByRelevance(source, await understandQuery(db, 'vacancy', text), { limit: 20 });
    const lengths = requests.map(
      ({ textQueries, conditions = '', tiers, excludedQueries }) =>
        [...textQueries, conditions, ...tiers, ...excludedQueries].join('').length,
    );

    expect(Math.max(...lengths)).toBeLessThan(200_000);
  });
});

test('documents are compared with the same condition once', async () => {
  const { source, requests } = aSource(() => []);
  await readByRelevance(source, await understandQuery(db, 'vacancy', 'enfermeiro'), { limit: 20 });

  expect(requests[0]?.tiers.filter((tier) => tier.includes("'e=enfermeir'"))).toEqual(["'e=enfermeir'"]);
});

describe.each(['resumes', 'vacancies', 'a burst'])('the first page of many matches: %s', (kind) => {
  // After a burst of publications, the estimate reaches no further than the documents that it is made from.
  const isBurst = kind === 'a burst';
  /**
   * Creates a source with one document for each tier in `tierOf`, the newest first. A request whose tiers begin with a
   * negated query tells only better tiers apart, and here also the one after them.
   */
  const aSourceOf = (tierOf: number[]) => {
    const documents = tierOf.map((tier, age) => ({ id: String(9000 - age), key: String(9000 - age), tier }));
    const { source, requests } = aSource(({ tiers, before, oldest, most }) => {
      const isBetterOnly = tiers[0]?.startsWith('!(') ?? false;
      return documents
        .filter(({ key }) => (before ?? '9999') > key && key >= (oldest ?? '0'))
        .filter(({ tier }) => tiers.length > 0 || tier === 1)
        .slice(0, most)
        .map((document) => {
          const betterTier = document.tier < tiers.length ? document.tier + 1 : 1;
          return isBetterOnly ? { ...document, tier: betterTier } : document;
        });
    });
    const reachOf = (found: { key: string }[], count: number) =>
      isBurst ? (found.at(-1)?.key ?? '') : String(Number(found[0]?.key) - count + 1);
    const countsSeparately = kind !== 'resumes';
    return { source: { ...source, reachOf, isReachReliable: () => !isBurst, countsSeparately }, requests };
  };
  const listBestOf = (tierOf: number[]) =>
    tierOf
      .slice(0, 1000)
      .map((tier, age) => ({ tier, key: String(9000 - age) }))
      .sort((one, other) => one.tier - other.tier)
      .slice(0, 20)
      .map(({ key }) => key);
  /** Returns the tiers of 3000 documents: `common`, but for every n-th document the tier that `others` names. */
  const manyTiers = (common: number, others: [tier: number, every: number][]) =>
    Array.from(
      { length: 3000 },
      (_, age) => others.find(([, every]) => age % every === every - 1)?.[0] ?? common,
    );

  const fewBetter = manyTiers(4, [
    [1, 190],
    [3, 83],
  ]);

  test.each([
    ['all in the first tier', manyTiers(1, [])],
    ['few in the first tiers', fewBetter],
    ['some in the first tier', manyTiers(3, [[1, 40]])],
    [
      'a first tier that is older than the others',
      manyTiers(4, [
        [2, 990],
        [3, 31],
      ]),
    ],
    ['none in the first tiers', manyTiers(4, [[3, 70]])],
    ['many in a middle tier', manyTiers(4, [[3, 18]])],
    ['a first tier that is too old', manyTiers(4, [[1, 1500]])],
  ])('lists the best of the newest thousand: %s', async (_, tierOf) => {
    const { source, requests } = aSourceOf(tierOf);
    const query = await understandQuery(db, 'vacancy', 'analista vendas');
    const { items, total } = await readByRelevance(source, query, { limit: 20 });

    expect(items.map(({ key }) => key)).toEqual(listBestOf(tierOf));
    expect(total).toEqual({ count: 1001, estimated: true });
    expect(requests.length).toBeLessThanOrEqual(isBurst ? 3 : 2);
  });

  test.each([83, 20])('lists the best of the newest thousand by ring around a city: %i', async (every) => {
    const tierOf = manyTiers(4, [
      [1, 190],
      [3, every],
    ]);
    const ringOf = (key: string) => (Number(key) % 97 === 0 ? 1 : 1 + (Number(key) % 3));
    const { source } = aSourceOf(tierOf);
    const query = await understandQuery(db, 'vacancy', 'analista vendas');
    const { items } = await readByRelevance(
      {
        ...source,
        firstMatchingQuery: async (keys, queries) =>
          new Map(keys.map((key) => [key, ringOf(key) <= queries.length ? ringOf(key) : null])),
      },
      query,
      { limit: 20 },
      ['first', 'second', 'third'],
    );

    const expected = tierOf
      .slice(0, 1000)
      .map((tier, age) => ({ tier, key: String(9000 - age) }))
      .sort((one, other) => one.tier - other.tier || ringOf(one.key) - ringOf(other.key))
      .slice(0, 20);
    expect(items.map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
  });

  test('is followed by pages that continue it', async () => {
    const { source } = aSourceOf(fewBetter);
    const query = await understandQuery(db, 'vacancy', 'analista vendas');
    const first = await readByRelevance(source, query, { limit: 10 });
    const second = await readByRelevance(source, query, { limit: 10, cursor: first.nextCursor });

    expect([...first.items, ...second.items].map(({ key }) => key)).toEqual(listBestOf(fewBetter));
  });
});

describe('a page after a cursor', () => {
  const newest = 5000;
  /** Every document matches the whole search, but only in its last tier. */
  const aCommonSearch = () =>
    aSource(({ most, before, oldest = '1', tiers }) => {
      const first = before === undefined ? newest : Number(before) - 1;
      const count = Math.max(0, Math.min(most, first - Number(oldest) + 1));
      return Array.from({ length: count }, (_, index) => {
        const key = String(first - index);
        return { id: key, key, tier: tiers.length + 1 };
      });
    });
  /** Reads the page after a cursor `rank:key:reach`. The reach is the key of the oldest ranked document. */
  const readFrom = async (cursor: string, source: DocumentSource) =>
    readByRelevance(source, await understandQuery(db, 'vacancy', 'analista vendas'), {
      limit: 20,
      cursor: encodeCursor(cursor),
    });

  test.each([
    ['a cursor without a reach', '0:999999999', [{ most: 1001 }]],
    ['a cursor of an earlier page', '0:4990:3900', [{ most: 2001, oldest: '3900' }]],
    [
      'a forged cursor',
      '0:999999999:1',
      [
        { most: 2001, oldest: '1' },
        { most: 1000, oldest: '1', before: '3001' },
      ],
    ],
  ])('reads a bounded number of documents: %s', async (_, cursor, bounded) => {
    const { source, requests } = aCommonSearch();
    await readFrom(cursor, source);

    expect(requests).toMatchObject(bounded);
  });

  test('continues by date with documents older than the ranked ones', async () => {
    const { source } = aCommonSearch();
    const [first] = (await readFrom('0:999999999', source)).items;
    const { items } = await readFrom(`${first?.rank}:4990:4980`, source);

    expect(items.map(({ key }) => Number(key))).toEqual(
      Array.from({ length: 20 }, (_, index) => 4989 - index),
    );
    // The keys 4989 to 4980 are ranked. The rank of older documents is 999.
    expect(items.filter(({ rank }) => rank === 999)).toHaveLength(10);
  });

  test('reads every document of a search with few matches', async () => {
    const { source, requests } = aSource(() => []);
    await readFrom('0:10', source);

    expect(requests.every(({ oldest }) => oldest === undefined)).toBe(true);
  });
});
